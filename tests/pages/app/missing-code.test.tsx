import { common } from '@amphi/domain/messages/fr/common';
import { lostConnection } from '@amphi/domain/messages/fr/lost-connection';
import { ordersRoute } from '@amphi/web/src/features/orders/orders.route.ts';
import { checkConnection } from '@amphi/web/src/lib/connection.ts';
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { openPage, test } from '../support/scene.tsx';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

let reload = vi.fn();

/** The code of the orders is gone, as after a new release. */
beforeEach(() => {
  const { lazy } = ordersRoute;
  const error = new TypeError(
    'Failed to fetch dynamically imported module: /assets/orders-page.js',
  );
  Object.assign(ordersRoute, { lazy: () => Promise.reject(error) });
  reload = vi.fn();
  const reloading = vi.spyOn(window.location, 'reload').mockImplementation(reload);
  onTestFinished(() => {
    Object.assign(ordersRoute, { lazy });
    reloading.mockRestore();
  });
});

test('a page whose code is gone reloads once for its address, and says then that there is a new version', async ({
  student,
}) => {
  await openPage('/orders', student);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(common.outdatedTitle)).toBeNull();
  await openPage('/orders', student);
  await title(common.outdatedTitle);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('it does not reload where something that was typed would be lost', async ({ student }) => {
  const keep = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', keep);
  onTestFinished(() => window.removeEventListener('beforeunload', keep));
  await openPage('/orders', student);
  await title(common.outdatedTitle);
  expect(reload).not.toHaveBeenCalled();
});

test('without a connection it says so, and reloads once there is one', async ({ student }) => {
  const send = window.fetch;
  let isLost = true;
  window.fetch = (request, init) =>
    isLost && String(request).endsWith('/api/health/live')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : send(request, init);
  onTestFinished(() => {
    window.fetch = send;
  });
  await openPage('/orders', student);
  await title(lostConnection.unreachable.title);
  expect(reload).not.toHaveBeenCalled();
  isLost = false;
  await checkConnection();
  expect(reload).toHaveBeenCalledTimes(1);
});
