import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Button } from '@mantine/core';
import { IconRotate2 } from '@tabler/icons-react';
import { Comparison } from '../../components/qroc/comparison.tsx';
import { showsExpected } from '../../components/qroc/open-answer.ts';
import { SelfGrade } from '../../components/qroc/self-grade.tsx';
import { TypedAnswer, TypeFirst } from '../../components/qroc/typed-answer.tsx';
import { QuestionCard } from '../../components/question/question-card.tsx';
import { isPart } from '../../lib/study-filter.ts';
import { paths } from '../../paths.ts';
import { AnswerPanel, Hint } from './answer-panel.tsx';
import classes from './qroc-card.module.css';
import { RevealCount } from './reveal-progress.tsx';
import { canReset } from './reveals.ts';
import type { Qroc } from './types.ts';
import type { QrocSessionState } from './use-qroc-session.ts';

interface QrocCardProps {
  session: QrocSessionState;
  scope: StudyFilter;
  question: Qroc;
}

/** One open question and, below it, its answer or the panel where that will be. */
export function QrocCard({ session, scope, question }: QrocCardProps) {
  const { answers } = session;
  const answer = answers.get(question.id);
  return (
    <QuestionCard
      ref={session.card}
      question={{ ...question, lesson_name: question.chapter_name }}
      position={session.index + 1}
      marked={{ qroc_id: question.id }}
      revealed={session.reveals[question.id]?.status === 'open'}
    >
      <AnswerPanel
        key={`answer-${question.id}`}
        reveal={session.reveals[question.id]}
        onRetry={session.retry}
        showsAnswer={!answer?.compared || !showsExpected(answer.compared)}
        hidden={
          <TypeFirst
            isOn={session.typesFirst}
            onChange={session.setTypesFirst}
            field={
              <TypedAnswer
                value={answer?.typed ?? ''}
                isLocked={answer?.compared !== undefined}
                onChange={(typed) => answers.type(question.id, typed)}
                onCompare={session.toggle}
              />
            }
          >
            <Hint />
          </TypeFirst>
        }
        before={
          answer?.compared && (
            <Comparison
              answer={{ ...answer, compared: answer.compared }}
              onTick={(mask) => answers.tick(question.id, mask)}
            />
          )
        }
        after={
          <SelfGrade
            key={question.id}
            qrocId={question.id}
            answer={answer ?? { typed: '', mask: 0, shownAt: 0 }}
            onGrade={(grade) =>
              answers.grade(question.id, grade, {
                ...{ subject_id: question.subject_id, subject_name: session.subjectName },
                question_text: question.question_text,
                path: paths.justificationStudy(question.subject_id, { question: question.id }),
              })
            }
          />
        }
      />
      <footer className={classes.foot}>
        <RevealCount subjectId={question.subject_id} part={isPart(scope)} />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconRotate2 size={18} aria-hidden />}
          title={qrocs.resetHint}
          disabled={!canReset(session.reveals)}
          onClick={session.reset}
        >
          {qrocs.reset}
        </Button>
      </footer>
    </QuestionCard>
  );
}
