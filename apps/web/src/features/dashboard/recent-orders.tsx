import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OrderStatus } from '../../components/order-status.tsx';
import frame from '../../components/ui/frame.module.css';
import { formatDate, formatMru } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Panel } from './panel.tsx';
import type { RecentOrder } from './types.ts';

const texts = dashboard.orders;

interface RecentOrdersProps {
  orders: RecentOrder[];
  /** Below the list. */
  children?: ReactNode;
}

/** The latest orders, newest first. */
export function RecentOrders({ orders, children }: RecentOrdersProps) {
  return (
    <Panel
      title={texts.title}
      aside={
        orders.length > 0 && (
          <Link to={paths.orders()} className={frame.smallLink} aria-label={texts.allLong}>
            {texts.all}
          </Link>
        )
      }
    >
      {orders.length > 0 ? (
        <ul className={`${frame.frame} ${frame.ruled}`}>
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <p className={frame.nothing}>{texts.empty}</p>
      )}
      {children}
    </Panel>
  );
}

function Order({ order: { semester, created_at, amount, status } }: { order: RecentOrder }) {
  return (
    <Group
      component="li"
      justify="space-between"
      gap="0.5rem var(--mantine-spacing-sm)"
      px="md"
      py="sm"
    >
      <Stack gap={0} miw={0} flex="1 1 9rem">
        <Text span c="var(--amphi-ink)" fw={650} inherit>
          {semester.name}
        </Text>
        <Group
          component="span"
          align="stretch"
          gap="0 0.5rem"
          c="dimmed"
          fz="sm"
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          <time dateTime={created_at}>
            <span>{formatDate(created_at)}</span>
          </time>
          <span>{formatMru(amount)}</span>
        </Group>
      </Stack>
      <OrderStatus status={status} labels={texts.statuses} />
    </Group>
  );
}
