import { purchase } from '@amphi/domain/messages/fr/purchase';
import { useEffect, useState } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The code of an order: checked by the server, which says what is due; that of the address at once. */
export function useCode(semester_id: number | null, linked: string | null) {
  const { data, error, isPending, mutate, reset } = trpc.codes.check.useMutation({
    meta: { invalidates: [] },
  });
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    reset();
    if (linked === null || semester_id === null) return;
    mutate({ semester_id, code: linked }, { onSettled: () => setOpened(true) });
  }, [linked, semester_id, mutate, reset]);
  return {
    linked,
    offer: data,
    failure: error ? errorDetail(error, purchase.code.failed) : undefined,
    checking: isPending,
    /** The code of the address has not been checked yet. */
    opening: linked !== null && semester_id !== null && !opened,
    check: (code: string) => {
      if (semester_id !== null) mutate({ semester_id, code });
    },
    remove: reset,
  };
}

export type CodeState = ReturnType<typeof useCode>;
