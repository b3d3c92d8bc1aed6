import { scoreOutOf20 } from '@amphi/domain/baremes/score';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishSitting, rescoreStaleSittings } from '../../src/study/sittings/finish.usecases.ts';
import { item, makeDevice, makeExamRoom, sittingOf } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();
const YEAR = 2023;
type Api = Awaited<ReturnType<typeof world.signedIn>>['api'];
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
  /** Gives a subject its rule. */
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
