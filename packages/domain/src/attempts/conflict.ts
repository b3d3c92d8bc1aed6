import { DomainError } from '../errors.ts';
import type { Letter } from '../questions/letters.ts';

/** The current answer: the number of the student's attempt, and what it has chosen, empty for none. */
export interface StandingAnswer {
  attempt_number: number;
  selected_answers: Letter[];
}

export type ConflictCode =
  /** The question has another answer than the student saw. */
  | 'attempts.answered_elsewhere'
  /** The attempt that the answer was given in is not the present one. */
  | 'attempts.other_attempt'
  /** The answer was recorded while its attempt was open: nothing is lost. */
  | 'attempts.already_recorded';

/** An answer that was given on other grounds than there are now. Nothing was replaced. */
export class AnswerConflict extends DomainError {
  constructor(
    code: ConflictCode,
    readonly current: StandingAnswer,
  ) {
    super(code);
    this.name = 'AnswerConflict';
  }
}
