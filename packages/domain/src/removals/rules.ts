/** Replaces the typographic apostrophe, and spaces that do not break, by what a keyboard writes. */
const asTyped = (name: string): string =>
  name.normalize('NFC').replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim();

/** True where a typed name is that of a thing, whatever its apostrophes and spaces; capitals count. */
export function isSameName(typed: string, name: string): boolean {
  return asTyped(typed) === asTyped(name);
}
