import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { PAYMENT_DATES } from '@amphi/domain/payments/schema';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { choicesOf } from '../../../components/admin/form/choices.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { MoreFilter, PaymentsState } from './use-payments.ts';

const { filters: texts } = adminAccounting;

/** Further filters of payments: their days, semester and reviewer. */
export function MoreFields({ payments }: { payments: PaymentsState }) {
  const { data: semesters = [] } = trpc.payments.semesters.useQuery();
  const { data: reviewers = [] } = trpc.payments.reviewers.useQuery();
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <Day payments={payments} name="from" label={texts.from} />
        <Day payments={payments} name="to" label={texts.to} />
      </SimpleGrid>
      <NativeSelect
        label={texts.dated}
        value={payments.filter.dated}
        onChange={({ currentTarget: { value } }) =>
          payments.set('dated', value === PAYMENT_DATES[0] ? '' : value)
        }
        data={PAYMENT_DATES.map((value) => ({ value, label: texts.datedBy[value] }))}
      />
      <NativeSelect
        label={texts.semester}
        value={payments.value('semester')}
        onChange={({ currentTarget: { value } }) => payments.set('semester', value)}
        data={choicesOf(texts.allSemesters, semesters)}
      />
      <NativeSelect
        label={texts.reviewer}
        value={payments.value('reviewer')}
        onChange={({ currentTarget: { value } }) => payments.set('reviewer', value)}
        data={[
          { value: '', label: texts.allReviewers },
          ...reviewers.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
        ]}
      />
    </>
  );
}

interface DayProps {
  payments: PaymentsState;
  name: Extract<MoreFilter, 'from' | 'to'>;
  label: string;
}

function Day({ payments, name, label }: DayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={payments.value(name)}
      onChange={({ currentTarget: { value } }) => payments.set(name, value)}
    />
  );
}
