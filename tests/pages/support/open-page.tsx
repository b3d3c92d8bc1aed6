import { notifications } from '@mantine/notifications';
import { cleanup, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { App } from '../../../apps/web/src/app.tsx';
import { loaderEnvironment } from '../../../apps/web/src/lib/page-route.ts';
import { createQueryClient } from '../../../apps/web/src/lib/query-client.ts';
import { createTrpcClient } from '../../../apps/web/src/lib/trpc.ts';
import { routes } from '../../../apps/web/src/routes.tsx';
import type { Person } from './people.ts';
import { serverUrl } from './site.ts';

/** What the environment adds to the window of each file. */
const happyDOM = () =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void; abort: () => Promise<void> } })
    .happyDOM;

let leave = () => {};

/**
 * Shows the page at `path` as the browser's entry does, with the session of `person`, and ends the page of before; its
 * requests go to the server. There is no layout: what is seen, scrolled or covered is for browser tests.
 *
 * @returns the person's mouse and keyboard
 */
export async function openPage(path: string, person?: Person): Promise<UserEvent> {
  await leavePage();
  happyDOM().setURL(`${serverUrl}${path}`);
  // An entry of its own, to which links of the page come back, without what an earlier page left in its state.
  history.pushState(null, '', path);
  const cookie = `amphi_session=${person?.token ?? ''}; path=/${person ? '' : '; max-age=0'}`;
  Object.assign(document, { cookie });
  const queryClient = createQueryClient();
  const trpcClient = createTrpcClient();
  const context = new RouterContextProvider();
  const trpc = createTRPCQueryUtils({ queryClient, client: trpcClient });
  context.set(loaderEnvironment, { trpc });
  const router = createBrowserRouter(routes, { getContext: () => context });
  leave = () => {
    router.dispose();
    queryClient.clear();
  };
  render(
    <App queryClient={queryClient} trpcClient={trpcClient}>
      <RouterProvider router={router} />
    </App>,
  );
  // Nothing is laid out that could lie over what is clicked.
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Ends what a page still does, as closing its tab would. What it stored on the device stays. */
export async function leavePage(): Promise<void> {
  cleanup();
  notifications.clean();
  leave();
  leave = () => {};
  await happyDOM().abort();
}
