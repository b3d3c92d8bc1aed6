/** Patterns of what may identify a person or open an account, and the replacement of each. */
const PERSONAL: readonly [RegExp, string][] = [
  [/[^\s@"'<>\\/:,;=()[\]{}]{1,64}@[^\s@"'<>\\/:,;=()[\]{}]{1,200}\.[a-z]{2,}/gi, '[email]'],
  // The query and the fragment of an address; `:line:column` of a stack frame stays.
  [/(\/[^\s?#:()"'<>]*)[?#][^\s:()"'<>]*/g, '$1'],
  // JSON.parse quotes what it could not read.
  [/"[^"]*"(?:\.{3})? (?=is not valid JSON)/g, '[text] '],
  [/[\w-]{32,}/g, '[token]'],
  [/\+?\d(?:[ .-]?\d){8,}/g, '[number]'],
];

/**
 * The text of an error without what could identify a person: e-mail addresses, the queries of addresses,
 * tokens, phone numbers. The client does it before sending, and the server again before logging.
 */
export function scrubPersonal(text: string): string {
  return PERSONAL.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text);
}
