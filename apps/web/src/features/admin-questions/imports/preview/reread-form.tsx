import { imports } from '@amphi/domain/messages/fr/imports';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { FormFailure } from '../../../../components/form-failure.tsx';
import { errorDetail } from '../../../../lib/errors.ts';

interface RereadFormProps {
  title: string;
  hint: string;
  open: boolean;
  /** Says that the file is read as an earlier one was, to be changed or forgotten; null where it is not. */
  recalled: string | null;
  /** Label of the button that forgets it. */
  forget: string;
  onForget: () => void;
  apply: string;
  /** Without it nothing can be applied. */
  onApply: (() => void) | null;
  reread: { isPending: boolean; isError: boolean; error: unknown };
  /** The reason why nothing can be applied, before anything has failed. */
  refusal?: string | null;
  children: ReactNode;
}

/** A part of the reading of a file that can be chosen otherwise, whereupon the file is read again. */
export function RereadForm(props: RereadFormProps) {
  const { title, hint, open, recalled, forget, onForget, apply, onApply, reread } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const failure =
    props.refusal ?? (reread.isError ? errorDetail(reread.error, imports.upload.failed) : null);
  return (
    <>
      {recalled !== null && (
        <Alert color="saffron">
          <Stack gap="xs">
            {recalled}
            <Group gap="xs">
              <Button variant="default" onClick={() => details.current?.setAttribute('open', '')}>
                {imports.columns.change}
              </Button>
              <Button variant="default" loading={reread.isPending} onClick={onForget}>
                {forget}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      <details ref={details} open={open}>
        <summary>
          <Text component="span" fw={650}>
            {title}
          </Text>
        </summary>
        <Text c="dimmed" my="xs">
          {hint}
        </Text>
        {props.children}
        {failure !== null && <FormFailure text={failure} />}
        <Group mt="sm">
          <Button
            variant="default"
            loading={reread.isPending}
            disabled={onApply === null}
            onClick={onApply ?? undefined}
          >
            {apply}
          </Button>
        </Group>
      </details>
    </>
  );
}
