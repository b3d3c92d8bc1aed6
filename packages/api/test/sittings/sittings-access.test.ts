import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeCase } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { closedIds, item, makeDevice, makeExamRoom } from './sittings-support.ts';

const world = useWorld();

const revokeAccess = (userId: number) =>
  world.db
    .updateTable('access')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();

it('a case in an open and a closed chapter is completed by what its student may study alone', async () => {
  const { subject_id, browser, user, tutor } = await makeExamRoom(world, 0);
  const opened = await world.makeChapter(subject_id);
  const closed = await world.makeChapter(subject_id);
  await world.update('chapters', opened.id, { is_open: true });
  const first = await world.makeQcm(subject_id, { chapter_id: opened.id });
  const id = await tutor();
  await browser.api.sittings.finish({ id });
  const second = await world.makeQcm(subject_id, { chapter_id: closed.id });
  await makeCase(world.db, subject_id, [
    { kind: 'qcm', id: first.id },
    { kind: 'qcm', id: second.id },
  ]);
  const { api } = browser;
  const asked = async () => {
    const again = await api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'exam' });
    const { questions } = await api.sittings.open(again);
    await api.sittings.discard(again);
    return closedIds(questions);
  };
  expect(await asked()).toEqual([first.id, second.id]);
  await revokeAccess(user.id);
  expect(await asked()).toEqual([first.id]);
});

it('an exam that runs ends with access: its answers are recorded, its keys are not told', async () => {
  const { browser, exam, user } = await makeExamRoom(world, 3);
  const id = await exam();
  const device = makeDevice(browser, id);
  await device.save(item(1, ['A']));
  await revokeAccess(user.id);
  await expectRefused(browser.api.sittings.open({ id }), 'access.denied');
  await expectRefused(device.save(item(2, ['A'])), 'access.denied');
  await expectRefused(browser.api.sittings.resume({ id }), 'access.denied');
  await expectRefused(browser.api.sittings.finish({ id }), 'access.denied');
  await expectRefused(browser.api.sittings.result({ id }), 'access.denied');
  const answers = world.db.selectFrom('answers').selectAll().where('user_id', '=', user.id);
  expect(await answers.execute()).toHaveLength(1);
});

it('the result of an exam that was finished in time stays readable', async () => {
  const { browser, exam, user } = await makeExamRoom(world, 3);
  const id = await exam();
  await browser.api.sittings.finish({ id });
  await revokeAccess(user.id);
  expect((await browser.api.sittings.result({ id })).questions).toHaveLength(3);
});
