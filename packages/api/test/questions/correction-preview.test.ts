import { scoreOutOf20 } from '@amphi/domain/baremes/score';
import { LETTERS, type Letter, maskOf } from '@amphi/domain/questions/letters';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rescoreSitting, rescoreStaleSittings } from '../../src/study/sittings/finish.usecases.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { FINISHED, makeSubmission } from '../support/study-factories.ts';

const world = useWorld();
const admin = useAdministrator(world);

const RULES = ['tout_ou_rien', 'edn', 'vrai_faux', 'negatif'];
const OFFERED = LETTERS.slice(0, 4);

const mask = fc.nat({ max: 15 });
const letters = fc.subarray(OFFERED, { minLength: 1 });
const student = fc.record({
  answer: letters,
  /** Ticks in an exam, in the question and in another one, and the rule by which it is scored. */
  copy: fc.option(fc.record({ ticked: mask, other: mask, rule: fc.constantFrom(...RULES) })),
  /** Letters that they answer between the preview and the change. */
  meanwhile: fc.option(letters),
});
type Student = typeof student extends fc.Arbitrary<infer Value> ? Value : never;

const answer = (user_id: number, qcm_id: number, given: readonly Letter[]) =>
  world.services.answers.record(makeSubmission({ user_id, qcm_id, mask: maskOf(given) }));

/** A finished exam of two questions, scored. */
async function handIn(
  user_id: number,
  ids: number[],
  { ticked, other, rule }: NonNullable<Student['copy']>,
) {
  const bareme = await world.row('baremes', { code: rule }, ['id']);
  const id = await world.makeSitting(user_id, ids, { ...FINISHED, bareme_id: bareme.id });
  await sql`
    update sitting_items set mask = case position when 1 then ${ticked}::int else ${other}::int end
    where sitting_id = ${id}
  `.execute(world.db);
  await rescoreSitting(world.services, { id, user_id });
  return id;
}

async function noteOf(id: number): Promise<number | null> {
  const { points, max_points } = await world.row('sittings', id, ['points', 'max_points']);
  return scoreOutOf20({ points: points ?? 0, max_points: max_points ?? 0 });
}

it('is what happens, whatever is answered between the preview and the change', async () => {
  const plan = fc.record({
    students: fc.array(student, { minLength: 1, maxLength: 5 }),
    key: fc.option(letters),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ students, key }) => {
      const { id: subject_id } = await world.makeSubject();
      const { id: qcm_id } = await world.makeQcm(subject_id);
      const { id: other_id } = await world.makeQcm(subject_id);
      const people: (Student & { user_id: number })[] = [];
      const copies: number[] = [];
      for (const one of students) {
        const { user } = await world.signedIn();
        people.push({ ...one, user_id: user.id });
        await answer(user.id, qcm_id, one.answer);
        if (one.copy) copies.push(await handIn(user.id, [qcm_id, other_id], one.copy));
      }
      const notes = await Promise.all(copies.map(noteOf));
      const preview = await admin.api.reports.preview({ qcm_id, correct_answers: key });
      for (const { user_id, meanwhile } of people) {
        if (meanwhile) await answer(user_id, qcm_id, meanwhile);
      }
      await world.update(
        'qcms',
        qcm_id,
        key === null ? { state: 'neutralised' } : { correct_answers: key },
      );
      await rescoreStaleSittings(world.services);

      const changes = (await Promise.all(copies.map(noteOf))).map(
        (note, index) => Math.round(((note ?? 0) - (notes[index] ?? 0)) * 100) / 100,
      );
      expect(preview.copies).toEqual({
        count: copies.length,
        up: changes.filter((change) => change > 0).length,
        down: changes.filter((change) => change < 0).length,
        most: Math.max(0, ...changes.map(Math.abs)),
        is_estimate: false,
      });
      expect(preview.answers).toBe(people.length);
      const [old, now] = [maskOf(['A', 'C']), key === null ? maskOf(['A', 'C']) : maskOf(key)];
      // Answers that came meanwhile come on top of the preview, and nothing else does.
      const late = (given: number) =>
        people.filter(({ meanwhile }) => meanwhile && maskOf(meanwhile) === given).length -
        people.filter(({ meanwhile, answer: first }) => meanwhile && maskOf(first) === given)
          .length;
      const { correct } = await world.row('qcm_stats', { qcm_id }, ['correct']);
      const first = people.filter(({ answer: given }) => maskOf(given) === old).length;
      expect(preview.becoming_wrong).toBe(now === old ? 0 : first);
      expect(correct).toBe((now === old ? first : preview.becoming_right) + late(now));
    }),
    { numRuns: 12 },
  );
});

it('looks at the latest five thousand copies of more, and says that it estimates', async () => {
  const { id: subject_id } = await world.makeSubject();
  const { id: qcm_id } = await world.makeQcm(subject_id);
  const { user } = await world.signedIn();
  // The 1,000 first of 6,000 copies are wrong by the new key and the others right: those looked at are others.
  await sql`
    with copies as (
      insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
        question_count, time_limit_seconds, running_since, finished_at, finished_by, points,
        max_points, first_points, first_max_points, correct_count, blank_count, scored_at)
      select ${user.id}, 'exam', 'custom', 'Copie', '{}', n, (select id from baremes where is_default),
        md5('many')::uuid, 1, 3600, null, now(), 'student', 0, 1000, 0, 1000, 0, 0, now()
      from generate_series(1, 6000) n order by n
      returning id, seed
    )
    insert into sitting_items (sitting_id, position, qcm_id, mask, question_version)
    select id, 1, ${qcm_id}, case when seed <= 1000 then 1 when seed <= 3500 then 8 else 2 end, 1
    from copies
  `.execute(world.db);
  const { copies } = await admin.api.reports.preview({ qcm_id, correct_answers: ['B'] });
  // Half of the 5,000 looked at rise: half of all are said to.
  expect(copies).toEqual({ count: 6000, up: 3000, down: 0, most: 20, is_estimate: true });
});

it('is refused for a question that there is not', async () => {
  await expectRefused(
    admin.api.reports.preview({ qcm_id: 999_999, correct_answers: null }),
    'questions.not_found',
  );
});
