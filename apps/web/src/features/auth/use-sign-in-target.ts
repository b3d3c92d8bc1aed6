import { useLocation } from 'react-router-dom';
import { returnTarget } from '../../lib/return-to.ts';
import { useWantedSemester } from '../../lib/wanted-semester.ts';
import { paths } from '../../paths.ts';

/**
 * Where a visitor goes after signing in or registering: to the purchase of the semester that was chosen before, if any.
 *
 * @param otherwise without a semester; the page that was requested before unless given
 */
export function useSignInTarget(otherwise?: string): string {
  const { state } = useLocation();
  const semester = useWantedSemester();
  return semester ? paths.buy({ semester }) : (otherwise ?? returnTarget(state));
}
