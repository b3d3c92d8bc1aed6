import { EXPLANATION_BODY_MAX, EXPLANATION_SOURCE_MAX } from '@amphi/domain/explanations/rules';
import { createExplanationInput } from '@amphi/domain/explanations/schema';
import { explanations as texts } from '@amphi/domain/messages/fr/explanations';
import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Dialog, DialogNote, FormActions } from '../../dialog.tsx';
import { FormFailure } from '../../form-failure.tsx';

interface ProposeDialogProps {
  qcmId: number;
  onClose: () => void;
}

/** The form of a proposed explanation. */
export function ProposeDialog({ opened, ...props }: ProposeDialogProps & { opened: boolean }) {
  return opened ? <Proposal {...props} /> : null;
}

function Proposal({ qcmId, onClose }: ProposeDialogProps) {
  const [sent, setSent] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      {sent ? (
        <DialogNote text={texts.sent} color="green" onClose={onClose} />
      ) : (
        <ProposeForm qcmId={qcmId} onSent={() => setSent(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ProposeForm({ qcmId, onSent, onClose }: ProposeDialogProps & { onSent: () => void }) {
  const create = trpc.explanations.create.useMutation();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: createExplanationInput,
    initialValues: { qcm_id: qcmId, body: '', source: '', is_own: false, is_named: false },
    onSubmit: async (input) => {
      await create.mutateAsync(input);
      onSent();
    },
    failed: texts.failed,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{texts.text}</Text>
        {failure && <FormFailure text={failure} />}
        <Textarea
          label={texts.body}
          rows={6}
          maxLength={EXPLANATION_BODY_MAX}
          dir="auto"
          data-autofocus
          {...form.getInputProps('body')}
        />
        <TextInput
          label={texts.source}
          description={texts.sourceHint}
          maxLength={EXPLANATION_SOURCE_MAX}
          dir="auto"
          {...form.getInputProps('source')}
        />
        <Checkbox label={texts.own} {...form.getInputProps('is_own', { type: 'checkbox' })} />
        <Checkbox
          label={texts.named}
          description={texts.namedHint}
          {...form.getInputProps('is_named', { type: 'checkbox' })}
        />
        <FormActions submitting={submitting} label={texts.submit} onClose={onClose} />
      </Stack>
    </form>
  );
}
