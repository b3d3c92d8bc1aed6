import { MAX_VIEWS } from '@amphi/domain/saved-views/rules';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const admin = () => world.signedIn({ role: 'admin' });

const VIEW = { list: 'payments' as const, name: 'À revoir', query: 'sort=-amount&status=pending' };

describe('a saved view', () => {
  it('is its administrator’s alone: listed, renamed and deleted by no other account', async () => {
    const [own, other] = [await admin(), await admin()];
    const { id } = await own.api.savedViews.create(VIEW);
    expect(await own.api.savedViews.list()).toEqual([{ id, ...VIEW }]);
    expect(await other.api.savedViews.list()).toEqual([]);
    await expectRefused(other.api.savedViews.rename({ id, name: 'Prise' }), 'views.not_found');
    await expectRefused(other.api.savedViews.remove({ id }), 'views.not_found');
    expect(await own.api.savedViews.rename({ id, name: ' Urgents ' })).toMatchObject({
      name: 'Urgents',
    });
    await own.api.savedViews.remove({ id });
    expect(await own.api.savedViews.list()).toEqual([]);
    await expectRefused(own.api.savedViews.remove({ id }), 'views.not_found');
  });

  it('has a name of its own in its list', async () => {
    const [own, other] = [await admin(), await admin()];
    await own.api.savedViews.create(VIEW);
    await expectRefused(
      own.api.savedViews.create({ ...VIEW, name: 'à REVOIR' }),
      'views.name_taken',
    );
    await own.api.savedViews.create({ ...VIEW, list: 'users' });
    await other.api.savedViews.create(VIEW);
    const { id } = await own.api.savedViews.create({ ...VIEW, name: 'Autre' });
    await expectRefused(own.api.savedViews.rename({ id, name: VIEW.name }), 'views.name_taken');
  });

  it('is one of twenty of its list, also when several are saved at once', async () => {
    const { api } = await admin();
    const create = (n: number) => api.savedViews.create({ ...VIEW, name: `Vue ${n}` });
    for (let n = 1; n < MAX_VIEWS; n += 1) await create(n);
    const outcomes = await outcomesOf([create(100), create(101), create(102)]);
    expect(outcomes.sort()).toEqual(['done', 'views.too_many', 'views.too_many']);
    expect(await api.savedViews.list()).toHaveLength(MAX_VIEWS);
    await api.savedViews.create({ ...VIEW, list: 'audit' });
  });

  it('is in the copy of its owner’s data, and goes with the account', async () => {
    const { api, user } = await admin();
    await api.savedViews.create(VIEW);
    const copy = await world.copyOf(user.id);
    expect(JSON.parse(copy).saved_views).toMatchObject([VIEW]);
    await (await admin()).api.users.remove({ id: user.id });
    const left = await world.rows('saved_views', { user_id: user.id }, ['id']);
    expect(left).toEqual([]);
  });
});
