import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { isLeech } from '@amphi/domain/reviews/leech';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { openControls, openStatus } from '../../../player/open/use-open.ts';
import { Player } from '../../../player/player.tsx';
import { statusOf } from '../../../player/player-selectors.ts';
import { keyOf } from '../../../player/types.ts';
import type { Queue } from '../types.ts';
import { RoundDone } from './round-done.tsx';
import { type KeptRound, type RoundState, useRound } from './use-round.ts';

const { session: texts } = reviews;

interface RoundProps {
  queue: Queue;
  /** Its progress before the page was loaded again. */
  kept: KeptRound | undefined;
  onNextRound: () => void;
}

/** The questions of a round one by one: answer, read why, say how sure it was, go on. */
export function Round({ queue, kept, onNextRound }: RoundProps) {
  const round = useRound(queue, kept, onNextRound);
  const { session, state, question, open, card } = round;
  const [isDone, setDone] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const intervals = useIntervals(round);
  const isSending = open.item?.status === 'delayed' || open.item?.status === 'sending';
  useEffect(() => {
    if (!isEnding || isSending || round.isComingBack) return;
    setEnding(false);
    // A question that was missed has come back at the end.
    if (session.index < session.questions.length - 1) session.next();
    else {
      round.forget();
      setDone(true);
    }
  }, [isEnding, isSending, session, round]);
  if (isDone) {
    return <RoundDone round={round} onNextRound={onNextRound} />;
  }
  return (
    <Player
      session={session}
      title={question?.subject_name ?? ''}
      back={{ to: paths.dashboard(), label: texts.back }}
      summary={<strong>{reviews.today}</strong>}
      statusOf={(one) =>
        one.kind === 'qcm' ? statusOf(state, keyOf(one)) : openStatus(open, keyOf(one))
      }
      progress={{
        value: (round.settled / session.questions.length) * 100,
        label: texts.progress,
      }}
      lead={<ReviewNotices round={round} />}
      open={question?.kind === 'qroc' ? { ...openControls(open), intervals } : undefined}
      last={open.last}
      onDecided={round.setCard}
      verdictExtra={
        card?.in_book &&
        !card.is_paused &&
        card.due_in_days > 0 && <span>· {reviews.nextTime(card.due_in_days)}</span>
      }
      end={{
        act: () => {
          setEnding(true);
          void round.release();
        },
        isBusy: isEnding,
      }}
    />
  );
}

/** Intervals after each grade; none without a network, and in training, where no grade plans anything. */
function useIntervals({ question, open, isTraining }: RoundState) {
  const isAsked = question?.kind === 'qroc' && !isTraining && !open.answer.isGraded;
  const { data, isLoading } = trpc.reviews.qrocIntervals.useQuery(
    { id: question?.id ?? 0 },
    { enabled: isAsked },
  );
  if (!isAsked) return undefined;
  return isLoading ? {} : (data ?? undefined);
}

/** Notices about the question on screen. */
function ReviewNotices({ round }: { round: RoundState }) {
  const { away, card, isTraining, session } = round;
  const { answer } = session;
  return (
    <>
      {away && session.index === 0 && <Text variant="meta">{away}</Text>}
      {isTraining && !card && <Text variant="meta">{texts.training}</Text>}
      {session.isSettled && (
        <Alert color="saffron" icon={<IconAlertTriangle aria-hidden />} role="status">
          {texts.elsewhere}
        </Alert>
      )}
      {card?.is_paused && (
        <Alert color="saffron" title={reviews.setAside} icon={<IconAlertTriangle aria-hidden />}>
          {reviews.setAsideHint}
        </Alert>
      )}
      {card && !card.is_paused && isLeech(card.lapses) && (
        <Alert color="saffron" title={reviews.leech} icon={<IconAlertTriangle aria-hidden />}>
          {reviews.leechHint(card.lapses)}
        </Alert>
      )}
      {card && answer?.is_correct === false && !card.in_book && (
        <Alert color="pine" icon={<IconAlertTriangle aria-hidden />}>
          {texts.swept}
        </Alert>
      )}
    </>
  );
}
