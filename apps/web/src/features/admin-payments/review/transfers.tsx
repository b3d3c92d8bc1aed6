import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Reasons } from '../list/reasons.tsx';
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

/** The line of the statements that probably pays an order, or that there is none. */
export function ProbableTransfer({ payment: { id } }: { payment: ReviewedPayment }) {
  const { data } = trpc.statements.probable.useQuery({ id });
  const link = trpc.statements.link.useMutation();
  const refuse = trpc.statements.refuse.useMutation();
  if (data?.pair === undefined) return null;
  if (data.pair === null) {
    const { last_day } = data;
    return (
      <Text variant="meta" mt="xs">
        {last_day === null ? texts.noLines : texts.noProbable(formatDate(last_day))}
      </Text>
    );
  }
  const { line, ...proposal } = data.pair;
  const failed = link.error ?? refuse.error;
  return (
    <Box component="section" mt="sm" aria-label={texts.probable}>
      <Text variant="label">
        {texts.probable} ·{' '}
        {texts.transferLine(formatDate(line.booked_on), formatDollars(line.amount), 1)}
      </Text>
      <Text variant="meta" dir="auto" mb={4} style={{ overflowWrap: 'anywhere' }}>
        {line.label}
      </Text>
      <Reasons proposal={proposal} amount={line.amount} />
      {failed && <FormFailure text={errorDetail(failed, admin.saveFailed)} />}
      <Group gap="xs" mt="xs">
        <Button
          size="sm"
          variant="default"
          loading={link.isPending}
          onClick={() => link.mutate({ id: line.id, payment_ids: [id] })}
        >
          {texts.link}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          loading={refuse.isPending}
          onClick={() => refuse.mutate({ line_id: line.id, payment_id: id })}
        >
          {texts.refuse}
        </Button>
      </Group>
    </Box>
  );
}
