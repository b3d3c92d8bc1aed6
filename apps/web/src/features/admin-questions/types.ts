import type { RouterOutputs } from '@amphi/api';

export type Qcm = RouterOutputs['qcms']['list']['items'][number];
export type Qroc = RouterOutputs['qrocs']['list']['items'][number];

/** Fields of an added question that the lists show. */
export type Created = Pick<Qcm, 'id' | 'question_text' | 'subject_id'>;

type Overview = RouterOutputs['stats']['contentOverview'];
export type Semester = Overview['semesters'][number];
export type Subject = Overview['subjects'][number];

/** The semesters and subjects, for the filters and the forms. */
export interface Catalogue {
  semesters: Semester[];
  subjects: Subject[];
}

/** A question of either kind. */
export type AnyQuestion = { kind: 'qcm'; question: Qcm } | { kind: 'qroc'; question: Qroc };

/** The open dialog. */
export type QuestionDialogState =
  | { kind: 'regular' | 'exam' | 'qroc'; action: 'add' }
  | (AnyQuestion & { action: 'view' | 'preview' | 'edit' | 'remove' });

export type OpenQuestionDialog = (dialog: QuestionDialogState) => void;
