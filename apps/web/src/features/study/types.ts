import type { RouterOutputs } from '@amphi/api';

export type Semester = RouterOutputs['dashboard']['semester'];
export type Subject = Semester['subjects'][number];
export type StudyOptions = RouterOutputs['study']['options'];
export type Progress = RouterOutputs['attempts']['progress'];
