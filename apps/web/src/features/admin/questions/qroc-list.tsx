import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { keepPreviousData } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DataTable } from '../shared/data-table.tsx';
import { ListSkeleton, loadFailure, NoMatch } from '../shared/list-view.tsx';
import { Pager } from '../shared/pager.tsx';
import { pageFrom, pageInput } from '../shared/paging.ts';
import { ResultCount } from '../shared/toolbar.tsx';
import { useAdminParams } from '../shared/use-admin-params.ts';
import { qrocColumns } from './qroc-columns.tsx';
import type { OpenQuestionDialog } from './types.ts';
import type { QuestionFilters } from './use-question-filters.ts';

const { qrocs: texts } = adminQuestions;

interface QrocListProps {
  filters: QuestionFilters;
  onOpen: OpenQuestionDialog;
}

/** The open questions that the filters let through. */
export function QrocList({ filters, onOpen }: QrocListProps) {
  const { params } = useAdminParams();
  const questions = trpc.qrocs.list.useQuery(
    {
      ...pageInput(pageFrom(params)),
      search: filters.search || undefined,
      subject_id: filters.subjectId,
      semester_id: filters.semesterId,
      kind: filters.kind,
    },
    { placeholderData: keepPreviousData },
  );
  const columns = qrocColumns((action, qroc) => onOpen({ kind: 'qroc', action, qroc }));
  return (
    <QueryView
      query={questions}
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
            onOpen={(qroc) => onOpen({ kind: 'qroc', action: 'view', qroc })}
            stale={questions.isPlaceholderData}
          />
          <Pager total={total} />
        </>
      )}
    </QueryView>
  );
}
