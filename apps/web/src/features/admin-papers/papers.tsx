import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Anchor } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { type Resource, ResourceSection, useResource } from '../../components/admin/resource.tsx';
import { countColumn, type SortedColumn } from '../../components/admin/table/sorted-table.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { paths } from '../../paths.ts';
import { PaperForm } from './paper-form.tsx';
import type { Bareme, ExamPaper, ScoredSubject } from './types.ts';

const texts = adminPapers;

const paperResource: Resource<ExamPaper, 'edit'> = {
  columns: [
    {
      id: 'paper',
      header: texts.columns.paper,
      sortBy: ({ title, exam_year }) => title ?? texts.exam(exam_year),
      card: 'title',
      cell: ({ title, exam_year }) => <strong dir="auto">{title ?? texts.exam(exam_year)}</strong>,
    },
    {
      id: 'year',
      header: texts.columns.year,
      sortBy: ({ exam_year }) => exam_year,
      numeric: true,
      cell: ({ exam_year }) => exam_year,
    },
    countColumn('questions', texts.columns.questions, ({ question_count }) => question_count),
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
    countColumn('copies', texts.columns.copies, ({ copies }) => copies),
  ],
  actions: { edit: { label: ({ exam_year }) => texts.editOf(exam_year) } },
};

/** The exam papers of a subject, latest first. */
export function Papers({ subject, baremes }: { subject: ScoredSubject; baremes: Bareme[] }) {
  const { isEditor } = useOffice();
  const onPaper: SortedColumn<ExamPaper> = {
    id: 'paper_file',
    header: texts.onPaper,
    cell: ({ exam_year, question_count }) =>
      question_count > 0 && (
        <Anchor
          download
          fz="inherit"
          aria-label={texts.onPaperOf(exam_year)}
          href={paths.exportFile('docx', {
            subject_id: subject.id,
            exam_year,
            state: 'published',
            with_key: 'false',
          })}
        >
          {texts.onPaper}
        </Anchor>
      ),
  };
  const { columns } = paperResource;
  const { dialog, open, ...resource } = useResource({
    resource: { ...paperResource, columns: isEditor ? [...columns, onPaper] : columns },
    add: texts.add,
    dialog: ({ row }, shown) => (
      <PaperForm {...shown} subject={subject} paper={row} baremes={baremes} />
    ),
  });
  return (
    <>
      <ResourceSection
        {...resource}
        title={texts.label}
        rows={subject.papers}
        empty={{
          icon: <IconClipboardText aria-hidden />,
          title: texts.emptyTitle,
          text: texts.empty,
        }}
        onOpen={(paper) => open('edit', paper)}
      />
      {dialog}
    </>
  );
}
