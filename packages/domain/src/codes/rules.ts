import type { ErrorCode } from '../errors.ts';

/** A code as staff sees it that may not give free access: its first two letters. */
export const maskCode = (code: string): string => `${code.slice(0, 2)}••••`;

/** Characters of a generated code: none that reads like another one. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;
/** Letters and digits of a code that a person chose. */
export const CHOSEN_LENGTH = { least: 4, most: 20 } as const;
export const CODES_AT_ONCE = 500;
export const CODE_USES_MAX = 100_000;

/** A code as it is stored, however it was written. */
export const normalizeCode = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

export const CODE_KINDS = ['percent', 'amount'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/**
 * The amount that an order comes to with a code. Half a centime rounds for the student; nothing falls below 0.
 *
 * @param fee in MRU, as the result
 */
export function dueWith(fee: number, { kind, value }: { kind: CodeKind; value: number }): number {
  const centimes = Math.round(fee * 100);
  const off =
    kind === 'percent'
      ? Math.floor((centimes * value + 50) / 100)
      : Math.min(centimes, Math.round(value * 100));
  return (centimes - off) / 100;
}

export interface CodeState {
  /** Null for every semester. */
  semester_id: number | null;
  /** Ended by hand, or by its day. */
  is_over: boolean;
  max_uses: number | null;
  uses: number;
  /** Used by the asking account, by an order that is not refused. */
  is_used: boolean;
}

/** The refusal of a code for a semester; undefined where it counts. */
export function codeRefusal(
  code: CodeState | undefined,
  semester_id: number,
): ErrorCode | undefined {
  if (code === undefined) return 'codes.unknown';
  if (code.is_used) return 'codes.already_used';
  if (code.is_over) return 'codes.over';
  if (code.semester_id !== null && code.semester_id !== semester_id) return 'codes.other_semester';
  if (code.max_uses !== null && code.uses >= code.max_uses) return 'codes.used_up';
  return undefined;
}
