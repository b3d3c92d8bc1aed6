import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconDevices } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';
import classes from '../../../player/player.module.css';
import type { Exam } from './use-exam.ts';

const texts = sittingSession;

/** Above the question: what is not saved, what another device has changed, and the end. */
export function ExamNotices({ exam }: { exam: Exam }) {
  const { item, isDenied, isEnded, isOver, isOffline, waiting, isStored, sitting } = exam;
  return (
    <Stack gap={0} w="100%" maw="52rem" mx="auto" className={classes.notices}>
      <div role="status">
        {isOver && !isEnded && (
          <p className={classes.notice} data-tone="missed">
            <IconAlertTriangle size={20} aria-hidden />
            <span>{isOffline ? texts.timeUpOffline : texts.timeUpSending}</span>
          </p>
        )}
        {isOffline && !isOver && waiting > 0 && (
          <p className={classes.notice} data-tone="missed">
            <IconCloudOff size={20} aria-hidden />
            <span>{texts.unsaved(waiting, isStored)}</span>
          </p>
        )}
        {isDenied && (
          <p className={classes.notice} data-tone="missed">
            <IconAlertTriangle size={20} aria-hidden />
            <span>{texts.accessEnded}</span>
          </p>
        )}
        {isEnded && (
          <p className={classes.notice} data-tone="missed">
            <IconDevices size={20} aria-hidden />
            <span>{texts.handedInElsewhere}</span>
            <LinkButton to={paths.sittingResults(sitting.id)} size="sm" replace>
              {practice.list.results}
            </LinkButton>
          </p>
        )}
      </div>
      {item?.standing && !isEnded && (
        <div className={classes.notice} data-tone="missed" role="alert">
          <IconDevices size={20} aria-hidden />
          <span>
            <strong>{texts.conflictTitle}</strong>{' '}
            {texts.conflict(item.standing.typed_text ?? item.standing.selected_answers.join(', '))}
          </span>
          <Button size="sm" variant="default" onClick={() => exam.settle('there')}>
            {texts.keepOther}
          </Button>
          <Button size="sm" onClick={() => exam.settle('here')}>
            {texts.keepMine}
          </Button>
        </div>
      )}
    </Stack>
  );
}
