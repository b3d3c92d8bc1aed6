import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { Switch, Text } from '@mantine/core';
import { notifyWarning } from '../../../components/admin/dialog/notify.tsx';
import { useAdminRefresh } from '../../../components/admin/dialog/use-admin-refresh.ts';
import { useOffice } from '../../../components/admin/use-office.ts';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Chapter } from '../types.ts';

const { chapters: texts } = adminContent;

/** Opens a chapter to whoever is signed in, or closes it; others than administrators read whether it is open. */
export function OpenSwitch({ chapter: { id, name, is_open } }: { chapter: Chapter }) {
  const { isAdmin } = useOffice();
  const refresh = useAdminRefresh();
  const { mutate, isPending } = trpc.chapters.open.useMutation({
    onSuccess: refresh,
    onError: (error) => notifyWarning(errorDetail(error, texts.openFailed)),
  });
  if (!isAdmin) return is_open && <Text fz="sm">{texts.open}</Text>;
  return (
    <Switch
      label={texts.open}
      aria-label={texts.openOf(name)}
      checked={is_open}
      disabled={isPending}
      onChange={(event) => mutate({ id, is_open: event.currentTarget.checked })}
    />
  );
}
