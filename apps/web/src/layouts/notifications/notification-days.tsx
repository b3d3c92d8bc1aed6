import type { RouterOutputs } from '@amphi/api';
import { notifications as texts } from '@amphi/domain/messages/fr/notifications';
import { Link } from 'react-router-dom';
import { formatDate, formatTime } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import classes from './notification-panel.module.css';

type Notification = RouterOutputs['notifications']['list']['items'][number];

interface NotificationDaysProps {
  /** Newest first. */
  items: readonly Notification[];
  onNavigate: () => void;
}

/** Notifications under the day of each. */
export function NotificationDays({ items, onNavigate }: NotificationDaysProps) {
  const days = new Map<string, Notification[]>();
  for (const item of items) {
    const day = formatDate(item.created_at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const today = formatDate(new Date());
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={classes.day}>
      <h3>{day === today ? texts.today : day}</h3>
      <ul>
        {ofDay.map((item) => (
          <li key={item.id} data-new={!item.is_read || undefined}>
            <Item item={item} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Item({ item, onNavigate }: { item: Notification; onNavigate: () => void }) {
  const { title, text } = texts.kinds[item.kind](item.data);
  return (
    <Link to={paths.sittingResults(item.data.sitting_id)} onClick={onNavigate}>
      <span className={classes.title}>
        {title}
        {!item.is_read && <span className={classes.new}>{texts.isNew}</span>}
      </span>
      <span dir="auto">{text}</span>
      <time dateTime={new Date(item.created_at).toISOString()}>{formatTime(item.created_at)}</time>
    </Link>
  );
}
