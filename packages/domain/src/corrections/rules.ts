import type { Letter } from '../questions/letters.ts';

/** What a new version of a closed question has changed, as far as students are told. */
export const CHANGED_PARTS = [
  ...(['key', 'state', 'question_text', 'options', 'image', 'justification'] as const),
  'option_notes',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** One change of a question, told to whom has answered it. */
export interface QuestionChange {
  version: number;
  changed_at: Date;
  parts: ChangedPart[];
  /** The key before and after, where it has changed. */
  from: Letter[] | null;
  to: Letter[] | null;
  is_neutralised: boolean;
  public_note: string | null;
}
