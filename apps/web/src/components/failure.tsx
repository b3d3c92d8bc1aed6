import { Alert, type AlertProps } from '@mantine/core';
import { errorText } from '../lib/errors.ts';

interface FailureProps extends AlertProps {
  /** The call's error; null or undefined while it has not failed. */
  error: unknown;
  /** Shown where the server gives no reason. */
  text: string;
}

/** The reason why a call failed; nothing before. */
export function Failure({ error, text, ...props }: FailureProps) {
  if (!error) return null;
  return (
    <Alert color="red" role="alert" {...props}>
      {errorText(error, text)}
    </Alert>
  );
}
