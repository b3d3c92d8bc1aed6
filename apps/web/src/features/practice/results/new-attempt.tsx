import type { RouterOutputs } from '@amphi/api';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Alert, Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import type { StudyScope } from '../study-scope.ts';
import { useNewAttempt } from './use-new-attempt.ts';

const { newAttemptDialog: question } = texts;

interface NewAttemptProps {
  scope: StudyScope;
  progress: RouterOutputs['attempts']['progress'];
}

/** Closes the attempt, after a question. */
export function NewAttempt({ scope, progress }: NewAttemptProps) {
  const [asking, setAsking] = useState(false);
  const newAttempt = useNewAttempt(scope);
  const start = useRef<HTMLButtonElement>(null);
  // The wait has taken the focus from the dialog's button, which then closed.
  useEffect(() => {
    if (newAttempt.isError) start.current?.focus();
  }, [newAttempt.isError]);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        ref={start}
        onClick={() => setAsking(true)}
      >
        {texts.newAttempt}
      </Button>
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
      <Text size="sm" c="dimmed" mt={4}>
        {texts.newAttemptHint}
      </Text>
    </div>
  );
}
