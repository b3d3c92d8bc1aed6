import { describe, expect, it } from 'vitest';
import {
  findReturnedAccounts,
  reapplyDeletions,
} from '../../src/insight/users/deletions.usecases.ts';
import type { SessionUser } from '../../src/platform/context.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

const { deletions } = world.outbox;

const isThere = async ({ id }: SessionUser) => {
  const [row] = await world.rows('users', id, ['id']);
  return row !== undefined;
};

/** The entry of an account that is there, as if a backup had brought it back. */
const entryOf = ({ id, created_at }: SessionUser, ms = 0) => ({
  user_id: id,
  created_at: new Date(created_at.getTime() + ms),
  deleted_at: new Date(),
});

describe('the list of deleted accounts', () => {
  it('has each deletion, without anything of the person', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    await admin.api.users.remove({ id: user.id });
    expect(deletions.at(-1)).toEqual({
      user_id: user.id,
      created_at: user.created_at,
      deleted_at: expect.any(Date),
    });
  });

  it('is completed from the log', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    await admin.api.users.remove({ id: user.id });
    const entry = deletions.pop();
    await reapplyDeletions(world.services);
    expect(deletions).toContainEqual(entry);
    const { length } = deletions;
    await reapplyDeletions(world.services);
    expect(deletions).toHaveLength(length);
  });

  it('deletes again what a backup has brought back, once, and no other account', async () => {
    await world.signedIn({ role: 'admin' });
    const [back, stranger] = [(await world.signedIn()).user, (await world.signedIn()).user];
    // The number of a deleted account, given again after the restore.
    deletions.push(entryOf(back), entryOf(stranger, -60_000));
    expect(await findReturnedAccounts(world.db, world.services.deletions)).toEqual([back.id]);
    expect(await reapplyDeletions(world.services)).toBe(1);
    expect(await isThere(back)).toBe(false);
    expect(await isThere(stranger)).toBe(true);
    expect(await reapplyDeletions(world.services)).toBe(0);
    const entries = await world.rows('audit_log', { action: 'users.remove', entity_id: back.id }, [
      'actor_id',
    ]);
    expect(entries).toEqual([{ actor_id: null }]);
  });

  it('leaves the last administrator', async () => {
    await world.update('users', { role: 'admin' }, { role: 'user' });
    const { user } = await world.signedIn({ role: 'admin' });
    deletions.push(entryOf(user));
    expect(await reapplyDeletions(world.services)).toBe(0);
    expect(await isThere(user)).toBe(true);
  });
});
