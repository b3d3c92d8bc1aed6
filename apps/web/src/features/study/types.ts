import type { RouterOutputs } from '@amphi/api';

export type Semester = RouterOutputs['dashboard']['semester'];
export type Subject = Semester['subjects'][number];
export type StudyOptions = RouterOutputs['study']['options'];
/** Undefined while, or where, it can't be had: an extra. */
export type Parts = RouterOutputs['attempts']['parts'] | undefined;
export type Progress = RouterOutputs['attempts']['progress'];
