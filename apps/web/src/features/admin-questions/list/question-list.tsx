import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { QCM_SORTS, QROC_SORTS } from '@amphi/domain/questions/question.schema';
import { keepPreviousData } from '@tanstack/react-query';
import type { Column } from '../../../components/admin/table/column.ts';
import { QueryTable, type QueryTableProps } from '../../../components/admin/table/query-table.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import type { OpenQuestionDialog, Subject } from '../types.ts';
import type { QuestionFilters } from '../use-question-filters.ts';
import { choiceColumn, type OnAct, qcmColumns, qrocColumns } from './question-columns.tsx';

interface QuestionListProps {
  filters: QuestionFilters;
  onOpen: OpenQuestionDialog;
  subjects: Subject[];
}

const PLACEHOLDER = { placeholderData: keepPreviousData } as const;

/** The multiple-choice questions that match the filters. */
export function QcmList({ onOpen, ...props }: QuestionListProps) {
  const { input, sorting } = useSorting(QCM_SORTS);
  const query = trpc.qcms.list.useQuery({ ...props.filters.input, ...input }, PLACEHOLDER);
  return (
    <List
      {...props}
      view="qcms"
      query={query}
      columnsOf={qcmColumns}
      sorting={sorting}
      onAct={(action, question) => onOpen({ kind: 'qcm', action, question })}
    />
  );
}

/** The open questions that match the filters. */
export function QrocList({ onOpen, ...props }: QuestionListProps) {
  const { input, sorting } = useSorting(QROC_SORTS);
  const query = trpc.qrocs.list.useQuery({ ...props.filters.input, ...input }, PLACEHOLDER);
  return (
    <List
      {...props}
      view="qrocs"
      query={query}
      columnsOf={qrocColumns}
      sorting={sorting}
      onAct={(action, question) => onOpen({ kind: 'qroc', action, question })}
    />
  );
}

interface ListProps<Question extends { id: number }>
  extends Pick<QuestionListProps, 'filters' | 'subjects'>,
    Pick<QueryTableProps<Question>, 'query' | 'sorting'> {
  view: 'qcms' | 'qrocs';
  columnsOf: (onAct: OnAct<Question>, isEditor: boolean) => Column<Question>[];
  onAct: OnAct<Question>;
}

function List<Question extends { id: number }>({
  filters,
  subjects,
  view,
  query,
  columnsOf,
  sorting,
  onAct,
}: ListProps<Question>) {
  const { isEditor } = useOffice();
  const page = query.data;
  const selected = useSelection(filters, page?.total ?? 0);
  const { label, emptyTitle, empty } = adminQuestions[view];
  return (
    <QueryTable
      label={label}
      count={(total, shown) => adminQuestions.showing(formatNumber(shown), formatNumber(total))}
      beside={
        isEditor && (
          <BulkBar
            selected={selected}
            page={page?.items ?? []}
            total={page?.total ?? 0}
            subjects={subjects}
          />
        )
      }
      empty={<EmptyState title={emptyTitle} text={empty} />}
      onClear={filters.filtered ? filters.clear : undefined}
      query={query}
      columns={[
        ...(isEditor ? [choiceColumn<Question>(selected, page?.items ?? [])] : []),
        ...columnsOf(onAct, isEditor),
      ]}
      sorting={sorting}
      onOpen={(question) => onAct('view', question)}
    />
  );
}
