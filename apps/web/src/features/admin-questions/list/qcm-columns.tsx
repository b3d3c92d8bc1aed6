import { admin } from '@amphi/domain/messages/fr/admin';
import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { optionLetters } from '@amphi/domain/questions/letters';
import type { Column } from '../../../components/admin/table/data-table.tsx';
import { formatDate } from '../../../lib/format.ts';
import type { Qcm } from '../types.ts';
import { Letters } from './letters.tsx';
import { QuestionButtons } from './question-buttons.tsx';
import { QuestionText } from './question-text.tsx';

export type QuestionAction = 'view' | 'edit' | 'remove';

const { columns, ...texts } = adminQuestions.qcms;

/** The columns of the table of multiple-choice questions. */
export function qcmColumns(onAct: (action: QuestionAction, qcm: Qcm) => void): Column<Qcm>[] {
  return [
    {
      id: 'question',
      header: columns.question,
      card: 'title',
      cell: ({ question_text, exam_year }) => (
        <QuestionText text={question_text} examYear={exam_year} />
      ),
    },
    {
      id: 'subject',
      header: columns.subject,
      cell: ({ subject_name, semester_name }) => `${subject_name} (${semester_name})`,
    },
    {
      id: 'lesson',
      header: columns.lesson,
      cell: ({ lesson_name }) => lesson_name ?? admin.none,
    },
    {
      id: 'options',
      header: columns.options,
      numeric: true,
      cell: ({ options }) => optionLetters(options).length,
    },
    {
      id: 'correct',
      header: columns.correct,
      cell: ({ correct_answers }) => <Letters letters={correct_answers} />,
    },
    {
      id: 'created',
      header: columns.created,
      numeric: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (qcm) => (
        <QuestionButtons id={qcm.id} texts={texts} onAct={(action) => onAct(action, qcm)} />
      ),
    },
  ];
}
