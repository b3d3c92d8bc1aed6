import { differingFields } from '@amphi/domain/edits/rules';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatDate, formatDateTime, formatTime } from '../../../lib/format.ts';
import { Difference } from '../difference/difference.tsx';
import { fieldLabel, valueText } from '../difference/field-text.ts';
import type { EditConflictState } from './use-edit-conflict.ts';

const { conflict: texts } = admin;

/** Names for the values of fields that are ids; undefined while a name is not loaded. */
export type FieldNames = Partial<Record<string, (id: number) => string | undefined>>;

interface EditConflictProps {
  state: EditConflictState;
  names?: FieldNames;
  disabled: boolean;
}

/** The time alone for today, with the date before. */
function formatMoment(moment: Date): string {
  return formatDate(moment) === formatDate(new Date())
    ? texts.today(formatTime(moment))
    : texts.before(formatDateTime(moment));
}

/** The version that another administrator saved while this form was open, beside its own, with the choice between them. */
export function EditConflict({ state, names = {}, disabled }: EditConflictProps) {
  const { conflict, taken, keepMine, takeTheirs, restoreMine } = state;
  const [shown, setShown] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  // Like `FormFailure`: the disabled button has lost the focus.
  useEffect(() => {
    ref.current?.focus();
  }, []);
  if (conflict === null) return null;
  const { changed_by, changed_at, mine, theirs } = conflict;

  function valueLabel(field: string, value: unknown): ReactNode {
    const name = typeof value === 'number' ? names[field]?.(value) : undefined;
    return name ?? valueText(field, value);
  }

  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="yellow"
      icon={<IconUsers aria-hidden />}
      title={texts.title(changed_by, formatMoment(new Date(changed_at)))}
    >
      <Stack gap="sm">
        <Text fz="sm">{taken ? texts.taken : texts.text}</Text>
        <Group gap="xs">
          {taken ? (
            <Button variant="default" disabled={disabled} onClick={restoreMine}>
              {texts.restore}
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                aria-expanded={shown}
                aria-controls={id}
                onClick={() => setShown(!shown)}
              >
                {shown ? texts.hide : texts.show}
              </Button>
              <Button type="submit" variant="default" disabled={disabled} onClick={keepMine}>
                {texts.keep}
              </Button>
              <Button variant="default" disabled={disabled} onClick={takeTheirs}>
                {texts.take}
              </Button>
            </>
          )}
        </Group>
        <div id={id} hidden={!shown || taken}>
          <Difference
            label={texts.label}
            headings={[texts.mine, texts.theirs]}
            rows={differingFields(theirs, mine).map((field) => ({
              field,
              label: fieldLabel(field),
              before: valueLabel(field, mine[field]),
              after: valueLabel(field, theirs[field]),
            }))}
          />
        </div>
      </Stack>
    </Alert>
  );
}
