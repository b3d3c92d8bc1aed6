import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { sheets } from '@amphi/domain/messages/fr/sheets';
import { Anchor, Box, Group, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { notifyWarning } from '../../../components/admin/dialog/notify.tsx';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Chapter } from '../types.ts';
import classes from './chapter-list.module.css';
import type { Direction } from './use-chapter-order.ts';

const { chapters: texts } = adminContent;
const ICON = { size: 19, 'aria-hidden': true } as const;

interface ChapterRowProps {
  chapter: Chapter;
  /** The drag handle; null where the chapters cannot be moved. */
  handle: ReactNode;
  isEdited: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** True where its name was just edited. */
  wasRenamed: boolean;
  /** Missing while the chapters are sorted otherwise than students see them. */
  onMove?: ((direction: Direction) => void) | undefined;
  onRename: () => void;
  onRemove: () => void;
}

/** The questions of a chapter, in the back-office or on the desk of staff. */
const questionsOf = ({ subject, chapter }: { subject: number; chapter: number }) =>
  `?tab=questions&subject=${subject}&chapter=${chapter}`;

export function ChapterRow(props: ChapterRowProps) {
  const { chapter, handle, isEdited, isFirst, isLast, wasRenamed, onMove, onRename, onRemove } =
    props;
  const { id, name, subject_id, qcm_count, justification_qcm_count } = chapter;
  return (
    <Group className={classes.item} gap="0.25rem var(--mantine-spacing-sm)">
      {handle}
      <Box miw={0} flex="1 1 12rem">
        <Text fw={650} dir="auto">
          {name}
        </Text>
        <Text variant="meta">
          <Anchor
            component={Link}
            to={questionsOf({ subject: subject_id, chapter: id })}
            fz="inherit"
          >
            {texts.counts(qcm_count, justification_qcm_count)}
          </Anchor>
          {' · '}
          <Anchor
            component={Link}
            to={paths.sheetEditor(id)}
            fz="inherit"
            aria-label={texts.sheetOf(name)}
          >
            {sheets.name}
          </Anchor>
        </Text>
      </Box>
      <OpenSwitch chapter={chapter} />
      {isEdited && (
        <RowButtons>
          {onMove && (
            <>
              <RowButton
                label={texts.upOf(name)}
                icon={<IconArrowUp {...ICON} />}
                disabled={isFirst}
                moves={{ id, direction: 'up' }}
                onClick={() => onMove('up')}
              />
              <RowButton
                label={texts.downOf(name)}
                icon={<IconArrowDown {...ICON} />}
                disabled={isLast}
                moves={{ id, direction: 'down' }}
                onClick={() => onMove('down')}
              />
            </>
          )}
          <RowButton
            label={texts.renameOf(name)}
            icon={<IconPencil {...ICON} />}
            autoFocus={wasRenamed}
            onClick={onRename}
          />
          <RowButton
            danger
            label={texts.removeOf(name)}
            icon={<IconTrash {...ICON} />}
            onClick={onRemove}
          />
        </RowButtons>
      )}
    </Group>
  );
}

/** Opens a chapter to all accounts, or closes it; others than administrators read whether it is open. */
function OpenSwitch({ chapter: { id, name, is_open } }: { chapter: Chapter }) {
  const { isAdmin } = useOffice();
  const { mutate, isPending } = trpc.chapters.open.useMutation({
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
