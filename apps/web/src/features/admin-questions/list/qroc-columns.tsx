import { admin } from '@amphi/domain/messages/fr/admin';
import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { Text } from '@mantine/core';
import type { Column } from '../../../components/admin/table/data-table.tsx';
import { formatDate, truncate } from '../../../lib/format.ts';
import type { Qroc } from '../types.ts';
import type { QuestionAction } from './qcm-columns.tsx';
import { QuestionButtons } from './question-buttons.tsx';
import { QuestionText } from './question-text.tsx';

const { columns, ...texts } = adminQuestions.qrocs;

/** The columns of the table of open questions. */
export function qrocColumns(onAct: (action: QuestionAction, qroc: Qroc) => void): Column<Qroc>[] {
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
      id: 'answer',
      header: columns.answer,
      cell: ({ answer_text }) => (
        <Text fz="inherit" dir="auto">
          {truncate(answer_text, 60)}
        </Text>
      ),
    },
    {
      id: 'subject',
      header: columns.subject,
      cell: ({ subject_name, semester_name }) => `${subject_name} (${semester_name})`,
    },
    {
      id: 'chapter',
      header: columns.chapter,
      cell: ({ chapter_name }) => chapter_name ?? admin.none,
    },
    {
      id: 'order',
      header: columns.order,
      numeric: true,
      cell: ({ order_index }) => order_index,
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
      cell: (qroc) => (
        <QuestionButtons id={qroc.id} texts={texts} onAct={(action) => onAct(action, qroc)} />
      ),
    },
  ];
}
