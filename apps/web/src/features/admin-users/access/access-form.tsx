import { GRANT_REASONS, type GrantReason, isPaid } from '@amphi/domain/access/rules';
import { changeAccessEndInput, grantAccessInput } from '@amphi/domain/access/schema';
import { calendarDay } from '@amphi/domain/dates';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { PAYMENT_METHODS } from '@amphi/domain/payments/rules';
import { addMonths } from '@amphi/domain/reviews/study-day';
import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { choicesOf } from '../../../components/admin/form/choices.ts';
import { FormModal } from '../../../components/admin/form/form-modal.tsx';
import { OptionalNumber } from '../../../components/admin/form/number-field.tsx';
import { onlyId } from '../../../components/admin/form/only-id.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { useOffice } from '../../../components/admin/use-office.ts';
import { formatDate, today } from '../../../lib/format.ts';
import { getTimezone } from '../../../lib/timezone.ts';
import { trpc } from '../../../lib/trpc.ts';

const { grant: texts } = adminUsers.access;

type Input = z.output<typeof grantAccessInput> | z.output<typeof changeAccessEndInput>;

/** Offered in months from today, or from the end that is there. */
const STEPS = [1, 3, 6] as const;

export interface AccessFormProps extends DialogProps {
  user: { id: number; full_name: string };
  /** The live access whose end is changed; null to open another semester. */
  access: { id: number; semester_id: number; semester_name: string; expires_at: string } | null;
}

/** Opens a semester without a payment, or changes the end of an access, with a reason. */
export function AccessForm({ user, access, opened, onClose }: AccessFormProps) {
  const { isAdmin } = useOffice();
  const semesters = trpc.payments.semesters.useQuery().data ?? [];
  const grant = trpc.access.grant.useMutation();
  const changeEnd = trpc.access.changeEnd.useMutation();
  const start = access ? calendarDay(access.expires_at, getTimezone()) : today();
  const modal = useModalForm({
    schema: (access ? changeAccessEndInput : grantAccessInput) as z.ZodType<Input>,
    initialValues: {
      ...(access
        ? { id: access.id, if_expires_at: access.expires_at }
        : { user_id: user.id, semester_id: '' as number | '' }),
      ends_on: access ? start : addMonths(start, 6),
      granted_for: '' as GrantReason | '',
      note: '',
      received: undefined as number | undefined,
      transaction_reference: '',
      shares_reference: false,
    },
    save: (input: Input) =>
      'user_id' in input ? grant.mutateAsync(input) : changeEnd.mutateAsync(input),
    done: (saved) => texts.done(saved.semester_name, formatDate(saved.expires_at)),
    onSaved: onClose,
  });
  const { form } = modal;
  const only = access ? undefined : onlyId(semesters);
  const chooseOnly = useEffectEvent((id: number) => form.setFieldValue('semester_id', id));
  useEffect(() => {
    if (only !== undefined) chooseOnly(only);
  }, [only]);
  const text = (name: string) => form.getInputProps(name);
  const semester_id = 'semester_id' in form.values ? form.values.semester_id : access?.semester_id;
  const fee = semesters.find(({ id }) => id === semester_id)?.fee ?? null;
  return (
    <FormModal
      form={modal}
      opened={opened}
      onClose={onClose}
      title={access ? texts.changeOf(access.semester_name) : texts.title(user.full_name)}
    >
      {!access && (
        <NativeSelect
          {...text('semester_id')}
          label={texts.semester}
          required
          data-autofocus
          data={choicesOf(texts.chooseSemester, semesters)}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('semester_id', value === '' ? '' : Number(value))
          }
        />
      )}
      <div>
        <TextInput {...text('ends_on')} type="date" label={texts.endsOn} required />
        <Group gap="xs" mt="xs" role="group" aria-label={texts.steps}>
          {STEPS.map((months) => (
            <Button
              key={months}
              variant="default"
              onClick={() => form.setFieldValue('ends_on', addMonths(start, months))}
            >
              {texts.step(months)}
            </Button>
          ))}
        </Group>
      </div>
      <NativeSelect
        {...text('granted_for')}
        label={texts.reason}
        required
        data={[
          { value: '', label: texts.chooseReason },
          ...(isAdmin ? GRANT_REASONS : PAYMENT_METHODS).map((value) => ({
            value,
            label: texts.reasons[value],
          })),
        ]}
      />
      {isPaid(form.values.granted_for) && (
        <>
          <OptionalNumber
            {...text('received')}
            value={form.values.received ?? fee}
            onChange={(received) => form.setFieldValue('received', received ?? undefined)}
            label={texts.received}
            description={texts.receivedHint}
            min={0}
            step={0.01}
          />
          <TextInput
            {...text('transaction_reference')}
            label={`${texts.reference} (${admin.optional})`}
            maxLength={200}
            autoComplete="off"
          />
          {(form.errors.transaction_reference || form.values.shares_reference) && (
            <Checkbox
              {...form.getInputProps('shares_reference', { type: 'checkbox' })}
              label={adminPayments.reference.share}
            />
          )}
        </>
      )}
      <Textarea
        {...text('note')}
        label={`${texts.note} (${admin.optional})`}
        description={texts.noteHint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
      />
    </FormModal>
  );
}
