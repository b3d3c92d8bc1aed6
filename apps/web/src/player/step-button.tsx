import { Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { memo } from 'react';
import classes from './session.module.css';

interface StepButtonProps {
  to: 'previous' | 'next';
  label: string;
  /** Beside the arrow where there is room. */
  shortLabel: string;
  disabled: boolean;
  onClick: () => void;
}

/** Goes a question back or on: an arrow on a phone, with its word where there is room. */
export function StepButton({ onClick, ...props }: StepButtonProps) {
  return <MemoButton {...props} onClick={useCallbackRef(onClick)} />;
}

const MemoButton = memo(({ to, label, shortLabel, disabled, onClick }: StepButtonProps) => {
  const back = to === 'previous';
  return (
    <Button
      variant="default"
      miw="2.75rem"
      flex="none"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {back && <IconArrowLeft size={20} aria-hidden />}
      <span className={classes.stepLabel}>{shortLabel}</span>
      {!back && <IconArrowRight size={20} aria-hidden />}
    </Button>
  );
});
