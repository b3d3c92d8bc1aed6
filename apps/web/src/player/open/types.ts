import type { SelfGrade } from '@amphi/domain/reviews/grades';
import type { OutboxItem } from '../../lib/outbox/sender.ts';
import type { OpenAnswer } from './open-answer.ts';

/** The open question on screen, and what can be done with it. */
export interface OpenControls {
  answer: OpenAnswer;
  /** The grade on its way to the server. */
  item: OutboxItem | undefined;
  /** True where the typed text is compared when the answer is asked for. */
  compares: boolean;
  type: (typed: string) => void;
  tick: (mask: number) => void;
  /** Shows the answer or hides it again; also the next try after a failure. `compares`: what is written comes first. */
  toggle: (compares: boolean) => void;
  /** Records a grade, and goes on to the next question. */
  grade: (grade: SelfGrade) => void;
  intervals?: Partial<Record<SelfGrade, number | null>> | undefined;
  /** Setting of the student that shows the field, where it is optional. */
  typesFirst?: { isOn: boolean; set: (isOn: boolean) => void };
}
