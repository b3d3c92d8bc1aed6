import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorCode, errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { proposedReference, type ReviewedPayment } from '../payment.ts';

const { reference: texts } = adminPayments;

interface ReferenceFormProps {
  payment: ReviewedPayment;
  /** Typed before the order was closed. */
  typed: string | undefined;
  /** Called with what is typed: a decision notes it too. */
  onType: (text: string) => void;
}

/** The reference of the transfer, noted while its receipt is read. One that another order has is refused until both are said to be paid. */
export function ReferenceForm({ payment, typed, onType }: ReferenceFormProps) {
  const { id, transaction_reference: known } = payment;
  const utils = trpc.useUtils();
  const [text, setText] = useState(typed ?? proposedReference(payment) ?? '');
  const save = trpc.payments.saveReference.useMutation({
    onSuccess: ({ transaction_reference }) => {
      setText(transaction_reference ?? '');
      utils.payments.byId.setData({ id }, (order) => order && { ...order, transaction_reference });
    },
  });
  const note = (shares_reference: boolean) => {
    if (!save.isPending) save.mutate({ id, transaction_reference: text, shares_reference });
  };
  const isRead = text !== '' && known === null && text === payment.read_reference;
  const done = save.data?.transaction_reference === null ? texts.removed : texts.saved;
  return (
    <Group
      component="form"
      align="end"
      gap="xs"
      mt="md"
      onSubmit={(event) => {
        event.preventDefault();
        note(false);
      }}
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
      <Button
        type="submit"
        variant="default"
        loading={save.isPending}
        disabled={text.trim() === (known ?? '')}
      >
        {texts.save}
      </Button>
      {errorCode(save.error) === 'payments.reference_taken' && (
        <Button variant="default" onClick={() => note(true)}>
          {texts.share}
        </Button>
      )}
      <Text role="status" span flex="1 0 100%" c="var(--amphi-correct)" fz="sm">
        {save.isSuccess && done}
      </Text>
    </Group>
  );
}
