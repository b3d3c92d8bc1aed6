import { search as texts } from '@amphi/domain/messages/fr/search';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

interface SearchFormProps {
  value?: string;
  autoFocus?: boolean;
  /** Searches while it is typed, not on Enter alone. */
  live?: boolean;
  onSearch: (text: string) => void;
}

/** The field of a student's search. */
export function SearchForm({ value = '', autoFocus, live, onSearch }: SearchFormProps) {
  const [text, setText] = useState(value);
  const later = useDebouncedCallback(onSearch, 300);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          later.cancel();
          onSearch(text.trim());
        }}
      >
        <TextInput
          type="search"
          aria-label={texts.label}
          placeholder={texts.label}
          aria-keyshortcuts="Control+K Meta+K"
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={200}
          value={text}
          autoFocus={autoFocus}
          data-autofocus={autoFocus}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (live) later(currentTarget.value.trim());
          }}
        />
      </form>
    </search>
  );
}
