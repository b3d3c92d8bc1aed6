import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { isLeech } from '@amphi/domain/reviews/leech';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { Player } from '../../../player/player.tsx';
import { statusOf } from '../../../player/player-selectors.ts';
import { keyOf } from '../../../player/types.ts';
import type { Queue } from '../types.ts';
import { RoundDone } from './round-done.tsx';
import { type RememberedRound, type RoundState, useRound } from './use-round.ts';

const { session: texts } = reviews;

interface RoundProps {
  queue: Queue;
  /** Its progress before the page was loaded again. */
  remembered: RememberedRound | undefined;
  onNextRound: () => void;
}

/** The questions of a round one by one: answer, read why, say how sure it was, go on. */
export function Round({ queue, remembered, onNextRound }: RoundProps) {
  const round = useRound(queue, remembered, onNextRound);
  const { session, state, question, card } = round;
  const [isDone, setDone] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const intervals = useIntervals(round);
  const status = session.open?.item?.status;
  const isSending = status === 'delayed' || status === 'sending';
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
      session={{ ...session, open: session.open && { ...session.open, intervals } }}
      title={question?.subject_name ?? ''}
      back={{ to: paths.dashboard(), label: texts.back }}
      summary={<strong>{reviews.today}</strong>}
      statusOf={(one) => statusOf(state, keyOf(one))}
      progress={{
        value: (round.settled / session.questions.length) * 100,
        label: texts.progress,
      }}
      lead={<ReviewNotices round={round} />}
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
function useIntervals({ question, session, isTraining }: RoundState) {
  const isAsked = session.open !== undefined && !isTraining && !session.open.answer.isGraded;
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
