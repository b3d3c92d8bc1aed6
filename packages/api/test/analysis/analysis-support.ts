import type { Database } from '@amphi/db';
import { sql } from 'kysely';
import { analyseQuestions } from '../../src/insight/analysis/analysis.usecases.ts';
import type { Services } from '../../src/platform/context.ts';
import { makeQcm, makeSubject } from '../support/factories.ts';
import { makeBareme } from '../support/study-factories.ts';

/** An answer of the n-th student to the m-th question; a mask of 0 is a blank. */
export interface GivenAnswer {
  student: number;
  question: number;
  mask: number;
}

/** A rule by which one mistake leaves half of the points, two a fifth. */
export const STEPS = { kind: 'steps' as const, params: { steps: [1, 0.5, 0.2, 0] } };

/** Copies of three questions whose key is AC; their totals by the steps are 3, 2.5, 2, 1, 1.2 and 0. */
export const GRADED_COPIES = [
  [5, 5, 5],
  [5, 1, 5],
  [5, 7, 1],
  [1, 2, 7],
  [0, 5, 15],
  [2, 0, 10],
];

async function makeStudents(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (full_name, email, password_hash)
    select 'Étudiante ' || n, gen_random_uuid() || '@test.example', 'x'
    from generate_series(1, ${count}) n
    returning id
  `.execute(db);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** A subject of questions with these keys and four options unless told otherwise. */
export async function makeBank(
  db: Database,
  keys: readonly number[],
  options = { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
) {
  const subject = await makeSubject(db);
  const letters = Object.keys(options);
  const qcm_ids: number[] = [];
  for (const key of keys) {
    const correct_answers = letters.filter((_letter, bit) => (key >> bit) & 1);
    qcm_ids.push((await makeQcm(db, subject.id, { correct_answers, options })).id);
  }
  return { subject_id: subject.id, qcm_ids };
}

/** First answers in training, as the writer leaves them behind. */
export async function giveFirstAnswers(
  db: Database,
  { subject_id, qcm_ids }: { subject_id: number; qcm_ids: readonly number[] },
  given: readonly GivenAnswer[],
  source = 1,
): Promise<number[]> {
  const students = await makeStudents(db, 1 + Math.max(...given.map(({ student }) => student)));
  const rows = given.map(({ student, question, mask }) => ({
    user_id: students[student],
    qcm_id: qcm_ids[question],
    mask,
  }));
  await sql`
    insert into attempts (user_id, subject_id, attempt_number)
    select id, ${subject_id}, 1 from unnest(${students}::bigint[]) as student (id)
  `.execute(db);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (user_id bigint, qcm_id bigint, mask smallint)
    ), placed as (
      select given.*, attempts.id as attempt_id from given
        join attempts on attempts.user_id = given.user_id and subject_id = ${subject_id}
    ), kept as (
      insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
      select user_id, qcm_id, attempt_id, mask, 1, 1 from placed
    ), counted as (
      update qcm_stats set total = qcm_stats.total + more.count
      from (select qcm_id, count(*) as count from given group by qcm_id) as more
      where more.qcm_id = qcm_stats.qcm_id
    )
    insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id,
      time_taken_seconds, question_version, studied_on, answered_at)
    select user_id, qcm_id, mask, true, ${source}, attempt_id, 1, 1, current_date, now()
    from placed
  `.execute(db);
  return students;
}

/** Finished copies of exactly these questions under one rule; `masks` has a row per copy. */
export async function handInCopies(
  db: Database,
  qcm_ids: readonly number[],
  masks: readonly (readonly number[])[],
  rule: { kind: 'exact' | 'steps'; params: object } = { kind: 'exact', params: {} },
) {
  const { id: bareme_id } = await makeBareme(db, { ...rule, params: JSON.stringify(rule.params) });
  const students = await makeStudents(db, masks.length);
  const { rows } = await sql<{ id: number; content_hash: string }>`
    insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
      question_count, time_limit_seconds, running_since, finished_at, finished_by, points,
      max_points, first_points, first_max_points, correct_count, blank_count, scored_at)
    select id, 'exam', 'paper', 'Examen', '{}', 1, ${bareme_id}, md5(${qcm_ids.join()})::uuid,
      ${qcm_ids.length}, 3600, null, now(), 'student', 0, 1000, 0, 1000, 0, 0, now()
    from unnest(${students}::bigint[]) as student (id)
    returning id, content_hash
  `.execute(db);
  const items = rows.flatMap(({ id }, copy) =>
    qcm_ids.map((qcm_id, index) => ({
      sitting_id: id,
      position: index + 1,
      qcm_id,
      mask: masks[copy]?.[index] ?? 0,
    })),
  );
  await sql`
    insert into sitting_items (sitting_id, position, qcm_id, mask, question_version)
    select sitting_id, position, qcm_id, mask, 1
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as row (sitting_id bigint, position smallint, qcm_id bigint, mask smallint)
  `.execute(db);
  return { content_hash: rows[0]?.content_hash ?? '', bareme_id, students };
}

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Sixty students, each right up to their level; to the first question, whose key is B, the strong half answers C and the
 * others B.
 */
export function banked(): GivenAnswer[] {
  const given: GivenAnswer[] = [];
  for (let student = 0; student < 60; student += 1) {
    for (let question = 0; question < 30; question += 1) {
      const right = question < student / 2;
      const mask = question === 0 ? (student < 30 ? 2 : 4) : right ? 2 : 1;
      given.push({ student, question, mask });
    }
  }
  return given;
}

/** A bank of thirty questions that `banked` has answered and the night has analysed; `qcm_id` is the suspect one. */
export async function analysedBank(services: Services) {
  const bank = await makeBank(services.db, Array<number>(30).fill(2));
  const students = await giveFirstAnswers(services.db, bank, banked());
  await analyseQuestions(services);
  return { ...bank, qcm_id: bank.qcm_ids[0] ?? 0, students };
}
