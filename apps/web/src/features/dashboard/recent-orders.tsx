import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OrderStatus } from '../../components/order-status.tsx';
import frame from '../../components/ui/frame.module.css';
import { Panel } from '../../components/ui/panel.tsx';
import { Row, Rows } from '../../components/ui/rows.tsx';
import { formatDate, formatMru } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
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
        <Rows>
          {orders.map(({ id, semester, created_at, amount, status }) => (
            <Row
              key={id}
              title={semester.name}
              meta={
                <>
                  <time dateTime={created_at}>
                    <span>{formatDate(created_at)}</span>
                  </time>
                  <span>{formatMru(amount)}</span>
                </>
              }
              end={<OrderStatus status={status} labels={texts.statuses} />}
            />
          ))}
        </Rows>
      ) : (
        <Text variant="meta">{texts.empty}</Text>
      )}
      {children}
    </Panel>
  );
}
