/** What a keyboard writes for the typographic apostrophe and for spaces that do not break. */
const asTyped = (name: string): string =>
  name.normalize('NFC').replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim();

/** Whether a typed name is that of a thing, whatever its apostrophes and spaces; capitals count. */
export function isSameName(typed: string, name: string): boolean {
  return asTyped(typed) === asTyped(name);
}
