import { useLocation } from 'react-router-dom';
import { hasOrigin, returnTarget } from '../../lib/return-to.ts';
import { homeOf, type SessionUser } from '../../lib/session.ts';
import { useWanted } from '../../lib/wanted.ts';
import { paths } from '../../paths.ts';

/**
 * Finds the page after signing in or registering: the open chapter or the purchase of the semester that was chosen
 * before, if any.
 *
 * @param otherwise without a semester; the page that was requested before, or the user's home, unless given
 */
export function useSignInTarget(otherwise?: string): (user: SessionUser) => string {
  const { state } = useLocation();
  const { semester, code, subject, chapter } = useWanted() ?? {};
  if (subject && chapter) {
    return () => paths.practice(subject, { mode: 'chapter', chapter_id: chapter });
  }
  if (semester || code) return () => paths.buy({ semester, code });
  const requested = otherwise ?? (hasOrigin(state) ? returnTarget(state) : undefined);
  return (user) => requested ?? homeOf(user);
}
