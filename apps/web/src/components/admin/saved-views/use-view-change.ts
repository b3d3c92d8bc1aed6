import { adminViews as texts } from '@amphi/domain/messages/fr/admin/views';
import { useState } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { notifyDone } from '../dialog/notify.tsx';

/** Runs a change of one's views and refreshes them; a refusal is kept for the field that it is about. */
export function useViewChange() {
  const utils = trpc.useUtils();
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({
    busy: false,
    failure: null,
  });
  async function run(change: Promise<unknown>, done: string): Promise<boolean> {
    setState({ busy: true, failure: null });
    try {
      await change;
      await utils.savedViews.invalidate();
      notifyDone(done);
      setState({ busy: false, failure: null });
      return true;
    } catch (error) {
      setState({ busy: false, failure: errorDetail(error, texts.failed) });
      return false;
    }
  }
  return { ...state, run };
}
