import type { RouterOutputs } from '@amphi/api';
import { orders } from '@amphi/domain/messages/fr/orders';
import { Box, Button, Group, Input, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconArmchair, IconCopy, IconPrinter } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useCallback, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import print from '../../../components/print/print-sheet.module.css';
import { usePrint } from '../../../components/print/use-print.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Row, Rows, RowsSkeleton } from '../../../components/ui/rows.tsx';
import { codeLink, whatsappShare } from '../../../lib/code-link.ts';
import { errorDetail } from '../../../lib/errors.ts';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';

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

interface SeatProps {
  order: GroupOrder;
  seat: OneSeat;
}

/** The text that a student of the group gets. */
const seatMessage = ({ semester_id, semester_name }: GroupOrder, { code }: OneSeat): string =>
  texts.message(semester_name, codeLink(code, semester_id));

/** Shows a seat: who used it, or its link and what can be done with it. */
function Seat({ order, seat }: SeatProps) {
  const { id, code, used_by, is_used } = seat;
  const { copy, copied } = useClipboard();
  const [asking, setAsking] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const renew = trpc.groups.renew.useMutation();
  return (
    <Row title={code} meta={is_used ? texts.usedBy(used_by) : texts.free}>
      {!is_used && (
        <Group gap="0 var(--mantine-spacing-lg)">
          <Button
            variant="subtle"
            aria-label={texts.copyOf(code)}
            onClick={() => copy(codeLink(code, order.semester_id))}
          >
            {copied ? texts.copied : texts.copy}
          </Button>
          <Button
            component="a"
            href={whatsappShare(seatMessage(order, seat))}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            aria-label={texts.whatsappOf(code)}
          >
            {texts.whatsapp}
          </Button>
          <Button
            variant="subtle"
            aria-label={texts.qrOf(code)}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {texts.qr}
          </Button>
          <Button
            variant="subtle"
            aria-label={texts.renewOf(code)}
            loading={renew.isPending}
            onClick={() => setAsking(true)}
          >
            {texts.renew}
          </Button>
        </Group>
      )}
      {isUnfolded && !is_used && (
        <Box w="100%">
          <SeatCode semesterId={order.semester_id} code={code} />
        </Box>
      )}
      {renew.error && <Input.Error>{errorDetail(renew.error, texts.renewFailed)}</Input.Error>}
      {asking && (
        <ConfirmDialog
          opened
          title={texts.renewTitle}
          confirmLabel={texts.renew}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            renew.mutate({ id });
          }}
        >
          <Text>{texts.renewText}</Text>
        </ConfirmDialog>
      )}
    </Row>
  );
}

type GroupOrder = RouterOutputs['groups']['seats'];
type OneSeat = GroupOrder['seats'][number];

/** The link of a seat as a QR code, black on white in both colour schemes. */
const SeatCode = ({ semesterId, code }: { semesterId: number | null; code: string }) => (
  <QRCodeSVG
    value={codeLink(code, semesterId)}
    title={texts.qrOf(code)}
    marginSize={4}
    size={200}
    style={{ maxWidth: '100%' }}
  />
);

interface SeatsSheetProps {
  order: GroupOrder;
  seats: readonly OneSeat[];
  /** Called when the print dialog has closed; the same function each time. */
  onDone: () => void;
}

/** Slips of seats to cut out: opens the print dialog. Not shown on the screen. */
function SeatsSheet({ order, seats, onDone }: SeatsSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  usePrint(sheet, true, onDone);
  return (
    <div ref={sheet} className={print.sheet}>
      <h1>{texts.of(order.semester_name)}</h1>
      <ul className={print.slips}>
        {seats.map(({ id, code }) => (
          <li key={id}>
            <SeatCode semesterId={order.semester_id} code={code} />
            <strong>{code}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
