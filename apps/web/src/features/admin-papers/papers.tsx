import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Text } from '@mantine/core';
import { IconClipboardText, IconPencil } from '@tabler/icons-react';
import { AddButton } from '../../components/admin/add-button.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.ts';
import { Section } from '../../components/admin/section.tsx';
import { RowButton, RowButtons } from '../../components/admin/table/row-button.tsx';
import { type SortedColumn, SortedTable } from '../../components/admin/table/sorted-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatNumber } from '../../lib/format.ts';
import { PaperForm } from './paper-form.tsx';
import type { Bareme, ExamPaper, ScoredSubject } from './types.ts';

const texts = adminPapers;

const columnsWith = (onEdit: (paper: ExamPaper) => void): SortedColumn<ExamPaper>[] => [
  {
    id: 'paper',
    header: texts.columns.paper,
    sortBy: ({ title, exam_year }) => title ?? texts.exam(exam_year),
    card: 'title',
    cell: ({ title, exam_year }) => (
      <Text fz="inherit" fw={600} dir="auto">
        {title ?? texts.exam(exam_year)}
      </Text>
    ),
  },
  {
    id: 'year',
    header: texts.columns.year,
    sortBy: ({ exam_year }) => exam_year,
    numeric: true,
    cell: ({ exam_year }) => exam_year,
  },
  {
    id: 'questions',
    header: texts.columns.questions,
    sortBy: ({ question_count }) => question_count,
    numeric: true,
    cell: ({ question_count }) => formatNumber(question_count),
  },
  {
    id: 'duration',
    header: texts.columns.duration,
    sortBy: ({ duration_minutes }) => duration_minutes,
    cell: ({ duration_minutes }) =>
      duration_minutes === null ? texts.byCount : sittings.duration(duration_minutes * 60),
  },
  {
    id: 'bareme',
    header: texts.columns.bareme,
    sortBy: ({ bareme_name }) => bareme_name ?? texts.ofSubject,
    cell: ({ bareme_name }) => bareme_name ?? texts.ofSubject,
  },
  {
    id: 'copies',
    header: texts.columns.copies,
    sortBy: ({ copies }) => copies,
    numeric: true,
    cell: ({ copies }) => formatNumber(copies),
  },
  {
    id: 'actions',
    header: admin.actions,
    card: 'actions',
    cell: (paper) => (
      <RowButtons>
        <RowButton
          label={texts.editOf(paper.exam_year)}
          icon={<IconPencil size={19} aria-hidden />}
          onClick={() => onEdit(paper)}
        />
      </RowButtons>
    ),
  },
];

/** The exam papers of a subject, latest first. */
export function Papers({ subject, baremes }: { subject: ScoredSubject; baremes: Bareme[] }) {
  const dialog = useDialog<{ paper: ExamPaper | null }>();
  const add = <AddButton label={texts.add} onClick={() => dialog.open({ paper: null })} />;
  const open = (paper: ExamPaper) => dialog.open({ paper });
  return (
    <Section title={texts.label} action={subject.papers.length > 0 && add}>
      {subject.papers.length === 0 ? (
        <EmptyState
          icon={<IconClipboardText aria-hidden />}
          title={texts.emptyTitle}
          text={texts.empty}
          action={add}
        />
      ) : (
        <SortedTable
          label={texts.label}
          columns={columnsWith(open)}
          rows={subject.papers}
          rowKey={({ id }) => id}
          onOpen={open}
        />
      )}
      <PaperForm
        key={dialog.instance}
        subject={subject}
        paper={dialog.data?.paper ?? null}
        baremes={baremes}
        opened={dialog.opened}
        onClose={dialog.close}
      />
    </Section>
  );
}
