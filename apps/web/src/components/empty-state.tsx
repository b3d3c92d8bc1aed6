import { IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateMessage } from '../ui/state-message.tsx';

interface EmptyStateProps {
  title?: string;
  titleOrder?: 1 | 2;
  text: string;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({ title, titleOrder, text, icon, action }: EmptyStateProps) {
  return (
    <StateMessage
      tone="calm"
      icon={icon ?? <IconMoodEmpty aria-hidden />}
      title={title}
      titleOrder={titleOrder}
      text={text}
    >
      {action}
    </StateMessage>
  );
}
