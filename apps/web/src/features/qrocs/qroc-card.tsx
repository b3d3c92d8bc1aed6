import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Badge, Button } from '@mantine/core';
import { IconRotate2 } from '@tabler/icons-react';
import { useId } from 'react';
import { QuestionImage } from '../../components/question/question-image.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import classes from './qroc-card.module.css';
import { isPart, type QrocScope } from './qroc-scope.ts';
import { RevealCount } from './reveal-progress.tsx';
import { canReset } from './reveals.ts';
import type { Qroc } from './types.ts';
import type { QrocSessionState } from './use-qroc-session.ts';

interface QrocCardProps {
  session: QrocSessionState;
  scope: QrocScope;
  question: Qroc;
}

/** One open question and, below it, its answer or the place where that will be. */
export function QrocCard({ session, scope, question }: QrocCardProps) {
  const id = useId();
  const position = session.index + 1;
  return (
    <article
      ref={session.card}
      tabIndex={-1}
      aria-labelledby={`${id}-title ${id}-text`}
      className={classes.root}
    >
      <header className={classes.head}>
        <h2 id={`${id}-title`} className={classes.title}>
          {qrocs.title(position)}
        </h2>
        {question.chapter_name && (
          <span className={classes.chapter} dir="auto">
            {question.chapter_name}
          </span>
        )}
        {question.is_exam_question && question.exam_year !== null && (
          <Badge variant="light" color="saffron" tt="none">
            {qrocs.exam(question.exam_year)}
          </Badge>
        )}
      </header>
      <p id={`${id}-text`} dir="auto" className={classes.text}>
        {question.question_text}
      </p>
      {question.image_url && (
        <QuestionImage key={question.id} src={question.image_url} label={qrocs.image(position)} />
      )}
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
    </article>
  );
}
