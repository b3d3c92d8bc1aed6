import type { RouterOutputs } from '@amphi/api';

export type Semester = RouterOutputs['semesters']['tree'][number];
export type Subject = Semester['subjects'][number];
export type Chapter = Subject['chapters'][number];
