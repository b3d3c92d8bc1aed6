import { common } from '@amphi/domain/messages/fr/common';
import { lostConnection } from '@amphi/domain/messages/fr/lost-connection';
import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useConnection } from '../lib/connection.ts';
import { readDownloads } from '../lib/packs/downloads.ts';
import { StateMessage } from '../ui/state-message.tsx';

/** On devices that hold packs, whose service worker has its code. */
const PackList = lazy(async () => {
  const loaded = await import('./packs/pack-list.tsx').catch(() => undefined);
  return { default: loaded?.PackList ?? (() => null) };
});

interface ErrorStateProps {
  /** Error in words for its reader. */
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
  /** It is shown beside content that is out of date, not instead of content. */
  beside?: boolean;
}

/**
 * Says what went wrong, and what can be done about it. While the connection is lost, that is what it names: queries
 * are fetched again when it is back, without the button.
 */
export function ErrorState({
  message,
  icon,
  title,
  titleOrder,
  onRetry,
  retryLabel,
  action,
  note,
  beside = false,
}: ErrorStateProps) {
  const connection = useConnection();
  if (onRetry && connection !== 'online') {
    const lost = lostConnection[connection];
    return (
      <StateMessage
        role="alert"
        tone="calm"
        icon={<IconAlertTriangle aria-hidden />}
        title={lost.title}
        titleOrder={titleOrder}
        text={beside ? lostConnection.outOfDate : lost.text}
      >
        <Actions onRetry={onRetry} retryLabel={retryLabel} action={action} />
        <Suspense>{!beside && readDownloads() && <PackList />}</Suspense>
        {message !== common.sessionFailedText && <Note>{message}</Note>}
      </StateMessage>
    );
  }
  return (
    <StateMessage
      role="alert"
      tone="wrong"
      icon={icon ?? (onRetry ? <IconCloudOff aria-hidden /> : <IconAlertTriangle aria-hidden />)}
      title={title}
      titleOrder={titleOrder}
      text={message}
    >
      <Actions onRetry={onRetry} retryLabel={retryLabel} action={action} />
      {note && <Note>{note}</Note>}
    </StateMessage>
  );
}

function Actions({
  onRetry,
  retryLabel = common.retry,
  action,
}: Pick<ErrorStateProps, 'onRetry' | 'retryLabel' | 'action'>) {
  return (
    <Group justify="center" gap="sm">
      {onRetry && (
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </Group>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text variant="meta" mt="md">
      {children}
    </Text>
  );
}
