import { practice as texts } from '@amphi/domain/messages/fr/practice';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import type { Practice } from '../use-practice.ts';
import classes from './submit-failed.module.css';

const { session } = texts;

/** An answer was not recorded. The selection is still there: send it again, or go back to it. */
export function SubmitFailed({ practice, message }: { practice: Practice; message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classes.root}>
      <ErrorState
        title={session.submitFailedTitle}
        message={message}
        onRetry={practice.retry}
        action={
          <Button variant="default" onClick={practice.backToQuestion}>
            {session.backToQuestion}
          </Button>
        }
      />
    </div>
  );
}
