import type { RouterOutputs } from '@amphi/api';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Alert, Badge, Box, Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { errorText } from '../../../lib/errors.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import classes from './history.module.css';

const texts = sittingHistory;

export type ListedSitting = RouterOutputs['sittings']['list']['items'][number];

/** One sitting: what, when, how it went, and what can be done with it. */
export function SittingRow({ sitting }: { sitting: ListedSitting }) {
  const { id, title, mode, started_at, finished_at, question_count, score } = sitting;
  const isFinished = finished_at !== null;
  const canDiscard =
    mode === 'tutor' || (!isFinished && sitting.origin !== 'mock' && sitting.answered_count === 0);
  return (
    <li className={classes.row}>
      <Box miw={0} flex="1 1 16rem">
        <h2 className={classes.title} dir="auto">
          {title}
        </h2>
        <p className={classes.facts}>
          <span>{mode === 'exam' ? sittings.exam : sittings.modes.tutor}</span>
          <span>{sittings.questions(question_count)}</span>
          <span>{formatDateTime(started_at)}</span>
        </p>
        {isFinished ? (
          <p className={classes.score}>
            <strong>{score === null ? baremes.nothingCounts : baremes.outOf20(score)}</strong>
            <span>{sitting.bareme_name}</span>
          </p>
        ) : (
          <div className={classes.score}>
            <Badge variant="light" color="saffron" tt="none">
              {sitting.is_paused ? texts.paused : texts.running}
            </Badge>
            <span>{sittings.progress(sitting.answered_count, question_count)}</span>
            {sitting.remaining_seconds !== null && (
              <span>{texts.runningText(sittings.duration(sitting.remaining_seconds))}</span>
            )}
          </div>
        )}
      </Box>
      <div className={classes.actions}>
        {canDiscard && <Discard sitting={sitting} />}
        <LinkButton
          to={isFinished ? paths.sittingResults(id) : paths.sitting(id)}
          variant={isFinished ? 'default' : 'filled'}
          aria-label={`${isFinished ? sittings.results : texts.resume}\u00a0: ${title}`}
        >
          {isFinished ? sittings.results : texts.resume}
        </LinkButton>
      </div>
    </li>
  );
}

function Discard({ sitting: { id, title, answered_count } }: { sitting: ListedSitting }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const discard = trpc.sittings.discard.useMutation({
    onSuccess: () => utils.sittings.invalidate(),
  });
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
