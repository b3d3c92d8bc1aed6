import type { RouterOutputs } from '@amphi/api';
import { reviews } from '@amphi/domain/messages/fr/reviews';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { STATES } from './book-query.ts';
import classes from './notebook.module.css';

const { notebook: texts } = reviews;

type Book = RouterOutputs['reviews']['book'];

interface ToolbarProps {
  params: URLSearchParams;
  counts: Book['counts'];
  subjects: Book['subjects'];
  /** Changes parameters of the address; null removes one. */
  onChange: (values: Record<string, string | null>) => void;
}

/** What narrows the list down. */
export function Toolbar({ params, counts, subjects, onChange }: ToolbarProps) {
  const [text, setText] = useState(params.get('search') ?? '');
  const search = useDebouncedCallback((value: string) => onChange({ search: value }), 300);
  return (
    <search className={classes.toolbar}>
      <TextInput
        type="search"
        label={texts.search}
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
          ...subjects.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ subject: value })}
      />
      <NativeSelect
        size="md"
        label={texts.state}
        value={params.get('state') ?? ''}
        data={[
          { value: '', label: texts.allStates },
          ...STATES.map((state) => ({
            value: state,
            label:
              state === 'leech' ? texts.states.leech : `${texts.states[state]} (${counts[state]})`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ state: value })}
      />
    </search>
  );
}
