import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconEye, IconEyeOff, IconFlag } from '@tabler/icons-react';
import { ANSWER_ID } from './answer-panel.tsx';
import classes from './qroc-bar.module.css';
import type { QrocSessionState } from './use-qroc-session.ts';

interface QrocBarProps {
  session: QrocSessionState;
  questionId: number;
}

/** The bar that stays at the bottom: back, the answer, on. */
export function QrocBar({ session, questionId }: QrocBarProps) {
  const { index, isLast, reveals } = session;
  const status = reveals[questionId]?.status;
  const open = status === 'open';
  const ToggleIcon = open ? IconEyeOff : IconEye;
  return (
    <div className={classes.root}>
      <div className={classes.inner}>
        <Button
          variant="default"
          className={classes.step}
          aria-label={qrocs.previous}
          disabled={index === 0}
          onClick={session.previous}
        >
          <IconArrowLeft size={20} aria-hidden />
          <span className={classes.label}>{qrocs.previousShort}</span>
        </Button>
        <Button
          className={classes.toggle}
          variant={open ? 'default' : 'filled'}
          loading={status === 'loading'}
          leftSection={<ToggleIcon size={20} aria-hidden />}
          aria-expanded={open}
          aria-controls={ANSWER_ID}
          onClick={session.toggle}
        >
          {open ? qrocs.hide : qrocs.show}
        </Button>
        <Button
          variant={open ? 'filled' : 'default'}
          className={classes.step}
          aria-label={isLast ? qrocs.finishHint : qrocs.next}
          onClick={session.next}
        >
          <span className={classes.label}>{isLast ? qrocs.finish : qrocs.nextShort}</span>
          {isLast ? <IconFlag size={20} aria-hidden /> : <IconArrowRight size={20} aria-hidden />}
        </Button>
      </div>
    </div>
  );
}
