import { orders } from '@amphi/domain/messages/fr/orders';
import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconArmchair, IconCopy, IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import print from '../../../components/print/print-sheet.module.css';
import { QueryView } from '../../../components/query-view.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Rows, RowsSkeleton } from '../../../components/ui/rows.tsx';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Seat, seatMessage } from './seat.tsx';
import { SeatsSheet } from './seat-codes.tsx';

const texts = orders.seats;

/** The seats of a group's order, for its delegate: a link to send for each, and who used it. */
export function Component() {
  const id = parseRouteId(useParams().id) ?? 0;
  const query = trpc.groups.seats.useQuery({ id });
  const { copy, copied } = useClipboard();
  const { data } = query;
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const free = data?.seats.filter(({ is_used }) => !is_used) ?? [];
  return (
    <Page>
      {isPrinting && data && <SeatsSheet order={data} seats={free} onDone={stopPrinting} />}
      <div className={isPrinting ? print.screen : undefined}>
        <PageHeader
          title={data ? texts.of(data.semester_name) : texts.title}
          subtitle={texts.subtitle}
          actions={
            data &&
            free.length > 0 && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconCopy size={18} aria-hidden />}
                  onClick={() => copy(free.map((seat) => seatMessage(data, seat)).join('\n'))}
                >
                  {copied ? texts.copied : texts.copyAll}
                </Button>
                <Button
                  variant="default"
                  loading={isPrinting}
                  leftSection={<IconPrinter size={18} aria-hidden />}
                  onClick={() => setPrinting(true)}
                >
                  {texts.print}
                </Button>
              </>
            )
          }
        />
        <QueryView
          query={query}
          loading={<RowsSkeleton label={texts.loading} />}
          error={(_, retry) => <ErrorState message={texts.failed} onRetry={retry} />}
          empty={{
            when: ({ seats }) => seats.length === 0,
            show: (
              <EmptyState
                icon={<IconArmchair aria-hidden />}
                title={texts.noneTitle}
                text={texts.none}
              />
            ),
          }}
        >
          {(order) => (
            <PageColumns>
              <Text variant="meta">
                {texts.used(order.seats.length - free.length, order.seats.length)}
              </Text>
              <Rows label={texts.title}>
                {order.seats.map((seat) => (
                  <Seat key={seat.id} order={order} seat={seat} />
                ))}
              </Rows>
            </PageColumns>
          )}
        </QueryView>
      </div>
    </Page>
  );
}
