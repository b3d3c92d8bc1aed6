import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Alert, Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ListedBatch } from './types.ts';

const texts = imports.undo;

interface UndoButtonProps {
  batch: ListedBatch;
  label: string;
  /** Name among the buttons of a list. */
  name?: string;
}

/** Takes an import back, after a question. */
export function UndoButton({ batch, label, name }: UndoButtonProps) {
  const dialog = useDialog<ListedBatch>();
  return (
    <>
      <Button variant="subtle" color="red" aria-label={name} onClick={() => dialog.open(batch)}>
        {label}
      </Button>
      {dialog.show((opened, shown) => (
        <UndoDialog {...shown} batch={opened} />
      ))}
    </>
  );
}

interface UndoDialogProps extends DialogProps {
  batch: ListedBatch;
}

/** Shows what an undo removes, with a checkbox to confirm it where students lose answers. */
function UndoDialog({ batch, ...dialog }: UndoDialogProps) {
  const [accepted, setAccepted] = useState(false);
  const losses = trpc.imports.previewUndo.useQuery({ id: batch.id }, { staleTime: 0 });
  const undo = trpc.imports.undo.useMutation();
  const { data } = losses;
  return (
    <ConfirmAction
      {...dialog}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      danger
      run={() => undo.mutateAsync({ id: batch.id, answers: accepted ? (data?.answers ?? 0) : 0 })}
      done={texts.done}
    >
      {losses.isError && <FormFailure text={errorDetail(losses.error, imports.upload.failed)} />}
      {data === undefined ? (
        <Skeleton height={72} />
      ) : (
        <Stack gap="sm">
          <Text>{texts.removes(data.qcms + data.qrocs)}</Text>
          {data.changed > 0 && (
            <Text>{texts.changed(formatNumber(data.changed), data.changed)}</Text>
          )}
          {data.answers > 0 && (
            <Alert color="red">
              <Stack gap="xs">
                {texts.answered(data.answered_qcms, data.students, data.answers)}
                <Checkbox
                  label={texts.confirmAnswers}
                  checked={accepted}
                  onChange={(event) => setAccepted(event.currentTarget.checked)}
                />
              </Stack>
            </Alert>
          )}
          <Text c="dimmed">{texts.places}</Text>
          <Text fw={650}>{adminBulk.remove.held}</Text>
        </Stack>
      )}
    </ConfirmAction>
  );
}
