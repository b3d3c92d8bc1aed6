import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { QCM_SORTS, QROC_SORTS } from '@amphi/domain/questions/question.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import type { OpenQuestionDialog, Qcm, Qroc, Subject } from '../types.ts';
import type { QuestionFilters } from '../use-question-filters.ts';
import { choiceColumn, qcmColumns, qrocColumns } from './question-columns.tsx';

interface QuestionListProps {
  filters: QuestionFilters;
  onOpen: OpenQuestionDialog;
  subjects: Subject[];
}

/** The multiple-choice questions that match the filters. */
export function QcmList({ filters, onOpen, subjects }: QuestionListProps) {
  const { isEditor } = useOffice();
  const { input, sorting } = useSorting(QCM_SORTS);
  const query = trpc.qcms.list.useQuery(
    { ...filters.input, ...input },
    { placeholderData: keepPreviousData },
  );
  const page = query.data;
  const selected = useSelection(filters, page?.total ?? 0);
  return (
    <>
      {isEditor && page && page.total > 0 && (
        <BulkBar selected={selected} page={page.items} total={page.total} subjects={subjects} />
      )}
      <QueryTable
        {...common('qcms', filters)}
        query={query}
        columns={[
          ...(isEditor ? [choiceColumn<Qcm>(selected, page?.items ?? [])] : []),
          ...qcmColumns((action, question) => onOpen({ kind: 'qcm', action, question }), isEditor),
        ]}
        sorting={sorting}
        onOpen={(question) => onOpen({ kind: 'qcm', action: 'view', question })}
      />
    </>
  );
}

/** The open questions that match the filters. */
export function QrocList({ filters, onOpen, subjects }: QuestionListProps) {
  const { isEditor } = useOffice();
  const { input, sorting } = useSorting(QROC_SORTS);
  const query = trpc.qrocs.list.useQuery(
    { ...filters.input, ...input },
    { placeholderData: keepPreviousData },
  );
  const page = query.data;
  const selected = useSelection(filters, page?.total ?? 0);
  return (
    <>
      {isEditor && page && page.total > 0 && (
        <BulkBar selected={selected} page={page.items} total={page.total} subjects={subjects} />
      )}
      <QueryTable
        {...common('qrocs', filters)}
        query={query}
        columns={[
          ...(isEditor ? [choiceColumn<Qroc>(selected, page?.items ?? [])] : []),
          ...qrocColumns(
            (action, question) => onOpen({ kind: 'qroc', action, question }),
            isEditor,
          ),
        ]}
        sorting={sorting}
        onOpen={(question) => onOpen({ kind: 'qroc', action: 'view', question })}
      />
    </>
  );
}

function common(view: 'qcms' | 'qrocs', filters: QuestionFilters) {
  const { label, emptyTitle, empty } = adminQuestions[view];
  return {
    label,
    count: (total: number, shown: number) =>
      adminQuestions.showing(formatNumber(shown), formatNumber(total)),
    empty: <EmptyState title={emptyTitle} text={empty} />,
    onClear: filters.filtered ? filters.clear : undefined,
  };
}
