import { purchase } from '@amphi/domain/messages/fr/purchase';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorDetail, errorStatus, fieldErrors } from '../../../lib/errors.ts';
import { preparePage } from '../../../lib/prepare-page.ts';
import { uploadForm } from '../../../lib/upload.ts';
import { paths } from '../../../paths.ts';
import type { Payment } from '../flow/types.ts';
import type { PaymentInput } from './payment-schema.ts';

/** From the acceptance to the confirmation, in milliseconds; the overlay after a failure clears as late. */
const PAYMENT_TRANSITION = 2000;

export type Phase = 'sending' | 'accepted' | 'failed';

/** Ends of the last attempt other than an order. */
export type Outcome =
  | { kind: 'cancelled' }
  /** `conflict`: there is an order already. */
  | { kind: 'failed'; text: string; conflict: boolean };

/** Places the order: the upload, the pauses of the overlay, and how it ended. */
export function useSubmitPayment(onPlaced: (payment: Payment) => void, onDueChanged: () => void) {
  const [busy, setBusy] = useState(false);
  const [phase, setPhase] = useState<Phase>('sending');
  const [share, setShare] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const attempt = useRef<AbortController>(null);
  const { mutateAsync } = useMutation({
    mutationKey: [['payments', 'create']],
    meta: { invalidates: 'all' },
    // Without a connection it fails at once and says so, instead of waiting in silence for one.
    networkMode: 'always',
    mutationFn: ({ input, signal }: { input: PaymentInput; signal: AbortSignal }) =>
      uploadForm('/api/payments/create', formDataOf(input), {
        signal,
        onProgress: setShare,
      }),
    onError: (error) => {
      if (isDueChanged(error)) onDueChanged();
    },
  });

  // Leaving the page gives up what is on its way.
  useEffect(() => () => attempt.current?.abort(), []);

  /** Rejects as the upload does, after the overlay has gone and the form can take the focus again. */
  async function send(input: PaymentInput) {
    const controller = new AbortController();
    const { signal } = controller;
    attempt.current = controller;
    setOutcome(undefined);
    setShare(0);
    setPhase('sending');
    setBusy(true);
    try {
      const payment = await mutateAsync({ input, signal });
      setPhase('accepted');
      // The confirmation leads to these pages.
      preparePage(paths.orders());
      preparePage(paths.dashboard());
      await pause();
      if (!signal.aborted) onPlaced(payment);
    } catch (error) {
      if (signal.aborted) return uncover({ kind: 'cancelled' });
      setPhase('failed');
      await pause();
      uncover(failureOf(error));
      throw error;
    }
  }

  function uncover(next: Outcome | undefined) {
    // At once: a form that is still covered can't take the focus.
    flushSync(() => {
      setBusy(false);
      setOutcome(next);
    });
  }

  return { send, cancel: () => attempt.current?.abort(), busy, phase, share, outcome };
}

/** The fields that have a value, and the receipt after them. */
function formDataOf({ receipt_file, ...fields }: PaymentInput): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null && value !== '') data.set(name, String(value));
  }
  data.set('receipt_file', receipt_file);
  return data;
}

function pause(): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, PAYMENT_TRANSITION));
}

const FIELDS: readonly string[] = [
  'bank_name',
  'phone_number',
  'stated_reference',
  'stated_on',
  'receipt_file',
];

/** True where the order came to another sum than the form had shown. */
const isDueChanged = (error: unknown): boolean =>
  fieldErrors(error).some(({ field }) => field === 'if_due');

/** Returns the failure of the form as a whole: nothing where every refusal is shown at its field. */
function failureOf(error: unknown): Outcome | undefined {
  const refused = fieldErrors(error);
  if (refused.length > 0 && refused.every(({ field }) => FIELDS.includes(field))) return undefined;
  return {
    kind: 'failed',
    text: errorDetail(error, purchase.form.failed),
    conflict: errorStatus(error) === 409 && !isDueChanged(error),
  };
}
