import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OrderStatus } from '../../components/order-status.tsx';
import frame from '../../components/ui/frame.module.css';
import rows from '../../components/ui/rows.module.css';
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
        <ul className={rows.rows}>
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
    <li className={rows.row}>
      <div className={rows.text}>
        <span className={rows.title}>{semester.name}</span>
        <span className={rows.meta}>
          <time dateTime={created_at}>
            <span>{formatDate(created_at)}</span>
          </time>
          <span>{formatMru(amount)}</span>
        </span>
      </div>
      <OrderStatus status={status} labels={texts.statuses} />
    </li>
  );
}
