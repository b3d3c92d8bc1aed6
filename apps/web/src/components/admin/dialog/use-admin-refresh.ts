import { useCallback } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/**
 * Invalidates all queries: the active ones are refetched in parallel, the others when they are next used. A
 * change in one tab affects figures, counts and lists of all the others.
 */
export function useAdminRefresh(): () => Promise<void> {
  const utils = trpc.useUtils();
  return useCallback(() => utils.invalidate(), [utils]);
}
