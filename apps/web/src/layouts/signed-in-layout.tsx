import '../ui/styles/app.ts';
import { Notifications } from '@mantine/notifications';
import { Outlet } from 'react-router-dom';

/** What the pages behind the sign-in need beside the root layout: styles, and a place for messages. */
export function Component() {
  return (
    <>
      <Outlet />
      <Notifications position="bottom-center" />
    </>
  );
}
