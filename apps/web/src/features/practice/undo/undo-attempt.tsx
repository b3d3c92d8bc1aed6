import { UNDO_SECONDS } from '@amphi/domain/attempts/rules';
import { attempts } from '@amphi/domain/messages/fr/attempts';
import { common } from '@amphi/domain/messages/fr/common';
import { Text, VisuallyHidden } from '@mantine/core';
import { useInterval, useTimeout } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UndoBar } from '../../../components/undo-bar.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { useOutboxItems } from '../../../lib/outbox/outbox.tsx';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { restoreSubject } from '../state/subject-memory.ts';
import type { StudyScope } from '../study-scope.ts';
import type { Undo } from './undo.ts';

const { undo: texts } = attempts;

const TICK_MS = 250;
const ANNOUNCE_MS = 500;

/** Takes a new attempt back, as long as there is time and it has no answer. */
export function UndoAttempt({ undo, scope }: { undo: Undo; scope: StudyScope }) {
  const [now, setNow] = useState(Date.now);
  const clock = useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  const [dismissed, setDismissed] = useState(false);
  const answered = useOutboxItems().some(({ about }) => about.subject_id === scope.subjectId);
  if (answered && !dismissed) setDismissed(true);
  const cancel = useUndo(undo, scope);

  const left = Math.ceil((undo.until - now) / 1000);
  const shown = !dismissed && (left > 0 || cancel.isPending || cancel.isError);
  const announced = useAnnounced();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that nothing shows stops once.
  useEffect(() => {
    if (!shown) clock.stop();
  }, [shown]);
  if (!shown) return null;
  return (
    <UndoBar
      label={texts.label}
      failure={cancel.isError ? errorDetail(cancel.error, texts.failed) : null}
      busy={cancel.isPending}
      undo={
        <>
          {texts.cancel}
          <Text span c="dimmed" fz="inherit" miw="2.5em" ta="end" aria-hidden>
            {texts.left(left)}
          </Text>
        </>
      }
      onUndo={
        left > 0
          ? () =>
              cancel.mutate({ subject_id: scope.subjectId, attempt_number: undo.attempt_number })
          : undefined
      }
      close={{ label: common.close, onClick: () => setDismissed(true) }}
      left={Math.max(0, left) / UNDO_SECONDS}
    >
      {!cancel.isError && (
        <>
          <span aria-hidden={announced}>{texts.started}</span>
          <VisuallyHidden role="status">
            {announced && `${texts.started} ${texts.limit(UNDO_SECONDS)}`}
          </VisuallyHidden>
        </>
      )}
    </UndoBar>
  );
}

/** Opens the closed attempt again, with what this device remembered of it, and goes back to its results. */
function useUndo({ memory, from }: Undo, { subjectId, search }: StudyScope) {
  const userId = useUser().id;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.attempts.undoReset.useMutation({
    meta: { invalidates: 'all' },
    onSuccess: async () => {
      restoreSubject({ userId, subjectId }, memory);
      await utils.attempts.progress.reset();
      void navigate(paths.practiceComplete(subjectId, search), { replace: true, state: from });
    },
  });
}

/** True once the page has named itself to a screen reader; a region that comes with its text is not read. */
function useAnnounced(): boolean {
  const [announced, setAnnounced] = useState(false);
  useTimeout(() => setAnnounced(true), ANNOUNCE_MS, { autoInvoke: true });
  return announced;
}
