import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { FormDraft } from './use-draft.ts';

const { draft: texts } = admin;

/** Shows that the form has restored a draft, with a button that discards it. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  if (!draft.restored) return null;
  return (
    <Alert role="status" icon={<IconHistory aria-hidden />} title={texts.title}>
      <Group gap="sm" justify="space-between">
        <Text fz="sm">{texts.text}</Text>
        <Button
          variant="default"
          size="sm"
          onClick={({ currentTarget }) => {
            const { form } = currentTarget;
            draft.discard();
            // The button is removed with the notice; the focus stays in the form.
            form?.querySelector<HTMLElement>('input, textarea, select')?.focus();
          }}
        >
          {texts.discard}
        </Button>
      </Group>
    </Alert>
  );
}
