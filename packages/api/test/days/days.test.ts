import { maskOf } from '@amphi/domain/questions/letters';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { failureOf } from '../../src/platform/errors.ts';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { rescoreStaleSittings } from '../../src/study/sittings/finish.usecases.ts';
import { isReading, PROCEDURES } from '../../src/testing/procedures.ts';
import { isForStaff } from '../../src/testing/rights.ts';
import { useWorld } from '../support/harness.ts';
import { makeSetting, numbersIn, type Setting } from './setting.ts';
import { STEPS, step, take } from './steps.ts';

const world = useWorld();

/** Seeds of the days; others come from the environment. */
const SEEDS = (process.env.DAYS_SEEDS ?? process.env.PROPERTY_SEED ?? '3').split(',').map(Number);
const DAYS = 2;
const day = fc.array(step, { minLength: 60, maxLength: 80 });

/** It tells an answer that is asked for, and notes that. */
const REVEALS = /^study\.revealQroc$/;
const READINGS = [
  ...Object.keys(PROCEDURES).filter((path) => isReading(path) && !REVEALS.test(path)),
  'sittings.open',
  'sittings.result',
  'reviews.unanswered',
];
/** A pack has keys ahead of the answers, and the sample of a semester is for everybody. */
const TELL_AHEAD = /^(packs\.|study\.allQuestions|public\.sample)/;

const OF_STAFF = READINGS.filter(isForStaff);
const OF_STUDENTS = READINGS.filter((path) => !isForStaff(path));

/** Reads by these procedures, as one account, about a question of each kind of these subjects. */
async function readAll(
  setting: Setting,
  { api }: Setting['admin'],
  paths: readonly string[],
  subjects: readonly Setting['own'][],
): Promise<[path: string, answer: unknown][]> {
  const shown: [string, unknown][] = [];
  for (const { id } of subjects) {
    const [qcm_id = 0] = await setting.idsOf('qcms', [id]);
    const [qroc_id = 0] = await setting.idsOf('qrocs', [id]);
    const fixture = await setting.fixtureOf(id, qcm_id, qroc_id);
    for (const path of paths) {
      try {
        shown.push([path, await PROCEDURES[path]?.(api, fixture)]);
      } catch (error) {
        if (failureOf(error).status >= 500) throw error;
      }
    }
  }
  return shown;
}

interface Known {
  text: string;
  state: string;
  subject_id: number;
  /** Their exam that runs asks it. */
  is_asked: boolean;
  /** They have answered it, or seen its answer. */
  is_answered: boolean;
  /** Something of their own is about it. */
  is_met: boolean;
}

/** The questions that there are by their numbers, with what an account has of each. */
async function questionsOf(userId: number): Promise<Map<number, Known>> {
  const own = sql`user_id = ${userId}`;
  const { rows } = await sql<Known>`
    with mine as (
      select qcm_id, qroc_id, finished_at is null as is_asked, finished_at is not null as is_answered
        from sitting_items join sittings on sittings.id = sitting_id where ${own}
      union all select qcm_id, null, false, true from answers where ${own}
      union all select null, qroc_id, false, true from qroc_answers where ${own}
      union all select null, qroc_id, false, true from qroc_reveals where ${own}
      union all select qcm_id, qroc_id, false, false from bookmarks where ${own}
    ), questions as (
      select id as qcm_id, null::bigint as qroc_id, question_text, state, subject_id from qcms
      union all select null, id, question_text, state, subject_id from qrocs
    )
    select question_text as text, state, subject_id, coalesce(bool_or(is_asked), false) as is_asked,
      coalesce(bool_or(is_answered), false) as is_answered, count(mine) > 0 as is_met
    from questions left join mine
      on mine.qcm_id = questions.qcm_id or mine.qroc_id = questions.qroc_id
    group by question_text, state, subject_id
  `.execute(world.db);
  return new Map(
    rows.flatMap((row) => [...numbersIn(row.text, 'Zq')].map((number) => [number, row] as const)),
  );
}

/** Lists what a student reads and should not. */
async function leaksTo(setting: Setting, student: Setting['admin']): Promise<string[]> {
  const questions = await questionsOf(student.user.id);
  const leaks: string[] = [];
  for (const [path, answer] of await readAll(setting, student, OF_STUDENTS, [
    setting.own,
    setting.other,
  ])) {
    for (const number of numbersIn(answer, 'Js')) {
      const { is_answered = false, is_asked = false } = questions.get(number) ?? {};
      if (!is_asked && (is_answered || TELL_AHEAD.test(path))) continue;
      leaks.push(`${path} tells of ${number}`);
    }
    for (const number of numbersIn(answer, 'Zq')) {
      const { state = 'removed', is_met = false } = questions.get(number) ?? {};
      if (is_met || state === 'published' || state === 'neutralised') continue;
      leaks.push(`${path} shows ${number}, which is ${state}`);
    }
  }
  return leaks;
}

/** Lists what an account of the staff reads outside of its subject. */
async function leaksOutside(setting: Setting, person: Setting['admin']): Promise<string[]> {
  const questions = await questionsOf(person.user.id);
  const author_id = person.user.id;
  const drafted = numbersIn(await world.rows('question_drafts', { author_id }, ['fields']), 'Zq');
  const leaks: string[] = [];
  for (const [path, answer] of await readAll(setting, person, OF_STAFF, [setting.other])) {
    for (const number of [...numbersIn(answer, 'Zq'), ...numbersIn(answer, 'Js')]) {
      if (questions.get(number)?.subject_id === setting.own.id) continue;
      // An author goes on reading what they have proposed.
      if (path.startsWith('drafts.') && drafted.has(number)) continue;
      leaks.push(`${path} shows ${number}`);
    }
  }
  return leaks;
}

/** Counts of rows that a column keeps, where they are not what is there. */
async function wrongCounts({ students }: Setting): Promise<unknown[]> {
  const { rows } = await sql`
    select 'sitting' as what, s.id, s.correct_count, s.blank_count from sittings s
    join sitting_items i on i.sitting_id = s.id
    left join qcms q on q.id = i.qcm_id
    where finished_at is not null and s.user_id = any(${students.map(({ user }) => user.id)})
      and not exists (select from sitting_items o where o.sitting_id = s.id and o.qroc_id is not null)
    group by s.id
    having s.blank_count <> count(*) filter (where q.state <> 'neutralised'
        and i.mask & q.options_mask = 0)
      or s.correct_count <> count(*) filter (where q.state <> 'neutralised'
        and is_right(i.mask, q.options_mask, q.correct_mask))
    union all
    select 'version', id, version, null from qcms
    where version <> (select max(version) from question_versions where qcm_id = qcms.id)
    union all
    select 'open version', id, version, null from qrocs
    where version <> (select max(version) from question_versions where qroc_id = qrocs.id)
  `.execute(world.db);
  return rows;
}

/** The notes of exams by what they follow from: the letters given, the keys and the neutralised questions. */
async function notes(): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ grounds: string; note: unknown }>`
    select jsonb_build_array(s.id, jsonb_agg(jsonb_build_array(i.position, i.mask, i.typed_text,
        q.options_mask, q.correct_mask, coalesce(q.state, o.state) = 'neutralised', o.answer_text)
        order by i.position))::text as grounds,
      jsonb_build_array(s.points, s.max_points, s.correct_count, s.blank_count) as note
    from sittings s join sitting_items i on i.sitting_id = s.id
    left join qcms q on q.id = i.qcm_id left join qrocs o on o.id = i.qroc_id
    where finished_at is not null group by s.id
  `.execute(world.db);
  return new Map(rows.map(({ grounds, note }) => [grounds, note]));
}

/** Questions whose votes are told otherwise than the answers have them. */
async function wrongVotes({ admin, idsOf }: Setting): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const qcm_id of await idsOf('qcms')) {
    const { total_answers, answer_stats } = await admin.api.qcms.answerStats({ id: qcm_id });
    const masks = await world.rows('answers', { qcm_id }, ['mask']);
    const counted = answer_stats.map(
      ({ option_key }) => masks.filter(({ mask }) => (mask & maskOf([option_key])) !== 0).length,
    );
    const told = answer_stats.map(({ count }) => count);
    if (total_answers !== masks.length || told.join() !== counted.join()) {
      wrong.push({ qcm_id, total_answers, told, counted });
    }
  }
  return wrong;
}

/** Makes what was changed and what was counted a day older. */
const ageByADay = () =>
  world.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, column] of [
      ['qcms', 'updated_at'],
      ['qrocs', 'updated_at'],
      ['bulk_changes', 'created_at'],
      ['sittings', 'scored_at'],
    ] as const) {
      const moment = sql.ref(column);
      await sql`update ${sql.table(table)} set ${moment} = ${moment} - interval '1 day'`.execute(
        trx,
      );
    }
  });

it.each(SEEDS)('counts, notes and rights are right after each day of the seed %i', async (seed) => {
  const setting = await makeSetting(world);
  let former = new Map<string, unknown>();
  for (const steps of fc.sample(day, { seed, numRuns: DAYS })) {
    for (const one of steps) await take(setting, one);
    await rescoreStaleSittings(world.services);
    expect(await listWrongCounters(world.db)).toEqual([]);
    expect(await wrongCounts(setting)).toEqual([]);
    expect(await wrongVotes(setting)).toEqual([]);
    const now = await notes();
    const again = [...now].filter(([grounds]) => former.has(grounds));
    expect(again).toEqual(again.map(([grounds]) => [grounds, former.get(grounds)]));
    former = new Map([...former, ...now]);
    for (const student of setting.students) expect(await leaksTo(setting, student)).toEqual([]);
    for (const person of [setting.editor, setting.reviewer]) {
      expect(await leaksOutside(setting, person)).toEqual([]);
    }
    await ageByADay();
  }
  // Days on which nearly everything is refused would prove nothing.
  expect(setting.done.size).toBeGreaterThan(STEPS.length / 2);
});
