import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { languageOf } from '../ui/language.ts';

/** Takes the focus, which the wait has taken from the button. */
export function FormFailure({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      role="alert"
      lang={languageOf(text)}
    >
      {text}
    </Alert>
  );
}
