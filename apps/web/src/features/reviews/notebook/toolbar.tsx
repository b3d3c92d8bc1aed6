import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { byName } from '../../../lib/natural-order.ts';
import type { ListParams } from '../../../lib/params/use-list-params.ts';

interface ToolbarProps {
  list: ListParams;
  searchLabel: string;
  subjects: readonly { id: number; name: string }[];
  /** Further filters. */
  children?: ReactNode;
}

/** Search and filters of a list behind a button. */
export function Toolbar({ list, searchLabel, subjects, children }: ToolbarProps) {
  const { params, setFilters, setSearch } = list;
  const [text, setText] = useState(params.get('search') ?? '');
  const narrowed = ['subject', 'chapter', 'state'].filter((name) => params.has(name)).length;
  const [isOpen, setOpen] = useState(narrowed > 0);
  const search = useDebouncedCallback(setSearch, 300);
  return (
    <Stack component="search" gap="sm">
      <Group wrap="nowrap" gap="xs">
        <TextInput
          type="search"
          flex={1}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={text}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            search(value.trim());
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.filters(narrowed)}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" display={isOpen ? undefined : 'none'}>
        <NativeSelect
          label={texts.subject}
          value={params.get('subject') ?? ''}
          data={[
            { value: '', label: texts.allSubjects },
            ...byName(subjects).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => setFilters({ subject: value, chapter: null })}
        />
        {children}
      </SimpleGrid>
    </Stack>
  );
}
