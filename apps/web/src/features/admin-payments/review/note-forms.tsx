import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { NumberField } from '../../../components/admin/form/number-field.tsx';
import { errorCode, errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { proposedReference, type ReviewedPayment } from '../payment.ts';

interface NoteFormProps {
  save: { isPending: boolean; isSuccess: boolean };
  texts: { save: string; saved: string };
  /** Typed texts are stored as they are. */
  isSame: boolean;
  onSave: () => void;
  /** The field. */
  children: ReactNode;
  /** A further button. */
  more?: ReactNode;
}

/** A line with one field, which says below itself that it was saved. */
function NoteForm({ save, texts, isSame, onSave, children, more }: NoteFormProps) {
  return (
    <Group
      component="form"
      align="end"
      gap="xs"
      mt="md"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) onSave();
      }}
    >
      {children}
      <Button type="submit" variant="default" loading={save.isPending} disabled={isSame}>
        {texts.save}
      </Button>
      {more}
      <Text role="status" span flex="1 0 100%" c="var(--amphi-correct)" fz="sm">
        {save.isSuccess && texts.saved}
      </Text>
    </Group>
  );
}

interface ReferenceFormProps {
  payment: ReviewedPayment;
  /** Typed before the order was closed. */
  typed: string | undefined;
  /** Called with what is typed: a decision notes it too. */
  onType: (text: string) => void;
}

/** The reference of the transfer, noted while its receipt is read. One that another order has is refused until both are said to be paid. */
export function ReferenceForm({ payment, typed, onType }: ReferenceFormProps) {
  const { reference: texts } = adminPayments;
  const { id, transaction_reference: known } = payment;
  const utils = trpc.useUtils();
  const [text, setText] = useState(typed ?? proposedReference(payment) ?? '');
  const save = trpc.payments.saveReference.useMutation({
    onSuccess: ({ transaction_reference }) => {
      setText(transaction_reference ?? '');
      utils.payments.byId.setData({ id }, (order) => order && { ...order, transaction_reference });
    },
  });
  const note = (shares_reference: boolean) =>
    save.mutate({ id, transaction_reference: text, shares_reference });
  const isRead = text !== '' && known === null && text === payment.read_reference;
  const saved = save.data?.transaction_reference === null ? texts.removed : texts.saved;
  return (
    <NoteForm
      save={save}
      texts={{ save: texts.save, saved }}
      isSame={text.trim() === (known ?? '')}
      onSave={() => note(false)}
      more={
        errorCode(save.error) === 'payments.reference_taken' && (
          <Button variant="default" onClick={() => note(true)}>
            {texts.share}
          </Button>
        )
      }
    >
      <TextInput
        flex="1 1 12rem"
        label={texts.label}
        description={isRead ? texts.isRead : texts.hint}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={save.error && errorDetail(save.error, admin.saveFailed)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onType(event.currentTarget.value);
          save.reset();
        }}
      />
    </NoteForm>
  );
}

/** Amount received for an approved order: corrected when the rest comes later, or a part goes back. */
export function ReceivedForm({ payment }: { payment: ReviewedPayment }) {
  const { received: texts } = adminPayments;
  const { id, received: known } = payment;
  const [received, setReceived] = useState(known ?? 0);
  const save = trpc.payments.saveReceived.useMutation();
  return (
    <NoteForm
      save={save}
      texts={texts}
      isSame={received === known}
      onSave={() => save.mutate({ id, received })}
    >
      <NumberField
        flex="1 1 12rem"
        label={texts.label}
        description={texts.hint}
        value={received}
        min={payment.amount > 0 ? 0.01 : 0}
        step={0.01}
        error={save.error && errorDetail(save.error, admin.saveFailed)}
        onChange={(value) => {
          setReceived(value);
          save.reset();
        }}
      />
    </NoteForm>
  );
}
