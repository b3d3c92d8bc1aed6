import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { useState } from 'react';
import { notifyDone } from '../../components/admin/dialog/notify.tsx';
import { errorDetail, fieldErrors } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * Handles the submission of decision forms: tells how many reports were closed, or what failed beside the
 * fields, and read the reports anew.
 */
export function useDecision<Decision>(send: (decision: Decision) => Promise<{ closed: number }>) {
  const utils = trpc.useUtils();
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    onSubmit: async (decision: Decision) => {
      setFailure(undefined);
      const { closed } = await send(decision);
      notifyDone(texts.done(closed));
      await utils.reports.invalidate();
    },
    onError: (error: unknown) => {
      if (fieldErrors(error).length === 0) setFailure(errorDetail(error, texts.failed));
      void utils.reports.invalidate();
    },
  };
}
