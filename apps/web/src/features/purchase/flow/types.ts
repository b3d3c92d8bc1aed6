import type { RouterOutputs } from '@amphi/api';

export type Semester = RouterOutputs['public']['semesters'][number];
export type Settings = RouterOutputs['public']['settings'];
export type Payment = RouterOutputs['payments']['listMine'][number];
