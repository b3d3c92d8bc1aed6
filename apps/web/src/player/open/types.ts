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
  toggle: (compares: boolean) => void;
  grade: (grade: SelfGrade) => void;
  intervals?: Partial<Record<SelfGrade, number | null>> | undefined;
  /** Setting of the student that shows the field, where it is optional. */
  typesFirst?: { isOn: boolean; set: (isOn: boolean) => void };
}
