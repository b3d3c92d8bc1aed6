import type { RouterOutputs } from '@amphi/api';
import type { ResultOf } from '../../lib/outbox/outbox.tsx';

export type Queue = RouterOutputs['reviews']['queue'];
export type ReviewQuestion = Queue['questions'][number];
export type ReviewResult = ResultOf<'answer', 'review'>;
export type Book = RouterOutputs['reviews']['book'];
export type BookItem = Book['items'][number];
export type PlannedSubject = Plan['subjects'][number];
export type Progress = RouterOutputs['reviews']['progress'];
export type Plan = RouterOutputs['reviews']['plan'];
