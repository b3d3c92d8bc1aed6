import type { RouterOutputs } from '@amphi/api';
import { feedbackFor } from '@amphi/domain/attempts/rules';
import { practice } from '@amphi/domain/messages/fr/practice';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconCheck, IconListCheck, IconRefresh, IconStack2, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import type { StudyScope } from '../study-scope.ts';
import { ResultsRing } from './results-ring.tsx';
import classes from './results-view.module.css';
import { useNewAttempt } from './use-new-attempt.ts';

/** Asked for by one button: no part of the page's start. */
const ConfirmDialog = lazyDialog(
  async () => (await import('../../../components/confirm-dialog.tsx')).ConfirmDialog,
);

const { results: texts } = practice;
const { newAttemptDialog: question } = texts;

interface ResultsViewProps {
  progress: RouterOutputs['attempts']['progress'];
  scope: StudyScope;
  /** The same for the chapter or the exam that the student comes from. */
  part?: ReactNode;
}

/** Where the whole attempt stands, and what to do next. */
export function ResultsView({ progress, scope, part }: ResultsViewProps) {
  const { answered_questions: answered, correct_answers: correct, success_rate: rate } = progress;
  const remaining = progress.total_questions - answered;
  return (
    <section className={classes.root} aria-labelledby="attempt">
      <div className={classes.ring}>
        <ResultsRing rate={rate} />
      </div>
      <div className={classes.facts}>
        <div>
          <Title order={2} id="attempt">
            {texts.attempt(progress.attempt_number)}
          </Title>
          <Text c="dimmed">{texts.scope(progress.subject_name)}</Text>
        </div>
        <Text className={classes.feedback}>{texts.feedback[feedbackFor(rate)]}</Text>
        <dl className={classes.counts}>
          <Count tone="correct" icon={<IconCheck />} label={texts.correct} value={correct} />
          <Count tone="wrong" icon={<IconX />} label={texts.incorrect} value={answered - correct} />
          <Count icon={<IconStack2 />} label={texts.total} value={progress.total_questions} />
        </dl>
        <Text size="sm" c="dimmed">
          {remaining > 0 ? texts.remaining(remaining) : texts.allAnswered}
        </Text>
        {part}
        <Actions scope={scope} progress={progress} />
      </div>
    </section>
  );
}

interface CountProps {
  tone?: 'correct' | 'wrong';
  icon: ReactNode;
  label: string;
  value: number;
}

function Count({ tone, icon, label, value }: CountProps) {
  return (
    <div className={classes.count} data-tone={tone}>
      <dt>
        <span aria-hidden>{icon}</span>
        {label}
      </dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}

function Actions({ scope, progress }: Pick<ResultsViewProps, 'scope' | 'progress'>) {
  const { state } = useLocation();
  const [asking, setAsking] = useState(false);
  const newAttempt = useNewAttempt(scope);
  const start = useRef<HTMLButtonElement>(null);
  // The wait has taken the focus from the dialog's button, which then closed.
  useEffect(() => {
    if (newAttempt.isError) start.current?.focus();
  }, [newAttempt.isError]);
  return (
    <>
      <div className={classes.actions}>
        <LinkButton
          to={paths.practiceReview(scope.subjectId, scope.search)}
          state={state}
          leftSection={<IconListCheck size={18} aria-hidden />}
        >
          {texts.review}
        </LinkButton>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          ref={start}
          onClick={() => setAsking(true)}
        >
          {texts.newAttempt}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        danger
        title={question.title}
        confirmLabel={question.confirm}
        busy={newAttempt.isPending || newAttempt.isSuccess}
        onConfirm={() =>
          newAttempt.mutate({ subject_id: scope.subjectId }, { onError: () => setAsking(false) })
        }
        onClose={() => setAsking(false)}
      >
        <Text>{question.resets(progress.subject_name, progress.answered_questions)}</Text>
        <Text>{question.keeps(progress.attempt_number)}</Text>
      </ConfirmDialog>
      {newAttempt.isError && <Alert color="red" role="alert" title={texts.resetFailed} />}
      <Text size="sm" c="dimmed">
        {texts.newAttemptHint}
      </Text>
    </>
  );
}
