import type { RowIssue } from '../../imports/cells.ts';
import { COLUMN_HEADERS } from '../../imports/column-names.ts';
import type { ValidationKey } from '../../validation-keys.ts';
import { validationMessage } from '../translate.ts';
import { issueDetail } from './import-doubts.ts';

/** The texts of the forms that are not French, as someone reads them beside a cell of a file. */
const CELL_TEXTS: Partial<Record<ValidationKey, string>> = {
  'qcm.question_text_required': 'L’énoncé est requis',
  'qcm.subject_required': 'Choisissez une matière',
  'qcm.options_too_few': 'Il faut au moins deux options',
  'qcm.options_invalid':
    'Les options vont de A à F\u00a0: une QRPL (10 à 25 propositions) ne peut pas être importée',
  'qcm.answer_format':
    'Ce format de réponse n’existe pas\u00a0: QRM, QRU, QRP ou TCS (une QRPL ne peut pas être importée)',
  'qcm.no_correct_answer': 'Il faut au moins une bonne réponse',
  'qcm.correct_answer_empty': 'Une bonne réponse désigne une option vide',
  'qcm.exam_year': 'L’année d’examen doit être comprise entre 2000 et l’an prochain',
  'qroc.answer_text_required': 'La réponse est requise',
};

/** The issue of a cell, in French, with what there is to look at. */
export function cellMessage(issue: Omit<RowIssue, 'field'>): string {
  const { message: key } = issue;
  const own = Object.hasOwn(CELL_TEXTS, key) ? CELL_TEXTS[key as ValidationKey] : undefined;
  const text = own ?? validationMessage(key);
  const detail = issueDetail(issue);
  return detail === undefined ? text : `${text}\u00a0: ${detail}`;
}

/** An issue of a row, with the name of its field. */
export function issueText({ field, ...issue }: RowIssue): string {
  const name = field.replace(/\.\d+$/, '');
  const text = cellMessage(issue);
  return isKey(COLUMN_HEADERS, name) ? `${COLUMN_HEADERS[name]}\u00a0: ${text}` : text;
}

const isKey = <Known extends object>(known: Known, name: PropertyKey): name is keyof Known =>
  Object.hasOwn(known, name);
