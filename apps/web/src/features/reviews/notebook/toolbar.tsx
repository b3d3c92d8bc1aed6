import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { byName } from '../../../lib/natural-order.ts';
import classes from './notebook.module.css';
import type { ListParams } from './use-list-params.ts';

interface ToolbarProps {
  list: ListParams;
  searchLabel: string;
  subjects: readonly { id: number; name: string }[];
  /** Further filters. */
  children?: ReactNode;
}

/** What narrows a list down. */
export function Toolbar({
  list: { params, change },
  searchLabel,
  subjects,
  children,
}: ToolbarProps) {
  const [text, setText] = useState(params.get('search') ?? '');
  const search = useDebouncedCallback((value: string) => change({ search: value }), 300);
  return (
    <search className={classes.toolbar}>
      <TextInput
        type="search"
        label={searchLabel}
        value={text}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          search(value.trim());
        }}
      />
      <NativeSelect
        size="md"
        label={texts.subject}
        value={params.get('subject') ?? ''}
        data={[
          { value: '', label: texts.allSubjects },
          ...byName(subjects).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ subject: value, chapter: null })}
      />
      {children}
    </search>
  );
}
