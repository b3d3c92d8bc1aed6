import { gift } from '@amphi/domain/messages/fr/gift';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** Says who gives the seat that a link opens; undefined for any other link, and until it is known. */
export function useGift({ semester, code }: { semester?: number | null; code?: string | null }) {
  const { data, mutate } = trpc.public.gift.useMutation({ meta: { invalidates: [] } });
  useEffect(() => {
    if (semester && code) mutate({ semester_id: semester, code });
  }, [semester, code, mutate]);
  return data && gift.given(data.giver, data.semester_name);
}
