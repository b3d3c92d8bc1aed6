// The chevron of a select.
import '@mantine/core/styles/Combobox.layer.css';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form.ts';
import { PaymentOutcome } from '../outcome/payment-outcome.tsx';
import type { Outcome } from '../outcome/use-submit-payment.ts';
import { ReceiptField } from '../receipt/receipt-field.tsx';
import type { Semester, Settings } from '../types.ts';
import classes from './payment-form.module.css';
import type { PaymentInput, PaymentValues } from './payment-schema.ts';

const texts = purchase.form;
const loadSchema = async () => (await import('./payment-schema.ts')).paymentForm;

interface PaymentFormProps {
  semester: Semester;
  settings: Settings;
  onSend: (input: PaymentInput) => Promise<void>;
  /** How the last attempt ended. What was typed and chosen is still there. */
  outcome: Outcome | undefined;
}

/** The bank, the phone number and the receipt. */
export function PaymentForm({ semester, settings, onSend, outcome }: PaymentFormProps) {
  const { form, submit, submitting } = useSchemaForm<PaymentValues, PaymentInput>({
    schema: loadSchema,
    initialValues: {
      semester_id: semester.id,
      bank_name: '',
      phone_number: '',
      receipt_file: null,
    },
    onSubmit: onSend,
  });
  return (
    <form onSubmit={submit} noValidate className={classes.root} aria-labelledby="votre-recu">
      <Title order={3} id="votre-recu">
        {texts.title}
      </Title>
      <PaymentOutcome outcome={outcome} />
      <NativeSelect
        size="md"
        label={texts.bank}
        name="bank_name"
        required
        data={[{ value: '', label: texts.bankPlaceholder }, settings.bank_name]}
        {...form.getInputProps('bank_name')}
      />
      <TextInput
        label={texts.phone}
        description={texts.phoneHint}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        required
        {...form.getInputProps('phone_number')}
      />
      <ReceiptField
        file={form.values.receipt_file}
        error={form.errors.receipt_file}
        onChange={(file, problem) => {
          form.setFieldValue('receipt_file', file);
          if (problem) form.setFieldError('receipt_file', problem);
        }}
      />
      <Button type="submit" size="lg" fullWidth loading={submitting}>
        {texts.submit}
      </Button>
    </form>
  );
}
