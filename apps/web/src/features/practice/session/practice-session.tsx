import { practice, practice as texts } from '@amphi/domain/messages/fr/practice';
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { formatDuration } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../paths.ts';
import { Player } from '../../../player/player.tsx';
import { canFinish, statusOf, tally } from '../../../player/player-selectors.ts';
import classes from '../../../player/session.module.css';
import { type Practice, usePractice } from '../state/use-practice.ts';
import type { PracticeData } from '../state/use-practice-data.ts';
import type { StudyScope } from '../study-scope.ts';
import { ListScore } from './list-score.tsx';
import { SessionNotices } from './session-notices.tsx';
import { UnsubmittedDialog } from './unsubmitted-dialog.tsx';

/** A practice session, from the first question to the finish. */
export function PracticeSession({ scope, data }: { scope: StudyScope; data: PracticeData }) {
  const practice = usePractice(scope, data);
  const { session, state } = practice;
  const { answered, total } = tally(state);
  usePageTitle(data.subject_name);
  return (
    <Player
      session={session}
      title={data.subject_name}
      back={{ to: paths.studyMode(scope.subjectId), label: texts.session.back }}
      summary={<ListScore statuses={state.ids.map((id) => statusOf(state, id))} />}
      statusOf={({ id }) => statusOf(state, id)}
      progress={{
        value: (answered / total) * 100,
        label: texts.list.progress(answered, total),
      }}
      timer={<ElapsedTimer since={practice.startedAt} until={practice.stoppedAt} />}
      notices={<SessionNotices practice={practice} scope={scope} incomplete={data.incomplete} />}
      instead={state.failure && <SubmitFailed practice={practice} failure={state.failure} />}
      end={
        canFinish(state) ? { act: practice.finish, isBusy: practice.stoppedAt !== null } : undefined
      }
    >
      <UnsubmittedDialog
        opened={practice.ending.asking}
        positions={practice.ending.positions}
        onFinish={practice.ending.finish}
        onClose={practice.ending.cancel}
      />
    </Player>
  );
}

interface SubmitFailedProps {
  practice: Practice;
  failure: { id: number; message: string };
}

/** The server refused an answer. It is still there: send it again, or go back and choose another one. */
function SubmitFailed({ practice, failure }: SubmitFailedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const item = practice.state.sent[failure.id];
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      flex={1}
      align="center"
      justify="center"
      style={{ outline: 'none' }}
    >
      <ErrorState
        title={texts.session.submitFailedTitle}
        message={failure.message}
        icon={<IconAlertTriangle aria-hidden />}
        {...(item && { onRetry: () => practice.resubmit(item) })}
        action={
          <Button variant="default" onClick={() => practice.backToQuestion(item)}>
            {texts.session.backToQuestion}
          </Button>
        }
      />
    </Stack>
  );
}

/** In milliseconds. */
const TIMER_TICK = 1000;

interface ElapsedTimerProps {
  /** Milliseconds, as `Date.now()` gives them. */
  since: number;
  /** Null while it runs. */
  until: number | null;
}

/** The time since the questions were there. A component of its own, so that a tick renders nothing else. */
function ElapsedTimer({ since, until }: ElapsedTimerProps) {
  const [now, setNow] = useState(Date.now);
  const stopped = until !== null;
  useEffect(() => {
    if (stopped) return;
    const timer = window.setInterval(() => setNow(Date.now()), TIMER_TICK);
    return () => window.clearInterval(timer);
  }, [stopped]);
  return (
    <span role="timer" aria-live="off" className={classes.timer}>
      <IconClock size={18} aria-hidden />
      <VisuallyHidden>{practice.session.elapsed}</VisuallyHidden>
      <span translate="no">{formatDuration(((until ?? now) - since) / 1000)}</span>
    </span>
  );
}
