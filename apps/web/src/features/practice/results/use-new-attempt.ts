import { UNDO_SECONDS } from '@amphi/domain/attempts/rules';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { forgetSubject } from '../state/subject-memory.ts';
import type { StudyScope } from '../study-scope.ts';
import type { Undo } from '../undo/undo.ts';

/** Closes the attempt and goes back to practising with the same query, all questions open. */
export function useNewAttempt({ subjectId, search }: StudyScope) {
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
      void utils.dashboard.invalidate();
    },
    [utils],
  );

  return trpc.attempts.reset.useMutation({
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
