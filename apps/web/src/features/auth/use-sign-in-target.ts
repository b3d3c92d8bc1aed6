import { useLocation } from 'react-router-dom';
import { hasOrigin, returnTarget } from '../../lib/return-to.ts';
import { homeOf, type SessionUser } from '../../lib/session.ts';
import { useWantedChapter, useWantedPurchase } from '../../lib/wanted-purchase.ts';
import { paths } from '../../paths.ts';

/**
 * Where a visitor goes after signing in or registering: to the open chapter or the purchase of the semester that was chosen before,
 * if any.
 *
 * @param otherwise without a semester; the page that was requested before, or the user's home, unless given
 */
export function useSignInTarget(otherwise?: string): (user: SessionUser) => string {
  const { state } = useLocation();
  const wanted = useWantedPurchase();
  const open = useWantedChapter();
  if (open) {
    const query = { mode: 'chapter', chapter_id: open.chapter } as const;
    return () => paths.practice(open.subject, query);
  }
  if (wanted) return () => paths.buy({ ...wanted });
  const requested = otherwise ?? (hasOrigin(state) ? returnTarget(state) : undefined);
  return (user) => requested ?? homeOf(user);
}
