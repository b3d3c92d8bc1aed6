import type { RouterInputs } from '@amphi/api';
import type { Letter } from '@amphi/domain/questions/letters';
import type { Confidence } from '@amphi/domain/reviews/grades';
import type { OutboxItem } from '../lib/outbox/sender.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import type { Mode } from './modes.ts';
import type { OpenControls } from './open/types.ts';
import type { Answer } from './player-state.ts';

type CaseInput = RouterInputs['cases']['forStudent'];

/** Key of a question among those of its session. */
export const keyOf = ({ position, id }: Pick<PlayerQuestion, 'position' | 'id'>): number =>
  position ?? id;

/** `practice` of a subject, a round or a list of the student's own (`book`), or the sitting with this number. */
export type AskedIn = 'practice' | 'book' | number;

/** The input that reads a question's clinical case in its session. */
export const caseInputOf = (askedIn: AskedIn, question: PlayerQuestion): CaseInput =>
  typeof askedIn === 'number'
    ? { in: 'sitting', sitting_id: askedIn, position: keyOf(question) }
    : { in: askedIn, kind: question.kind, id: question.id };

/** A right answer that was less than known; going on says that it was. */
export type Rating = Extract<Confidence, 'guessed' | 'hesitated'>;

/** The grade or the rating of a question, which can still be taken back. */
export interface TakenBack {
  key: number;
  said: string;
  undo: () => void;
}

/** Session of a mode for the screen: the question on it, its result, and the available actions. */
export interface PlayerSession {
  mode: Mode;
  askedIn: AskedIn;
  questions: readonly PlayerQuestion[];
  index: number;
  goTo: (index: number) => void;
  /** Submits what is selected where the mode does so, and goes on. */
  next: () => void;
  /** Selection in a closed question. */
  selected: readonly Letter[];
  eliminated?: readonly Letter[] | undefined;
  locked: boolean;
  answer?: Answer | undefined;
  /** The result has only just come. */
  isFresh?: boolean;
  /** The answer to a closed question on its way to the server. */
  item?: OutboxItem | undefined;
  /** An answer that was given elsewhere while another one is selected here. */
  conflict?: Answer | undefined;
  choose?: (keep: 'there' | 'here') => void;
  /** Opens a refused answer for another choice. */
  edit?: () => void;
  /** Called when the student has chosen the recorded one of two answers. */
  onThere?: () => void;
  /** Called when the student has chosen this one of two answers; `isOther`: into an attempt that was begun elsewhere. */
  onHere?: (isOther: boolean) => void;
  /** Settled without a result: it was answered elsewhere. */
  isSettled?: boolean;
  toggle?: (letter: Letter) => void;
  eliminate?: (letter: Letter) => void;
  submit?: () => void;
  reset?: () => void;
  flag?: (() => void) | undefined;
  /** Says how sure a right answer was, and goes on; left out where nothing is to be said. */
  rate?: ((said: Rating) => void) | undefined;
  /** The open question on screen, where it is corrected at once. */
  open?: OpenControls | undefined;
  /** The last grade or rating, while it can be taken back. */
  lastJudgement?: TakenBack | undefined;
  /** The last rating counts for nothing. */
  isUncounted?: boolean;
  refusal?: string | undefined;
  /** True while the justification is shown. */
  justified?: boolean;
  justify?: (shown: boolean) => void;
  justificationLabel?: string;
}
