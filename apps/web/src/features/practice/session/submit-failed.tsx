import { practice as texts } from '@amphi/domain/messages/fr/practice';
import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import type { Practice } from '../state/use-practice.ts';

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
    <Stack
      ref={box}
      tabIndex={-1}
      flex={1}
      align="center"
      justify="center"
      style={{ outline: 'none' }}
    >
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
    </Stack>
  );
}
