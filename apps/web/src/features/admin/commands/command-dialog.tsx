import { adminCommands as texts } from '@amphi/domain/messages/fr/admin/commands';
import { common } from '@amphi/domain/messages/fr/common';
import { Box, Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { useCommands, useReach } from './use-commands.ts';

interface CommandDialogProps extends DialogProps {
  /** Text typed before the dialog was there. */
  typed: string;
}

/** Leads to a page, an account, a subject, a question or an order, of those that the user may open: typed, chosen by the arrow keys, opened by Enter. */
export function CommandDialog({ typed, opened, onClose }: CommandDialogProps) {
  const navigate = useNavigate();
  const reach = useReach();
  const [text, setText] = useState(typed);
  const { groups, isSearching, isFailed } = useCommands(text);
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  // The list is always there, below the field.
  const combobox = useCombobox({ opened: true });
  const first = useEffectEvent(() => combobox.selectFirstOption());
  // The first result can be opened by Enter alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what moves it.
  useEffect(() => {
    first();
  }, [text, count]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Combobox
        store={combobox}
        onOptionSubmit={(to) => {
          onClose();
          void navigate(to);
        }}
      >
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            role="combobox"
            aria-autocomplete="list"
            label={reach.users ? texts.label : texts.deskLabel(reach)}
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <Text variant="meta" role="status" my="xs">
          {isFailed ? texts.failed : isSearching ? texts.searching : texts.found(count)}
        </Text>
        <Box mah="min(24rem, 50dvh)" style={{ overflowY: 'auto' }}>
          <Combobox.Options aria-label={texts.results}>
            {groups.map(({ label, commands }) => (
              <Combobox.Group key={label} label={label}>
                {commands.map((command) => (
                  <Combobox.Option key={command.to} value={command.to} py="sm" dir="auto">
                    {command.label}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        </Box>
      </Combobox>
    </Modal>
  );
}
