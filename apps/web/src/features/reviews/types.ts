import type { RouterOutputs } from '@amphi/api';
import type { StrictUnion } from '@amphi/domain/strict-union';
import type { ResultOf } from '../../lib/outbox/outbox.tsx';
import type { Asker } from '../../lib/packs/asked.ts';
import type { PlayerQuestion } from '../../lib/questions.ts';
import type { Grader } from '../../player/player-state.ts';

type FromServer = RouterOutputs['reviews']['queue'];
type Unshown = 'semester_name' | 'chapter_id' | 'question_number' | 'lapses';
type Shown<Question> = Question extends unknown ? Omit<Question, Unshown> : never;

export type ReviewQuestion = StrictUnion<Shown<FromServer['questions'][number]>> &
  Pick<PlayerQuestion, 'saved_case'>;

export interface Queue extends Omit<FromServer, 'questions'> {
  questions: ReviewQuestion[];
  /** Without the server: says how many of today's reviews this device does not hold. */
  away?: string;
  /** Marks answers to closed questions, by their ids, before the server does so. */
  grade?: Grader;
  ask?: Asker;
}
export type ReviewResult = ResultOf<'answer', 'review'>;
export type Book = RouterOutputs['reviews']['book'];
export type BookItem = Book['items'][number];
export type PlannedSubject = Plan['subjects'][number];
export type Progress = RouterOutputs['reviews']['progress'];
export type Plan = RouterOutputs['reviews']['plan'];
