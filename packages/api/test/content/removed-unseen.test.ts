import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isReading, PROCEDURES } from '../../src/testing/procedures.ts';
import { makeFixture } from '../support/fixture.ts';
import { useWorld } from '../support/harness.ts';
import { makeSubmission, recordGrade } from '../support/study-factories.ts';

const world = useWorld();
const MARK = 'Zqxv';

/** The log tells what was removed, as it does of everything. */
const TELLS = /^audit\./;

it('shows a removed question by no procedure that reads, to whomever, and again once that is taken back', async () => {
  const fixture = await makeFixture(world);
  const [student, admin] = [await world.signedIn(), await world.signedIn({ role: 'admin' })];
  await world.makeAccess(student.user.id, fixture.semester_id);
  await world.services.answers.record(
    makeSubmission({ user_id: student.user.id, qcm_id: fixture.qcm_id }),
  );
  await recordGrade(world.services, student.user, fixture.qroc_id);
  for (const table of ['qcms', 'qrocs'] as const) {
    await sql`update ${sql.table(table)} set question_text = question_text || ${MARK}`.execute(
      world.db,
    );
  }
  const showing = async () => {
    const found = new Set<string>();
    for (const path of Object.keys(PROCEDURES).filter(isReading)) {
      for (const { api } of [student, admin]) {
        const answer = await Promise.resolve(PROCEDURES[path]?.(api, fixture)).catch(() => null);
        if (!TELLS.test(path) && JSON.stringify(answer ?? null).includes(MARK)) found.add(path);
      }
    }
    return [...found];
  };
  const before = await showing();
  expect(before.length).toBeGreaterThan(10);
  await world.db
    .updateTable('mock_exams')
    .set({ cancelled_at: new Date() })
    .where('published_at', 'is not', null)
    .execute();
  const changes: number[] = [];
  for (const entity of ['qcms', 'qrocs'] as const) {
    const ids = (await world.db.selectFrom(entity).select('id').execute()).map(({ id }) => id);
    const selection = { entity, ids };
    const { answers } = await admin.api.bulkChanges.preview({ selection });
    const { id } = await admin.api.bulkChanges.remove({
      selection,
      expected: ids.length,
      answers,
    });
    changes.push(id);
  }
  expect(await showing()).toEqual([]);
  for (const id of changes) await admin.api.bulkChanges.undo({ id });
  expect(await showing()).toEqual(expect.arrayContaining(['qcms.list', 'qrocs.list']));
});
