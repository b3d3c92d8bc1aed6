import { adminViews as texts } from '@amphi/domain/messages/fr/admin/views';
import { VIEW_NAME_MAX } from '@amphi/domain/saved-views/rules';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { AdminModal } from '../dialog/admin-modal.tsx';
import { RowButton } from '../table/row-button.tsx';
import { useViewChange } from './use-view-change.ts';

interface View {
  id: number;
  name: string;
}

interface ManageViewsProps {
  views: View[];
  opened: boolean;
  onClose: () => void;
}

/** One's views of a list: each renamed or deleted in its row. */
export function ManageViews({ views, opened, onClose }: ManageViewsProps) {
  return (
    <AdminModal opened={opened} onClose={onClose} title={texts.manage}>
      <Stack>
        {views.map((view) => (
          <ViewRow key={view.id} view={view} />
        ))}
      </Stack>
    </AdminModal>
  );
}

function ViewRow({ view }: { view: View }) {
  const rename = trpc.savedViews.rename.useMutation();
  const remove = trpc.savedViews.remove.useMutation();
  const { busy, failure, run } = useViewChange();
  const [name, setName] = useState(view.name);
  const { id } = view;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(rename.mutateAsync({ id, name }), texts.renamed(name.trim()));
      }}
    >
      <Group align="start" gap="xs" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          aria-label={texts.renameOf(view.name)}
          maxLength={VIEW_NAME_MAX}
          value={name}
          error={failure}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={name.trim() === view.name}>
          {texts.rename}
        </Button>
        <RowButton
          danger
          label={texts.removeOf(view.name)}
          icon={<IconTrash size={19} aria-hidden />}
          onClick={() => void run(remove.mutateAsync({ id }), texts.removed(view.name))}
        />
      </Group>
    </form>
  );
}
