import { auth } from '@amphi/domain/messages/fr/account/auth';
import { keptLogout } from '@amphi/domain/messages/fr/account/kept-logout';
import { common } from '@amphi/domain/messages/fr/common';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { follow, press } from '../support/buttons.ts';
import { ask } from '../support/calls.ts';
import { hold, meddle, watchCalls } from '../support/network.ts';
import { register, see, signIn } from '../support/page.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';

/** A link of the bar, once it is there. */
const inBar = (name: string) =>
  waitFor(() =>
    within(document.querySelector('header') as HTMLElement).getByRole('link', { name }),
  );
const atLogin = async () => {
  await screen.findByLabelText(auth.email, { exact: false });
  expect(location.pathname).toBe('/login');
};

/** Signs out by the menu of a page. */
async function signOut(person: Person) {
  const user = await openPage('/orders', person);
  await press(user, /^Profil de/);
  await user.click(screen.getByRole('menuitem', { name: navigation.logout }));
  await inBar(navigation.login);
  await waitFor(() => expect(location.pathname).toBe('/'));
}

describe('the session', () => {
  test('is asked for once, at the start [session.1, session.2]', async ({ student }) => {
    const calls = watchCalls();
    const answer = hold('auth.session');
    const user = await openPage('/orders', student);
    // Not known yet: neither the page nor the way to sign in.
    await see(common.loading);
    expect(screen.queryByText(navigation.login)).toBeNull();
    answer();
    for (const name of [navigation.buy, navigation.orders]) {
      await user.click(await inBar(name));
      await screen.findByRole('heading', { level: 1 });
    }
    expect(calls.filter((name) => name === 'auth.session')).toHaveLength(1);
  });

  test('is gone after signing out, here and on the server [session.3]', async ({ student }) => {
    await signOut(student);
    await expect(ask(student, 'payments.listMine', {})).rejects.toThrow('401');
    await openPage('/orders');
    await atLogin();
  });

  test('ends here although the server is not told [session.3, session.4]', async ({ student }) => {
    const said = vi.fn();
    vi.stubGlobal('alert', said);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    meddle('auth.logout', 'lost');
    await signOut(student);
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith(keptLogout.failed));
    expect(logged.mock.calls.join('\n')).toContain('logout failed');
    vi.unstubAllGlobals();
    logged.mockRestore();
  });

  test.for([
    ['/login', (user, email) => signIn(user, email, 'another')],
    ['/register', register],
  ] as const satisfies [string, typeof register][])(
    'is gone after a failure at %s, also when the check at start is answered after it [session.3]',
    async ([path, enter], { student }) => {
      const answer = hold('auth.session');
      const user = await openPage(path, student);
      await enter(user, student.email);
      await screen.findByRole('alert');
      answer();
      await follow(user, navigation.home);
      // A session would lead from /login to the dashboard.
      await user.click(await inBar(navigation.login));
      await atLogin();
    },
  );

  test('is none where its check is answered with 401 [session.5]', async ({ student }) => {
    await db.deleteFrom('sessions').where('user_id', '=', student.id).execute();
    await openPage('/orders', student);
    await atLogin();
    meddle('auth.session', { status: 401 });
    await openPage('/orders', student);
    await atLogin();
  });

  test.for([
    ['lost', 'lost'],
    [500, { status: 500 }],
    [403, { status: 403 }],
  ] as const)(
    'is an error to be tried again when its check is answered with %s [session.5]',
    async ([, fate], { student }) => {
      const restore = meddle('auth.session', fate);
      const user = await openPage('/orders', student);
      await see(common.sessionFailedTitle);
      expect(location.pathname).toBe('/orders');
      restore();
      await press(user, common.retry);
      await screen.findAllByRole('link', { name: 'New Purchase' });
    },
  );
});
