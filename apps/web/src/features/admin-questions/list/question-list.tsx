import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import type { ComponentProps } from 'react';
import { pageFrom, pageInput } from '../../../components/admin/params/paging.ts';
import { useAdminParams } from '../../../components/admin/params/use-admin-params.ts';
import { type Column, DataTable } from '../../../components/admin/table/data-table.tsx';
import { ListSkeleton, loadFailure, NoMatch } from '../../../components/admin/table/list-view.tsx';
import { Pager } from '../../../components/admin/table/pager.tsx';
import { ResultCount } from '../../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatNumber } from '../../../lib/format.ts';
import type { QuestionFilters } from './use-question-filters.ts';

interface Page<Question> {
  items: Question[];
  total: number;
}

interface QuestionListProps<Question> {
  query: ComponentProps<typeof QueryView<Page<Question>>>['query'] & { isPlaceholderData: boolean };
  columns: Column<Question>[];
  texts: { label: string; emptyTitle: string; empty: string };
  filters: QuestionFilters;
  onView: (question: Question) => void;
}

/** What the filters and the address ask of either list of questions. */
export function useQuestionPage({ search, subjectId, semesterId, kind }: QuestionFilters) {
  const { params } = useAdminParams();
  return {
    ...pageInput(pageFrom(params)),
    search: search || undefined,
    subject_id: subjectId,
    semester_id: semesterId,
    kind,
  };
}

/** The questions of one type that the filters let through. */
export function QuestionList<Question extends { id: number }>({
  query,
  columns,
  texts,
  filters,
  onView,
}: QuestionListProps<Question>) {
  return (
    <QueryView
      query={query}
      loading={<ListSkeleton label={texts.label} columns={columns} />}
      error={loadFailure}
      empty={{
        when: ({ total }) => total === 0,
        show: filters.filtered ? (
          <NoMatch onClear={filters.clear} />
        ) : (
          <EmptyState title={texts.emptyTitle} text={texts.empty} />
        ),
      }}
    >
      {({ items, total }) => (
        <>
          <ResultCount>
            {adminQuestions.showing(formatNumber(items.length), formatNumber(total))}
          </ResultCount>
          <DataTable
            label={texts.label}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            onOpen={onView}
            stale={query.isPlaceholderData}
          />
          <Pager total={total} />
        </>
      )}
    </QueryView>
  );
}
