import { scoreOutOf20 } from '@amphi/domain/baremes/score';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishSitting, rescoreStaleSittings } from '../../src/study/sittings/finish.usecases.ts';
import { item, makeDevice, makeExamRoom, sittingOf } from '../sittings/sittings-support.ts';
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

const YEAR = 2023;

let admin: Api;

let edn: number;

beforeAll(async () => {
  admin = (await world.signedIn({ role: 'admin' })).api;
  const rule = (await admin.baremes.list()).find(({ code }) => code === 'edn');
  edn = rule?.id ?? 0;
});

/** A paper of four questions with one copy: right, one box off, two boxes off, and none. */
async function handedIn() {
  const room = await makeExamRoom(world, 4, { exam_year: YEAR, is_exam_question: true });
  const { subject_id, browser } = room;
  const { id } = await browser.api.sittings.begin({ of: 'paper', subject_id, exam_year: YEAR });
  await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['A']), item(3, ['B', 'A']));
  await finishSitting(world.services, { id, user_id: room.user.id }, 'student');
  return { ...room, id, paper: { subject_id, exam_year: YEAR } };
}

const noteOf = async (id: number) => {
  const { points, max_points } = await sittingOf(world, id);
  return scoreOutOf20({ points: points ?? 0, max_points: max_points ?? 0 });
};

it('says before what another rule makes of the copies, as the job then does', async () => {
  const { id, paper } = await handedIn();
  expect(await noteOf(id)).toBe(5);
  const preview = await admin.examPapers.previewRescoring({ ...paper, bareme_id: edn });
  expect(preview).toEqual({
    copies: 1,
    up: 1,
    down: 0,
    mean_before: 5,
    mean_after: 8.5,
    most: 3.5,
  });
  await admin.examPapers.save({ ...paper, bareme_id: edn, rescore: true });
  await rescoreStaleSittings(world.services);
  expect(await noteOf(id)).toBe(preview.mean_after);
  expect(await sittingOf(world, id)).toMatchObject({ bareme_id: edn, first_points: 1000 });
  const again = await admin.examPapers.previewRescoring({ ...paper, bareme_id: edn });
  expect(again).toMatchObject({ up: 0, down: 0, most: 0 });
});

it('leaves the copies as they are unless it is asked to score them again', async () => {
  const { id, paper } = await handedIn();
  await admin.examPapers.save({ ...paper, bareme_id: edn });
  await rescoreStaleSittings(world.services);
  expect(await noteOf(id)).toBe(5);
});

it('goes back to the rule of the subject or the platform', async () => {
  const { id, paper, browser } = await handedIn();
  await admin.examPapers.save({ ...paper, bareme_id: edn, rescore: true });
  const back = await admin.examPapers.previewRescoring({ ...paper, bareme_id: null });
  await rescoreStaleSittings(world.services);
  const counted = await admin.examPapers.previewRescoring({ ...paper, bareme_id: null });
  expect(back).toMatchObject({ copies: 1, mean_after: 5 });
  expect(counted).toMatchObject({ up: 0, down: 1, mean_before: 8.5, mean_after: 5 });
  await admin.examPapers.save({ ...paper, rescore: true });
  await rescoreStaleSittings(world.services);
  const result = await browser.api.sittings.result({ id });
  expect(result).toMatchObject({ score: 5, first_score: null });
});

it('touches neither the copies of other papers nor those that are not handed in', async () => {
  const one = await handedIn();
  const other = await handedIn();
  await admin.examPapers.save({ ...one.paper, bareme_id: edn, rescore: true });
  await rescoreStaleSittings(world.services);
  expect(await noteOf(other.id)).toBe(5);
});

describe('of a subject', () => {
  async function giveRule(subject_id: number, bareme_id: number | null, rescore?: boolean) {
    const { name, semester_id } = await admin.subjects.byId({ id: subject_id });
    await admin.subjects.update({ id: subject_id, name, semester_id, bareme_id, rescore });
    await rescoreStaleSittings(world.services);
  }

  it('says before what the new rule makes of its copies, and scores them again when asked', async () => {
    const { id, paper } = await handedIn();
    const { subject_id } = paper;
    const preview = await admin.examPapers.previewRescoring({ subject_id, bareme_id: edn });
    expect(preview).toMatchObject({ copies: 1, up: 1, mean_before: 5, mean_after: 8.5 });
    await giveRule(subject_id, edn);
    expect(await noteOf(id)).toBe(5);
    await giveRule(subject_id, edn, true);
    expect(await noteOf(id)).toBe(8.5);
    const back = await admin.examPapers.previewRescoring({ subject_id });
    expect(back).toMatchObject({ down: 1, mean_before: 8.5, mean_after: 5 });
    await giveRule(subject_id, null, true);
    expect(await noteOf(id)).toBe(5);
  });

  it('leaves the copies of a paper with a rule of its own', async () => {
    const { id, paper } = await handedIn();
    const rules = await admin.baremes.list();
    const own = rules.find(({ code }) => code === 'tout_ou_rien');
    await admin.examPapers.save({ ...paper, bareme_id: own?.id });
    const { subject_id } = paper;
    const preview = await admin.examPapers.previewRescoring({ subject_id, bareme_id: edn });
    expect(preview).toMatchObject({ copies: 0 });
    await giveRule(subject_id, edn, true);
    expect(await noteOf(id)).toBe(5);
  });
});
