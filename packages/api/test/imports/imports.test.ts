import { describe, expect, it } from 'vitest';
import { applyAllAsOperator } from '../../src/catalog/imports/apply.usecases.ts';
import { getDifferences } from '../../src/catalog/imports/imports.usecases.ts';
import { recordAnswers } from '../../src/study/recording/answers.queries.ts';
import { TIMEZONE, useWorld } from '../support/harness.ts';
import { makeSubmission } from '../support/study-factories.ts';
import { contentOf, deskWith, load, named, qcmRow, qrocRow, store } from './import-support.ts';

const world = useWorld();

describe('importing questions', () => {
  it('creates the semester, not on sale, with subjects and chapters once each', async () => {
    const report = await load(world, 'Import 1', [
      qcmRow('1'),
      qcmRow('2', { subject: 'ANATOMIE', chapter: 'os' }),
      qrocRow('3'),
      qcmRow('4', { chapter: 'Muscles' }),
    ]);
    expect(report).toMatchObject({ semester_created: true, added: 4, known: 0, added_qrocs: 1 });
    expect(await contentOf(world, 'Import 1')).toEqual([
      { name: 'Anatomie', chapters: ['Os', 'Muscles'], qcms: [1, 2, 3], qrocs: 0 },
      { name: 'Divers', chapters: [], qcms: [], qrocs: 1 },
    ]);
    const listed = await world.anonymous().api.public.semesters();
    expect(listed.map((one) => one.name)).not.toContain('Import 1');
    const { api } = await world.signedIn({ role: 'admin' });
    expect(await api.semesters.list()).toContainEqual(
      expect.objectContaining({ name: 'Import 1', fee: null }),
    );
  });

  it('puts a new semester on sale when it has a fee', async () => {
    await load(world, 'Import 2', [qcmRow('1')], { fee: 350 });
    const listed = await world.anonymous().api.public.semesters();
    expect(listed).toContainEqual(expect.objectContaining({ name: 'Import 2', fee: 350 }));
  });

  it('adds to the subjects and chapters that are there, whatever the case and spaces of their names', async () => {
    await load(world, 'Semestre des espaces', [qcmRow('1')]);
    const rows = [
      qcmRow('2', { subject: 'ANATOMIE', chapter: 'os' }),
      qcmRow('3', { subject: 'Ana  tomie', chapter: 'Os  longs' }),
      qcmRow('4', { subject: 'ana tomie', chapter: 'os longs' }),
    ];
    await load(world, 'Semestre des espaces', rows);
    const content = await contentOf(world, 'Semestre des espaces');
    expect(content.map(({ name, chapters }) => [name, chapters])).toEqual([
      ['Ana  tomie', ['Os  longs']],
      ['Anatomie', ['Os']],
    ]);
  });

  it('adds to a semester that is there, whatever the case of its name, and numbers on', async () => {
    const semester = await world.makeSemester({ name: 'Import 3' });
    const subject = await world.makeSubject(semester.id, { name: 'anatomie' });
    await world.makeQcm(subject.id, { question_number: 7 });
    const report = await load(world, 'IMPORT 3', [qcmRow('1')]);
    expect(report).toMatchObject({ semester_created: false, added: 1 });
    expect(await contentOf(world, 'Import 3')).toMatchObject([{ name: 'anatomie', qcms: [7, 8] }]);
  });

  it('leaves what it knows alone, also when two imports run at once', async () => {
    await world.makeSemester({ name: 'Import 4' });
    await load(world, 'Import 4', [qcmRow('1')]);
    const both = await Promise.all([
      load(world, 'Import 4', [qcmRow('1', { subject: 'Autre' }), qcmRow('2'), qrocRow('3')]),
      load(world, 'Import 4', [qcmRow('1'), qcmRow('2'), qrocRow('3')]),
    ]);
    expect(both.map((report) => report.added).sort()).toEqual([0, 2]);
    const again = await load(world, 'Import 4', [qcmRow('1'), qcmRow('2'), qrocRow('3')]);
    expect(again).toMatchObject({ added: 0, known: 3 });
    expect(await contentOf(world, 'Import 4')).toMatchObject([{ qcms: [1, 2] }, { qrocs: 1 }]);
  });

  it('keeps a closed and an open question that share a source', async () => {
    const report = await load(world, 'Import 5', [qcmRow('1'), qrocRow('1')]);
    expect(report).toMatchObject({ added_qcms: 1, added_qrocs: 1 });
  });

  it.each([
    ['a closed', qrocRow('1'), qcmRow('1')],
    ['an open', qcmRow('1'), qrocRow('1')],
  ])('adds %s question whose source the other kind has already', async (kind, there, added) => {
    const name = `Import, ${kind} after`;
    await load(world, name, [there]);
    const { api, id } = await deskWith(world, [added]);
    const { items } = await api.imports.preview({ id, target: named(name) });
    expect(items).toMatchObject([{ verdict: 'added', known_id: null }]);
    expect(await api.imports.commit({ id, target: named(name) })).toMatchObject({
      added: 1,
      known: 0,
    });
    expect(await load(world, name, [added, there])).toMatchObject({ added: 0, known: 2 });
  });

  it('tells how far it is', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => qcmRow(`${index}`));
    const done: number[][] = [];
    await load(world, 'Import 6', rows, { onProgress: (...steps) => done.push(steps) });
    expect(done).toEqual([
      [0, 600],
      [500, 600],
      [600, 600],
    ]);
  });

  it('is noted in the audit log as the operator’s', async () => {
    await load(world, 'Import 7', [qcmRow('1')]);
    const entry = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor_id: null,
      action: 'imports.commit',
      after: { status: 'done', added_qcms: 1, added_qrocs: 0 },
    });
  });
});

describe('a known question', () => {
  const same = { source: null, source_id: null, question_text: 'Quel  os\u00a0?' };

  it('is known by its text and options, whatever their order, case and spaces', async () => {
    const semester = await world.makeSemester();
    const subject = await world.makeSubject(semester.id);
    const options = { A: 'Le Fémur', B: 'Le tibia' };
    const known = await world.makeQcm(subject.id, {
      question_text: 'quel os ?',
      options,
      correct_answers: ['A'],
    });
    const { api, id } = await deskWith(world, [
      qcmRow('1', { ...same, options: { A: 'le tibia', B: ' le fémur' } }),
      qcmRow('2', { ...same, options: { A: 'le tibia', B: 'la fibula' } }),
    ]);
    const target = { into: 'semester' as const, semester_id: semester.id };
    const preview = await api.imports.preview({ id, target });
    expect(preview.counts).toEqual({ added: 1, known: 1, duplicate: 0, bad: 0 });
    expect(preview.items).toMatchObject([
      { row: 1, verdict: 'known', known_id: known.id },
      { row: 2, verdict: 'added', known_id: null },
    ]);
  });

  it('is named where its options read alike', async () => {
    const semester = await world.makeSemester();
    const { api, id } = await deskWith(world, [
      qcmRow('1', { ...same, options: { A: 'le tibia', B: ' Le  tibia' } }),
    ]);
    const target = { into: 'semester' as const, semester_id: semester.id };
    expect((await api.imports.preview({ id, target })).items).toMatchObject([
      { verdict: 'added', remarks: ['Options A, B\u00a0: le même texte.'] },
    ]);
  });

  it('is one text and its options, with whatever numbers its source gives it', async () => {
    const text = { question_text: 'Quel est le plus long ?', options: { A: 'un', B: 'deux' } };
    const { api, id } = await deskWith(world, [qcmRow('1', text), qcmRow('2', text)]);
    const { items } = await api.imports.preview({ id, target: named('Nulle part') });
    expect(items).toMatchObject([{ verdict: 'added' }, { verdict: 'duplicate', duplicate_row: 1 }]);
    const bare = [text, text].map((values) =>
      qcmRow('', { ...values, source: null, source_id: null }),
    );
    const desk = await deskWith(world, bare);
    const again = await desk.api.imports.preview({ id: desk.id, target: named('Nulle part') });
    expect(again.counts).toEqual(
      (await api.imports.preview({ id, target: named('Nulle part') })).counts,
    );
  });

  it('is another one with another image', async () => {
    const text = { question_text: 'Que voit-on sur l’image ?', options: { A: 'un', B: 'deux' } };
    const rows = ['1', '2'].map((number) =>
      qcmRow(number, { ...text, image_url: `https://images.example/${number}.png` }),
    );
    expect(await load(world, 'Import 8', rows)).toMatchObject({ added: 2 });
    expect(await load(world, 'Import 8', rows)).toMatchObject({ added: 0, known: 2 });
    const elsewhere = rows.map((row) => ({ ...row, source: 'livre' }));
    expect(await load(world, 'Import 8', elsewhere)).toMatchObject({ added: 0, known: 2 });
  });

  it('is the same with any image and any year where one of the two names none', async () => {
    const images = [null, 'https://images.example/1.png', 'https://images.example/2.png'];
    const fields = images.flatMap((image_url) =>
      [null, 2019, 2021].map((exam_year) => ({ image_url, exam_year })),
    );
    const values = [...fields, ...fields.toReversed(), ...fields.slice(4)];
    const isSame = (one: unknown, other: unknown) =>
      one === null || other === null || one === other;
    const isLike = (one: (typeof values)[number], other: (typeof values)[number]) =>
      isSame(one.image_url, other.image_url) && isSame(one.exam_year, other.exam_year);
    for (const start of fields.keys()) {
      const list = [...values.slice(start), ...values.slice(0, start)];
      const rows = list.map((value) =>
        qcmRow('', { ...same, ...value, options: { A: 'un', B: 'x' } }),
      );
      const { api, id } = await deskWith(world, rows);
      const { items } = await api.imports.preview({ id, target: named('Nulle part') });
      const firsts = list.map((value) => list.findIndex((other) => isLike(value, other)) + 1);
      const inOrder = items.toSorted((one, other) => one.row - other.row);
      expect(inOrder.map(({ row, duplicate_row }) => [row, duplicate_row])).toEqual(
        firsts.map((first, index) => [index + 1, first === index + 1 ? null : first]),
      );
    }
  });

  it('is a duplicate where it stands further up in the file', async () => {
    const { api, id } = await deskWith(world, [
      qrocRow('1'),
      qrocRow('1', same),
      qrocRow('2', same),
    ]);
    const { items } = await api.imports.preview({ id, target: named('Nulle part') });
    expect(items).toMatchObject([
      { verdict: 'added' },
      { verdict: 'added' },
      { verdict: 'duplicate', duplicate_row: 2 },
    ]);
  });
});

describe('a row that is left alone', () => {
  const options = { A: 'Le fémur', B: 'Le tibia', C: 'La fibula' };
  const question = { source: null, source_id: null, options, correct_answers: ['A', 'B'] };
  /** Previews rows beside a semester with some questions. */
  async function differencesOf(name: string, there: object[], rows: object[]) {
    if (there.length > 0) await load(world, name, there);
    const { api, id } = await deskWith(world, rows);
    const preview = await api.imports.preview({ id, target: named(name) });
    return { ...preview, list: preview.items.map(({ row, differs }) => [row, differs]) };
  }
  const key = (key_here: string, key_file: string) => ({ fields: [], key_here, key_file });

  it('is shown first and counted where its key is another than that of the question that is there', async () => {
    const { counts, differing, list } = await differencesOf(
      'Clés',
      [qcmRow('1', question), qcmRow('2')],
      [qcmRow('2'), qcmRow('1', { ...question, correct_answers: ['A', 'C'] })],
    );
    expect({ counts, differing }).toMatchObject({ counts: { known: 2 }, differing: 1 });
    expect(list).toEqual([
      [2, key('AB', 'AC')],
      [1, null],
    ]);
  });

  it('has the same key where its options are in another order, and is told in the letters that are there', async () => {
    const turned = { A: 'la  fibula', B: 'Le Fémur', C: 'Le tibia' };
    const { list } = await differencesOf(
      'Ordres',
      [qcmRow('1', question)],
      [
        qcmRow('1', { ...question, options: turned, correct_answers: ['B', 'C'] }),
        qcmRow('2', { ...question, options: turned, correct_answers: ['A', 'B'] }),
      ].map((row, index) => ({ ...row, question_text: 'Question 1 ?', lesson_name: `${index}` })),
    );
    expect(list).toEqual([
      [2, key('AB', 'AC')],
      [1, null],
    ]);
  });

  it('is told the fields that it changes, and none that it leaves empty', async () => {
    const there = qcmRow('1', { justification: 'Parce que.', options, exam_year: 2020 });
    const { list } = await differencesOf(
      'Champs',
      [there, qrocRow('2', { accepted_answers: 'un | deux', justification: 'Ainsi.' })],
      [
        qcmRow('1', {
          question_text: 'Autre ?',
          options: { A: 'Le fémur', B: 'La rotule' },
          correct_answers: ['B'],
          justification: 'Autrement.',
          exam_year: 2021,
          exam_session: 'rattrapage',
        }),
        qrocRow('2', { answer_text: 'Cela.', accepted_answers: 'un | trois' }),
      ],
    );
    const fields = ['question_text', 'justification', 'exam_year', 'exam_session', 'options'];
    expect(list).toEqual([
      [1, { fields, key_here: 'A', key_file: 'B' }],
      [2, { fields: ['answer_text', 'accepted_answers'], key_here: null, key_file: null }],
    ]);
    const bare = { ...there, justification: null, exam_year: null };
    expect((await differencesOf('Champs', [], [bare])).list).toEqual([[1, null]]);
  });

  it('differs from the row above that says the same', async () => {
    const { list, items } = await differencesOf(
      'Vide',
      [],
      [
        qcmRow('1', question),
        qcmRow('2', { ...question, question_text: 'Question 1 ?', correct_answers: ['C'] }),
      ],
    );
    expect(list[0]).toEqual([2, key('AB', 'C')]);
    expect(items[0]).toMatchObject({ verdict: 'duplicate', duplicate_row: 1 });
  });

  it('tells an editor nothing of the keys of other subjects', async () => {
    await load(world, 'Portées', [qcmRow('1', question)]);
    const { api: admin } = await world.signedIn({ role: 'admin' });
    const own = (await admin.subjects.list()).find(
      ({ semester_name }) => semester_name === 'Portées',
    );
    const other = await world.makeSubject(own?.semester_id ?? 0);
    const { api, user } = await world.signedIn();
    for (const subject_id of [own?.id ?? 0, other.id]) {
      await world.makeStaffRole(user.id, { role: 'editor', subject_id });
    }
    const rows = [qcmRow('1', { ...question, correct_answers: ['C'] })];
    const differs = async (subject_id: number) => {
      const id = await store(world, rows, user.id);
      const preview = await api.imports.preview({ id, target: { into: 'subject', subject_id } });
      return [preview.items[0]?.verdict, preview.differing, preview.items[0]?.differs];
    };
    expect(await differs(own?.id ?? 0)).toEqual(['known', 1, key('AB', 'C')]);
    expect(await differs(other.id)).toEqual(['known', 0, null]);
  });
});

describe('a row that differs from the question that is there', () => {
  const options = { A: 'Le fémur', B: 'Le tibia', C: 'La fibula' };
  const bone = (id: string, fields = {}) =>
    qcmRow(id, { options, correct_answers: ['A'], ...fields });
  /** The desk with a file whose rows differ from questions of a semester by key, options and texts. */
  async function takingDesk(name: string) {
    await load(world, name, [
      bone('1'),
      bone('2', { exam_year: 2020, exam_session: 'rattrapage' }),
      qrocRow('3'),
      bone('4'),
    ]);
    const desk = await deskWith(world, [
      bone('1', { correct_answers: ['A', 'B'] }),
      bone('2', {
        options: { A: 'Le fémur', B: 'La rotule' },
        correct_answers: ['B'],
        justification: 'La rotule est un os.',
        exam_year: 2021,
      }),
      qrocRow('3', { answer_text: 'Cela.', accepted_answers: 'un | deux' }),
      bone('4'),
    ]);
    return { ...desk, target: named(name) };
  }
  const stored = (name: string) =>
    world.db
      .selectFrom('qcms')
      .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
      .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
      .select(['qcms.id', 'version', 'options', 'correct_answers', 'justification', 'exam_year'])
      .select('exam_session')
      .where('semesters.name', '=', name)
      .orderBy('source_id')
      .execute();

  it('gives it what it has other, one row at a time', async () => {
    const { api, id, target } = await takingDesk('Une version');
    const { user, api: student } = await world.signedIn();
    const [first, second] = await stored('Une version');
    const answer = makeSubmission({ user_id: user.id, qcm_id: first?.id ?? 0, mask: 3 });
    await recordAnswers(world.db, [answer], TIMEZONE);
    expect(await api.imports.update({ id, target, row: 1 })).toEqual({
      taken: 1,
      refused: [],
      last: null,
    });
    const [taken, untouched] = await stored('Une version');
    expect(taken).toMatchObject({
      correct_answers: ['A', 'B'],
      version: (first?.version ?? 0) + 1,
    });
    expect(untouched).toEqual(second);
    const told = await student.notifications.list({});
    expect(told.items).toMatchObject([{ kind: 'answer_remarked', data: { is_correct: true } }]);
    const { differing } = await api.imports.preview({ id, target });
    expect(differing).toBe(2);
  });

  it('gives them all what they have other, options with their key', async () => {
    const { api, id, target } = await takingDesk('Toutes les versions');
    expect(await api.imports.update({ id, target })).toMatchObject({ taken: 3, refused: [] });
    const [, second] = await stored('Toutes les versions');
    expect(second).toMatchObject({
      options: { A: 'Le fémur', B: 'La rotule' },
      correct_answers: ['B'],
      justification: 'La rotule est un os.',
      exam_year: 2021,
      exam_session: null,
    });
    const preview = await api.imports.preview({ id, target });
    expect(preview).toMatchObject({ differing: 0, counts: { known: 4 } });
    expect(await api.imports.update({ id, target })).toMatchObject({ taken: 0, last: null });
  });

  it('carries the letters of answers along where its options are in another order', async () => {
    const name = 'Un autre ordre';
    const options = { A: 'Le fémur', B: 'La rotule', C: 'Le tibia' };
    await load(world, name, [bone('1', { options, correct_answers: ['A', 'C'] })]);
    const [first] = await stored(name);
    const qcm_id = first?.id ?? 0;
    const { user } = await world.signedIn();
    const answer = makeSubmission({ user_id: user.id, qcm_id, mask: 5 });
    await recordAnswers(world.db, [answer], TIMEZONE);
    const moved = { A: 'La rotule', B: 'Le fémur', C: 'Le tibia', D: 'Le péroné' };
    const rows = [bone('1', { options: moved, correct_answers: ['B', 'C'] })];
    const { api, id } = await deskWith(world, rows);
    expect(await api.imports.update({ id, target: named(name), row: 1 })).toMatchObject({
      taken: 1,
    });
    expect(await stored(name)).toMatchObject([{ options: moved, correct_answers: ['B', 'C'] }]);
    for (const table of ['answers', 'answer_log'] as const) {
      expect(await world.rows(table, { qcm_id }, ['mask'])).toEqual([{ mask: 6 }]);
    }
  });

  it('gives it to the operator too, but for what a rule refuses', async () => {
    const name = 'Par commande';
    await load(world, name, [bone('1'), bone('2')]);
    const [, second] = await stored(name);
    await world.update('qcms', second?.id ?? 0, { answer_format: 'qru' });
    const id = await store(world, [
      bone('1', { correct_answers: ['B'] }),
      bone('2', { correct_answers: ['A', 'B'] }),
    ]);
    expect(await getDifferences(world, id, named(name))).toMatchObject({ differing: 2 });
    expect(await applyAllAsOperator(world, id, named(name))).toEqual({ taken: 1, refused: [2] });
    const [first] = await stored(name);
    expect(first).toMatchObject({ correct_answers: ['B'], version: 2 });
    const { api } = await world.signedIn({ role: 'admin' });
    const { items } = await api.audit.list({ entity: 'qcms', entity_id: first?.id ?? 0 });
    expect(items[0]).toMatchObject({ action: 'qcms.update', actor_id: null });
  });

  it('waits for the reviewer of the subject as a draft', async () => {
    await load(world, 'Relues', [bone('1')]);
    const [before] = await stored('Relues');
    const { id: subject_id } = await world.db
      .selectFrom('qcms')
      .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
      .select('subjects.id')
      .where('qcms.id', '=', before?.id ?? 0)
      .executeTakeFirstOrThrow();
    const reviewer = await world.staff('reviewer', { subject_id });
    const { api, user } = await world.staff('editor', { subject_id });
    const id = await store(world, [bone('1', { correct_answers: ['C'] })], user.id);
    const target = { into: 'subject' as const, subject_id };
    expect(await api.imports.update({ id, target, row: 1 })).toMatchObject({ taken: 1 });
    expect((await stored('Relues'))[0]).toEqual(before);
    const { items } = await reviewer.api.drafts.list({ list: 'review' });
    expect(items).toMatchObject([{ question_id: before?.id, state: 'submitted' }]);
    expect(await api.imports.update({ id, target })).toMatchObject({ taken: 0, refused: [1] });
  });
});

describe('a question of another exam year', () => {
  const bone = (source_id: string, values: object = {}) =>
    qcmRow(source_id, { question_text: 'Quel os ?', options: { A: 'un', B: 'deux' }, ...values });

  it('is added, and says under which year it is there', async () => {
    const name = 'Années';
    const image_url = 'https://exemple.test/os.png';
    await load(world, name, [
      bone('1', { exam_year: 2023 }),
      bone('2', { exam_year: 2021 }),
      bone('3', { exam_year: 2019, image_url }),
    ]);
    const { api, id } = await deskWith(world, [
      bone('4', { exam_year: 2024 }),
      bone('5', { exam_year: 2023 }),
      bone('6', { exam_year: 2022, image_url }),
      bone('7', { exam_year: 2024, question_text: 'Quel autre os ?' }),
      bone('8'),
    ]);
    const { items, counts, elsewhere } = await api.imports.preview({ id, target: named(name) });
    const years = items.toSorted((a, b) => a.row - b.row).map(({ other_year }) => other_year);
    expect(years).toEqual([2021, null, 2019, null, null]);
    expect(counts).toMatchObject({ added: 3, known: 2 });
    expect(elsewhere).toBe(2);
    const { items: fresh } = await api.imports.preview({ id, target: named('Ailleurs') });
    expect(fresh.every(({ other_year }) => other_year === null)).toBe(true);
  });
});
