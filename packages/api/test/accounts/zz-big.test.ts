import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listWrongCounters } from '../../src/attempts/attempts.queries.ts';
import { foldAnswers } from '../../src/reviews/fold.usecases.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();
it('is quick', async () => {
  const subject = await world.makeSubject();
  await sql`insert into qcms (subject_id, question_text, options, correct_answers, question_number)
    select ${subject.id}, 'Q ' || n, '{"A":"un","B":"deux","C":"trois"}', '{A}', n from generate_series(1, 30000) n`.execute(world.db);
  const admin = await world.signedIn({ role: 'admin' });
  const kept = await world.signedIn();
  const merged = await world.signedIn();
  for (const [user_id, from, to] of [[kept.user.id, 10001, 30000], [merged.user.id, 1, 20000]] as const) {
    const { rows } = await sql<{ id: number }>`insert into attempts (user_id, subject_id, attempt_number) values (${user_id}, ${subject.id}, 1) returning id`.execute(world.db);
    const attempt = rows[0]?.id;
    await sql`insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version, answered_at)
      select ${user_id}, id, ${attempt}, 1 + question_number % 7, 10, 1, now() - interval '1 day' * (${user_id} % 3) from qcms where question_number between ${from} and ${to}`.execute(world.db);
    await sql`insert into answer_log (user_id, qcm_id, attempt_id, mask, is_first, source, time_taken_seconds, question_version, studied_on, answered_at)
      select ${user_id}, id, ${attempt}, 1 + question_number % 7, n = 0, 1, 10, 1, current_date - 20 + n, now() - interval '20 day' + n * interval '1 day' from generate_series(0, 2) n, qcms where question_number between ${from} and ${to} order by n, id`.execute(world.db);
    await sql`update qcm_stats set total = total + 1, a = a + (m & 1), b = b + (m >> 1 & 1), c = c + (m >> 2 & 1), correct = correct + (m & 7 = 1)::int
      from (select id, 1 + question_number % 7 as m from qcms where question_number between ${from} and ${to}) q where q.id = qcm_id`.execute(world.db);
    await foldAnswers(world.services, user_id);
  }
  await sql`analyze`.execute(world.db);
  expect(await listWrongCounters(world.db)).toEqual([]);
  const pair = { kept_id: kept.user.id, merged_id: merged.user.id };
  console.time('preview');
  console.log((await admin.api.users.mergePreview(pair)).figures);
  console.timeEnd('preview');
  console.time('merge');
  await admin.api.users.merge({ ...pair, confirm_email: merged.user.email });
  console.timeEnd('merge');
  console.time('fold');
  await foldAnswers(world.services, kept.user.id);
  console.timeEnd('fold');
  expect(await listWrongCounters(world.db)).toEqual([]);
}, 300_000);
