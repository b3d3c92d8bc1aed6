import type { RouterOutputs } from '@amphi/api';
import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { Failure } from '../../../components/failure.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { Row } from '../../../components/ui/rows.tsx';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { noteOf } from '../results/note.ts';

const texts = sittingHistory;

export type ListedSitting = RouterOutputs['sittings']['list']['items'][number];

/** The note out of 20, where there is one. */
const hasNote = ({ origin, is_held_back, score, to_compare_count }: ListedSitting) =>
  origin !== 'plan' && !is_held_back && score !== null && to_compare_count === 0;

/** Result in words; of a session of the day, which is hard by design, its right answers. */
function outcomeOf(sitting: ListedSitting) {
  if (sitting.is_held_back) return texts.heldBack;
  return sitting.origin === 'plan'
    ? sittings.right(sitting.correct_count ?? 0, sitting.answered_count)
    : noteOf(sitting);
}

/** Shows a sitting: what, when, and its result; the row leads to its results, or back into it. */
export function SittingRow({ sitting }: { sitting: ListedSitting }) {
  const { id, title, mode, started_at, finished_at, question_count, remaining_seconds } = sitting;
  const isFinished = finished_at !== null;
  const canDiscard =
    mode === 'tutor' || (!isFinished && sitting.origin !== 'mock' && sitting.answered_count === 0);
  return (
    <Row
      title={title}
      order={2}
      to={isFinished ? paths.sittingResults(id) : paths.sitting(id)}
      label={`${isFinished ? practice.list.results : texts.resume}\u00a0: ${title}`}
      meta={
        <>
          <span>
            {[
              mode === 'exam' ? sittings.exam : sittings.training,
              isFinished
                ? sittings.questions(question_count)
                : practice.list.progress(sitting.answered_count, question_count),
              formatDate(started_at),
            ].join(' · ')}
          </span>
          {!isFinished && remaining_seconds !== null && (
            <span>{texts.runningText(sittings.duration(remaining_seconds))}</span>
          )}
          {isFinished && !hasNote(sitting) && <span>{outcomeOf(sitting)}</span>}
        </>
      }
      end={
        <>
          {isFinished && hasNote(sitting) && <strong>{outcomeOf(sitting)}</strong>}
          {!isFinished && (
            <Chip tone="missed">{sitting.is_paused ? texts.paused : texts.running}</Chip>
          )}
          {canDiscard && <Discard sitting={sitting} />}
        </>
      }
    />
  );
}

function Discard({ sitting: { id, title, answered_count } }: { sitting: ListedSitting }) {
  const [asking, setAsking] = useState(false);
  const discard = trpc.sittings.discard.useMutation();
  return (
    <>
      <ActionIcon
        color="gray"
        aria-label={`${texts.discard}\u00a0: ${title}`}
        title={texts.discard}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
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
        <Failure error={discard.error} text={texts.discardFailed} />
      </ConfirmDialog>
    </>
  );
}
