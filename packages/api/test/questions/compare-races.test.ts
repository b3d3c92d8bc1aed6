import { EventEmitter, once } from 'node:events';
import type { Database } from '@amphi/db';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compareQuestions } from '../../src/catalog/duplicates/compare.usecases.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';

const world = useWorld();
const admin = useAdministrator(world);

const TEXT = 'Quel nerf innerve le muscle crico-thyroïdien du larynx chez l’adulte ?';

/** Counts the statements of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(world.db);
  return rows.length;
}

/** A database that holds back the first statement with such a row, after it has been read. */
function holdReading(db: Database, column: string) {
  const gate = new EventEmitter();
  const released = once(gate, 'release');
  const held = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => column in row)) {
        gate.emit('read');
        await released;
      }
      return result;
    },
  });
  return { db: held, read: once(gate, 'read'), release: () => gate.emit('release') };
}

it('two runs at once keep the pairs of a question that only one of them has seen', async () => {
  const { subject_id } = await makeClassroom(world);
  await world.makeQcm(subject_id, { question_text: TEXT });
  await world.makeQcm(subject_id, { question_text: TEXT.replace('crico-', 'crico') });
  const held = holdReading(world.db, 'other');
  const first = compareQuestions(held);
  await held.read;
  await world.makeQcm(subject_id, { question_text: TEXT.replace('l’adulte', 'un adulte') });
  let isDone = false;
  const second = compareQuestions(world.services).then(() => {
    isDone = true;
  });
  await expect.poll(async () => isDone || (await countWaiting()) > 0).toBe(true);
  held.release();
  await Promise.all([first, second]);
  const { total, uncompared } = await admin.api.duplicates.list({ subject_id, kind: 'duplicate' });
  expect([total, uncompared]).toEqual([3, 0]);
});

it('a list that says nothing is left to compare has the pairs of what was compared meanwhile', async () => {
  const { subject_id } = await makeClassroom(world);
  await world.makeQcm(subject_id, { question_text: TEXT });
  await world.makeQcm(subject_id, { question_text: TEXT.replace('crico-', 'crico') });
  await compareQuestions(world.services);
  const { rows: pairs } = await sql<object>`delete from duplicate_pairs returning *`.execute(
    world.db,
  );
  const { rows: compared } = await sql<object>`
    delete from question_comparisons returning qcm_id, subject_id, content_key, signature::text
  `.execute(world.db);
  const { list } = await world.db.transaction().execute(async (trx) => {
    await sql`lock table question_comparisons in access exclusive mode`.execute(trx);
    const reading = admin.api.duplicates.list({ subject_id, kind: 'duplicate' });
    await expect.poll(countWaiting).toBe(1);
    await sql`
      insert into question_comparisons (qcm_id, subject_id, content_key, signature)
      select qcm_id, subject_id, content_key, signature::bit(2048)
      from json_to_recordset(${JSON.stringify(compared)})
        as made (qcm_id bigint, subject_id bigint, content_key uuid, signature text)
    `.execute(trx);
    await sql`
      insert into duplicate_pairs (qcm_a, qcm_b, similarity)
      select * from json_to_recordset(${JSON.stringify(pairs)})
        as made (qcm_a bigint, qcm_b bigint, similarity real)
    `.execute(trx);
    return { list: reading };
  });
  const { total, uncompared } = await list;
  expect([total, uncompared]).toEqual([1, 0]);
});
