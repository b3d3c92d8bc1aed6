import type { RouterOutputs } from '@amphi/api';

export type Qcm = RouterOutputs['qcms']['list']['items'][number];
export type Qroc = RouterOutputs['qrocs']['list']['items'][number];

/** Fields of an added question that the lists are told. */
export type Created = Pick<Qcm, 'id' | 'question_text' | 'subject_id'>;

type Overview = RouterOutputs['stats']['contentOverview'];
export type Semester = Overview['semesters'][number];
export type Subject = Overview['subjects'][number];

/** The semesters and subjects, for the filters and the forms. */
export interface Catalogue {
  semesters: Semester[];
  subjects: Subject[];
}

/** The open dialog. */
export type QuestionDialogState =
  | { kind: 'regular' | 'exam'; action: 'add' }
  | { kind: 'qcm'; action: 'view' | 'preview' | 'edit' | 'remove'; qcm: Qcm }
  | { kind: 'qroc'; action: 'add' }
  | { kind: 'qroc'; action: 'view' | 'preview' | 'edit' | 'remove'; qroc: Qroc };

/** A question that is about to be deleted. */
export type RemovedQuestion = { kind: 'qcm'; question: Qcm } | { kind: 'qroc'; question: Qroc };

export type OpenQuestionDialog = (dialog: QuestionDialogState) => void;
