import { admin } from '@amphi/domain/messages/fr/admin/common';
import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSlashKey } from '../use-keys.ts';
import classes from './table.module.css';

/** Milliseconds. */
const DEBOUNCE = 300;

interface SearchBoxProps {
  /** The text, most often in the address, and how to change it. */
  list: { search: string; setSearch: (text: string) => void };
  texts: { searchLabel: string; searchPlaceholder: string };
}

/** Searches while typing, debounced. The `/` key focuses it, Escape clears it. */
export function SearchBox({ list: { search: value, setSearch }, texts }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useDebouncedCallback((next: string) => {
    sent.current = next;
    setSearch(next);
  }, DEBOUNCE);

  // Back, forward and "clear filters" change the address from outside.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    search.cancel();
    setText(value);
  }, [value, search]);

  useSlashKey(input);

  function type(next: string) {
    setText(next);
    search(next.trim());
  }

  function clear() {
    type('');
    search.flush();
  }

  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      classNames={{ input: classes.input }}
      aria-label={texts.searchLabel}
      aria-keyshortcuts="/"
      placeholder={texts.searchPlaceholder}
      maxLength={200}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush();
        if (event.key === 'Escape') clear();
      }}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text === '' ? (
          <Kbd data-keys aria-hidden title={admin.searchHint}>
            /
          </Kbd>
        ) : (
          <CloseButton
            aria-label={admin.clearSearch}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
