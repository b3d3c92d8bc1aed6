/**
 * Matches a text as it is read: with any spaces between its words, since queries by text see no-break spaces as plain
 * ones, and with other text around it.
 */
export const reads = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));

/** Matches the whole of a text, with any spaces between its words. */
export const exactly = (text: string): RegExp => new RegExp(`^${reads(text).source}$`);
