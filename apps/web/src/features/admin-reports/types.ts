import type { RouterOutputs } from '@amphi/api';

export type ReportedQuestion = RouterOutputs['reports']['queue']['items'][number];
export type DeskQroc = RouterOutputs['reports']['byQroc'];
export type DeskQuestion = RouterOutputs['reports']['byQuestion'];
