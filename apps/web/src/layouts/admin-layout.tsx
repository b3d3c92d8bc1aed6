import '../ui/styles/admin.ts';
import { Outlet } from 'react-router-dom';

/** What all pages of the back-office need beside the pages behind the sign-in: their styles. */
export function Component() {
  return <Outlet />;
}
