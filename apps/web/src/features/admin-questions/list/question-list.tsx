import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { QCM_SORTS, QROC_SORTS } from '@amphi/domain/questions/question.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useSorting } from '../../../components/admin/params/use-sorting.ts';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { OpenQuestionDialog } from '../types.ts';
import { qcmColumns, qrocColumns } from './question-columns.tsx';
import type { QuestionFilters } from './use-question-filters.ts';

interface QuestionListProps {
  filters: QuestionFilters;
  onOpen: OpenQuestionDialog;
}

/** The multiple-choice questions that match the filters. */
export function QcmList({ filters, onOpen }: QuestionListProps) {
  const { input, sorting } = useSorting(QCM_SORTS);
  const query = trpc.qcms.list.useQuery(
    { ...filters.input, ...input },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryTable
      {...common('qcms', filters)}
      query={query}
      columns={qcmColumns((action, qcm) => onOpen({ kind: 'qcm', action, qcm }))}
      sorting={sorting}
      onOpen={(qcm) => onOpen({ kind: 'qcm', action: 'view', qcm })}
    />
  );
}

/** The open questions that match the filters. */
export function QrocList({ filters, onOpen }: QuestionListProps) {
  const { input, sorting } = useSorting(QROC_SORTS);
  const query = trpc.qrocs.list.useQuery(
    { ...filters.input, ...input },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryTable
      {...common('qrocs', filters)}
      query={query}
      columns={qrocColumns((action, qroc) => onOpen({ kind: 'qroc', action, qroc }))}
      sorting={sorting}
      onOpen={(qroc) => onOpen({ kind: 'qroc', action: 'view', qroc })}
    />
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
