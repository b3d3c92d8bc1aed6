import type { RouterOutputs } from '@amphi/api';

export type ScoredSubject = RouterOutputs['examPapers']['bySubject'];
export type ExamPaper = ScoredSubject['papers'][number];
export type Bareme = RouterOutputs['baremes']['list'][number];
