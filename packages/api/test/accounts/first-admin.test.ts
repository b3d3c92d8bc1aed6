import { describe, expect, it } from 'vitest';
import { createFirstAdmin } from '../../src/insight/users/users.usecases.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

describe('the first administrator', () => {
  const account = { email: 'chef@test.example', password: 'premier-secret' };

  it('is created once while there is none, also by several at once, and never again', async () => {
    await world.remove('users', { role: 'admin' });
    const starts = await Promise.all(
      [1, 2, 3, 4].map(() => createFirstAdmin(world.services, account)),
    );
    expect(starts.sort()).toEqual(['admin_exists', 'admin_exists', 'admin_exists', 'created']);

    const successor = await world.signedIn({ role: 'admin' });
    const { items } = await successor.api.users.list({ search: account.email });
    await successor.api.users.remove({ id: items[0]?.id ?? 0 });
    expect(await createFirstAdmin(world.services, account)).toBe('admin_exists');
    expect((await successor.api.users.list({ search: account.email })).total).toBe(0);
  });

  it('is not made of an existing account', async () => {
    await world.remove('users', { role: 'admin' });
    const { user } = await world.signedIn();
    const outcome = await createFirstAdmin(world.services, { ...account, email: user.email });
    expect(outcome).toBe('email_taken');
  });
});
