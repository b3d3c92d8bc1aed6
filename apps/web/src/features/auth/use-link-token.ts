import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tokenInAddress, tokenInState } from '../../lib/reset-token.ts';

/**
 * The token of a mailed link. One that arrives in the address while the page is open leaves it at once.
 *
 * @param path of the page
 * @returns an empty text without one
 */
export function useLinkToken(path: string): string {
  const location = useLocation();
  const navigate = useNavigate();
  const arrived = tokenInAddress(location);
  useLayoutEffect(() => {
    if (arrived === null) return;
    navigate(path, { replace: true, state: { token: arrived } });
  }, [arrived, navigate, path]);
  return arrived ?? tokenInState(location.state) ?? '';
}
