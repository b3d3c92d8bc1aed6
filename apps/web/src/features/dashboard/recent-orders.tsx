import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OrderStatus } from '../../components/order-status.tsx';
import { formatDate, formatMru } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import classes from './dashboard.module.css';
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
          <Link to={paths.orders()} className={classes.all} aria-label={texts.allLong}>
            {texts.all}
          </Link>
        )
      }
    >
      {orders.length > 0 ? (
        <ul className={classes.list}>
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <p className={classes.empty}>{texts.empty}</p>
      )}
      {children}
    </Panel>
  );
}

function Order({ order: { semester, created_at, amount, status } }: { order: RecentOrder }) {
  return (
    <li className={classes.order}>
      <Stack gap={0} miw={0} flex="1 1 9rem">
        <Text span c="var(--amphi-ink)" fw={600} inherit>
          {semester.name}
        </Text>
        <span className={classes.facts}>
          <time dateTime={created_at}>
            <span>{formatDate(created_at)}</span>
          </time>
          <span>{formatMru(amount)}</span>
        </span>
      </Stack>
      <OrderStatus status={status} labels={texts.statuses} />
    </li>
  );
}
