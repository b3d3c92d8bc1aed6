import { GRANT_REASONS, type GrantReason, isPaid } from '@amphi/domain/access/rules';
import { changeAccessEndInput, grantAccessInput } from '@amphi/domain/access/schema';
import { calendarDay } from '@amphi/domain/dates';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { PAYMENT_METHODS } from '@amphi/domain/payments/rules';
import { addMonths } from '@amphi/domain/reviews/study-day';
import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { choicesOf } from '../../../components/admin/form/choices.ts';
import { FormModal } from '../../../components/admin/form/form-modal.tsx';
import { OptionalNumber } from '../../../components/admin/form/number-field.tsx';
import { onlyId } from '../../../components/admin/form/only-id.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { useOffice } from '../../../components/admin/use-office.ts';
import { formatDate, today } from '../../../lib/format.ts';
import { getTimezone } from '../../../lib/timezone.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Access } from './access-columns.tsx';

type Form = Pick<AccessFormProps, 'user' | 'access'>;

interface AccessDialogs {
  /** Opens a semester to an account, without a payment. */
  grant: (user: Form['user']) => void;
  changeEnd: (access: Access) => void;
  revoke: (access: Access) => void;
  /** True while one of them is open. */
  opened: boolean;
  /** To be rendered beside the list. */
  dialogs: ReactNode;
}

/** The dialogs that give, change and revoke accesses, for every list of accesses. */
export function useAccessDialogs(): AccessDialogs {
  const form = useDialog<Form>();
  const revocation = useDialog<Access>();
  return {
    grant: (user) => form.open({ user, access: null }),
    changeEnd: (access) =>
      form.open({ user: { id: access.user_id, full_name: access.user_name }, access }),
    revoke: revocation.open,
    opened: form.opened || revocation.opened,
    dialogs: (
      <>
        {form.show((data, shown) => (
          <AccessForm {...shown} {...data} />
        ))}
        {revocation.show((data, shown) => (
          <RevokeAccess {...shown} access={data} />
        ))}
      </>
    ),
  };
}

interface RevokeAccessProps extends DialogProps {
  access: { id: number; user_name: string; semester_name: string; payment_id: number | null };
}

const { access: texts } = adminUsers;

/** Asks before an access is revoked. */
function RevokeAccess({ access, ...props }: RevokeAccessProps) {
  const { mutateAsync } = trpc.access.revoke.useMutation();
  const { id, user_name, semester_name, payment_id } = access;
  return (
    <ConfirmAction
      {...props}
      danger
      title={texts.revokeTitle}
      confirmLabel={texts.revoke}
      done={texts.done(semester_name)}
      run={() => mutateAsync({ id })}
    >
      {texts.revokeText(user_name, semester_name)}{' '}
      {payment_id !== null && texts.revokePaid(payment_id)}
    </ConfirmAction>
  );
}

const { grant: grantTexts } = adminUsers.access;

type Input = z.output<typeof grantAccessInput> | z.output<typeof changeAccessEndInput>;

/** Offered in months from today, or from the end that is there. */
const STEPS = [1, 3, 6] as const;

interface AccessFormProps extends DialogProps {
  user: { id: number; full_name: string };
  /** The live access whose end is changed; null to open another semester. */
  access: { id: number; semester_id: number; semester_name: string; expires_at: string } | null;
}

/** Opens a semester without a payment, or changes the end of an access, with a reason. */
function AccessForm({ user, access, opened, onClose }: AccessFormProps) {
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
    done: (saved) => grantTexts.done(saved.semester_name, formatDate(saved.expires_at)),
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
      title={access ? grantTexts.changeOf(access.semester_name) : grantTexts.title(user.full_name)}
    >
      {!access && (
        <NativeSelect
          {...text('semester_id')}
          label={grantTexts.semester}
          required
          data-autofocus
          data={choicesOf(grantTexts.chooseSemester, semesters)}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('semester_id', value === '' ? '' : Number(value))
          }
        />
      )}
      <div>
        <TextInput {...text('ends_on')} type="date" label={grantTexts.endsOn} required />
        <Group gap="xs" mt="xs" role="group" aria-label={grantTexts.steps}>
          {STEPS.map((months) => (
            <Button
              key={months}
              variant="default"
              onClick={() => form.setFieldValue('ends_on', addMonths(start, months))}
            >
              {grantTexts.step(months)}
            </Button>
          ))}
        </Group>
      </div>
      <NativeSelect
        {...text('granted_for')}
        label={grantTexts.reason}
        required
        data={[
          { value: '', label: grantTexts.chooseReason },
          ...(isAdmin ? GRANT_REASONS : PAYMENT_METHODS).map((value) => ({
            value,
            label: grantTexts.reasons[value],
          })),
        ]}
      />
      {isPaid(form.values.granted_for) && (
        <>
          <OptionalNumber
            {...text('received')}
            value={form.values.received ?? fee}
            onChange={(received) => form.setFieldValue('received', received ?? undefined)}
            label={grantTexts.received}
            description={grantTexts.receivedHint}
            min={0}
            step={0.01}
          />
          <TextInput
            {...text('transaction_reference')}
            label={`${grantTexts.reference} (${admin.optional})`}
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
        label={`${grantTexts.note} (${admin.optional})`}
        description={grantTexts.noteHint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
      />
    </FormModal>
  );
}
