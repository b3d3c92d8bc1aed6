import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { packs } from '@amphi/domain/messages/fr/packs';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDay } from '../../lib/format.ts';
import { partName } from '../../lib/packs/changes.ts';
import { type DownloadedPack, isSitting } from '../../lib/packs/downloads.ts';
import { loadPacks } from '../../lib/packs/load.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import classes from './packs.module.css';
import { useDownloads } from './use-downloads.ts';
import { warningOf } from './warning.ts';

const texts = packs.list;

/** Packs that can be practised without a network, to begin them or to remove them from this device. */
export function PackList() {
  const { user } = useSession();
  const downloads = useDownloads();
  const dropAll = useMutation({ mutationFn: async () => (await loadPacks()).dropPacks() });
  const packs = downloads && (!user || downloads.user_id === user.id) ? downloads.packs : [];
  const [first] = packs;
  if (!first) return <Text c="dimmed">{texts.none}</Text>;
  // Their owner is named in the packs, none of which may be read.
  if (!user) return <Text c="dimmed">{warningOf(first)}</Text>;
  return (
    <div>
      {!packs.every(warningOf) && (
        <Link to={paths.reviews()} className={classes.open}>
          {texts.reviews}
        </Link>
      )}
      <Stack component="ul" gap={0} w="100%" mt="md" ta="start" aria-label={texts.title}>
        {packs.map((pack) => (
          <PackRow key={partName(pack.part)} pack={pack} />
        ))}
      </Stack>
      <Group justify="space-between" wrap="nowrap" gap="sm" className={classes.row}>
        <Text variant="meta" span>
          {texts.total(packs.reduce((sum, { bytes, lost }) => (lost ? sum : sum + bytes), 0))}
        </Text>
        <Button
          flex="none"
          variant="default"
          loading={dropAll.isPending}
          onClick={() => dropAll.mutate()}
        >
          {texts.dropAll}
        </Button>
      </Group>
    </div>
  );
}

function openPathOf({ subject_id, ...scope }: StudyFilter): string {
  return paths.justificationStudy(subject_id, scope);
}

function PackRow({ pack }: { pack: DownloadedPack }) {
  const { part, parts, path, title, subject_name, questions, qrocs = 0, bytes, expires_at } = pack;
  const openPath = isSitting(part) ? path : openPathOf(part);
  const drop = useMutation({ mutationFn: async () => (await loadPacks()).dropPack(part) });
  const warning = warningOf(pack);
  const name = (
    <Stack gap={0} miw={0} mih="2.75rem" justify="center">
      <strong dir="auto">{title}</strong>
      {subject_name !== '' && subject_name !== title && <span dir="auto">{subject_name}</span>}
      <Text variant="meta" span>
        {warning ?? texts.facts(questions + qrocs, bytes, formatDay(expires_at))}
      </Text>
    </Stack>
  );
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" className={classes.row}>
      <Box miw={0}>
        {warning ? (
          name
        ) : (
          <Link to={questions > 0 ? path : openPath} className={classes.name}>
            {name}
          </Link>
        )}
        {qrocs > 0 && questions > 0 && !warning && (
          <Link to={openPath} className={classes.open} aria-label={texts.openOf(title, qrocs)}>
            {texts.open(qrocs)}
          </Link>
        )}
        {parts && !warning && (
          <details>
            <summary className={classes.summary}>{texts.parts}</summary>
            <Stack component="ul" gap={0} pl="md" aria-label={title}>
              {parts.map((one) => (
                <li key={one.path}>
                  <Link to={one.path} className={classes.open} dir="auto">
                    {one.title}
                  </Link>
                </li>
              ))}
            </Stack>
          </details>
        )}
      </Box>
      <Button
        flex="none"
        variant="subtle"
        color="gray"
        aria-label={packs.dropOf(title)}
        loading={drop.isPending}
        onClick={() => drop.mutate()}
      >
        {packs.drop}
      </Button>
    </Group>
  );
}
