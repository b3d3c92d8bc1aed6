import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Button, Loader } from '@mantine/core';
import { IconArrowRight, IconEye, IconEyeOff, IconFlag } from '@tabler/icons-react';
import barClasses from '../../components/session/bottom-bar.module.css';
import { BottomBar } from '../../components/session/bottom-bar.tsx';
import { StepButton } from '../../components/session/step-button.tsx';
import { ANSWER_ID } from './answer-panel.tsx';
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
  const label = session.isToCompare ? qrocMatch.compare : qrocs.show;
  return (
    <BottomBar>
      <StepButton
        to="previous"
        label={qrocs.previous}
        shortLabel={qrocs.previousShort}
        disabled={index === 0}
        onClick={session.previous}
      />
      <Button
        className={barClasses.main}
        variant={open ? 'default' : 'filled'}
        leftSection={
          // Not the button's own loading, which disables it and so takes its focus.
          status === 'loading' ? (
            <Loader size={20} color="currentColor" aria-hidden />
          ) : (
            <ToggleIcon size={20} aria-hidden />
          )
        }
        aria-expanded={open}
        aria-controls={ANSWER_ID}
        onClick={session.toggle}
      >
        {open ? qrocs.hide : label}
      </Button>
      <Button
        variant={open ? 'filled' : 'default'}
        className={barClasses.step}
        aria-label={isLast ? qrocs.finishHint : qrocs.next}
        onClick={session.next}
      >
        <span className={barClasses.stepLabel}>{isLast ? qrocs.finish : qrocs.nextShort}</span>
        {isLast ? <IconFlag size={20} aria-hidden /> : <IconArrowRight size={20} aria-hidden />}
      </Button>
    </BottomBar>
  );
}
