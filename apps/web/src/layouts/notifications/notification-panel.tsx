import { common } from '@amphi/domain/messages/fr/common';
import { notifications as texts } from '@amphi/domain/messages/fr/notifications';
import { Box, Button, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import icon from '../../ui/icon-button.module.css';
import classes from '../layouts.module.css';
import { NotificationDays } from './notification-days.tsx';

/** Notifications that are shown at first, and at most. */
const FIRST = 30;
const MOST = 100;

interface NotificationPanelProps {
  id: string;
  opened: boolean;
  /** Closes the panel and gives the focus back. */
  onClose: () => void;
  /** Closes it when a link in it was followed. */
  onNavigate: () => void;
}

/** Notifications of the student, by day. Those shown here count as read from now on. */
export function NotificationPanel({ opened, ...props }: NotificationPanelProps) {
  return opened && <OpenPanel {...props} />;
}

function OpenPanel({ id, onClose, onNavigate }: Omit<NotificationPanelProps, 'opened'>) {
  const panel = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(FIRST);
  const query = trpc.notifications.list.useQuery({ limit }, { placeholderData: keepPreviousData });
  useMarkRead(query.data?.items[0]?.id);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <Box
      ref={panel}
      w="24rem"
      id={id}
      role="dialog"
      aria-label={texts.title}
      tabIndex={-1}
      className={classes.popup}
      data-wide
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Group justify="space-between" pt="0.25rem" pr="0.25rem" pl="1rem">
        <Box component="h2" m={0} fz="lg">
          {texts.title}
        </Box>
        <UnstyledButton className={icon.button} aria-label={common.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </UnstyledButton>
      </Group>
      <QueryView
        query={query}
        loading={
          <Box pt="0.5rem" pb="1rem" px="1rem" role="status" aria-label={texts.loading}>
            <Skeleton height={48} mb="xs" />
            <Skeleton height={48} />
          </Box>
        }
        error={(error, retry) => (
          <Box pt="0.5rem" pb="1rem" px="1rem">
            <FormFailure text={errorDetail(error, texts.failed)} />
            <Button variant="default" mt="xs" onClick={retry}>
              {common.retry}
            </Button>
          </Box>
        )}
        empty={{
          when: ({ total }) => total === 0,
          show: (
            <Text c="dimmed" pt="0.5rem" pb="1rem" px="1rem">
              {texts.empty}
            </Text>
          ),
        }}
      >
        {({ items, total }) => (
          <>
            <NotificationDays items={items} onNavigate={onNavigate} />
            {items.length < Math.min(total, MOST) && (
              <Box pt="0.5rem" pb="1rem" px="1rem">
                <Button
                  variant="default"
                  fullWidth
                  loading={query.isPlaceholderData}
                  onClick={() => setLimit(MOST)}
                >
                  {texts.more}
                </Button>
              </Box>
            )}
          </>
        )}
      </QueryView>
    </Box>
  );
}

/** Marks all up to the newest that is shown. */
function useMarkRead(newest: number | undefined) {
  const { mutate } = trpc.notifications.markRead.useMutation({
    // The list goes on showing which ones were new.
    meta: { invalidates: ['notifications.unread'] },
  });
  useEffect(() => {
    if (newest !== undefined) mutate({ up_to: newest });
  }, [newest, mutate]);
}
