import { common } from '@amphi/domain/messages/fr/common';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateMessage } from '../ui/state-message.tsx';
import classes from './error-state.module.css';

interface ErrorStateProps {
  /** What happened, in words for its reader. */
  message: string;
  /** A cloud beside a retry, else a warning, unless another sign says it better. */
  icon?: ReactNode;
  title?: string;
  titleOrder?: 1 | 2;
  /** Omit where trying again can't help; then give `action` instead. */
  onRetry?: () => void;
  retryLabel?: string;
  /** A way out, beside the retry. */
  action?: ReactNode;
  /** A small line below, such as the error's number. */
  note?: string;
}

/** Says what went wrong, and what can be done about it. */
export function ErrorState({
  message,
  icon,
  title,
  titleOrder,
  onRetry,
  retryLabel,
  action,
  note,
}: ErrorStateProps) {
  return (
    <StateMessage
      role="alert"
      tone="wrong"
      icon={icon ?? (onRetry ? <IconCloudOff aria-hidden /> : <IconAlertTriangle aria-hidden />)}
      title={title}
      titleOrder={titleOrder}
      text={message}
    >
      <div className={classes.actions}>
        {onRetry && (
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {retryLabel ?? common.retry}
          </Button>
        )}
        {action}
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </StateMessage>
  );
}
