import { practice as texts } from '@amphi/domain/messages/fr/practice';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import type { Practice } from '../state/use-practice.ts';
import classes from './submit-failed.module.css';

const { session } = texts;

interface SubmitFailedProps {
  practice: Practice;
  failure: { id: number; message: string };
}

/** The server refused an answer. It is still there: send it again, or go back and choose another one. */
export function SubmitFailed({ practice, failure }: SubmitFailedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const item = practice.state.kept[failure.id];
  return (
    <div ref={box} tabIndex={-1} className={classes.root}>
      <ErrorState
        title={session.submitFailedTitle}
        message={failure.message}
        icon={<IconAlertTriangle aria-hidden />}
        {...(item && { onRetry: () => practice.resubmit(item) })}
        action={
          <Button variant="default" onClick={() => practice.backToQuestion(item)}>
            {session.backToQuestion}
          </Button>
        }
      />
    </div>
  );
}
