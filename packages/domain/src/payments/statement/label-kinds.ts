/** Reasons for which a line is no order. */
export const PUT_AWAY = ['balance', 'not_received', 'cheque', 'interest', 'own', 'other'] as const;
export type PutAway = (typeof PUT_AWAY)[number];

/** A balance or a total at the beginning of a cell: an amount that did not come in. */
const BALANCE =
  /^(?:(?:ancien|nouveau) )?soldes?\b|^(?:sous )?total\b|^totaux\b|^(?:a )?report(?:er)?\b|^(?:opening |closing )?balance\b|^(?:ال)?رصيد/;

const KINDS: [PutAway, RegExp][] = [
  ['balance', new RegExp(String.raw`${BALANCE.source}|\bsoldes?\b`)],
  [
    'not_received',
    /\b(?:rejete?e?s?|rejet|annule?e?s?|annulation|en attente|impayee?s?|en cours|pending|pdng|rejected|cancelled|canceled|reversed|extourne)\b|مرفوض|ملغى/,
  ],
  ['cheque', /\b(?:remises?|cheques?|chq)\b/],
  ['interest', /\b(?:interets?|agios|commissions?|frais de tenue)\b/],
];

/** True of a cell, as `asWords` writes it, that names a balance or a total. */
export const isBalance = (words: string): boolean => BALANCE.test(words);

/** The kind that the words of a line, as `asWords` writes them, state; null for what may be the transfer of an order. */
export function kindOfWords(words: string): PutAway | null {
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
