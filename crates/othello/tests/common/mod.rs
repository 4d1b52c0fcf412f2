//! The reference data.

/// The rows of a table under `tests/data`, without its header, as fields.
pub(crate) fn rows(path: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../../tests/data/{path}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().skip(1).map(|row| row.split('\t').map(String::from).collect()).collect()
}
