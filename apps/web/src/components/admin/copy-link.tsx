import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Button, Group, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

interface CopyLinkProps {
  label: string;
  hint: string;
  link: string;
}

/** A link to be handed over by other means than a mail. */
export function CopyLink({ label, hint, link }: CopyLinkProps) {
  const { copy, copied } = useClipboard();
  return (
    <Group align="end" gap="sm" wrap="nowrap" my="sm">
      <TextInput
        readOnly
        label={label}
        description={hint}
        value={link}
        style={{ flex: 1 }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={() => copy(link)}>
        {copied ? admin.copied : admin.copy}
      </Button>
    </Group>
  );
}
