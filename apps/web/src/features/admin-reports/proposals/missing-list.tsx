import type { RouterOutputs } from '@amphi/api';
import { UNEXPLAINED_SORTS } from '@amphi/domain/explanations/schema';
import { adminExplanations as texts } from '@amphi/domain/messages/fr/admin/explanations';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { Select } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { SubjectSelect } from '../../../components/admin/form/subject-select.tsx';
import { resourceColumns } from '../../../components/admin/resource.tsx';
import { BriefText } from '../../../components/admin/table/brief-text.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatNumber, truncate } from '../../../lib/format.ts';
import { positiveInteger } from '../../../lib/params/query-params.ts';
import { useListParams } from '../../../lib/params/use-list-params.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';
import { CoverageSection } from './coverage.tsx';
import { chapterFrom, LIST_ID, NO_CHAPTER } from './missing-params.ts';

type Unexplained = RouterOutputs['explanations']['missing']['items'][number];

/** Characters of a question's text that the list shows, and by which the list of questions finds it. */
const SHOWN = 90;

/** Published questions without an explanation, by a column or the most often missed first. */
export default function MissingList() {
  const office = useOffice();
  const { params, input, setFilters } = useListParams();
  const navigate = useNavigate();
  const subjects = trpc.stats.contentOverview.useQuery().data?.subjects ?? [];
  const subject_id = positiveInteger(params.get('subject'));
  // Chapters are those of a subject.
  const chapter_id = subject_id === undefined ? undefined : chapterFrom(params.get('chapter'));
  const active = [subject_id, chapter_id].filter((value) => value !== undefined).length;
  const clear = () => setFilters({ subject: null, chapter: null });
  const { skip, limit } = input;
  const { input: order, sorting } = useSorting(UNEXPLAINED_SORTS);
  const query = trpc.explanations.missing.useQuery(
    { subject_id, chapter_id, ...order, skip, limit },
    { placeholderData: keepPreviousData },
  );
  const write = ({ question_text }: Unexplained) => {
    const search = Array.from(question_text).slice(0, SHOWN).join('');
    void navigate(office.tab({ tab: 'questions', search }));
  };
  return (
    <>
      <CoverageSection />
      <section id={LIST_ID} aria-label={texts.missingTitle}>
        <Toolbar
          active={active}
          onClear={active > 0 ? clear : undefined}
          search={
            <SubjectSelect
              aria-label={texts.columns.subject}
              placeholder={texts.allSubjects}
              subjects={subjects}
              value={subject_id ?? null}
              onChange={(next) => setFilters({ subject: next, chapter: null })}
            />
          }
          quick={
            subject_id !== undefined && (
              <ChapterFilter
                subjectId={subject_id}
                value={chapter_id}
                onChange={(next) => setFilters({ chapter: next })}
              />
            )
          }
        />
        <QueryTable
          query={query}
          label={texts.missingLabel}
          columns={columns(write)}
          count={texts.missingCount}
          onOpen={write}
          sorting={sorting}
          onClear={active > 0 ? clear : undefined}
          empty={
            <EmptyState
              icon={<IconChecks aria-hidden />}
              title={texts.missingEmptyTitle}
              text={texts.missingEmpty}
            />
          }
        />
      </section>
    </>
  );
}

interface ChapterFilterProps {
  subjectId: number;
  value: number | null | undefined;
  onChange: (value: string | null) => void;
}

/** The chapters of a subject, and its questions without one. */
function ChapterFilter({ subjectId, value, onChange }: ChapterFilterProps) {
  const chapters = trpc.chapters.bySubject.useQuery({ subject_id: subjectId }).data ?? [];
  const data = [
    ...chapters.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NO_CHAPTER, label: texts.coverage.noChapter },
  ];
  return (
    <Select
      clearable
      aria-label={texts.coverage.filter}
      placeholder={texts.coverage.allChapters}
      data={data}
      value={value === undefined ? null : String(value ?? NO_CHAPTER)}
      onChange={onChange}
    />
  );
}

function columns(write: (question: Unexplained) => void): Column<Unexplained>[] {
  const { columns: headers } = texts;
  const count = (id: 'wrong' | 'answers' | 'proposals'): Column<Unexplained> => ({
    id,
    header: headers[id],
    numeric: true,
    ...(id === 'wrong' && { card: 'line', labelled: true }),
    cell: (question) => formatNumber(question[id]),
  });
  const own: Column<Unexplained>[] = [
    {
      id: 'question',
      header: headers.question,
      card: 'title',
      cell: ({ question_text }) => <strong dir="auto">{truncate(question_text, SHOWN)}</strong>,
      brief: ({ question_text }) => <BriefText strong text={question_text} />,
    },
    {
      id: 'subject',
      header: headers.subject,
      card: 'line',
      cell: ({ id, subject_name }) => questionOf(subject_name, { kind: 'qcm', id }),
    },
    count('wrong'),
    count('answers'),
    count('proposals'),
  ];
  const edit = { label: ({ id }: Unexplained) => texts.write(id) };
  return resourceColumns({ columns: own, actions: { edit } }, (_, question) => write(question));
}
