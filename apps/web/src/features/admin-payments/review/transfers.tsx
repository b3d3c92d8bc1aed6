import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Alert, Button, Group, Text } from '@mantine/core';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewedPayment } from '../payment.ts';

/** Transfers of bank statements that pay an order. */
export function Transfers({ payment: { transfers } }: { payment: ReviewedPayment }) {
  const unlink = trpc.statements.unlink.useMutation({
    onSuccess: () => notifyDone(texts.unlinked),
  });
  return (
    <>
      {unlink.isError && <FormFailure text={errorDetail(unlink.error, admin.saveFailed)} />}
      {transfers.map(({ id, booked_on, amount, label, order_count }) => (
        <Alert key={id} mt="sm" color="green" title={texts.transfer}>
          <Text fz="sm">
            {texts.transferLine(formatDate(booked_on), formatDollars(amount), order_count)}
          </Text>
          <Group justify="space-between" align="end" gap="xs">
            <Text fz="sm" dir="auto" style={{ overflowWrap: 'anywhere', flex: '1 1 10rem' }}>
              {label}
            </Text>
            <Button
              size="sm"
              variant="default"
              loading={unlink.isPending}
              onClick={() => unlink.mutate({ id })}
            >
              {texts.unlink}
            </Button>
          </Group>
        </Alert>
      ))}
    </>
  );
}
