import { common } from '@amphi/domain/messages/fr/common';
import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { proofOfPayment } from '@amphi/domain/messages/fr/proof-of-payment';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Button, Group, Text } from '@mantine/core';
import { LinkButton } from '../../components/link-button.tsx';
import { OpenChapter } from '../../components/offer/open-chapter.tsx';
import { WaitingWork } from '../../components/offer/waiting-work.tsx';
import { OrderStatus, shownStatus } from '../../components/order-status.tsx';
import { Fact, Facts } from '../../components/ui/facts.tsx';
import frame from '../../components/ui/frame.module.css';
import { Dot, Row } from '../../components/ui/rows.tsx';
import { formatDate, formatDateTime, formatMru } from '../../lib/format.ts';
import { useSemesterColors } from '../../lib/semesters.ts';
import { paths } from '../../paths.ts';
import { semesterColor } from '../../ui/semester-color.ts';
import { type Order, useGroupSeats } from './use-orders.ts';

/** Shows an order: what, how much, when, its status, and what can be done about it. */
export function OrderCard({ order }: { order: Order }) {
  const { id, semester_id, semester_name, semester_year, receipt_url, status } = order;
  const colorOf = useSemesterColors();
  const seats = useGroupSeats(id);
  return (
    <li>
      <article aria-labelledby={`order-${id}`}>
        <Row
          component="div"
          icon={<Dot style={semester_id === null ? {} : semesterColor(colorOf(semester_id))} />}
          title={<span id={`order-${id}`}>{semester_name}</span>}
          order={2}
          meta={<span lang="en">{common.year(semester_year)}</span>}
          end={<OrderStatus status={status} labels={texts.statuses} />}
          below={
            <>
              <OrderFacts order={order} seats={seats} />
              <OrderMessage order={order} isGroup={seats !== undefined} />
              <Group gap="0 var(--mantine-spacing-lg)">
                {receipt_url !== null && (
                  <Button
                    component="a"
                    href={paths.download(receipt_url)}
                    target="_blank"
                    rel="noopener"
                    variant="subtle"
                    aria-label={texts.card.downloadOf(id)}
                  >
                    {texts.card.download}
                  </Button>
                )}
                {shownStatus(status) === 'approved' && (
                  <Button
                    component="a"
                    href={paths.proofOfPayment(id)}
                    target="_blank"
                    rel="noopener"
                    variant="subtle"
                    aria-label={proofOfPayment.linkOf(id)}
                  >
                    {proofOfPayment.link}
                  </Button>
                )}
                {shownStatus(status) === 'approved' && seats !== undefined && (
                  <LinkButton to={paths.seats(id)} aria-label={texts.seats.of(semester_name)}>
                    {texts.seats.title}
                  </LinkButton>
                )}
                {shownStatus(status) === 'pending' && (
                  <>
                    <OpenChapter semesterId={semester_id} semesterName={semester_name} />
                    {semester_id !== null && (
                      <WaitingWork semester={{ id: semester_id, name: semester_name }} />
                    )}
                  </>
                )}
                {shownStatus(status) === 'rejected' && (
                  <LinkButton
                    to={paths.buy({ semester: semester_id })}
                    lang="en"
                    aria-label={texts.card.tryAgainOf(semester_name)}
                  >
                    {texts.tryAgain}
                  </LinkButton>
                )}
              </Group>
            </>
          }
        />
      </article>
    </li>
  );
}

const { card } = texts;

/** The figures of an order. */
function OrderFacts({ order, seats }: { order: Order; seats: number | undefined }) {
  const { id, amount, semester_fee, created_at, updated_at } = order;
  return (
    <Facts layout="line">
      <Fact label={card.id}>{card.number(id)}</Fact>
      {seats !== undefined && <Fact label={texts.seats.label}>{seats}</Fact>}
      <Fact label={card.amount}>{(seats === undefined ? formatMru : sumInMru)(amount)}</Fact>
      {seats === undefined && semester_fee > amount && (
        <Fact label={card.off}>{formatMru(semester_fee - amount)}</Fact>
      )}
      <Fact label={card.ordered}>
        <time dateTime={created_at}>
          <span>{formatDateTime(created_at)}</span>
        </time>
      </Fact>
      <Fact label={card.updated}>
        <time dateTime={updated_at}>
          <span>{formatDateTime(updated_at)}</span>
        </time>
      </Fact>
    </Facts>
  );
}

const { statusMessages } = texts;

/** Explains the status to the student, with the reason of a refusal. */
function OrderMessage({ order, isGroup }: { order: Order; isGroup: boolean }) {
  const status = shownStatus(order.status);
  const isByCode = order.amount === 0 && order.semester_fee > 0;
  const { approved, byCode, pendingByCode, seats } = statusMessages;
  const decided = isGroup ? seats : isByCode ? byCode : approved;
  const waiting = status === 'pending' && isByCode ? pendingByCode : undefined;
  return (
    <>
      <Text variant="meta">
        {status === 'approved'
          ? decided(formatDate(order.approved_at ?? order.updated_at))
          : (waiting ?? statusMessages[status])}
      </Text>
      {order.rejection_reason && (
        <Text fz="sm" className={frame.prose}>
          <Text component="strong" variant="label" c="var(--amphi-wrong)">
            {texts.card.reason}
          </Text>{' '}
          <span dir="auto">{order.rejection_reason}</span>
        </Text>
      )}
    </>
  );
}
