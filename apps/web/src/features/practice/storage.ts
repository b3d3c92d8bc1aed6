import { isLetter, type Letter } from '@amphi/domain/questions/letters';
import type { StudyFilter } from './study-scope.ts';

/*
 * What this browser remembers of a session that is under way. Selections are kept until they are
 * submitted, by person and subject, since computers are shared. The place in the list is only kept for
 * the window. A browser that refuses to store anything just forgets.
 */

/** Selections that are not submitted, by question. An empty one keeps an answered question open. */
export type Drafts = Readonly<Record<number, readonly Letter[]>>;

export interface Owner {
  userId: number;
  subjectId: number;
}

const draftsKey = ({ userId, subjectId }: Owner) => `amphi-drafts-${userId}-${subjectId}`;

const placesKey = ({ userId, subjectId }: Owner) => `amphi-places-${userId}-${subjectId}`;

const placeName = ({ chapter_id, exam_year }: StudyFilter) =>
  `${chapter_id ?? 'all'}/${exam_year ?? 'all'}`;

function read(storage: () => Storage, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function write(storage: () => Storage, key: string, value: Record<string, unknown>): void {
  try {
    if (Object.keys(value).length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Full, or not allowed: nothing to be done, and nothing lost that is on screen.
  }
}

// Reading the property is what throws where storage is forbidden.
const local = () => window.localStorage;
const session = () => window.sessionStorage;

export function readDrafts(owner: Owner): Drafts {
  const drafts: Record<number, Letter[]> = {};
  for (const [id, letters] of Object.entries(read(local, draftsKey(owner)))) {
    if (Array.isArray(letters)) drafts[Number(id)] = letters.filter(isLetterValue);
  }
  return drafts;
}

function isLetterValue(value: unknown): value is Letter {
  return typeof value === 'string' && isLetter(value);
}

/** Replaces the drafts of these questions; those of the subject's other questions stay. */
export function saveDrafts(owner: Owner, ids: readonly number[], drafts: Drafts): void {
  const all: Record<number, readonly Letter[]> = { ...readDrafts(owner) };
  for (const id of ids) {
    const letters = drafts[id];
    if (letters) all[id] = letters;
    else delete all[id];
  }
  write(local, draftsKey(owner), all);
}

/** The question that was on screen last, in this window and this part of the subject. */
export function readPlace(owner: Owner, filter: StudyFilter): number | null {
  const id = read(session, placesKey(owner))[placeName(filter)];
  return typeof id === 'number' ? id : null;
}

/** Remembers the question on screen; null forgets it. */
export function savePlace(owner: Owner, filter: StudyFilter, id: number | null): void {
  const { [placeName(filter)]: _old, ...places } = read(session, placesKey(owner));
  write(session, placesKey(owner), id === null ? places : { ...places, [placeName(filter)]: id });
}

/** Forgets all that concerns a subject, for a new attempt at it. */
export function forgetSubject(owner: Owner): void {
  write(local, draftsKey(owner), {});
  write(session, placesKey(owner), {});
}
