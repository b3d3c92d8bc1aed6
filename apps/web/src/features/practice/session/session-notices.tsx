import { attempts } from '@amphi/domain/messages/fr/attempts';
import { practice as texts } from '@amphi/domain/messages/fr/practice';
import { Button, Stack } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconCheck,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClock,
  IconInfoCircle,
  IconRotateClockwise,
} from '@tabler/icons-react';
import { useState } from 'react';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';
import classes from '../../../player/player.module.css';
import { firstOpen, tally } from '../../../player/player-selectors.ts';
import type { Practice } from '../state/use-practice.ts';
import { useRestart } from '../state/use-restart.ts';
import type { StudyScope } from '../study-scope.ts';

const { session } = texts;

const ICONS = { correct: IconCircleCheckFilled, wrong: IconCircleXFilled };

/** Tells above the question what there is to know about the others. */
export function SessionNotices({
  practice,
  scope,
  incomplete,
}: {
  practice: Practice;
  scope: StudyScope;
  incomplete: boolean;
}) {
  return (
    <Stack gap={0} w="100%" maw="52rem" mx="auto" className={classes.notices}>
      {incomplete && (
        <p className={classes.notice} data-tone="missed" role="status">
          <IconInfoCircle size={20} aria-hidden />
          <span>{session.existingFailed}</span>
        </p>
      )}
      <div role="status">
        <PassedNotice practice={practice} />
      </div>
      {scope.onlyWrong ? (
        <SeriesNotice about="errors" practice={practice} scope={scope} />
      ) : (
        <ResumeNotice practice={practice} scope={scope} />
      )}
    </Stack>
  );
}

/** The result of the question that was submitted by moving on; from then on it has its room. */
function PassedNotice({ practice }: { practice: Practice }) {
  const { state } = practice;
  if (state.passed === null) return null;
  const answer = state.answers[state.passed];
  if (!answer && state.sent[state.passed]?.status === 'refused') return null;
  const position = state.ids.indexOf(state.passed);
  const tone = answer && (answer.is_correct ? 'correct' : 'wrong');
  const Icon = tone ? ICONS[tone] : IconClock;
  return (
    <p className={classes.notice} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <span>
        {answer ? session.passed(position + 1, answer.is_correct) : session.passing(position + 1)}
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        onClick={() => practice.session.goTo(position)}
      >
        {session.passedAction}
      </Button>
    </p>
  );
}

/** Back in a session that was left, it leads to where that was, or on; gone with the first step. */
function ResumeNotice({ practice, scope }: { practice: Practice; scope: StudyScope }) {
  const { state } = practice;
  const [begin] = useState(() => ({ index: state.index, open: firstOpen(state) }));
  const [moved, setMoved] = useState(false);
  if (!moved && state.index !== begin.index) setMoved(true);
  const answered = state.answers[practice.current] !== undefined;
  if (moved || !answered || state.fresh !== null) return null;
  if (begin.open === null) {
    return <SeriesNotice about="end" practice={practice} scope={scope} />;
  }
  if (begin.open === begin.index) return null;
  const target = begin.open;
  return (
    <p className={classes.notice} data-tone="brand">
      <IconArrowForwardUp size={20} aria-hidden />
      <span>{session.resume(tally(state).answered)}</span>
      <Button size="sm" onClick={() => practice.session.goTo(target)}>
        {session.resumeAction(target + 1)}
      </Button>
    </p>
  );
}

interface SeriesNoticeProps {
  about: 'errors' | 'end';
  practice: Practice;
  scope: StudyScope;
}

/** Notice on the series on screen: one's errors, or one that is finished, with the ways on. */
function SeriesNotice({ about, practice, scope }: SeriesNoticeProps) {
  const restart = useRestart(practice.state.ids, scope);
  if (about === 'errors') {
    return (
      <p className={classes.notice} data-tone="brand">
        <IconRotateClockwise size={20} aria-hidden />
        <span>{attempts.errors.notice}</span>
      </p>
    );
  }
  return (
    <div className={classes.notice} data-tone="correct">
      <IconCheck size={20} aria-hidden />
      <span>{attempts.series.finished}</span>
      <LinkButton size="sm" to={paths.practiceComplete(scope.subjectId, scope.search)}>
        {attempts.series.results}
      </LinkButton>
      <Button variant="default" size="sm" loading={restart.started} onClick={restart.start}>
        {attempts.series.restart}
      </Button>
    </div>
  );
}
