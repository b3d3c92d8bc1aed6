import { UNDO_SECONDS } from '@amphi/domain/attempts/rules';
import { attempts } from '@amphi/domain/messages/fr/attempts';
import { common } from '@amphi/domain/messages/fr/common';
import { Button, CloseButton, Text, VisuallyHidden } from '@mantine/core';
import { useInterval, useTimeout } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorDetail } from '../../../lib/errors.ts';
import { useOutboxItems } from '../../../lib/outbox/outbox.tsx';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { restoreSubject } from '../state/subject-memory.ts';
import type { StudyScope } from '../study-scope.ts';
import type { Undo } from './undo.ts';
import classes from './undo-bar.module.css';

const { undo: texts } = attempts;

const TICK_MS = 250;
const ANNOUNCE_MS = 500;

/** Takes a new attempt back, as long as there is time and it has no answer. */
export function UndoBar({ undo, scope }: { undo: Undo; scope: StudyScope }) {
  const [now, setNow] = useState(Date.now);
  const clock = useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  const [dismissed, setDismissed] = useState(false);
  const answered = useOutboxItems().some(({ about }) => about.subject_id === scope.subjectId);
  if (answered && !dismissed) setDismissed(true);
  const cancel = useUndo(undo, scope);

  const left = Math.ceil((undo.until - now) / 1000);
  const shown = !dismissed && (left > 0 || cancel.isPending || cancel.isError);
  const bar = useRef<HTMLElement>(null);
  useFocusKept(bar, shown);
  const announced = useAnnounced();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that nothing shows stops once.
  useEffect(() => {
    if (!shown) clock.stop();
  }, [shown]);
  if (!shown) return null;
  return (
    <section ref={bar} className={classes.root} aria-label={texts.label}>
      <div className={classes.line}>
        <Text flex={1} fz="sm" fw={600} lh={1.35}>
          <span role="alert">{cancel.isError && errorDetail(cancel.error, texts.failed)}</span>
          {!cancel.isError && <span aria-hidden={announced}>{texts.started}</span>}
          <VisuallyHidden role="status">
            {announced && !cancel.isError && `${texts.started} ${texts.limit(UNDO_SECONDS)}`}
          </VisuallyHidden>
        </Text>
        {left > 0 && (
          <Button
            variant="default"
            size="sm"
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate({ subject_id: scope.subjectId, attempt_number: undo.attempt_number })
            }
          >
            {texts.cancel}
            <span className={classes.left} aria-hidden>
              {texts.left(left)}
            </span>
          </Button>
        )}
        <CloseButton size={44} aria-label={common.close} onClick={() => setDismissed(true)} />
      </div>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.bar}
          style={{ transform: `scaleX(${Math.max(0, left) / UNDO_SECONDS})` }}
        />
      </div>
    </section>
  );
}

/** Opens the closed attempt again, with what this device remembered of it, and goes back to its results. */
function useUndo({ memory, from }: Undo, { subjectId, search }: StudyScope) {
  const userId = useUser().id;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.attempts.undoReset.useMutation({
    onSuccess: async () => {
      restoreSubject({ userId, subjectId }, memory);
      await utils.attempts.progress.reset();
      void utils.attempts.invalidate();
      void utils.dashboard.invalidate();
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

/** The focus that was in the bar goes to the page when the bar goes. */
function useFocusKept(bar: React.RefObject<HTMLElement | null>, shown: boolean): void {
  const inside = useRef(false);
  useEffect(() => {
    if (!shown && inside.current)
      document.getElementById('contenu')?.focus({ preventScroll: true });
  }, [shown]);
  useEffect(() => {
    inside.current = bar.current?.contains(document.activeElement) ?? false;
  });
}
