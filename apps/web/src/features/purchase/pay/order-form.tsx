import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Alert, Button, Input, NativeSelect, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { useSchemaForm } from '../../../lib/form.ts';
import { paths } from '../../../paths.ts';
import { languageOf } from '../../../ui/language.ts';
import type { Semester, Settings } from '../flow/types.ts';
import { ReceiptField } from '../receipt/receipt-field.tsx';
import { FreeOrder } from './free-order.tsx';
import { type PaymentInput, type PaymentValues, paymentForm } from './payment-schema.ts';
import type { CodeState } from './use-code.ts';
import type { Outcome } from './use-submit-payment.ts';

interface OrderFormProps extends ComponentProps<typeof PaymentForm> {
  offer: CodeState['offer'];
  onPlaced: ComponentProps<typeof FreeOrder>['onPlaced'];
}

/** The form with the receipt, or the confirmation of an order that its code pays whole. */
export function OrderForm({ offer, onPlaced, ...form }: OrderFormProps) {
  if (offer?.due !== 0) return <PaymentForm {...form} />;
  return <FreeOrder semesterId={form.semester.id} offer={offer} onPlaced={onPlaced} />;
}

const texts = purchase.form;

interface PaymentFormProps {
  semester: Semester;
  settings: Settings;
  onSend: (input: PaymentInput) => Promise<void>;
  /** The end of the last attempt. What was typed and chosen is still there. */
  outcome: Outcome | undefined;
}

/** The bank, the phone number and the receipt. */
function PaymentForm({ semester, settings, onSend, outcome }: PaymentFormProps) {
  const { form, submit, submitting } = useSchemaForm<PaymentValues, PaymentInput>({
    schema: paymentForm,
    initialValues: {
      semester_id: semester.id,
      // The only bank on offer.
      bank_name: settings.bank_name,
      phone_number: '',
      stated_reference: '',
      stated_on: '',
      receipt_file: null,
    },
    onSubmit: onSend,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Panel order={3} title={texts.title}>
        <PaymentOutcome outcome={outcome} />
        <NativeSelect
          label={texts.bank}
          name="bank_name"
          required
          data={[{ value: '', label: texts.bankPlaceholder }, settings.bank_name]}
          errorProps={{ lang: languageOf(String(form.errors.bank_name)) }}
          {...form.getInputProps('bank_name')}
        />
        <TextInput
          label={texts.phone}
          description={texts.phoneHint}
          name="phone_number"
          type="tel"
          autoComplete="tel"
          required
          errorProps={{ lang: languageOf(String(form.errors.phone_number)) }}
          {...form.getInputProps('phone_number')}
        />
        <TextInput
          label={texts.reference}
          description={texts.referenceHint}
          name="stated_reference"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('stated_reference')}
        />
        <TextInput
          label={texts.day}
          name="stated_on"
          type="date"
          {...form.getInputProps('stated_on')}
        />
        <ReceiptField
          file={form.values.receipt_file}
          error={form.errors.receipt_file}
          onChange={(file, problem) => {
            form.setFieldValue('receipt_file', file);
            if (problem) form.setFieldError('receipt_file', problem);
          }}
        />
        <MissingFields errors={form.errors} />
        <Button type="submit" fullWidth loading={submitting}>
          {texts.submit}
        </Button>
      </Panel>
    </form>
  );
}

const LABELS = {
  bank_name: texts.bank,
  phone_number: texts.phone,
  receipt_file: texts.receipt,
} as const;

const FIELDS = ['bank_name', 'phone_number', 'receipt_file'] as const;

/** The refused fields by name, beside the button: on a phone their own messages may be out of sight. */
function MissingFields({ errors }: { errors: FormErrors }) {
  const labels = FIELDS.filter((field) => errors[field]).map((field) => LABELS[field]);
  if (labels.length === 0) return null;
  return <Input.Error size="md">{texts.missing(labels)}</Input.Error>;
}

/** Tells why there is no order yet. */
function PaymentOutcome({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  if (outcome.kind === 'cancelled') return <Cancelled />;
  return (
    <>
      <FormFailure text={outcome.text} />
      {outcome.conflict && (
        <LinkButton to={paths.orders()} variant="default">
          {texts.seeOrders}
        </LinkButton>
      )}
    </>
  );
}

/** Takes the focus, which the overlay's button has lost. */
function Cancelled() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <Alert ref={ref} tabIndex={-1} role="status" color="gray" icon={<IconInfoCircle aria-hidden />}>
      {texts.cancelled}
    </Alert>
  );
}
