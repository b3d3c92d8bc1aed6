import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';

export interface ModeRules {
  /** Under which the browser remembers whether the list of questions is shown. */
  list: 'practice' | 'sitting' | 'reviews' | 'qroc';
  /**
   * The time of the correction: `now`, once its answer is submitted; `end`, with the whole; `self`, when the student
   * looks at the answer; `given`: it is shown with its correction.
   */
  feedback: 'now' | 'end' | 'self' | 'given';
  /** True where options can be eliminated, and a selection be taken back as a whole. */
  selects: boolean;
  /** True where no more options can be chosen than the question announces. */
  limits: boolean;
  /** True where an answered question can be opened again. */
  reopens: boolean;
  /** True where going on submits the selection. */
  submitsOnward: boolean;
  /** True where a question can be marked to come back to it. */
  flags: boolean;
  /** Shows the justification with the correction, or on request. */
  explains: 'at once' | 'on request';
  /** True where the bar asks how sure a right answer was. */
  rates: boolean;
  /** True where an answer that was given elsewhere is left as it is; else the questions are read again. */
  settles: boolean;
  /** True where an answer that is refused at once is shown instead of the question. */
  interrupts: boolean;
  /** Action that ends it, on its last question: there at once, or when that is done with; null where none does. */
  end: { label: string; after?: 'answer' } | null;
}

const ANSWERING = {
  feedback: 'now',
  selects: true,
  limits: true,
  reopens: false,
  submitsOnward: false,
  flags: false,
  explains: 'at once',
  rates: true,
  settles: false,
  interrupts: false,
} as const;

const READING = { ...ANSWERING, selects: false, limits: false, rates: false } as const;

export const MODES = {
  practice: {
    ...ANSWERING,
    list: 'practice',
    limits: false,
    reopens: true,
    submitsOnward: true,
    explains: 'on request',
    interrupts: true,
    end: { label: practice.session.finish },
  },
  tutor: { ...ANSWERING, list: 'sitting', end: { label: sittingSession.end } },
  exam: {
    ...ANSWERING,
    list: 'sitting',
    feedback: 'end',
    flags: true,
    end: { label: sittingSession.handIn },
  },
  review: {
    ...ANSWERING,
    list: 'reviews',
    limits: false,
    settles: true,
    end: { label: reviews.session.finish, after: 'answer' },
  },
  reveal: {
    ...READING,
    list: 'qroc',
    feedback: 'self',
    end: { label: qrocs.finish },
  },
  read: { ...READING, list: 'practice', feedback: 'given', end: null },
} as const satisfies Record<string, ModeRules>;

export type Mode = keyof typeof MODES;

export const rulesOf = (mode: Mode): ModeRules => MODES[mode];
