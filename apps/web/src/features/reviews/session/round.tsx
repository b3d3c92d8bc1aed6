import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { useState } from 'react';
import { AnswerOptions } from '../../../components/question/answer-options.tsx';
import { JustificationText } from '../../../components/question/justification-text.tsx';
import { OptionResults } from '../../../components/question/option-results.tsx';
import { QuestionCard, useQuestionFocus } from '../../../components/question/question-card.tsx';
import { useNextImage } from '../../../components/question/question-image.tsx';
import { SessionHeader } from '../../../components/session/session-header.tsx';
import { useSessionKeys } from '../../../components/session/session-keys.ts';
import { SessionLayout } from '../../../components/session/session-layout.tsx';
import { paths } from '../../../paths.ts';
import type { Queue } from '../types.ts';
import { OpenReview } from './open-review.tsx';
import { ReviewNotices } from './review-notices.tsx';
import { RoundBar } from './round-bar.tsx';
import { RoundDone } from './round-done.tsx';
import { givenOf, isSettled, outcomeOf } from './round-item.ts';
import { type KeptRound, useRound } from './use-round.ts';

const { session: texts } = reviews;

const STATUS: Readonly<Record<string, 'correct' | 'incorrect'>> = {
  true: 'correct',
  false: 'incorrect',
};

interface RoundProps {
  queue: Queue;
  /** How far it had come before the page was loaded again. */
  kept: KeptRound | undefined;
  onNextRound: () => void;
}

/** The questions of a round one by one: answer, read why, say how sure it was, go on. */
export function Round({ queue, kept, onNextRound }: RoundProps) {
  const round = useRound(queue, kept);
  const { items, index, item } = round;
  const [isDone, setDone] = useState(false);
  const card = useQuestionFocus(index);
  useNextImage(items[index + 1]?.question.image_url);
  const isLast = index === items.length - 1;
  function advance() {
    if (!isLast) return round.goTo(index + 1);
    round.forget();
    setDone(true);
  }

  function enter() {
    if (item === undefined || isSettled(item) || round.waiting?.status === 'waiting') advance();
    else if (item.question.kind === 'qcm') round.submit();
    else if (item.open?.shown) return false;
    else void round.open.reveal();
    return true;
  }

  useSessionKeys(
    isDone
      ? {}
      : {
          // Once it is answered the digits say how sure the answer was.
          ...(!round.isLocked &&
            item?.question.kind === 'qcm' && {
              ...{ options: item.question.options, toggle: round.toggle },
            }),
          ...{ enter, previous: () => round.goTo(index - 1), next: () => round.goTo(index + 1) },
        },
  );

  if (isDone) return <RoundDone items={items} queue={queue} onNextRound={onNextRound} />;
  if (item === undefined) return null;
  const { question, result, selected } = item;
  const settled = items.filter(isSettled).length;
  return (
    <SessionLayout
      name="reviews"
      summary={<strong>{reviews.today}</strong>}
      questions={items.map((one, place) => ({
        // A missed question is in the list twice.
        id: place,
        text: one.question.question_text,
        status:
          STATUS[String(outcomeOf(one)?.is_correct)] ??
          round.statuses[givenOf(one)?.id ?? ''] ??
          'open',
      }))}
      index={index}
      onPick={round.goTo}
      header={(list) => (
        <SessionHeader
          {...list}
          subject={question.subject_name}
          back={{ to: paths.dashboard(), label: texts.back }}
          position={index + 1}
          total={items.length}
          progress={{ value: (settled / items.length) * 100, label: texts.progress }}
        />
      )}
      bar={<RoundBar round={round} isLast={isLast} onAdvance={advance} />}
    >
      <QuestionCard
        ref={card}
        question={{ lesson_name: question.chapter_name, ...question }}
        position={index + 1}
        answered={question.kind === 'qcm' && result !== undefined}
        onDecided={round.setCard}
        marked={question.kind === 'qcm' ? { qcm_id: question.id } : { qroc_id: question.id }}
        revealed={question.kind === 'qroc' && item.open?.shown !== undefined}
      >
        <ReviewNotices round={round} />
        {question.kind === 'qroc' ? (
          <OpenReview
            key={index}
            open={round.open}
            earlier={question.earlier}
            onDecided={round.setCard}
          />
        ) : result ? (
          <>
            <OptionResults
              qcmId={question.id}
              options={question.options}
              selected={selected}
              correct={result.correct_answers}
              stats={result.answer_stats}
              total={result.total_answers}
              fresh
            />
            <JustificationText label={reviews.justification} text={result.justification} />
          </>
        ) : (
          <AnswerOptions
            options={question.options}
            expected={question.expected_count}
            isTcs={question.is_tcs}
            selected={selected}
            locked={round.isLocked}
            onToggle={round.toggle}
          />
        )}
      </QuestionCard>
    </SessionLayout>
  );
}
