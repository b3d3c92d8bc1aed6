import type { RouterOutputs } from '@amphi/api';
import { notificationKinds as kinds } from '@amphi/domain/messages/fr/notification-kinds';
import { notifications as texts } from '@amphi/domain/messages/fr/notifications';
import { Text } from '@mantine/core';
import { Chip } from '../../components/ui/chip.tsx';
import { Row, Rows } from '../../components/ui/rows.tsx';
import { formatDate, formatTime } from '../../lib/format.ts';
import { getTimezone } from '../../lib/timezone.ts';
import { paths } from '../../paths.ts';
import classes from '../layouts.module.css';

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
      <Text component="h3" variant="label" px="md" py="xs">
        {day === today ? texts.today : day}
      </Text>
      <Rows>
        {ofDay.map((item) => (
          <Item key={item.id} item={item} onNavigate={onNavigate} />
        ))}
      </Rows>
    </section>
  ));
}

/** Returns the text of a notification, and the address that it leads to. */
export function contentOf(item: Notification): { title: string; text: string; to: string } {
  switch (item.kind) {
    case 'sitting_rescored':
      return { ...kinds[item.kind](item.data), to: paths.sittingResults(item.data.sitting_id) };
    case 'report_closed':
      return { ...kinds[item.kind](item.data), to: paths.profile() };
    case 'explanation_closed':
      return { ...kinds[item.kind](item.data), to: paths.dashboard() };
    case 'draft_decided':
      return {
        ...kinds[item.kind](item.data),
        to: `${paths.desk()}?tab=drafts&draft=${item.data.draft_id}`,
      };
    case 'answer_remarked':
      return { ...kinds[item.kind](item.data), to: paths.practiceReview(item.data.subject_id) };
    case 'order_decided': {
      const isOpen = item.data.decision === 'approved' && !item.data.seats;
      const to = isOpen ? paths.dashboard() : paths.orders();
      return { ...kinds[item.kind](item.data, getTimezone()), to };
    }
    case 'access_ending':
      return {
        ...kinds[item.kind](item.data, getTimezone()),
        to: paths.buy({ semester: item.data.semester_id }),
      };
    case 'mock_exam_announced':
      return { ...kinds[item.kind](item.data, getTimezone()), to: paths.sittings() };
    case 'mock_exam_released':
      return { ...kinds[item.kind](item.data), to: paths.sittingResults(item.data.sitting_id) };
    default:
      item satisfies never;
      return { ...texts.unknown, to: paths.dashboard() };
  }
}

function Item({ item, onNavigate }: { item: Notification; onNavigate: () => void }) {
  const { title, text, to } = contentOf(item);
  return (
    <Row
      title={title}
      to={to}
      onPress={onNavigate}
      meta={
        <>
          <span dir="auto">{text}</span>
          <time dateTime={new Date(item.created_at).toISOString()}>
            {formatTime(item.created_at)}
          </time>
        </>
      }
      end={!item.is_read && <Chip tone="brand">{texts.isNew}</Chip>}
    />
  );
}
