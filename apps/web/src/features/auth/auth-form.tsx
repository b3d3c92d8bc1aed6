import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface AuthFormProps<Values extends object> {
  form: UseFormReturnType<Values>;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  submitting: boolean;
  submitLabel: string;
  /** The fields, which carry their names. */
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/**
 * A form of a page that may be prerendered. Until it is hydrated its button is disabled, so that nothing is sent that
 * no script would handle (the method keeps the fields out of the address in any case); then it takes over what was
 * typed, or filled in by the browser, before.
 */
export function AuthForm<Values extends object>({
  form,
  onSubmit,
  submitting,
  submitLabel,
  children,
  after,
}: AuthFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [hydrated, setHydrated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the fields contain then.
  useEffect(() => {
    for (const { dataset, value } of element.current?.querySelectorAll('input') ?? []) {
      if (dataset.path !== undefined && value !== '') {
        form.setValues({ [dataset.path]: value } as Partial<Values>);
      }
    }
    setHydrated(true);
  }, []);
  return (
    <form ref={element} method="post" onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <Button type="submit" fullWidth disabled={!hydrated} loading={submitting}>
          {submitLabel}
        </Button>
        {after}
      </Stack>
    </form>
  );
}
