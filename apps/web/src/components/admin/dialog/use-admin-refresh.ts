import { useCallback } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/**
 * Loads everything that is on screen again, in parallel; the rest is loaded when it is next needed. A
 * change in one tab shows in the figures, counts and lists of all the others.
 */
export function useAdminRefresh(): () => Promise<void> {
  const utils = trpc.useUtils();
  return useCallback(() => utils.invalidate(), [utils]);
}
