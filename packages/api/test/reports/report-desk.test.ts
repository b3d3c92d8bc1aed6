import type { Letter } from '@amphi/domain/questions/letters';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

/** A question with the key A and C, and students who answer and report it. */
async function reported(...students: { answer: Letter[]; holds?: Letter[] }[]) {
  const { subject, subject_id } = await makeClassroom(world);
  const { id: qcm_id } = await world.makeQcm(subject_id);
  const join = async ({ answer, holds }: (typeof students)[number]) => {
    const browser = await world.student(subject.semester_id);
    await giveAnswer(browser.api, { qcm_id, selected_answers: answer });
    if (holds) {
      await browser.api.reports.create({ qcm_id, reason: 'key', suggested_answers: holds });
    }
    const told = async () =>
      (await browser.api.notifications.list({})).items.map(({ kind, data }) => ({ kind, ...data }));
    return { ...browser, api: browser.api, told };
  };
  const people = [];
  for (const student of students) people.push(await join(student));
  const seen = async () => {
    const { version, reports } = await admin.api.reports.byQuestion({ qcm_id });
    return { qcm_id, version, up_to: reports.at(-1)?.id ?? 1 };
  };
  return { qcm_id, subject_id, subject, people, join, seen };
}

const questionOf = (id: number) => world.row('qcms', id);

describe('the desk', () => {
  it('lists questions by students, and shows votes by letter with what was answered', async () => {
    const few = await reported({ answer: ['B'], holds: ['B'] });
    const many = await reported(
      { answer: ['B'], holds: ['B', 'D'] },
      { answer: ['A', 'C'], holds: ['B'] },
      { answer: ['B', 'D'], holds: ['B', 'D'] },
    );
    const { items, total } = await admin.api.reports.queue({});
    const listed = items.filter(({ qcm_id }) => qcm_id === few.qcm_id || qcm_id === many.qcm_id);
    expect(total).toBe(items.length);
    expect(listed).toMatchObject([
      { qcm_id: many.qcm_id, students: 3, reasons: ['key'], subject_name: many.subject.name },
      { qcm_id: few.qcm_id, students: 1 },
    ]);
    expect(await admin.api.reports.byQuestion({ qcm_id: many.qcm_id })).toMatchObject({
      version: 1,
      state: 'published',
      answers: { total: 3, correct: 1 },
      strongest: null,
      suggestion: ['B', 'D'],
      letters: [
        { letter: 'A', votes: 0, chosen: 1, strong: null },
        { letter: 'B', votes: 3, chosen: 2 },
        { letter: 'C', votes: 0, chosen: 1 },
        { letter: 'D', votes: 2, chosen: 1 },
      ],
      reports: [
        { full_name: many.people[0]?.user.full_name, suggested_answers: ['B', 'D'] },
        { suggested_answers: ['B'] },
        { suggested_answers: ['B', 'D'] },
      ],
    });
  });

  it('says what the strongest third of thirty ranked students ticked', async () => {
    const { qcm_id, subject_id } = await reported({ answer: ['B'], holds: ['B'] });
    // Thirty students, the n-th right in n of 60 others, and in those that don't count the weak ones in more; the
    // strong ones tick B, the others the key.
    await sql`
      insert into qcms (subject_id, question_text, options, correct_answers, question_number, state)
      select ${subject_id}, 'Autre ' || n, '{"A": "un", "B": "deux"}', '{A}', 100 + n,
        case when n > 60 then 'neutralised' else 'published' end
      from generate_series(1, 120) n
    `.execute(world.db);
    const strongest = async () => (await admin.api.reports.byQuestion({ qcm_id })).strongest;
    for (let n = 1; n <= 30; n += 1) {
      const { user } = await world.signedIn();
      await sql`
        with attempt as (
          insert into attempts (user_id, subject_id, attempt_number)
          values (${user.id}, ${subject_id}, 1) returning id
        )
        insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
        select ${user.id}, qcms.id, attempt.id, case
          when qcms.id = ${qcm_id} then ${n > 20 ? 2 : 5}
          when question_number <= 160 and question_number - 100 <= ${n} then 1
          when question_number > 160 and question_number - 160 <= ${60 - 2 * n} then 1
          else 2 end, 1, 1
        from qcms, attempt where qcms.subject_id = ${subject_id}
      `.execute(world.db);
      if (n === 29) expect(await strongest()).toBeNull();
    }
    const desk = await admin.api.reports.byQuestion({ qcm_id });
    expect(desk.strongest).toEqual({ n: 30, strong: 10 });
    expect(desk.letters.map(({ strong }) => strong)).toEqual([0, 10, 0, 0]);
  });
});

describe('a decision', () => {
  it('to correct closes all reports, re-marks, and tells reporters and those it concerns', async () => {
    const { qcm_id, people, seen, subject } = await reported(
      { answer: ['B', 'D'], holds: ['B', 'D'] },
      { answer: ['A', 'C'], holds: ['B'] },
      { answer: ['B', 'D'] },
      { answer: ['A', 'C'] },
      { answer: ['A'] },
    );
    const public_note = 'La bonne réponse est B et D.';
    const result = await admin.api.reports.resolve({
      ...(await seen()),
      decision: 'correct',
      correct_answers: ['D', 'B'],
      public_note,
    });
    expect(result).toEqual({ closed: 2, version: 2 });
    expect(await questionOf(qcm_id)).toMatchObject({ correct_answers: ['B', 'D'], version: 2 });
    const [version] = await world.rows('question_versions', { qcm_id, version: 2 }, [
      'changed_by',
      'public_note',
    ]);
    expect(version).toEqual({ changed_by: admin.user.id, public_note });
    const question = { subject_name: subject.name, question_number: 1 };
    const closed = { kind: 'report_closed', ...question, status: 'accepted', reply: null };
    const remarked = (is_correct: boolean) => ({
      kind: 'answer_remarked',
      ...question,
      is_correct,
      subject_id: subject.id,
    });
    expect(await Promise.all(people.map(({ told }) => told()))).toEqual([
      [closed, remarked(true)],
      [closed, remarked(false)],
      [remarked(true)],
      [remarked(false)],
      [],
    ]);
    expect((await people[0]?.api.reports.mine({}))?.items).toMatchObject([
      { status: 'accepted', resolved_at: expect.any(Date) },
    ]);
    const queue = await admin.api.reports.queue({ limit: 100 });
    expect(queue.items.map((one) => one.qcm_id)).not.toContain(qcm_id);
  });

  it('to neutralise or as a duplicate changes the state, to reject nothing', async () => {
    const neutral = await reported({ answer: ['B'], holds: ['B'] });
    await admin.api.reports.resolve({ ...(await neutral.seen()), decision: 'neutralise' });
    expect(await questionOf(neutral.qcm_id)).toMatchObject({ state: 'neutralised', version: 2 });
    const double = await reported({ answer: ['B'], holds: ['B'] });
    await world.makeQcm(double.subject_id);
    const duplicate = { ...(await double.seen()), decision: 'duplicate' as const };
    await expectRefused(
      admin.api.reports.resolve({ ...duplicate, duplicate_of: 999 }),
      'reports.no_such_duplicate',
    );
    await expectRefused(
      admin.api.reports.resolve({ ...duplicate, duplicate_of: 1 }),
      'reports.no_such_duplicate',
    );
    await admin.api.reports.resolve({ ...duplicate, duplicate_of: 2 });
    expect(await questionOf(double.qcm_id)).toMatchObject({ state: 'retired', version: 2 });
    const refused = await reported({ answer: ['B'], holds: ['B'] });
    const reject = { ...(await refused.seen()), decision: 'reject' as const };
    await admin.api.reports.resolve({ ...reject, reply: 'Voir la page 12.' });
    expect(await questionOf(refused.qcm_id)).toMatchObject({ state: 'published', version: 1 });
    expect(await refused.people[0]?.told()).toMatchObject([
      { kind: 'report_closed', status: 'rejected', reply: 'Voir la page 12.' },
    ]);
    expect((await refused.people[0]?.api.reports.mine({}))?.items).toMatchObject([
      { status: 'rejected', reply: 'Voir la page 12.' },
    ]);
  });

  it('is one of two administrators’ alone, and about the version and the reports they saw', async () => {
    const { qcm_id, seen, join } = await reported({ answer: ['B'], holds: ['B'] });
    const other = await world.signedIn({ role: 'admin' });
    const view = await seen();
    const late = await join({ answer: ['D'], holds: ['D'] });
    const outcomes = await outcomesOf([
      admin.api.reports.resolve({ ...view, decision: 'correct', correct_answers: ['B'] }),
      other.api.reports.resolve({ ...view, decision: 'neutralise' }),
    ]);
    expect(outcomes.sort()).toEqual(['done', 'reports.already_closed']);
    expect(await late.told()).toEqual([]);
    const { version, up_to } = await seen();
    expect(version).toBe(2);
    await expectRefused(
      admin.api.reports.resolve({ qcm_id, version: 1, up_to, decision: 'correct' }),
      'reports.question_changed',
    );
    // Corrected elsewhere already.
    await admin.api.reports.resolve({ qcm_id, version, up_to, decision: 'correct' });
    expect(await late.told()).toMatchObject([{ kind: 'report_closed', status: 'accepted' }]);
    expect((await questionOf(qcm_id)).version).toBe(2);
  });

  it('keeps the rules of a question’s form, and refuses the key at its field', async () => {
    const { qcm_id, seen } = await reported({ answer: ['B'], holds: ['B'] });
    await world.update('qcms', qcm_id, { must_letters: ['A'] });
    const decision = { ...(await seen()), decision: 'correct' as const };
    for (const [letters, message] of [
      [['B', 'C'], 'Une proposition indispensable doit être une bonne réponse'],
      [['F'], 'Some correct answers reference empty options'],
    ] as [Letter[], string][]) {
      const call = admin.api.reports.resolve({ ...decision, correct_answers: letters });
      expect(await fieldErrorsOf(call)).toEqual({ correct_answers: message });
    }
    expect(await questionOf(qcm_id)).toMatchObject({ correct_answers: ['A', 'C'] });
  });
});
