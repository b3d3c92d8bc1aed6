import { differingFields } from '@amphi/domain/edits/rules';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDate, formatDateTime, formatTime } from '../../../lib/format.ts';
import { Difference } from '../difference/difference.tsx';
import { comparedFields } from '../difference/field-text.ts';
import type { EditConflictState } from './use-edit-conflict.ts';

const { conflict: texts } = admin;

interface EditConflictProps {
  state: EditConflictState;
  names?: Readonly<Record<string, string>> | undefined;
  disabled: boolean;
}

/** The time alone for today, with the date before. */
function formatMoment(moment: Date): string {
  return formatDate(moment) === formatDate(new Date())
    ? texts.today(formatTime(moment))
    : texts.before(formatDateTime(moment));
}

/** The version that another administrator saved while this form was open, beside its own, with the choice between them. */
export function EditConflict({ state, names, disabled }: EditConflictProps) {
  const { conflict, taken, keepMine, acceptTheirs, restoreMine } = state;
  const [shown, setShown] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  // Like `FormFailure`: the disabled button has lost the focus.
  useEffect(() => {
    ref.current?.focus();
  }, []);
  if (conflict === null) return null;
  const { changed_by, changed_at, mine, theirs } = conflict;

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
              <Button variant="default" disabled={disabled} onClick={acceptTheirs}>
                {texts.take}
              </Button>
            </>
          )}
        </Group>
        <div id={id} hidden={!shown || taken}>
          <Difference
            label={texts.label}
            headings={[texts.mine, texts.theirs]}
            rows={comparedFields(differingFields(theirs, mine), mine, theirs, { names })}
          />
        </div>
      </Stack>
    </Alert>
  );
}
