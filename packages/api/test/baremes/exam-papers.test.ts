import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const MISSING = Number.MAX_SAFE_INTEGER;

type Api = Awaited<ReturnType<typeof world.signedIn>>['api'];
let api: Api;
beforeAll(async () => {
  api = (await world.signedIn({ role: 'admin' })).api;
});

const idOf = async (code: string) => {
  const row = await world.row('baremes', { code }, ['id']);
  return row.id;
};

describe('the scoring rule of a subject', () => {
  it('is set, left alone and taken away by a change of the subject', async () => {
    const { id, name, semester_id } = await world.makeSubject();
    const edn = await idOf('edn');
    const ruleOf = async () => (await api.examPapers.bySubject({ subject_id: id })).bareme_id;
    expect(await ruleOf()).toBeNull();
    await api.subjects.update({ id, name, semester_id, bareme_id: edn });
    await api.subjects.update({ id, name, semester_id });
    expect(await ruleOf()).toBe(edn);
    await api.subjects.update({ id, name, semester_id, bareme_id: null });
    expect(await ruleOf()).toBeNull();
    const missing = { id, name, semester_id, bareme_id: MISSING };
    await expectRefused(api.subjects.update(missing), 'baremes.not_found');
  });

  it('may be given to a new one', async () => {
    const { semester_id } = await world.makeSubject();
    const bareme_id = await idOf('edn');
    const { id } = await api.subjects.create({ name: 'Neurologie', semester_id, bareme_id });
    expect(await api.examPapers.bySubject({ subject_id: id })).toMatchObject({ bareme_id });
    const missing = { name: 'Urologie', semester_id, bareme_id: MISSING };
    await expectRefused(api.subjects.create(missing), 'baremes.not_found');
  });

  it('does not show in what the contract says of a subject', async () => {
    const { id, name, semester_id } = await world.makeSubject();
    const bareme_id = await idOf('edn');
    const changed = await api.subjects.update({ id, name, semester_id, bareme_id });
    expect(Object.keys(changed)).not.toContain('bareme_id');
    const refusal = await refusalOf(
      api.subjects.update({ id, name, semester_id, if_unmodified: { name: 'Autre' } }),
    );
    expect(refusal.standing?.fields).toEqual({ name, description: null, semester_id });
  });

  it('is in the log when a change names it, and only then', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { id, name, semester_id } = await world.makeSubject();
    const edn = await idOf('edn');
    await admin.api.subjects.update({ id, name, semester_id });
    await admin.api.subjects.update({ id, name, semester_id, bareme_id: edn });
    const entries = await world.rows(
      'audit_log',
      { actor_id: admin.user.id },
      ['before', 'after'],
      'id',
    );
    const fields = { name, description: null, semester_id };
    expect(entries).toEqual([
      { before: { id, ...fields }, after: fields },
      { before: { id, ...fields, bareme_id: null }, after: { ...fields, bareme_id: edn } },
    ]);
  });
});

describe('exam papers', () => {
  it('are listed by year, latest first, with the names of their rules', async () => {
    const { id: subject_id } = await world.makeSubject();
    const bareme_id = await idOf('edn');
    const note = 'Sans calculatrice';
    const title = 'Session de juin';
    await api.examPapers.save({ subject_id, exam_year: 2022, duration_minutes: 90, note, title });
    const question = { is_exam_question: true, exam_year: 2021 };
    await world.makeQcm(subject_id, question);
    await world.makeQcm(subject_id, { ...question, state: 'draft' });
    await api.examPapers.save({ subject_id, exam_year: 2023, bareme_id });
    const unsaid = { title: null, duration_minutes: null, note: null, copies: 0 };
    expect(await api.examPapers.bySubject({ subject_id })).toMatchObject({
      id: subject_id,
      bareme_id: null,
      bareme_name: null,
      papers: [
        {
          ...unsaid,
          id: 2023,
          paper_id: expect.any(Number),
          exam_year: 2023,
          bareme_id,
          bareme_name: 'EDN (discordances)',
          question_count: 0,
        },
        { ...unsaid, title, note, duration_minutes: 90, exam_year: 2022, bareme_id: null },
        { ...unsaid, paper_id: null, exam_year: 2021, bareme_name: null, question_count: 1 },
      ],
    });
  });

  it('are replaced as a whole, under the same number', async () => {
    const { id: subject_id } = await world.makeSubject();
    const year = { subject_id, exam_year: 2023 };
    const first = await api.examPapers.save({ ...year, duration_minutes: 90, note: 'Ancienne' });
    const second = await api.examPapers.save({ ...year, duration_minutes: 120 });
    expect(second).toEqual({ ...first, duration_minutes: 120, note: null });
  });

  it('need a subject and a rule that are there, and a bearable duration', async () => {
    const { id: subject_id } = await world.makeSubject();
    const year = { exam_year: 2023 };
    await expectRefused(
      api.examPapers.save({ subject_id: MISSING, ...year }),
      'subjects.not_found',
    );
    await expectRefused(api.examPapers.bySubject({ subject_id: MISSING }), 'subjects.not_found');
    await expectRefused(
      api.examPapers.save({ subject_id, ...year, bareme_id: MISSING }),
      'baremes.not_found',
    );
  });
});
