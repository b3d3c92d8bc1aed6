import { purchase } from '@amphi/domain/messages/fr/purchase';
import { useEffect } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The code of an order: checked by the server, which says what is due; that of the address at once. */
export function useCode(semester_id: number, linked: string | null) {
  const { data, error, isPending, mutate, reset } = trpc.codes.check.useMutation();
  useEffect(() => {
    if (linked) mutate({ semester_id, code: linked });
  }, [linked, semester_id, mutate]);
  return {
    linked,
    offer: data,
    failure: error ? errorDetail(error, purchase.code.failed) : undefined,
    checking: isPending,
    check: (code: string) => mutate({ semester_id, code }),
    remove: reset,
  };
}

export type CodeState = ReturnType<typeof useCode>;
