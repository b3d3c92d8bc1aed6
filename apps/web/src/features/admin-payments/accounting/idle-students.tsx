import type { RouterOutputs } from '@amphi/api';
import { IDLE_SORTS } from '@amphi/domain/access/schema';
import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Section } from '../../../components/admin/section.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { personColumn } from '../../../components/admin/table/person.tsx';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/params/use-list-params.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';

const { idle: texts } = adminAccounting;
const { columns: headers } = adminUsers.access;
const PAGE = 20;

const COLUMNS: Column<RouterOutputs['access']['idle']['items'][number]>[] = [
  personColumn(headers.user),
  {
    id: 'semester',
    header: headers.semester,
    card: 'line',
    cell: ({ semester_name }) => semester_name,
  },
  { id: 'from', header: headers.from, cell: ({ starts_at }) => formatDate(starts_at) },
  {
    id: 'until',
    header: headers.until,
    card: 'line',
    labelled: true,
    cell: ({ expires_at }) => formatDate(expires_at),
  },
  {
    id: 'last',
    header: texts.last,
    cell: ({ last_answer_at }) =>
      last_answer_at === null ? texts.never : formatDate(last_answer_at),
  },
];

/** Lists students who paid and do not study, by a column or soonest to end first. */
export function IdleStudents() {
  const { input } = useListParams(PAGE);
  const { skip, limit } = input;
  const { input: order, sorting } = useSorting(IDLE_SORTS);
  const query = trpc.access.idle.useQuery(
    { skip, limit, ...order },
    { placeholderData: keepPreviousData },
  );
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryTable
        query={query}
        label={texts.label}
        columns={COLUMNS}
        count={(total) => texts.count(formatNumber(total))}
        empty={<Text>{texts.empty}</Text>}
        pageSize={PAGE}
        sorting={sorting}
      />
    </Section>
  );
}
