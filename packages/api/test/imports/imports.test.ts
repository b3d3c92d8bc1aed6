import { describe, expect, it } from 'vitest';
import { makeQcm, makeSemester, makeSubject } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { contentOf, deskWith, load, named, qcmRow, qrocRow } from './import-support.ts';

const world = useWorld();

describe('importing questions', () => {
  it('creates the semester, not on sale, with subjects and chapters once each', async () => {
    const report = await load(world, 'Import 1', [
      ...[qcmRow('1'), qcmRow('2', { subject: 'ANATOMIE', chapter: 'os' }), qrocRow('3')],
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
    const semester = await makeSemester(world.db, { name: 'Import 3' });
    const subject = await makeSubject(world.db, semester.id, { name: 'anatomie' });
    await makeQcm(world.db, subject.id, { question_number: 7 });
    const report = await load(world, 'IMPORT 3', [qcmRow('1')]);
    expect(report).toMatchObject({ semester_created: false, added: 1 });
    expect(await contentOf(world, 'Import 3')).toMatchObject([{ name: 'anatomie', qcms: [7, 8] }]);
  });

  it('leaves what it knows alone, also when two imports run at once', async () => {
    await makeSemester(world.db, { name: 'Import 4' });
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
      ...{ actor_id: null, action: 'imports.commit' },
      after: { status: 'done', added_qcms: 1, added_qrocs: 0 },
    });
  });
});

describe('a known question', () => {
  const same = { source: null, source_id: null, question_text: 'Quel  os\u00a0?' };

  it('is known by its text and options, whatever their order, case and spaces', async () => {
    const semester = await makeSemester(world.db);
    const subject = await makeSubject(world.db, semester.id);
    const options = { A: 'Le Fémur', B: 'Le tibia' };
    const known = await makeQcm(world.db, subject.id, {
      ...{ question_text: 'quel os ?', options, correct_answers: ['A'] },
    });
    const { api, id } = await deskWith(world, [
      qcmRow('1', { ...same, options: { A: 'le tibia', B: ' le fémur' } }),
      qcmRow('2', { ...same, options: { A: 'le tibia', B: 'la fibula' } }),
    ]);
    const target = { into: 'semester' as const, semester_id: semester.id };
    const preview = await api.imports.preview({ id, target });
    expect(preview.counts).toEqual({ added: 1, known: 1, twin: 0, bad: 0 });
    expect(preview.items).toMatchObject([
      { row: 1, verdict: 'known', known_id: known.id },
      { row: 2, verdict: 'added', known_id: null },
    ]);
  });

  it('is one text and its options, with whatever numbers its source gives it', async () => {
    const text = { question_text: 'Quel est le plus long ?', options: { A: 'un', B: 'deux' } };
    const { api, id } = await deskWith(world, [qcmRow('1', text), qcmRow('2', text)]);
    const { items } = await api.imports.preview({ id, target: named('Nulle part') });
    expect(items).toMatchObject([{ verdict: 'added' }, { verdict: 'twin', twin_row: 1 }]);
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

  it('is another one with another exam year', async () => {
    const text = {
      question_text: 'Quel os s’articule avec le talus ?',
      source: null,
      source_id: null,
    };
    const rows = [2019, 2021].map((exam_year) =>
      qcmRow('', { ...text, is_exam_question: true, exam_year }),
    );
    expect(await load(world, 'Import 9', rows)).toMatchObject({ added: 2 });
    expect(await load(world, 'Import 9', rows)).toMatchObject({ added: 0, known: 2 });
    const undated = [qcmRow('', text)];
    expect(await load(world, 'Import 9', undated)).toMatchObject({ added: 0, known: 1 });
  });

  it('is the same with any image and any year where one of the two names none', async () => {
    const images = [null, 'https://images.example/1.png', 'https://images.example/2.png'];
    const places = images.flatMap((image_url) =>
      [null, 2019, 2021].map((exam_year) => ({ image_url, exam_year })),
    );
    const values = [...places, ...places.toReversed(), ...places.slice(4)];
    const isSame = (one: unknown, other: unknown) =>
      one === null || other === null || one === other;
    const isLike = (one: (typeof values)[number], other: (typeof values)[number]) =>
      isSame(one.image_url, other.image_url) && isSame(one.exam_year, other.exam_year);
    for (const start of places.keys()) {
      const list = [...values.slice(start), ...values.slice(0, start)];
      const rows = list.map((value) =>
        qcmRow('', { ...same, ...value, options: { A: 'un', B: 'x' } }),
      );
      const { api, id } = await deskWith(world, rows);
      const { items } = await api.imports.preview({ id, target: named('Nulle part') });
      const firsts = list.map((value) => list.findIndex((other) => isLike(value, other)) + 1);
      expect(items.map(({ row, twin_row }) => [row, twin_row])).toEqual(
        firsts.map((first, index) => [index + 1, first === index + 1 ? null : first]),
      );
    }
  });

  it('is a twin where it stands further up in the file', async () => {
    const { api, id } = await deskWith(world, [
      qrocRow('1'),
      qrocRow('1', same),
      qrocRow('2', same),
    ]);
    const { items } = await api.imports.preview({ id, target: named('Nulle part') });
    expect(items).toMatchObject([
      { verdict: 'added' },
      { verdict: 'added' },
      { verdict: 'twin', twin_row: 2 },
    ]);
  });
});
