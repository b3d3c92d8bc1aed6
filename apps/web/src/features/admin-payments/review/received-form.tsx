import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '../../../components/admin/form/number-field.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewedPayment } from '../payment.ts';

const { received: texts } = adminPayments;

/** Amount received for an approved order: corrected when the rest comes later, or a part goes back. */
export function ReceivedForm({ payment }: { payment: ReviewedPayment }) {
  const { id, received: known } = payment;
  const [received, setReceived] = useState(known ?? 0);
  const save = trpc.payments.saveReceived.useMutation();
  return (
    <Group
      component="form"
      align="end"
      gap="xs"
      mt="md"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ id, received });
      }}
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
      <Button
        type="submit"
        variant="default"
        loading={save.isPending}
        disabled={received === known}
      >
        {texts.save}
      </Button>
      <Text role="status" span flex="1 0 100%" c="var(--amphi-correct)" fz="sm">
        {save.isSuccess && texts.saved}
      </Text>
    </Group>
  );
}
