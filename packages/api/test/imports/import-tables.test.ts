import { randomUUID } from 'node:crypto';
import { readImportFile } from '@amphi/question-files/read';
import { describe, expect, it } from 'vitest';
import { storeImport } from '../../src/catalog/imports/imports.usecases.ts';
import { packFile } from '../../src/catalog/imports/pack-file.ts';
import { withKnownSheets } from '../../src/catalog/imports/sheets.usecases.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { named, qcmRow, store, storeTable, TABLE } from './import-support.ts';

const world = useWorld();
const target = named('Nulle part');

/** An administrator with a CSV file that waits. */
async function deskWithTable(text: string) {
  const { api, user } = await world.signedIn({ role: 'admin' });
  return { api, user, id: await storeTable(world, text, user.id) };
}

const FIELDS = ['question_text', 'options.A', 'options.B', 'correct_answers'] as const;

describe('the columns of a file', () => {
  it('are named by hand where their headers are unknown, and remembered for one’s own next file', async () => {
    const { api, id, user } = await deskWithTable(TABLE);
    expect((await api.imports.preview({ id, target })).counts).toMatchObject({ added: 0, bad: 2 });
    expect(await api.imports.columns({ id })).toMatchObject({
      samples: [['Quel os ?', 'Quel nerf ?'], ['un'], ['deux'], ['A', 'B']],
      header: ['Question', 'A', 'B', 'Verdict'],
      fields: ['question_text', 'options.A', 'options.B', null],
      recalled: [],
    });
    expect(await api.imports.remap({ id, fields: [...FIELDS] })).toEqual({ id, bad_count: 0 });
    const preview = await api.imports.preview({ id, target });
    expect(preview.counts).toMatchObject({ added: 2, bad: 0 });
    expect(await api.imports.byId({ id })).toMatchObject({ bad_count: 0, ignored_columns: [] });
    const text = TABLE.replace('Question', 'QUESTION').replace('nerf', 'muscle');
    const next = await storeTable(world, text, user.id);
    expect((await api.imports.preview({ id: next, target })).counts.added).toBe(2);
    expect(await api.imports.columns({ id: next })).toMatchObject({
      fields: FIELDS,
      recalled: [3],
      recalled_at: expect.any(Date),
    });
    const others = await deskWithTable(text);
    expect(await others.api.imports.columns({ id: others.id })).toMatchObject({
      fields: ['question_text', 'options.A', 'options.B', null],
      recalled: [],
    });
    const operators = await storeTable(world, text);
    const { bad_count } = await world.row('import_batches', operators, ['bad_count']);
    expect(bad_count).toBe(2);
  });

  it('are never remembered where their headers are known: the next file is read by them', async () => {
    const text = 'Énoncé;Option A;Option B;Réponse\nQuel os ?;un;deux;A\n';
    const { api, id, user } = await deskWithTable(text);
    const swapped = ['question_text', 'options.B', 'options.A', 'correct_answers'] as const;
    await api.imports.remap({ id, fields: [...swapped] });
    const [first] = (await api.imports.preview({ id, target })).items;
    expect(first?.data).toMatchObject({ options: { A: 'deux', B: 'un' } });
    const next = await storeTable(world, text, user.id);
    const [read] = (await api.imports.preview({ id: next, target })).items;
    expect(read?.data).toMatchObject({ options: { A: 'un', B: 'deux' } });
    expect((await api.imports.columns({ id: next }))?.recalled).toEqual([]);
  });

  it('make the answer beside remembered options the key', async () => {
    const text = 'Question;Case 1;Case 2;Réponse\nQuel os ?;un;deux;A\n';
    const { api, id, user } = await deskWithTable(text);
    await api.imports.remap({ id, fields: [...FIELDS] });
    const next = await storeTable(world, text, user.id);
    expect(await api.imports.columns({ id: next })).toMatchObject({
      fields: FIELDS,
      recalled: [1, 2],
    });
  });

  it('are forgotten when one asks for it, in this file as well', async () => {
    const { api, id, user } = await deskWithTable(TABLE);
    await api.imports.remap({ id, fields: [...FIELDS] });
    const next = await storeTable(world, TABLE, user.id);
    const copy = await world.copyOf(user.id);
    expect(JSON.parse(copy).import_column_names).toMatchObject([
      { header: ['Question', 'A', 'B', 'Verdict'], fields: [null, null, null, 'correct_answers'] },
    ]);
    expect(await api.imports.remap({ id: next, fields: null })).toEqual({ id: next, bad_count: 2 });
    const byHeader = { fields: ['question_text', 'options.A', 'options.B', null], recalled: [] };
    expect(await api.imports.columns({ id: next })).toMatchObject(byHeader);
    const last = await storeTable(world, TABLE, user.id);
    expect(await api.imports.columns({ id: last })).toMatchObject(byHeader);
  });

  it('are remembered of a hundred headers at most', async () => {
    const { api, id, user } = await deskWithTable(TABLE);
    await world.insert(
      'import_column_names',
      Array.from({ length: 100 }, (_, index) => ({
        user_id: user.id,
        header_key: randomUUID(),
        header: '["x"]',
        fields: '[null]',
        saved_at: new Date(1_000 * index),
      })),
    );
    await api.imports.remap({ id, fields: [...FIELDS] });
    const kept = await world.rows(
      'import_column_names',
      { user_id: user.id },
      ['saved_at'],
      'saved_at',
    );
    expect(kept).toHaveLength(100);
    expect(kept[0]?.saved_at).toEqual(new Date(1_000));
  });

  it('are each another field, as many as the file has, and of the own file that waits', async () => {
    const { api, id } = await deskWithTable(TABLE.replace('Verdict', 'Verdict 2'));
    const remap = (fields: (typeof FIELDS)[number][]) => api.imports.remap({ id, fields });
    await expectRefused(remap([FIELDS[0], FIELDS[0], FIELDS[1], FIELDS[2]]), 'request.invalid');
    await expectRefused(remap([FIELDS[0]]), 'request.invalid');
    const other = await world.signedIn({ role: 'admin' });
    const taken = other.api.imports.remap({ id, fields: [...FIELDS] });
    await expectRefused(taken, 'imports.not_found');
    const { user, api: own } = await world.signedIn({ role: 'admin' });
    const list = await store(world, [qcmRow('1')], user.id);
    expect(await own.imports.columns({ id: list })).toMatchObject({
      header: [],
      names_subjects: true,
    });
  });
});

describe('rows that break a rule', () => {
  const text = 'Question;A;B;Bonnes réponses\nBonne ?;un;deux;A\n=Fautive ?;"un;1";deux;Z\n';

  const right = {
    question_text: 'Fautive ?',
    options: { A: 'un', B: 'deux' },
    correct_answers: ['B'],
  };

  it('stand first, as their form holds them, and tell of what it can’t hold', async () => {
    const { api, id } = await deskWithTable(text);
    const { items } = await api.imports.preview({ id, target });
    expect(items.map(({ row, verdict }) => [row, verdict])).toEqual([
      [3, 'bad'],
      [2, 'added'],
    ]);
    expect(items[0]).toMatchObject({
      data: { question_text: '=Fautive ?', options: { A: 'un;1', B: 'deux' }, correct_answers: [] },
      issues: [{ message: 'answer.unknown_letter', detail: 'Z' }],
    });
  });

  it('are corrected of any format, and keep their source, subject and case', async () => {
    const { user, api } = await world.signedIn({ role: 'admin' });
    const wrong = { ...qcmRow('2'), correct_answers: ['Z'], case_group: 'Cas 1', case_kind: 'dp' };
    const id = await store(world, [qcmRow('1'), wrong, 'a\ud800b'], user.id);
    const correct = (row: number, fields: object) =>
      api.imports.editRow({ id, row, fields: { ...fields } });
    expect(await correct(2, { ...right, correct_answers: ['Y'] })).toEqual({ id, bad_count: 2 });
    expect(await correct(2, right)).toEqual({ id, bad_count: 1 });
    const open = { question_text: 'Citez', answer_text: 'Ceci.', chapter: 'Os' };
    expect(await correct(3, open)).toEqual({ id, bad_count: 0 });
    const { items } = await api.imports.preview({ id, target });
    expect(items.slice(1).map(({ verdict, data }) => ({ verdict, ...data }))).toMatchObject([
      {
        verdict: 'added',
        ...right,
        source: 'annales',
        source_id: '2',
        case_group: 'Cas 1',
        chapter: 'Os',
      },
      { verdict: 'added', kind: 'qroc', ...open, subject: 'Divers' },
    ]);
    await expectRefused(correct(9, right), 'imports.not_found');
    await expectRefused(correct(2, { ...right, options: Array(101).fill('x') }), 'imports.unsafe');
  });

  it('stay corrected when the columns are read as others', async () => {
    const { api, id } = await deskWithTable(text);
    await api.imports.editRow({ id, row: 3, fields: right });
    const swapped = ['question_text', 'options.B', 'options.A', 'correct_answers'] as const;
    expect(await api.imports.remap({ id, fields: [...swapped] })).toEqual({ id, bad_count: 0 });
    const { items } = await api.imports.preview({ id, target });
    expect(items.map(({ data }) => data)).toMatchObject([
      { options: { A: 'deux', B: 'un' } },
      { options: { A: 'un', B: 'deux' } },
    ]);
  });

  it('are refused still where their source is that of another row', async () => {
    const row = (question: string, key: string, id: string) =>
      `${question};un;deux;${key};annales;${id}`;
    const head = 'Question;A;B;Bonnes réponses;Source;Identifiant source';
    const lines = [head, row('Un ?', 'Z', '1'), row('Deux ?', 'A', '1'), row('Trois ?', 'A', '1')];
    const { api, id } = await deskWithTable(lines.join('\n'));
    const bad = async () => {
      const { items } = await api.imports.preview({ id, target, verdict: 'bad' });
      return items.map((one) => [one.row, one.issues?.[0]?.message]);
    };
    expect(await bad()).toEqual([
      [2, 'answer.unknown_letter'],
      [4, 'import.source_twice'],
    ]);
    await api.imports.editRow({ id, row: 2, fields: right });
    expect((await bad())[0]).toEqual([2, 'import.source_twice']);
    const fields = { ...right, source_id: '2' };
    expect(await api.imports.editRow({ id, row: 2, fields })).toEqual({ id, bad_count: 1 });
    const columns = (await api.imports.columns({ id }))?.fields ?? [];
    expect(await api.imports.remap({ id, fields: columns })).toEqual({ id, bad_count: 1 });
  });
});

describe('rows that name no subject', () => {
  it('are counted, as long as the file says where its questions go', async () => {
    const { api, id } = await deskWithTable(
      [
        'Matière;Question;A;B;Réponse',
        'Anatomie;Quel os ?;un;deux;A',
        ';Quel nerf ?;un;deux;B',
        ';Quel nerf ?;un;deux;B',
        ';Quelle veine ?;un;deux;Z',
      ].join('\n'),
    );
    const preview = await api.imports.preview({ id, target });
    expect(preview).toMatchObject({
      counts: { added: 2, duplicate: 1, bad: 1 },
      unfiled: 1,
      creates: { subjects: ['Anatomie', 'Divers'] },
    });
    const semester = await world.makeSemester();
    const { id: subject_id } = await world.makeSubject(semester.id);
    const one = await api.imports.preview({ id, target: { into: 'subject', subject_id } });
    expect(one).toMatchObject({ counts: { added: 2 }, unfiled: 0 });
  });
});

it('the same questions have the same duplicates as CSV and as JSON', async () => {
  const questions = [
    ['Quel os ?', 'un', 'deux', 'A', '1'],
    ['quel  OS ?', 'deux', 'un', 'B', '2'],
    ['Quel nerf ?', 'un', 'deux', 'A', '3'],
  ];
  const list = questions.map(([question_text, A, B, letter, source_id]) => ({
    question_text,
    options: { A, B },
    correct_answers: [letter],
    source: 'annales',
    source_id,
    subject: 'Anatomie',
  }));
  const csv = questions.map(([text, A, B, letter]) => `Anatomie;${text};${A};${B};${letter}`);
  const { user, api } = await world.signedIn({ role: 'admin' });
  const ids = [
    await store(world, list, user.id),
    await storeTable(world, ['Matière;Question;A;B;Réponse', ...csv].join('\n'), user.id),
  ];
  for (const id of ids) {
    const { counts, items } = await api.imports.preview({ id, target });
    expect(counts).toEqual({ added: 2, known: 0, duplicate: 1, bad: 0 });
    expect(items.map(({ verdict }) => verdict)).toEqual(['added', 'duplicate', 'added']);
  }
});

describe('the sheets of a file and their titles', () => {
  /** Nothing in the second line says what it heads. */
  const ODD =
    'Banque;du CHU;2024;-\nQuoi;Un;Deux;Lettre\nQuel os ?;fémur;rotule;A\nQuel nerf ?;vague;radial;B\n';
  /** Read as by the page: as chosen for an earlier file of this shape. */
  async function send(user: { id: number }, text: string) {
    const file = packFile(await readImportFile(Buffer.from(text)));
    const known = await withKnownSheets(world.services, user.id, file);
    return storeImport(world.services, user.id, { ...known, name: 'questions.csv' });
  }

  it('are chosen, and remembered with the columns for the next file of the same shape', async () => {
    const { api, id, user } = await deskWithTable(ODD);
    const read = { name: '', header: 2 };
    expect(await api.imports.reread({ id, sheets: [read] })).toEqual({
      id,
      row_count: 2,
      bad_count: 2,
    });
    const { header } = (await api.imports.columns({ id })) ?? {};
    expect(header).toEqual(['Quoi', 'Un', 'Deux', 'Lettre']);
    await api.imports.remap({ id, fields: [...FIELDS] });
    expect((await api.imports.preview({ id, target })).counts.added).toBe(2);

    const next = await send(user, ODD.replace('nerf', 'muscle'));
    expect((await api.imports.preview({ id: next, target })).counts.added).toBe(2);
    expect((await api.imports.columns({ id: next }))?.sheets?.recalled_at).toMatch(/^\d{4}-/);
    const other = await send(user, ODD.replace('Lettre', 'Points'));
    expect((await api.imports.columns({ id: other }))?.sheets?.recalled_at).toBeUndefined();
    expect(JSON.parse(await world.copyOf(user.id)).import_column_names).toContainEqual(
      expect.objectContaining({ sheets: [expect.objectContaining(read)] }),
    );
    await api.imports.reread({ id: next, sheets: null });
    const last = await send(user, ODD);
    expect((await api.imports.columns({ id: last }))?.header[0]).toBe('Banque');
  });

  it('say what keys are that are numbers, for this file and the next one of its shape', async () => {
    const file = (keys: readonly string[]) =>
      ['Énoncé;A;B;C;Clé', ...keys.map((key, at) => `Os ${at} ?;a;b;c;${key}`)].join('\n');
    const { api, id, user } = await deskWithTable(file(['1', '2', '1']));
    const keys = async (of: number) => {
      const { items } = await api.imports.preview({ id: of, target });
      return items.map(({ data }) => ('correct_answers' in data ? data.correct_answers : null));
    };
    const choice = { sheets: [{ name: '', header: 1 }], numbers: 'from_0' as const };
    expect((await api.imports.columns({ id })).sheets?.numbers).toEqual({
      reading: 'from_1',
      is_open: true,
    });
    expect((await api.imports.byId({ id })).bad_count).toBe(3);
    expect(await api.imports.reread({ id, ...choice })).toMatchObject({ bad_count: 0 });
    expect(await keys(id)).toEqual([['B'], ['C'], ['B']]);
    const next = await send(user, file(['2', '1']));
    expect(await keys(next)).toEqual([['C'], ['B']]);
    expect((await api.imports.columns({ id: next })).sheets?.numbers).toEqual({
      reading: 'from_0',
      is_open: false,
    });
    await api.imports.reread({ id: next, ...choice, numbers: 'from_1' });
    expect(await keys(next)).toEqual([['B'], ['A']]);
    await api.imports.reread({ id: next, sheets: null });
    expect((await api.imports.byId({ id: await send(user, file(['1', '2'])) })).bad_count).toBe(2);
  });

  it('need no titles: the first line is a question too', async () => {
    const { api, id } = await deskWithTable(
      'Quoi ?;fémur;rotule;Vrai pour A\nQui ?;vague;radial;Vrai pour B\n',
    );
    expect((await api.imports.preview({ id, target })).total).toBe(2);
    const { header = [], fields } = (await api.imports.columns({ id })) ?? {};
    expect(header).toEqual(['Colonne A', 'Colonne B', 'Colonne C', 'Colonne D']);
    expect(fields).toEqual([null, null, null, null]);
    await api.imports.remap({ id, fields: ['question_text', null, null, 'answer_text'] });
    expect((await api.imports.preview({ id, target })).counts.added).toBe(2);
  });

  it('are refused where there are none such, and of another person', async () => {
    const { api, id } = await deskWithTable(TABLE);
    for (const one of [
      { name: 'Feuil1', header: 1 },
      { name: '', header: 9 },
    ]) {
      await expectRefused(api.imports.reread({ id, sheets: [one] }), 'request.invalid');
    }
    const other = await world.signedIn({ role: 'admin' });
    await expectRefused(other.api.imports.reread({ id, sheets: null }), 'imports.not_found');
    const { file_content } = await world.row('import_batches', id, ['file_content']);
    expect(file_content).toEqual(Buffer.from(TABLE));
    await api.imports.remap({ id, fields: [...FIELDS] });
    await api.imports.commit({ id, target: named('Feuilles') });
    expect(await world.row('import_batches', id, ['file_content', 'sheets'])).toEqual({
      file_content: null,
      sheets: null,
    });
  });
});
