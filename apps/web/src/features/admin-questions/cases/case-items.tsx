import { CASE_QUESTIONS_MAX } from '@amphi/domain/cases/rules';
import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LongText } from '../../../components/admin/form/long-text.tsx';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { AskedQuestion, CaseFormOf } from './values.ts';

const { fields: labels, ...texts } = adminCases;
const ICON = { size: 19, 'aria-hidden': true } as const;

/** In milliseconds, and in characters. */
const DEBOUNCE = 300;
const NAME_LENGTH = 60;
const FOUND = 6;

const keyOf = ({ kind, id }: Pick<AskedQuestion, 'kind' | 'id'>) => `${kind} ${id}`;
const nameOf = ({ question_text }: AskedQuestion) => truncate(question_text, NAME_LENGTH);

interface CaseItemsProps {
  form: CaseFormOf;
  onNew: (kind: AskedQuestion['kind']) => void;
}

/** The questions of a case in their order, each with what is learnt before it, and a search for more. */
export function CaseItems({ form, onNew }: CaseItemsProps) {
  const id = useId();
  const { items, subject_id } = form.values;
  const error = form.errors.items;
  const move = (from: number, to: number) => form.reorderListItem('items', { from, to });
  return (
    <Stack component="fieldset" gap="sm" aria-labelledby={id} data-path="items">
      <Input.Label component="legend" id={id}>
        {labels.items}
      </Input.Label>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {items.length === 0 && <Text c="dimmed">{texts.noItems}</Text>}
      <Stack component="ol" gap="sm">
        {items.map((item, index) => (
          <Stack component="li" key={keyOf(item)} gap="xs" pb="sm">
            {index > 0 && (
              <LongText
                label={labels.reveal(index + 1)}
                description={index === 1 ? labels.revealHint : undefined}
                minRows={1}
                maxRows={8}
                {...form.getInputProps(`items.${index}.reveal_text`)}
                value={item.reveal_text ?? ''}
              />
            )}
            <Group gap="xs">
              <Text miw={0} flex="1 1 12rem" dir="auto">
                {index + 1}. {nameOf(item)}
              </Text>
              <RowButtons>
                <RowButton
                  label={texts.upOf(nameOf(item))}
                  icon={<IconArrowUp {...ICON} />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <RowButton
                  label={texts.downOf(nameOf(item))}
                  icon={<IconArrowDown {...ICON} />}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <RowButton
                  label={texts.removeFrom(nameOf(item))}
                  icon={<IconX {...ICON} />}
                  onClick={() => form.removeListItem('items', index)}
                />
              </RowButtons>
            </Group>
          </Stack>
        ))}
      </Stack>
      {items.length < CASE_QUESTIONS_MAX && (
        <>
          <Finder
            subjectId={subject_id}
            taken={items}
            onAdd={(found) => form.insertListItem('items', found)}
          />
          <Group gap="sm">
            {(['qcm', 'qroc'] as const).map((kind) => (
              <Button key={kind} variant="default" onClick={() => onNew(kind)}>
                {texts.newQuestion[kind]}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Stack>
  );
}

interface FinderProps {
  subjectId: number;
  taken: readonly AskedQuestion[];
  onAdd: (found: AskedQuestion) => void;
}

/** Finds questions of the subject of both kinds by their text or number. */
function Finder({ subjectId, taken, onAdd }: FinderProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE);
  const input = { subject_id: subjectId, search, limit: FOUND };
  const enabled = search !== '';
  const qcms = trpc.qcms.list.useQuery(input, { enabled });
  const qrocs = trpc.qrocs.list.useQuery(input, { enabled });
  const keys = new Set(taken.map(keyOf));
  const found = [
    ...(qcms.data?.items ?? []).map((one) => ({ kind: 'qcm' as const, ...one })),
    ...(qrocs.data?.items ?? []).map((one) => ({ kind: 'qroc' as const, ...one })),
  ]
    .map(({ kind, id, question_text }) => ({ kind, id, question_text, reveal_text: null }))
    .filter((one) => !keys.has(keyOf(one)));
  return (
    <>
      <TextInput
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {enabled && qcms.isSuccess && qrocs.isSuccess && (
        <Stack component="ul" gap="sm" aria-label={texts.found}>
          {found.length === 0 && <li>{texts.none}</li>}
          {found.map((one) => (
            <Group key={keyOf(one)} component="li" gap="xs">
              <Text miw={0} flex="1 1 12rem" dir="auto">
                {nameOf(one)}
              </Text>
              <RowButton
                label={texts.addOf(nameOf(one))}
                icon={<IconPlus {...ICON} />}
                onClick={() => onAdd(one)}
              />
            </Group>
          ))}
        </Stack>
      )}
    </>
  );
}
