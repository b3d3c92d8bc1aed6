import type { Letter } from '@amphi/domain/questions/letters';
import type { Slot } from '../lib/memory.ts';
import type { Draft, ResultOf } from '../lib/outbox/outbox.tsx';
import type { EntryOf, Origin, Refusal } from '../lib/outbox/store.ts';
import type { Asker } from '../lib/packs/asked.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import type { Mode } from './modes.ts';
import type { GradeBody } from './open/open-answer.ts';
import type { Grader, PlayerAction, PlayerState } from './player-state.ts';
import type { AskedIn } from './types.ts';
import type { RatingOptions } from './use-rating.ts';

/** Answer to a closed question. */
interface Given {
  selected: Letter[];
  seconds: number;
  /** The recorded answer that the student has seen. */
  base: Letter[];
}

/** Answers to the closed questions of a session. */
interface ClosedSource<P extends Origin, Question> {
  /** Undefined: the entry is of another session. */
  keyOf: (entry: EntryOf<'answer', P>) => number | undefined;
  entryOf: (question: Question, given: Given) => Draft<'answer', P>;
  /** Marks what waits for the server. */
  grade?: Grader | undefined;
  /** Shows the questions as they are now: the options of one have moved since it was read. */
  onMoved: () => void;
  onResult?: (id: number, result: ResultOf<'answer', P>) => void;
  /** Refused for good, and no conflict. `first`: by the request of the student's own press of the button. */
  onRefused: (id: number, refusal: Refusal, first: boolean) => void;
}

/** Answers to the open questions of a session, which students grade themselves. */
interface OpenSource<P extends Origin, Question> {
  /** Remembers what was written and graded. */
  slot: Slot;
  entryOf: (question: Question, body: GradeBody) => Draft<'grade', P>;
  /** Undefined: the entry is of another session. */
  keyOf: (entry: EntryOf<'grade', P>) => number | undefined;
  /** Given where the device has answers of its own. */
  asker?: Asker | undefined;
  /** The answer to it was asked for, which counts as studied. */
  onShown?: (question: Question) => void;
  onConfirmed?: (key: number, result: ResultOf<'grade', P>) => void;
}

/** Says where the questions of a session come from, and what an answer to one of them says. */
export interface SessionSource<P extends Origin, Question extends PlayerQuestion> {
  mode: Mode;
  questions: readonly Question[];
  askedIn: AskedIn;
  origin: P;
  initial: () => PlayerState;
  /** Remembers the eliminated options. */
  eliminated: Slot;
  /** Left out where nothing is submitted before the end. */
  closed?: ClosedSource<P, Question>;
  open?: OpenSource<P, Question>;
  /** Receives what was changed of an exam, before anything else happens. */
  onChanged?: (state: PlayerState) => void;
  /** True once no answer is accepted any more. */
  isClosed?: boolean;
  /** The server has recorded how sure an answer was. */
  onRated?: RatingOptions['onRated'];
}

/** State of a session for its parts: the question on screen, and what changes it. */
export interface Playing<Question> {
  own: PlayerState;
  dispatch: (action: PlayerAction) => void;
  /** Key of the question on screen. */
  current: number;
  question: Question | undefined;
  goTo: (index: number) => void;
}
