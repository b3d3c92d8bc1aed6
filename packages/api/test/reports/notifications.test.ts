import { describe, expect, it } from 'vitest';
import { notify } from '../../src/platform/notifications/notifications.queries.ts';
import { rescoreStaleSittings } from '../../src/study/sittings/finish.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { item, makeDevice, makeExamRoom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

const rescored = (title: string) => ({
  kind: 'sitting_rescored' as const,
  data: { sitting_id: 1, title, before: 10, after: 12.5 },
});

describe('notifications', () => {
  it('go to each person once, are listed newest first and counted while unread', async () => {
    const [one, other] = [await world.signedIn(), await world.signedIn()];
    const user_ids = [one.user.id, other.user.id, one.user.id];
    await notify(world.db, { user_ids, ...rescored('Premier') });
    await notify(world.db, { user_ids: [one.user.id], ...rescored('Second') });
    expect(await one.api.notifications.unread()).toEqual({ count: 2 });
    const { items, total } = await one.api.notifications.list({});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { ...rescored('Second'), is_read: false },
      { ...rescored('Premier'), is_read: false },
    ]);
    expect(await one.api.notifications.list({ skip: 1, limit: 1 })).toMatchObject({
      total: 2,
      items: [{ data: { title: 'Premier' } }],
    });
    expect(await other.api.notifications.unread()).toEqual({ count: 1 });
  });

  it('are read up to the one that was shown, by their own person', async () => {
    // Notifications of the other one come first, and so are not later than the one that is shown.
    const [other, one] = [await world.signedIn(), await world.signedIn()];
    const user_ids = [one.user.id, other.user.id];
    await notify(world.db, { user_ids, ...rescored('Vue') });
    const { items } = await one.api.notifications.list({});
    await notify(world.db, { user_ids, ...rescored('Arrivée depuis') });
    const up_to = items[0]?.id ?? 0;
    await one.api.notifications.markRead({ up_to });
    await one.api.notifications.markRead({ up_to });
    expect((await one.api.notifications.list({})).items).toMatchObject([
      { ...rescored('Arrivée depuis'), is_read: false },
      { ...rescored('Vue'), is_read: true },
    ]);
    expect(await one.api.notifications.unread()).toEqual({ count: 1 });
    expect(await other.api.notifications.unread()).toEqual({ count: 2 });
  });

  it('leave accounts out that are gone, and add none to an empty list', async () => {
    const { api, user } = await world.signedIn();
    await notify(world.db, { user_ids: [user.id, 999_999], ...rescored('Reste') });
    await notify(world.db, { user_ids: [], ...rescored('Personne') });
    expect((await api.notifications.list({})).total).toBe(1);
  });
});

describe('a student whose sitting is scored again', () => {
  it('is told of another note once, and of the same note nothing', async () => {
    const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 2);
    const id = await exam();
    await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['B']));
    await api.sittings.finish({ id });
    const change = (index: number, values: object) =>
      world.update('qcms', { id: qcm_ids[index] ?? 0 }, values);
    await change(0, { question_text: 'Mieux dit ?' });
    await rescoreStaleSittings(world.services);
    expect(await api.notifications.unread()).toEqual({ count: 0 });
    await change(1, { correct_answers: ['B'] });
    await rescoreStaleSittings(world.services);
    await rescoreStaleSittings(world.services);
    const { items } = await api.notifications.list({});
    expect(items).toMatchObject([
      { kind: 'sitting_rescored', data: { sitting_id: id, before: 10, after: 20 } },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/correct|"B"/);
  });

  it('is told when the results are opened before the job has come by, and not twice', async () => {
    const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 1);
    const id = await exam();
    await makeDevice(browser, id).save(item(1, ['A', 'C']));
    await api.sittings.finish({ id });
    await world.update('qcms', { id: qcm_ids[0] ?? 0 }, { state: 'neutralised' });
    expect(await api.sittings.result({ id })).toMatchObject({ score: null });
    await rescoreStaleSittings(world.services);
    expect((await api.notifications.list({})).items).toMatchObject([
      { data: { before: 20, after: null } },
    ]);
  });

  it('is told the same of a sitting with the correction after each question', async () => {
    const { api, tutor, qcm_ids } = await makeExamRoom(world, 2);
    const id = await tutor();
    const [qcm_id = 0, other = 0] = qcm_ids;
    await giveAnswer(api, { qcm_id, selected_answers: ['B'], sitting_id: id });
    const answer = { qcm_id: other, selected_answers: ['A' as const, 'C' as const] };
    await giveAnswer(api, { ...answer, sitting_id: id });
    await api.sittings.finish({ id });
    const change = async (values: object) => {
      await world.update('qcms', qcm_id, values);
      expect(await rescoreStaleSittings(world.services)).toBeGreaterThan(0);
    };
    await change({ correct_answers: ['D'] });
    expect(await api.notifications.unread()).toEqual({ count: 0 });
    await change({ correct_answers: ['B'] });
    await rescoreStaleSittings(world.services);
    expect((await api.notifications.list({})).items.map(({ data }) => data)).toEqual([
      { sitting_id: id, title: expect.any(String), before: 10, after: 20, is_training: true },
    ]);
  });
});
