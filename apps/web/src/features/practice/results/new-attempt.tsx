import type { RouterOutputs } from '@amphi/api';
import { UNDO_SECONDS } from '@amphi/domain/attempts/rules';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Alert, Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { forgetSubject } from '../state/subject-memory.ts';
import type { StudyScope } from '../study-scope.ts';
import type { Undo } from '../undo/undo.ts';

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
      <Text variant="meta" mt={4}>
        {texts.newAttemptHint}
      </Text>
    </div>
  );
}

/** Closes the attempt and goes back to practising with the same query, all questions open. */
function useNewAttempt({ subjectId, search }: StudyScope) {
  const userId = useUser().id;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const closed = useRef(false);
  const { state: from } = useLocation();

  // After leaving: this page would load again what has just been closed.
  useEffect(
    () => () => {
      if (!closed.current) return;
      void utils.attempts.progress.reset();
      void utils.attempts.score.reset();
      void utils.attempts.review.reset();
      void utils.attempts.parts.reset();
      void utils.attempts.history.reset();
    },
    [utils],
  );

  return trpc.attempts.reset.useMutation({
    // The attempts are read again after leaving.
    meta: { invalidates: ['dashboard', 'reviews', 'sittings', 'cases', 'corrections'] },
    // Waiting answers belong to the attempt that is being closed.
    onMutate: () => outbox.flush(),
    onSuccess: ({ attempt_number }) => {
      const undo: Undo = {
        attempt_number: attempt_number - 1,
        until: Date.now() + UNDO_SECONDS * 1000,
        memory: forgetSubject({ userId, subjectId }),
        from,
      };
      closed.current = true;
      void navigate(paths.practice(subjectId, search), { state: { undo } });
    },
  });
}
