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
import frame from '../ui/frame.module.css';
import classes from '../ui/panel.module.css';
import { useDownloads } from './use-downloads.ts';
import { warningOf } from './warning.ts';

const texts = packs.list;

/**
 * Packs that can be practised without a network, to begin them or to remove them from this device. Every page may show them
 * while its connection is lost: they look like rows without the code of rows.
 */
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
        <Link to={paths.reviews()} className={frame.smallLink}>
          {texts.reviews}
        </Link>
      )}
      <Box mt="md" ta="start">
        <ul className={classes.rows} aria-label={texts.title}>
          {packs.map((pack) => (
            <PackRow key={partName(pack.part)} pack={pack} />
          ))}
        </ul>
      </Box>
      <Group justify="space-between" wrap="nowrap" gap="sm" mt="sm">
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
  const text = (
    <>
      <span className={classes.title} dir="auto">
        {title}
      </span>
      <span className={classes.meta}>
        {subject_name !== '' && subject_name !== title && <span dir="auto">{subject_name}</span>}
        <span>{warning ?? texts.facts(questions + qrocs, bytes, formatDay(expires_at))}</span>
      </span>
    </>
  );
  const hasOpen = qrocs > 0 && questions > 0;
  return (
    <li className={classes.row}>
      {warning ? (
        <div className={classes.text}>{text}</div>
      ) : (
        <Link to={questions > 0 ? path : openPath} className={`${classes.text} ${classes.cover}`}>
          {text}
        </Link>
      )}
      <div className={classes.end}>
        <Button
          variant="subtle"
          aria-label={packs.dropOf(title)}
          loading={drop.isPending}
          onClick={() => drop.mutate()}
        >
          {packs.drop}
        </Button>
      </div>
      {!warning && (hasOpen || parts) && (
        <div className={classes.below}>
          {hasOpen && (
            <Link to={openPath} className={frame.smallLink} aria-label={texts.openOf(title, qrocs)}>
              {texts.open(qrocs)}
            </Link>
          )}
          {parts && <PackParts title={title} parts={parts} />}
        </div>
      )}
    </li>
  );
}

/** The parts of a pack, each to be begun by itself. */
function PackParts({
  title,
  parts,
}: {
  title: string;
  parts: NonNullable<DownloadedPack['parts']>;
}) {
  return (
    <div>
      <details>
        <summary>{texts.parts}</summary>
        <Stack component="ul" gap={0} m={0} pl="md" aria-label={title}>
          {parts.map((one) => (
            <li key={one.path}>
              <Link to={one.path} className={frame.smallLink} dir="auto">
                {one.title}
              </Link>
            </li>
          ))}
        </Stack>
      </details>
    </div>
  );
}
