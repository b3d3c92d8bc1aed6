import { imports } from '@amphi/domain/messages/fr/imports';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { FormFailure } from '../../../../components/form-failure.tsx';
import { errorDetail } from '../../../../lib/errors.ts';

interface RereadPanelProps {
  title: string;
  texts: { hint: string; forget: string; apply: string };
  /** Shown at once. */
  open: boolean;
  /** Says that the file is read as an earlier one was; undefined where it is not. */
  recalled: string | undefined;
  /** The request that reads the file again. */
  sent: { isPending: boolean; isError: boolean; error: unknown };
  /** Why the choice cannot be sent. */
  refusal?: string | false;
  disabled: boolean;
  onApply: () => void;
  onForget: () => void;
  children: ReactNode;
}

/** A choice by which a file is read again; one that was recalled of an earlier file is changed or forgotten. */
export function RereadPanel(props: RereadPanelProps) {
  const { title, texts, open, recalled, sent, refusal, disabled, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <>
      {recalled !== undefined && (
        <Alert color="saffron">
          <Stack gap="xs">
            {recalled}
            <Group gap="xs">
              <Button variant="default" onClick={() => details.current?.setAttribute('open', '')}>
                {imports.columns.change}
              </Button>
              <Button variant="default" loading={sent.isPending} onClick={props.onForget}>
                {texts.forget}
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
          {texts.hint}
        </Text>
        {children}
        {(refusal || sent.isError) && (
          <FormFailure text={refusal || errorDetail(sent.error, imports.upload.failed)} />
        )}
        <Group mt="sm">
          <Button
            variant="default"
            loading={sent.isPending}
            disabled={disabled}
            onClick={props.onApply}
          >
            {texts.apply}
          </Button>
        </Group>
      </details>
    </>
  );
}
