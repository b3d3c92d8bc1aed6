import { refOf } from '@amphi/domain/marks/question-ref';
import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconArrowRight,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconFlag,
} from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { AnswerOptions } from '../../../components/question/answer-options.tsx';
import { JustificationText } from '../../../components/question/justification-text.tsx';
import { OptionResults } from '../../../components/question/option-results.tsx';
import { QuestionCard, useQuestionFocus } from '../../../components/question/question-card.tsx';
import { useNextImage } from '../../../components/question/question-image.tsx';
import { BottomBar } from '../../../components/session/bottom-bar.tsx';
import notices from '../../../components/session/notices.module.css';
import { OutboxNotice } from '../../../components/session/outbox-notice.tsx';
import { SessionHeader } from '../../../components/session/session-header.tsx';
import { useSessionKeys } from '../../../components/session/session-keys.ts';
import { SessionLayout } from '../../../components/session/session-layout.tsx';
import { StepButton } from '../../../components/session/step-button.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../paths.ts';
import { TutorOpen } from '../open.tsx';
import classes from './session.module.css';
import { keyOf } from './types.ts';
import type { LoadedSitting } from './use-open-sitting.ts';
import { useTickLimit } from './use-tick-limit.ts';
import { type Feedback, isOpenFeedback, useTutor } from './use-tutor.ts';

const EndDialog = lazyDialog(async () => (await import('./end-dialog.tsx')).EndDialog);

const texts = sittingSession;
const words = practice.question;

interface TutorSessionProps {
  sitting: LoadedSitting;
  /** Reads the sitting again. */
  reload: () => void;
}

/** A sitting with the correction after each question. */
export function TutorSession({ sitting, reload }: TutorSessionProps) {
  const tutor = useTutor(sitting, reload);
  const { question, questions, index, feedback, selected, answers } = tutor;
  const [ending, setEnding] = useState(false);
  const card = useQuestionFocus(question && keyOf(question));
  usePageTitle(sitting.title);
  useNextImage(questions[index + 1]?.image_url);
  const isLast = index === questions.length - 1;
  const answered = Object.keys(answers).length;
  const goOn = () => (isLast ? setEnding(true) : tutor.goTo(index + 1));
  const ticks = useTickLimit(question, selected, tutor.toggle);
  useSessionKeys({
    options: question?.type === 'qcm' ? question.options : undefined,
    ...(!feedback && !tutor.item && { toggle: ticks.toggle }),
    enter: () => (feedback || tutor.item?.status === 'waiting' ? goOn() : tutor.submit()),
    previous: () => tutor.goTo(index - 1),
    next: () => tutor.goTo(index + 1),
  });
  if (!question) return null;
  return (
    <SessionLayout
      name="sitting"
      summary={<strong>{sittings.progress(answered, questions.length)}</strong>}
      questions={questions.map((one) => {
        const given = answers[one.position];
        return {
          ...{ id: keyOf(one), text: one.question_text },
          status:
            tutor.sent[one.position]?.status ??
            (given ? (given.is_correct ? 'correct' : 'incorrect') : 'open'),
        };
      })}
      index={index}
      onPick={tutor.goTo}
      header={(list) => (
        <SessionHeader
          {...list}
          subject={sitting.title}
          back={{ to: paths.sittings(), label: texts.back }}
          position={index + 1}
          total={questions.length}
          progress={{
            value: (answered / questions.length) * 100,
            label: sittings.progress(answered, questions.length),
          }}
        />
      )}
      bar={
        <BottomBar
          verdict={
            feedback && { correct: feedback.is_correct, content: <Verdict feedback={feedback} /> }
          }
        >
          <StepButton
            to="previous"
            label={texts.previousLabel}
            shortLabel={texts.previous}
            disabled={index === 0}
            onClick={() => tutor.goTo(index - 1)}
          />
          {!feedback && tutor.item?.status !== 'waiting' && question.type === 'qcm' && (
            <Button
              className={classes.main}
              disabled={selected.length === 0 || tutor.item?.status === 'refused'}
              loading={tutor.item?.status === 'sending'}
              onClick={tutor.submit}
            >
              {texts.submit}
            </Button>
          )}
          <Forward
            isLast={isLast}
            isAnswered={feedback !== undefined || tutor.item?.status === 'waiting'}
            onNext={() => tutor.goTo(index + 1)}
            onEnd={() => setEnding(true)}
          />
          <VisuallyHidden role="status">{feedback && verdictText(feedback)}</VisuallyHidden>
        </BottomBar>
      }
    >
      <div className={notices.root}>
        <OutboxNotice
          item={tutor.item}
          onEdit={tutor.edit}
          onThere={reload}
          onHere={(isOther) => isOther && reload()}
        />
      </div>
      <QuestionCard
        ref={card}
        question={{
          ...{ ...question, id: keyOf(question), lesson_name: question.chapter_name },
          is_exam_question: question.exam_year !== null,
        }}
        position={index + 1}
        answered={question.type === 'qcm' && feedback !== undefined}
        justRight={tutor.fresh === question.position && feedback?.is_correct}
        marked={refOf(question)}
        revealed={isOpenFeedback(feedback)}
      >
        {question.type === 'qroc' ? (
          <TutorOpen
            key={question.position}
            sittingId={sitting.id}
            question={question}
            written={tutor.typed}
            feedback={isOpenFeedback(feedback) ? feedback : undefined}
          />
        ) : feedback && !isOpenFeedback(feedback) ? (
          <>
            <OptionResults
              qcmId={question.qcm_id}
              options={question.options}
              selected={selected}
              correct={feedback.correct_answers}
              stats={feedback.answer_stats}
              total={feedback.total_answers}
              fresh={tutor.fresh === question.position}
            />
            <JustificationText
              label={practice.session.justification}
              text={feedback.justification}
            />
          </>
        ) : (
          <>
            <AnswerOptions
              options={question.options}
              expected={question.expected_count}
              isTcs={question.is_tcs}
              selected={selected}
              locked={tutor.item !== undefined}
              onToggle={ticks.toggle}
            />
            <p className={classes.refusal} role="status">
              {ticks.refusal}
            </p>
          </>
        )}
      </QuestionCard>
      <EndDialog
        opened={ending}
        mode="tutor"
        unanswered={questions.length - answered}
        flagged={0}
        onEnd={tutor.end}
        onClose={() => setEnding(false)}
      />
    </SessionLayout>
  );
}

interface ForwardProps {
  isLast: boolean;
  isAnswered: boolean;
  onNext: () => void;
  onEnd: () => void;
}

/** On to the next question or, on the last one, to the end. */
function Forward({ isLast, isAnswered, onNext, onEnd }: ForwardProps) {
  if (!isLast && !isAnswered) {
    return (
      <StepButton
        to="next"
        label={texts.nextLabel}
        shortLabel={texts.next}
        disabled={false}
        onClick={onNext}
      />
    );
  }
  return (
    <Button
      className={classes.main}
      variant={isAnswered ? 'filled' : 'default'}
      rightSection={
        isLast ? <IconFlag size={18} aria-hidden /> : <IconArrowRight size={18} aria-hidden />
      }
      onClick={isLast ? onEnd : onNext}
    >
      {isLast ? texts.end : texts.nextLabel}
    </Button>
  );
}

/** Open questions have no key. */
const keyText = (feedback: Feedback) =>
  feedback.is_correct || isOpenFeedback(feedback) ? '' : words.key(feedback.correct_answers);

const verdictText = (feedback: Feedback) =>
  feedback.is_correct ? words.correct : `${words.incorrect}. ${keyText(feedback)}`;

function Verdict({ feedback }: { feedback: Feedback }) {
  const Icon = feedback.is_correct ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <p>
      <Icon size={22} aria-hidden />
      <span>
        <strong>{feedback.is_correct ? words.correct : words.incorrect}</strong>
        <span>{keyText(feedback)}</span>
      </span>
    </p>
  );
}
