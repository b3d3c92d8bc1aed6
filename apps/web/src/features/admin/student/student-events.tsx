import type { RouterOutputs } from '@amphi/api';
import { describeDevice } from '@amphi/domain/auth/device';
import { deviceName } from '@amphi/domain/messages/fr/account/devices';
import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { EVENT_KINDS, type EventKind } from '@amphi/domain/users/events';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Section } from '../../../components/admin/section.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { ChoiceFilter } from '../../../components/ui/choice.tsx';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/params/use-list-params.ts';
import { trpc } from '../../../lib/trpc.ts';

const texts = adminStudent.events;

type Event = RouterOutputs['users']['events']['items'][number];

const deviceOf = ({ name }: Event) => deviceName(describeDevice(name));

const COLUMNS: Column<Event>[] = [
  {
    id: 'what',
    header: texts.columns.what,
    card: 'title',
    cell: (event) => (
      <>
        {texts.say(event.type === 'signed_in' ? { ...event, name: deviceOf(event) } : event)}
        {event.until !== null && (
          <Text variant="meta">{texts.until(formatDateTime(event.until))}</Text>
        )}
      </>
    ),
  },
  {
    id: 'at',
    header: texts.columns.at,
    card: 'line',
    cell: ({ at }) => formatDateTime(at),
  },
];

/** Events of the account: attempts, exams, sign-ins, orders, accesses and mails, the latest first. */
export function StudentEvents({ userId }: { userId: number }) {
  const { params, input, setFilters } = useListParams();
  const kind = EVENT_KINDS.find((one) => one === params.get('events'));
  const { skip, limit } = input;
  const query = trpc.users.events.useQuery(
    { id: userId, kind, skip, limit },
    { placeholderData: keepPreviousData },
  );
  return (
    <Section title={texts.title}>
      <ChoiceFilter<EventKind | 'all'>
        label={texts.filter}
        options={[
          { value: 'all', label: texts.all },
          ...EVENT_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        value={kind ?? 'all'}
        onChange={(next) => setFilters({ events: next === 'all' ? null : next })}
      />
      <QueryTable
        query={query}
        label={texts.title}
        columns={COLUMNS}
        count={(total) => texts.count(formatNumber(total), total === 1)}
        empty={<Text c="dimmed">{texts.empty}</Text>}
      />
    </Section>
  );
}
