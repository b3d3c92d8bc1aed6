import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { packs as texts } from '@amphi/domain/messages/fr/packs';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '../../lib/errors.ts';
import { partName } from '../../lib/packs/changes.ts';
import { loadPacks } from '../../lib/packs/load.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './packs.module.css';
import { useHeld } from './use-held.ts';
import { warningOf } from './warning.ts';

interface PackButtonProps {
  part: StudyFilter;
  title: string;
  path: string;
}

/** Makes a part of a subject available without a network, or takes it from this device again. */
export function PackButton({ part, title, path }: PackButtonProps) {
  const user = useUser();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const held = useHeld();
  const pack =
    held?.user_id === user.id && held.packs.find((one) => partName(one.part) === partName(part));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { dropPack, followSession, holdPack } = await loadPacks();
      if (pack) return dropPack(part);
      await holdPack(client, user, { part, title, path });
      return followSession(client, queryClient);
    },
  });
  const warning = pack && warningOf(pack);
  return (
    <div className={classes.line}>
      {pack &&
        (warning ?? (
          <span className={classes.held}>
            <IconCircleCheck size={18} aria-hidden />
            {texts.held(pack.bytes)}
          </span>
        ))}
      <Button
        variant="subtle"
        size="compact-sm"
        mih="2.75rem"
        px="0.25rem"
        leftSection={!pack && <IconDownload size={18} aria-hidden />}
        aria-label={pack ? texts.dropOf(title) : texts.holdOf(title)}
        loading={isPending}
        onClick={() => mutate()}
      >
        {pack ? texts.drop : texts.hold}
      </Button>
      {error && (
        <span role="alert">
          {error instanceof DOMException ? texts.noRoom : errorDetail(error, texts.failed)}
        </span>
      )}
    </div>
  );
}
