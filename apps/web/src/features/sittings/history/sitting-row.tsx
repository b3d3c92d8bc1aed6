import type { RouterOutputs } from '@amphi/api';
import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Alert, Box, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import frame from '../../../components/ui/frame.module.css';
import { errorText } from '../../../lib/errors.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { noteOf } from '../results/note.ts';
import classes from './history.module.css';

const texts = sittingHistory;

export type ListedSitting = RouterOutputs['sittings']['list']['items'][number];

/** The note; of a session of the day, which is hard by design, how many answers are right. */
function outcomeOf(sitting: ListedSitting) {
  if (sitting.is_held_back) return texts.heldBack;
  return sitting.origin === 'plan'
    ? sittings.right(sitting.correct_count ?? 0, sitting.answered_count)
    : noteOf(sitting);
}

/** Shows a sitting: what, when, its result, and what can be done with it. */
export function SittingRow({ sitting }: { sitting: ListedSitting }) {
  const { id, title, mode, started_at, finished_at, question_count } = sitting;
  const isFinished = finished_at !== null;
  const canDiscard =
    mode === 'tutor' || (!isFinished && sitting.origin !== 'mock' && sitting.answered_count === 0);
  return (
    <Group component="li" justify="space-between" gap="sm" px="md" py="sm" className={frame.frame}>
      <Box miw={0} flex="1 1 16rem">
        <Title order={2} size="h3" dir="auto">
          {title}
        </Title>
        <Group component="p" align="baseline" gap="0 0.75rem" mt="0.125rem" c="dimmed" fz="sm">
          <span>{mode === 'exam' ? sittings.exam : sittings.modes.tutor}</span>
          <span>{sittings.questions(question_count)}</span>
          <span>{formatDateTime(started_at)}</span>
        </Group>
        {isFinished ? (
          <Group component="p" align="baseline" gap="0 0.75rem" mt="0.125rem" c="dimmed" fz="sm">
            <Text component="strong" fw={650} c="var(--amphi-ink)">
              {outcomeOf(sitting)}
            </Text>
            {sitting.origin !== 'plan' && <span>{sitting.bareme_name}</span>}
          </Group>
        ) : (
          <Group align="baseline" gap="0 0.75rem" mt="0.125rem" c="dimmed" fz="sm">
            <Chip tone="missed">{sitting.is_paused ? texts.paused : texts.running}</Chip>
            <span>{practice.list.progress(sitting.answered_count, question_count)}</span>
            {sitting.remaining_seconds !== null && (
              <span>{texts.runningText(sittings.duration(sitting.remaining_seconds))}</span>
            )}
          </Group>
        )}
      </Box>
      <Group gap="xs" className={classes.actions}>
        {canDiscard && <Discard sitting={sitting} />}
        <LinkButton
          to={isFinished ? paths.sittingResults(id) : paths.sitting(id)}
          variant={isFinished ? 'default' : 'filled'}
          aria-label={`${isFinished ? practice.list.results : texts.resume}\u00a0: ${title}`}
        >
          {isFinished ? practice.list.results : texts.resume}
        </LinkButton>
      </Group>
    </Group>
  );
}

function Discard({ sitting: { id, title, answered_count } }: { sitting: ListedSitting }) {
  const [asking, setAsking] = useState(false);
  const discard = trpc.sittings.discard.useMutation();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        aria-label={`${texts.discard}\u00a0: ${title}`}
        onClick={() => setAsking(true)}
      >
        {texts.discard}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        busy={discard.isPending}
        onConfirm={() => discard.mutate({ id }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <span>{texts.discardText(answered_count)}</span>
        {discard.isError && (
          <Alert color="red" role="alert">
            {errorText(discard.error, texts.discardFailed)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
