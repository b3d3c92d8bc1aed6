import { attempts } from '@amphi/domain/messages/fr/attempts';
import { practiceResults } from '@amphi/domain/messages/fr/practice-results';
import { Button } from '@mantine/core';
import { IconCheck, IconRotateClockwise } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';
import classes from '../../../player/player.module.css';
import type { Practice } from '../state/use-practice.ts';
import { useRestart } from '../state/use-restart.ts';
import type { StudyScope } from '../study-scope.ts';

interface SeriesNoticeProps {
  about: 'errors' | 'end';
  practice: Practice;
  scope: StudyScope;
}

/** Notice on the series on screen: one's errors, or one that is finished, with the ways on. */
export function SeriesNotice({ about, practice, scope }: SeriesNoticeProps) {
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
        {practiceResults.restart}
      </Button>
    </div>
  );
}
