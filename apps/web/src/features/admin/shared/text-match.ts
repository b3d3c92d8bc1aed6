function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether a text contains what was typed, whatever the case and the accents of either. */
export function textMatches(text: string, search: string): boolean {
  return plain(text).includes(plain(search.trim()));
}
