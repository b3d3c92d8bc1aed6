import type { Letter } from '../questions/letters.ts';

/** Parts of a closed question that a new version may change, as far as students are notified. */
export const CHANGED_PARTS = [
  'key',
  'state',
  'question_text',
  'options',
  'image',
  'justification',
  'option_notes',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** Parts of an open question that a new version may change; its expected answer is its key. */
export const OPEN_CHANGED_PARTS = [
  'key',
  'state',
  'question_text',
  'image',
  'justification',
  'accepted_answers',
  'zones',
] as const;
export type OpenChangedPart = (typeof OPEN_CHANGED_PARTS)[number];

/** A change of a question, shown to those who have answered it. */
interface Change<Key, Part> {
  version: number;
  changed_at: Date;
  parts: Part[];
  /** The key before and after, where it has changed. */
  from: Key | null;
  to: Key | null;
  is_neutralised: boolean;
  public_note: string | null;
}

export type QuestionChange = Change<Letter[], ChangedPart>;
/** Told to whom has seen its answer. */
export type OpenQuestionChange = Change<string, OpenChangedPart>;
