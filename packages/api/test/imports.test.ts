import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitImport, forgetStaleImports } from '../src/imports/imports.usecases.ts';
import { makeChapter, makeQcm, makeSemester, makeSubject } from './factories.ts';
import { useWorld } from './harness.ts';
import { load, named, qcmRow, qrocRow, store } from './import-support.ts';
import { expectRefused, outcomesOf } from './refusal.ts';

const world = useWorld();

async function contentOf(semester: string) {
  const { api } = await world.signedIn({ role: 'admin' });
  const subjects = (await api.subjects.list()).filter((one) => one.semester_name === semester);
  return Promise.all(
    subjects.map(async ({ id: subject_id, name }) => ({
      name,
      chapters: (await api.chapters.bySubject({ subject_id })).map((chapter) => chapter.name),
      qcms: (await api.qcms.bySubject({ subject_id })).map((one) => one.question_number),
      qrocs: (await api.qrocs.bySubject({ subject_id })).length,
    })),
  );
}

/** An administrator with a file that waits. */
async function deskWith(rows: unknown[]) {
  const admin = await world.signedIn({ role: 'admin' });
  return { ...admin, api: admin.api, id: await store(world, rows, admin.user.id) };
}

/** Makes a row what no check foresees: the database refuses it. */
const spoil = (batch_id: number, row: number) =>
  world.db
    .updateTable('import_rows')
    .set({ data: JSON.stringify({ ...qcmRow(`${row}`), kind: 'qcm', correct_answers: ['F'] }) })
    .where('batch_id', '=', batch_id)
    .where('row', '=', row)
    .execute();

/** How many of everything there are that an import adds. */
async function countAdditions() {
  const tables = ['semesters', 'subjects', 'chapters', 'qcms', 'qrocs'] as const;
  const counts = tables.map(async (table) => {
    const rows = await world.db.selectFrom(table).select('id').execute();
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const bad = qcmRow('9', { correct_answers: ['C'] });

describe('importing questions', () => {
  it('creates the semester, not on sale, with subjects and chapters once each', async () => {
    const report = await load(world, 'Import 1', [
      ...[qcmRow('1'), qcmRow('2', { subject: 'ANATOMIE', chapter: 'os' }), qrocRow('3')],
      qcmRow('4', { chapter: 'Muscles' }),
    ]);
    expect(report).toMatchObject({ semester_created: true, added: 4, known: 0, added_qrocs: 1 });
    expect(await contentOf('Import 1')).toEqual([
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

  it('adds to a semester that is there, whatever the case of its name, and numbers on', async () => {
    const semester = await makeSemester(world.db, { name: 'Import 3' });
    const subject = await makeSubject(world.db, semester.id, { name: 'anatomie' });
    await makeQcm(world.db, subject.id, { question_number: 7 });
    const report = await load(world, 'IMPORT 3', [qcmRow('1')]);
    expect(report).toMatchObject({ semester_created: false, added: 1 });
    expect(await contentOf('Import 3')).toMatchObject([{ name: 'anatomie', qcms: [7, 8] }]);
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
    expect(await contentOf('Import 4')).toMatchObject([{ qcms: [1, 2] }, { qrocs: 1 }]);
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
    const { api, id } = await deskWith([added]);
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
    const { api, id } = await deskWith([
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

  it('is not what one source counts as two', async () => {
    const text = { question_text: 'Que voit-on sur l’image ?', options: { A: 'un', B: 'deux' } };
    const rows = [qcmRow('1', text), qcmRow('2', text)];
    expect(await load(world, 'Import 8', rows)).toMatchObject({ added: 2 });
    expect(await load(world, 'Import 8', rows)).toMatchObject({ added: 0, known: 2 });
    const elsewhere = rows.map((row) => ({ ...row, source: 'livre' }));
    expect(await load(world, 'Import 8', elsewhere)).toMatchObject({ added: 0, known: 2 });
  });

  it('is a twin where it stands further up in the file', async () => {
    const { api, id } = await deskWith([qrocRow('1'), qrocRow('1', same), qrocRow('2', same)]);
    const { items } = await api.imports.preview({ id, target: named('Nulle part') });
    expect(items).toMatchObject([
      { verdict: 'added' },
      { verdict: 'added' },
      { verdict: 'twin', twin_row: 2 },
    ]);
  });
});

describe('the preview of a file', () => {
  it('says what would be created, page by page, and changes nothing', async () => {
    const { api, id } = await deskWith([qcmRow('1'), qcmRow('2', { chapter: 'Muscles' }), bad]);
    const target = named('Import 9');
    const preview = await api.imports.preview({ id, target, skip: 1, limit: 1 });
    expect(preview).toMatchObject({
      ...{ counts: { added: 2, known: 0, twin: 0, bad: 1 }, total: 3 },
      creates: { semester: true, subjects: ['Anatomie'], chapter_count: 2 },
      items: [{ row: 2, verdict: 'added' }],
    });
    const onlyBad = await api.imports.preview({ id, target, verdict: 'bad' });
    expect(onlyBad).toMatchObject({
      total: 1,
      items: [
        {
          ...{ row: 3, data: { question_text: 'Question 9 ?', correct_answers: ['C'] } },
          issues: [{ field: 'correct_answers', message: 'qcm.correct_answer_empty' }],
        },
      ],
    });
    expect(await contentOf('Import 9')).toEqual([]);
  });

  it('is for the administrator who sent it, as are commit and removal', async () => {
    const { id } = await deskWith([qcmRow('1')]);
    const { api } = await world.signedIn({ role: 'admin' });
    const target = named('Import 10');
    await expectRefused(api.imports.byId({ id }), 'imports.not_found');
    await expectRefused(api.imports.preview({ id, target }), 'imports.not_found');
    await expectRefused(api.imports.commit({ id, target }), 'imports.not_found');
    await expectRefused(api.imports.remove({ id }), 'imports.not_found');
    expect((await api.imports.list({})).items.map((one) => one.id)).not.toContain(id);
  });

  it('refuses an uploaded image that is not here, as the forms do', async () => {
    const here = `${randomUUID()}-4x3.webp`;
    await world.db
      .insertInto('images')
      .values({ name: here, size: 10, width: 4, height: 3 })
      .execute();
    const images = [here, `${randomUUID()}-4x3.webp`].map((name) => `/images/${name}`);
    const rows = [...images, '/autre.png'].map((image_url, index) =>
      qcmRow(`${index}`, { image_url }),
    );
    const { api, id } = await deskWith(rows);
    const { items } = await api.imports.preview({ id, target: named('Nulle part') });
    expect(items).toMatchObject([
      { verdict: 'added' },
      { verdict: 'bad', issues: [{ field: 'image_url', message: 'import.image_lost' }] },
      { verdict: 'added' },
    ]);
  });

  it('is forgotten after a day, and what was imported is not', async () => {
    const { api, id } = await deskWith([qcmRow('1')]);
    const { id: done } = await load(world, 'Import 11', [qcmRow('1')]);
    await world.db.updateTable('import_batches').set({ created_at: '2020-01-01' }).execute();
    await forgetStaleImports(world.services);
    await expectRefused(api.imports.byId({ id }), 'imports.not_found');
    expect(await api.imports.byId({ id: done })).toMatchObject({ status: 'done' });
  });
});

describe('a commit', () => {
  it('adds to one subject and chapter whatever the file says', async () => {
    const subject = await makeSubject(world.db);
    const chapter = await makeChapter(world.db, subject.id, { name: 'Choisi' });
    const { api, id } = await deskWith([qcmRow('1'), qrocRow('2')]);
    const target = { into: 'subject' as const, subject_id: subject.id, chapter_id: chapter.id };
    expect(await api.imports.commit({ id, target })).toMatchObject({ added: 2 });
    const [listed] = await api.qcms.bySubject({ subject_id: subject.id });
    expect(listed).toMatchObject({ chapter_name: 'Choisi', question_text: 'Question 1 ?' });
    expect(await api.chapters.bySubject({ subject_id: subject.id })).toHaveLength(1);
  });

  it('makes the chapters of the file in one subject', async () => {
    const subject = await makeSubject(world.db);
    const { api, id } = await deskWith([qcmRow('1'), qrocRow('2')]);
    await api.imports.commit({ id, target: { into: 'subject', subject_id: subject.id } });
    const chapters = await api.chapters.bySubject({ subject_id: subject.id });
    expect(chapters.map(({ name }) => name)).toEqual(['Os']);
  });

  it('is refused for a file with bad rows, unless they are left out', async () => {
    const { api, id } = await deskWith([qcmRow('1'), bad]);
    const target = named('Import 12');
    await expectRefused(api.imports.commit({ id, target }), 'imports.has_bad_rows');
    expect(await contentOf('Import 12')).toEqual([]);
    const report = await api.imports.commit({ id, target, skip_bad: true });
    expect(report).toMatchObject({ added: 1, bad: 1 });
  });

  it('adds all or nothing', async () => {
    const subject = await makeSubject(world.db);
    await makeQcm(world.db, subject.id);
    const { api, id } = await deskWith([qcmRow('1'), qcmRow('2')]);
    await spoil(id, 2);
    const target = { into: 'subject' as const, subject_id: subject.id };
    await expect(api.imports.commit({ id, target })).rejects.toThrow();
    expect(await api.qcms.bySubject({ subject_id: subject.id })).toHaveLength(1);
    expect(await api.chapters.bySubject({ subject_id: subject.id })).toEqual([]);
    expect(await api.imports.byId({ id })).toMatchObject({ status: 'pending' });
  });

  it.each(['there', 'new'])('leaves nothing behind in a semester that is %s', async (state) => {
    const name = `Import, ${state} semester`;
    if (state === 'there') await makeSemester(world.db, { name });
    // More rows than one statement adds, so that subjects and chapters are there when it fails.
    const rows = Array.from({ length: 502 }, (_, index) =>
      qcmRow(`${index}`, { subject: `Matière ${index % 3}`, chapter: `Chapitre ${index % 5}` }),
    );
    const { api, id } = await deskWith([...rows, qrocRow('fin', { subject: 'Autre' })]);
    await spoil(id, rows.length);
    const before = await countAdditions();
    await expect(api.imports.commit({ id, target: named(name) })).rejects.toThrow();
    expect(await countAdditions()).toEqual(before);
    expect(await contentOf(name)).toEqual([]);
    expect(await api.imports.byId({ id })).toMatchObject({ status: 'pending' });
  });

  it('happens once, also when it is sent twice', async () => {
    const { api, id } = await deskWith([qcmRow('1')]);
    const commit = () => api.imports.commit({ id, target: named('Import 13') });
    expect(await outcomesOf([commit(), commit()])).toEqual(['done', 'imports.not_found']);
    expect(await contentOf('Import 13')).toMatchObject([{ qcms: [1] }]);
  });

  it('is refused when there is nothing to add', async () => {
    await load(world, 'Import 14', [qcmRow('1')]);
    const { api, id } = await deskWith([qcmRow('1')]);
    const call = api.imports.commit({ id, target: named('Import 14') });
    await expectRefused(call, 'imports.nothing_to_add');
  });

  it('is refused without a place to go', async () => {
    const subject = await makeSubject(world.db);
    const elsewhere = await makeChapter(world.db, (await makeSubject(world.db)).id);
    const { api, id, user } = await deskWith([qcmRow('1')]);
    const into = (target: Parameters<typeof api.imports.commit>[0]['target']) =>
      commitImport(world.services, user.id, { id, target, skip_bad: false });
    const subject_id = subject.id;
    await expectRefused(into({ into: 'semester', semester_id: 1e15 }), 'semesters.not_found');
    await expectRefused(into({ into: 'subject', subject_id: 1e15 }), 'subjects.not_found');
    await expectRefused(
      into({ into: 'subject', subject_id, chapter_id: 1e15 }),
      'chapters.not_found',
    );
    await expectRefused(
      into({ into: 'subject', subject_id, chapter_id: elsewhere.id }),
      'chapters.other_subject',
    );
  });
});
