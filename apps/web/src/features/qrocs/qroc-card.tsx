import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Button } from '@mantine/core';
import { IconRotate2 } from '@tabler/icons-react';
import { QuestionCard } from '../../components/question/question-card.tsx';
import { isPart } from '../../lib/study-filter.ts';
import { AnswerPanel } from './answer-panel.tsx';
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
  return (
    <QuestionCard
      ref={session.card}
      question={{ ...question, lesson_name: question.chapter_name }}
      position={session.index + 1}
    >
      <AnswerPanel
        key={`answer-${question.id}`}
        reveal={session.reveals[question.id]}
        onRetry={session.retry}
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
