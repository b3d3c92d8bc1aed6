import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { foldAnswers } from '../../src/study/reviews/fold.usecases.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

/** Answers of a student to the questions from one number to another, each given three times, with their votes and cards. */
async function answerMany(user_id: number, subject_id: number, from: number, to: number) {
  const { id } = await world.add('attempts', { user_id, subject_id, attempt_number: 1 });
  const asked = sql`qcms where subject_id = ${subject_id} and question_number between ${from} and ${to}`;
  await sql`
    insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
    select ${user_id}::bigint, id, ${id}::bigint, 1 + question_number % 7, 10, 1 from ${asked}
  `.execute(world.db);
  await sql`
    insert into answer_log (user_id, qcm_id, attempt_id, mask, is_first, source, time_taken_seconds,
      question_version, studied_on, answered_at)
    select ${user_id}::bigint, asked.id, ${id}::bigint, 1 + question_number % 7, n = 0, 1, 10, 1,
      current_date - 20 + n, now() - make_interval(days => 20 - n)
    from generate_series(0, 2) as n, (select * from ${asked}) as asked order by n, asked.id
  `.execute(world.db);
  await sql`
    update qcm_stats set total = total + 1, a = a + (mask & 1), b = b + (mask >> 1 & 1),
      c = c + (mask >> 2 & 1), correct = correct + (mask = 1)::integer
    from (select id, 1 + question_number % 7 as mask from ${asked}) as vote where qcm_id = vote.id
  `.execute(world.db);
  await foldAnswers(world.services, user_id);
}

it('merges an account with 20,000 answers within the limit of a statement', async () => {
  const subject = await world.makeSubject();
  await sql`
    insert into qcms (subject_id, question_text, options, correct_answers, question_number)
    select ${subject.id}::bigint, 'Question ' || n, '{"A":"un","B":"deux","C":"trois"}', '{A}', n
    from generate_series(1, 30000) as n
  `.execute(world.db);
  const admin = await world.signedIn({ role: 'admin' });
  const [kept, merged] = [await world.signedIn(), await world.signedIn()];
  await answerMany(kept.user.id, subject.id, 10_001, 30_000);
  await answerMany(merged.user.id, subject.id, 1, 20_000);
  const pair = { kept_id: kept.user.id, merged_id: merged.user.id };
  await admin.api.users.merge({ ...pair, confirm_email: merged.user.email });
  await foldAnswers(world.services, kept.user.id);
  const { rows } = await sql`
    select count(*) as answers, (select count(*) from answer_log) as logged,
      (select count(*) from answer_log where is_first) as first,
      (select count(*) from cards) as cards
    from answers where user_id = ${kept.user.id}
  `.execute(world.db);
  expect(rows).toEqual([{ answers: 30_000, logged: 120_000, first: 30_000, cards: 30_000 }]);
  expect(await listWrongCounters(world.db)).toEqual([]);
}, 120_000);
