import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { beginCustom } from '../sittings/sittings-support.ts';
import { NO_LIMITS, TestBrowser, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

/** A subject with three closed questions, and an open one, on diuretics. */
async function room() {
  const classroom = await makeClassroom(world);
  const { subject_id } = classroom;
  const make = (question_text: string, values: object = {}) =>
    world.makeQcm(subject_id, { question_text, ...values });
  const prompt = await make('La spironolactone est un diurétique épargneur de potassium.');
  const option = await make('Parmi ces médicaments de l’insuffisance cardiaque, lesquels ?', {
    options: { A: 'Spironolactone', B: 'Digoxine', C: 'Ramipril' },
  });
  const solved = await make('Quel est l’effet d’un blocage de l’aldostérone ?', {
    justification: 'La spironolactone bloque son récepteur.',
  });
  const open = await world.makeQroc(subject_id, {
    question_text: 'Citez un antagoniste de l’aldostérone.',
    answer_text: 'La spironolactone',
  });
  const search = async (text: string) => {
    const { items } = await classroom.api.search.find({ search: text });
    return items.map(({ qcm_id, qroc_id }) => qcm_id ?? -(qroc_id ?? 0));
  };
  return {
    ...classroom,
    search,
    prompt: prompt.id,
    option: option.id,
    solved: solved.id,
    open: open.id,
  };
}

describe('the search of a student', () => {
  it('finds prompts, then options, whatever their accents, case, ending or order of words', async () => {
    const { search, prompt, option } = await room();
    expect(await search('spironolactone')).toEqual([prompt, option]);
    expect(await search('SPIRONO')).toEqual([prompt, option]);
    expect(await search('diuretiques épargneurs')).toEqual([prompt]);
    expect(await search('potassium spironolactone')).toEqual([prompt]);
    expect(await search('médicament cardiaque')).toEqual([option]);
    expect(await search('spironolactone furosémide')).toEqual([]);
  });

  it('looks for words that resemble where none is found, and says so', async () => {
    const { api, search, prompt } = await room();
    expect(await search('spironolactonne potasium')).toEqual([prompt]);
    const found = await api.search.find({ search: 'spironolactonne potasium' });
    expect(found).toMatchObject({ match: 'similar', total: 1 });
    expect((await api.search.find({ search: 'potassium' })).match).toBe('words');
  });

  it('reads solutions of answered questions alone', async () => {
    const { api, search, prompt, option, solved, open } = await room();
    await giveAnswer(api, { qcm_id: solved, selected_answers: ['A'] });
    expect(await search('spironolactone')).toEqual([prompt, option, solved]);
    await giveGrade(api, { id: open, grade: 'known', submission_id: randomUUID() });
    expect(await search('spironolactone')).toEqual([prompt, option, solved, -open]);
  });

  it.each(['récepteur', 'spironolactone bloque', 'recepteurr bloqe'])(
    'tells nothing of keys and solutions that were not given: %s',
    async (text) => {
      const { api, solved, open } = await room();
      const before = await api.search.find({ search: text });
      await world.update('qcms', { id: solved }, { justification: null, correct_answers: ['B'] });
      await world.update('qrocs', { id: open }, { answer_text: 'Récepteur', justification: text });
      expect(await api.search.find({ search: text })).toEqual(before);
      expect(before.total).toBe(0);
    },
  );

  it('leaves out what a running exam asks, what is withdrawn, and other semesters', async () => {
    const { api, subject_id, search, prompt, option } = await room();
    const stranger = await makeClassroom(world);
    expect((await stranger.api.search.find({ search: 'spironolactone' })).total).toBe(0);
    await world.update('qcms', { id: option }, { state: 'retired' });
    expect(await search('spironolactone')).toEqual([prompt]);
    await beginCustom(api, { subject_ids: [subject_id] }, { mode: 'exam', count: 1 });
    expect(await search('spironolactone')).toEqual([]);
  });

  it('finds chapters by their names, and memos by their texts', async () => {
    const { api, subject_id, prompt } = await room();
    const chapter = await world.makeChapter(subject_id, { name: 'Diurétiques et reins' });
    await api.memos.save({ qcm_id: prompt, body: 'Kaliémie !', base_revision: 0 });
    expect((await api.search.find({ search: 'diuretique' })).chapters).toMatchObject([
      { id: chapter.id, subject_id },
    ]);
    expect((await api.search.find({ search: 'kaliemie' })).memos).toMatchObject([
      { qcm_id: prompt, body: 'Kaliémie !' },
    ]);
    const stranger = await makeClassroom(world);
    expect(await stranger.api.search.find({ search: 'kaliemie' })).toMatchObject({ memos: [] });
    expect(await stranger.api.search.find({ search: 'diuretique' })).toMatchObject({
      chapters: [],
    });
  });

  it('begins a training of all that it finds', async () => {
    const { api, prompt, option } = await room();
    const { id } = await api.sittings.begin({ of: 'search', search: 'spironolactone' });
    const { questions, title } = await api.sittings.open({ id });
    expect([title, questions.map((one) => one.id)]).toEqual([
      'Recherche\u00a0: spironolactone',
      [prompt, option],
    ]);
    await expectRefused(
      api.sittings.begin({ of: 'search', search: 'furosémide' }),
      'sittings.no_questions',
    );
  });

  it.each(['', ' a ', '!?', 'x'.repeat(201)])('refuses what names no word: %j', async (search) => {
    const { api } = await makeClassroom(world);
    await expectRefused(api.search.find({ search }), 'request.invalid');
  });

  it.each(['nerf:*', "l'aorte & !foie", '%_\\ vague', 'le la les'])(
    'has no syntax: %s',
    async (search) => {
      const { api } = await makeClassroom(world);
      expect((await api.search.find({ search })).total).toBe(0);
    },
  );

  it('is counted for each account', async () => {
    const { browser } = await makeClassroom(world);
    const used: string[] = [];
    const consume = async (limit: string, key: string) => {
      used.push(`${limit} ${key}`);
    };
    const counted = new TestBrowser({ ...world.services, limiter: { ...NO_LIMITS, consume } });
    counted.token = browser.token;
    await counted.api.search.find({ search: 'nerf' });
    expect(used).toEqual([`search user:${browser.user.id}`]);
  });
});
