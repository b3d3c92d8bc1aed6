import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceReview as texts } from '@amphi/domain/messages/fr/practice-results';
import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import barClasses from '../../../components/session/bottom-bar.module.css';
import { BottomBar } from '../../../components/session/bottom-bar.tsx';
import { StepButton } from '../../../components/session/step-button.tsx';
import { scrollBehavior } from '../../../lib/scroll.ts';
import classes from './review-bar.module.css';

const { question: words } = practice;

interface ReviewBarProps {
  index: number;
  last: number;
  onMove: (to: number) => void;
}

/** Back, to the top of a long explanation, and on. */
export function ReviewBar({ index, last, onMove }: ReviewBarProps) {
  return (
    <BottomBar>
      <StepButton
        to="previous"
        label={words.previous}
        shortLabel={words.previousShort}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <div className={classes.middle}>
        <Button
          variant="subtle"
          color="gray"
          className={barClasses.step}
          aria-label={texts.scrollToTop}
          onClick={scrollToTop}
        >
          <IconArrowUp size={20} aria-hidden />
          <span className={barClasses.stepLabel}>{texts.scrollToTop}</span>
        </Button>
      </div>
      <StepButton
        to="next"
        label={words.next}
        shortLabel={words.nextShort}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      />
    </BottomBar>
  );
}

function scrollToTop() {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
}
