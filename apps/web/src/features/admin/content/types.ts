import type { RouterOutputs } from '@amphi/api';

type Overview = RouterOutputs['stats']['contentOverview'];
export type Semester = Overview['semesters'][number];
export type Subject = Overview['subjects'][number];
export type Chapter = RouterOutputs['chapters']['withCounts'][number];
