import type { Letter } from '@amphi/domain/questions/letters';
import type { Storage } from './storage.ts';

/*
 * Answers of an exam that reached the server after the copy was handed in. They stay in the browser's storage until the
 * student has read of them.
 */

export interface LateAnswer {
  position: number;
  selected_answers: Letter[];
  /** Of an open question. */
  typed_text: string | null;
}

interface Place {
  userId: number;
  sittingId: number;
  storage: Storage;
}

const keyOf = ({ userId, sittingId }: Place) => `amphi-late-${userId}-${sittingId}`;

const textOf = (place: Place) =>
  place.storage.list().find(({ key }) => key === keyOf(place))?.text ?? null;

/** By position. */
export function readLate(place: Place): LateAnswer[] {
  try {
    const value: unknown = JSON.parse(textOf(place) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Adds answers to those that came too late; a mark without an answer is nothing to tell of. */
export function keepLate(place: Place, items: readonly LateAnswer[]): void {
  const given = items.filter(
    ({ selected_answers, typed_text }) => selected_answers.length > 0 || typed_text !== null,
  );
  if (given.length === 0) return;
  const all = new Map([...readLate(place), ...given].map((one) => [one.position, one]));
  const late = [...all.values()]
    .sort((one, other) => one.position - other.position)
    .map(({ position, selected_answers, typed_text }) => ({
      ...{ position, selected_answers, typed_text },
    }));
  place.storage.set(keyOf(place), JSON.stringify(late));
}

/** The student has read of them. */
export function forgetLate(place: Place): void {
  const text = textOf(place);
  if (text !== null) place.storage.remove(keyOf(place), text);
}
