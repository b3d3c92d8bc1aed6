import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { SUBJECT_SORTS } from '@amphi/domain/subjects/schema';
import { Text } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { ConfirmRemoval } from '../../components/admin/dialog/confirm-removal.tsx';
import { IdSelect } from '../../components/admin/form/selects.tsx';
import { useResource } from '../../components/admin/resource.tsx';
import { Section } from '../../components/admin/section.tsx';
import { QueryTable } from '../../components/admin/table/query-table.tsx';
import { SearchBox } from '../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../components/admin/table/toolbar.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatNumber } from '../../lib/format.ts';
import { positiveInteger } from '../../lib/params/query-params.ts';
import { useListParams } from '../../lib/params/use-list-params.ts';
import { useSorting } from '../../lib/params/use-sorting.ts';
import { trpc } from '../../lib/trpc.ts';
import { ChaptersModal } from './chapters/chapters-modal.tsx';
import { subjectResource } from './subject-columns.tsx';
import { SubjectForm } from './subject-form.tsx';
import type { Semester, Subject } from './types.ts';

const { subjects: texts } = adminContent;

/** The subjects, page by page, with their chapters in a modal. */
export function SubjectsSection({ semesters = [] }: { semesters: Semester[] | undefined }) {
  const office = useOffice();
  const list = useSubjects();
  const chapterCounts = useChapterCounts(list.query.data?.items ?? []);
  const isEmpty = list.query.data?.total === 0 && !list.filtered;
  const openChapters = (subject: Subject) => list.openChapters(subject.id);
  const resource = useResource({
    resource: subjectResource(chapterCounts, office),
    name: 'subjects',
    add: texts.add,
    elsewhere: { chapters: openChapters },
    dialog: ({ action, row }, shown) =>
      action === 'remove' ? (
        <ConfirmRemoval
          {...shown}
          kind="subject"
          id={row.id}
          title={texts.removeTitle}
          done={texts.removed(row.name)}
        >
          <Text>{texts.removeText(row.name)}</Text>
          <Text fw={650}>{texts.removeWarning}</Text>
        </ConfirmRemoval>
      ) : (
        <SubjectForm {...shown} semesters={semesters} semesterId={list.semesterId} subject={row} />
      ),
  });
  const add = office.isAdmin && semesters.length > 0 && resource.add;
  return (
    <Section title={texts.title} action={!isEmpty && add}>
      {!isEmpty && <SubjectFilters list={list} semesters={semesters} />}
      <QueryTable
        query={list.query}
        label={texts.label}
        columns={resource.columns}
        count={(total) => texts.count(formatNumber(total), total === 1)}
        empty={
          <EmptyState
            icon={<IconBooks aria-hidden />}
            title={texts.emptyTitle}
            text={add ? texts.empty : texts.emptyWithoutSemester}
            action={add}
          />
        }
        onClear={list.filtered ? list.clear : undefined}
        onOpen={openChapters}
        pageSize={SUBJECTS_SHOWN}
        sorting={list.sorting}
      />
      {resource.dialog}
      <ChaptersModal
        opened={list.chaptersOf !== undefined}
        subjectId={list.chaptersOf}
        onClose={list.closeChapters}
      />
    </Section>
  );
}

interface SubjectFiltersProps {
  list: ReturnType<typeof useSubjects>;
  semesters: Semester[];
}

/** Filters the subjects by name and semester. */
function SubjectFilters({ list, semesters }: SubjectFiltersProps) {
  return (
    <Toolbar
      active={list.semesterId === undefined ? 0 : 1}
      search={<SearchBox list={list} texts={texts} />}
      quick={
        <IdSelect
          aria-label={texts.semesterFilter}
          value={list.semesterId}
          onChange={list.setSemester}
          none={texts.allSemesters}
          rows={semesters}
        />
      }
    />
  );
}

/** The number of subjects on a page of the table. */
const SUBJECTS_SHOWN = 10;

/** The subjects that match the filters in the address, and how to change these. */
function useSubjects() {
  const { params, change, search, input, setFilters, setSearch } = useListParams(SUBJECTS_SHOWN);
  const semesterId = positiveInteger(params.get('semester'));
  const { input: order, sorting } = useSorting(SUBJECT_SORTS);
  const query = trpc.subjects.page.useQuery(
    { ...input, ...order, semester_id: semesterId },
    { placeholderData: keepPreviousData },
  );
  return {
    query,
    sorting,
    search,
    semesterId,
    filtered: search !== '' || semesterId !== undefined,
    setSearch,
    setSemester: (next: number | null) => setFilters({ semester: next }),
    clear: () => setFilters({ search: null, semester: null }),
    chaptersOf: positiveInteger(params.get('chapters')),
    openChapters: (id: number) => change({ chapters: id }),
    closeChapters: () => change({ chapters: null, chapters_sort: null }, { replace: true }),
  };
}

/** Counts the chapters of each of these subjects; one batched query per subject. */
function useChapterCounts(subjects: Subject[]): Map<number, number | undefined> {
  const { withCounts } = trpc.useUtils().chapters;
  const results = useQueries({
    queries: subjects.map(({ id }) => withCounts.queryOptions({ subject_id: id })),
  });
  return new Map(subjects.map(({ id }, index) => [id, results[index]?.data?.length]));
}
