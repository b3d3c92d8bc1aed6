import type { RouterOutputs } from '@amphi/api';

export type Semester = RouterOutputs['semesters']['list'][number];
export type Subject = RouterOutputs['subjects']['page']['items'][number];
export type Chapter = RouterOutputs['chapters']['withCounts'][number];
