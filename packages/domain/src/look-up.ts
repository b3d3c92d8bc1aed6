/**
 * Looks up a value that the server sends: a page may be older than the server, and then not know the value.
 *
 * @returns `otherwise` for a value that the table does not have
 */
export function lookUp<Value, Other = Value>(
  table: Readonly<Record<string, Value>>,
  value: string,
  otherwise: Other,
): Value | Other {
  return Object.hasOwn(table, value) ? (table[value] as Value) : otherwise;
}
