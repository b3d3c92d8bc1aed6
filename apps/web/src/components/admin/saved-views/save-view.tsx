import { adminViews as texts } from '@amphi/domain/messages/fr/admin/views';
import { VIEW_NAME_MAX, type ViewList } from '@amphi/domain/saved-views/rules';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { AdminModal } from '../dialog/admin-modal.tsx';
import { useViewChange } from './use-view-change.ts';

interface SaveViewProps {
  list: ViewList;
  /** The filter and order that are saved. */
  query: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the name that the present filter and order of a list are saved by. */
export function SaveView({ list, query, opened, onClose }: SaveViewProps) {
  const { mutateAsync } = trpc.savedViews.create.useMutation();
  const { busy, failure, run } = useViewChange();
  const [name, setName] = useState('');
  // What was asked for, also when the address changes below the dialog.
  const [saved] = useState(query);
  return (
    <AdminModal opened={opened} onClose={onClose} busy={busy} title={texts.saveTitle}>
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const change = mutateAsync({ list, name, query: saved });
          if (await run(change, texts.saved(name.trim()))) onClose();
        }}
      >
        <Stack>
          <Text>{texts.saveText}</Text>
          <TextInput
            size="md"
            label={texts.name}
            maxLength={VIEW_NAME_MAX}
            value={name}
            error={failure}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" loading={busy} style={{ alignSelf: 'end' }}>
            {texts.confirm}
          </Button>
        </Stack>
      </form>
    </AdminModal>
  );
}
