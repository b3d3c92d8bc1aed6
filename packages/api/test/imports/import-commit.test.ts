import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { commitImport, forgetStaleImports } from '../../src/catalog/imports/imports.usecases.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';
import { contentOf, deskWith, load, named, qcmRow, qrocRow } from './import-support.ts';

const world = useWorld();

/** Makes a row what no check foresees: the database refuses it. */
const spoil = (batch_id: number, row: number) =>
  world.update(
    'import_rows',
    { batch_id, row },
    { data: JSON.stringify({ ...qcmRow(`${row}`), kind: 'qcm', correct_answers: ['F'] }) },
  );

/** Counts the rows of everything that an import adds. */
async function countAdditions() {
  const tables = ['semesters', 'subjects', 'chapters', 'qcms', 'qrocs'] as const;
  const counts = tables.map(async (table) => {
    const rows = await world.db.selectFrom(table).select('id').execute();
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const bad = qcmRow('9', { correct_answers: ['C'] });

describe('the preview of a file', () => {
  it('says what would be created, page by page, and changes nothing', async () => {
    const { api, id } = await deskWith(world, [
      qcmRow('1'),
      qcmRow('2', { chapter: 'Muscles' }),
      bad,
    ]);
    const target = named('Import 9');
    const preview = await api.imports.preview({ id, target, skip: 1, limit: 1 });
    expect(preview).toMatchObject({
      counts: { added: 2, known: 0, duplicate: 0, bad: 1 },
      total: 3,
      creates: { semester: true, subjects: ['Anatomie'], chapter_count: 2 },
      items: [{ row: 1, verdict: 'added', goes_to: { subject: 'Anatomie' } }],
    });
    const { id: subject_id } = await world.makeSubject((await world.makeSemester()).id);
    const { name } = await api.subjects.byId({ id: subject_id });
    const chapter = await world.makeChapter(subject_id);
    const into = { into: 'subject', subject_id, chapter_id: chapter.id } as const;
    const elsewhere = await api.imports.preview({ id, target: into });
    expect(new Set(elsewhere.items.map(({ goes_to }) => goes_to.subject))).toEqual(new Set([name]));
    expect(elsewhere.items[0]?.goes_to.chapter).toBe(chapter.name);
    const onlyBad = await api.imports.preview({ id, target, verdict: 'bad' });
    expect(onlyBad).toMatchObject({
      total: 1,
      items: [
        {
          row: 3,
          data: { question_text: 'Question 9 ?', correct_answers: ['C'] },
          issues: [{ field: 'correct_answers', message: 'qcm.correct_answer_empty' }],
        },
      ],
    });
    expect(await contentOf(world, 'Import 9')).toEqual([]);
  });

  it('is for the administrator who sent it, as are commit and removal', async () => {
    const { id } = await deskWith(world, [qcmRow('1')]);
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
    await world.insert('images', { name: here, size: 10, width: 4, height: 3 });
    const images = [here, `${randomUUID()}-4x3.webp`].map((name) => `/images/${name}`);
    const rows = [...images, '/autre.png'].map((image_url, index) =>
      qcmRow(`${index}`, { image_url }),
    );
    const { api, id } = await deskWith(world, rows);
    const { items } = await api.imports.preview({ id, target: named('Nulle part') });
    expect(items).toMatchObject([
      { verdict: 'bad', issues: [{ field: 'image_url', message: 'import.image_lost' }] },
      { verdict: 'added' },
      { verdict: 'added' },
    ]);
  });

  it('is forgotten after a day, and what was imported is not', async () => {
    const { api, id } = await deskWith(world, [qcmRow('1')]);
    const { id: done } = await load(world, 'Import 11', [qcmRow('1')]);
    await world.db.updateTable('import_batches').set({ created_at: '2020-01-01' }).execute();
    await forgetStaleImports(world.services);
    await expectRefused(api.imports.byId({ id }), 'imports.not_found');
    expect(await api.imports.byId({ id: done })).toMatchObject({ status: 'done' });
  });
});

describe('a commit', () => {
  it('adds what was sent before there were formats and states', async () => {
    const { api, id } = await deskWith(world, [qcmRow('1', { answer_format: 'qru' }), qcmRow('2')]);
    const former = sql`data - array['answer_format', 'must_letters', 'never_letters', 'state']`;
    await world.update('import_rows', { batch_id: id, row: 2 }, { data: sql`${former}` });
    await api.imports.commit({ id, target: named('Import ancien') });
    const added = await world.rows(
      'qcms',
      { import_batch_id: id },
      ['answer_format', 'must_letters', 'state'],
      'id',
    );
    const rest = { must_letters: [], state: 'published' };
    expect(added).toEqual([
      { answer_format: 'qru', ...rest },
      { answer_format: 'qrm', ...rest },
    ]);
  });

  it('notes in the versions of its questions who imported them', async () => {
    const { api, id } = await deskWith(world, [qcmRow('1'), qrocRow('2')]);
    await api.imports.commit({ id, target: named('Import signé') });
    const batch = await world.row('import_batches', id, ['created_by']);
    const versions = await Promise.all([
      world.db
        .selectFrom('question_versions')
        .innerJoin('qcms', 'qcms.id', 'qcm_id')
        .select('changed_by')
        .where('import_batch_id', '=', id)
        .execute(),
      world.db
        .selectFrom('question_versions')
        .innerJoin('qrocs', 'qrocs.id', 'qroc_id')
        .select('changed_by')
        .where('import_batch_id', '=', id)
        .execute(),
    ]);
    const signed = [{ changed_by: batch.created_by }];
    expect(versions).toEqual([signed, signed]);
  });

  it('adds to one subject and chapter whatever the file says', async () => {
    const subject = await world.makeSubject();
    const chapter = await world.makeChapter(subject.id, { name: 'Choisi' });
    const { api, id } = await deskWith(world, [qcmRow('1'), qrocRow('2')]);
    const target = { into: 'subject' as const, subject_id: subject.id, chapter_id: chapter.id };
    expect(await api.imports.commit({ id, target })).toMatchObject({ added: 2 });
    const [listed] = await api.qcms.bySubject({ subject_id: subject.id });
    expect(listed).toMatchObject({ chapter_name: 'Choisi', question_text: 'Question 1 ?' });
    expect(await api.chapters.bySubject({ subject_id: subject.id })).toHaveLength(1);
  });

  it('keeps what typed answers are compared with, and does without it in older files', async () => {
    const subject = await world.makeSubject();
    const elements = [{ text: 'tibia', synonyms: ['os'], required: true }];
    const { api, id } = await deskWith(world, [
      qrocRow('1', { elements, accepted_answers: 'un | deux' }),
      qrocRow('2'),
    ]);
    await world.update(
      'import_rows',
      { batch_id: id, row: 2 },
      { data: sql`data - '{accepted_answers,refused_answers,elements}'::text[]` },
    );
    await api.imports.commit({ id, target: { into: 'subject', subject_id: subject.id } });
    expect(await api.qrocs.bySubject({ subject_id: subject.id })).toMatchObject([
      { elements, accepted_answers: ['un', 'deux'], refused_answers: [] },
      { elements: [], accepted_answers: [], refused_answers: [] },
    ]);
  });

  it('makes the chapters of the file in one subject', async () => {
    const subject = await world.makeSubject();
    const { api, id } = await deskWith(world, [qcmRow('1'), qrocRow('2')]);
    await api.imports.commit({ id, target: { into: 'subject', subject_id: subject.id } });
    const chapters = await api.chapters.bySubject({ subject_id: subject.id });
    expect(chapters.map(({ name }) => name)).toEqual(['Os']);
  });

  it('is refused for a file with bad rows, unless they are left out', async () => {
    const { api, id } = await deskWith(world, [qcmRow('1'), bad]);
    const target = named('Import 12');
    await expectRefused(api.imports.commit({ id, target }), 'imports.has_bad_rows');
    expect(await contentOf(world, 'Import 12')).toEqual([]);
    const report = await api.imports.commit({ id, target, skip_bad: true });
    expect(report).toMatchObject({ added: 1, bad: 1 });
  });

  it('adds all or nothing', async () => {
    const subject = await world.makeSubject();
    await world.makeQcm(subject.id);
    const { api, id } = await deskWith(world, [qcmRow('1'), qcmRow('2')]);
    await spoil(id, 2);
    const target = { into: 'subject' as const, subject_id: subject.id };
    await expect(api.imports.commit({ id, target })).rejects.toThrow();
    expect(await api.qcms.bySubject({ subject_id: subject.id })).toHaveLength(1);
    expect(await api.chapters.bySubject({ subject_id: subject.id })).toEqual([]);
    expect(await api.imports.byId({ id })).toMatchObject({ status: 'pending' });
  });

  it.each(['there', 'new'])('leaves nothing behind in a semester that is %s', async (state) => {
    const name = `Import, ${state} semester`;
    if (state === 'there') await world.makeSemester({ name });
    // More rows than one statement adds, so that subjects and chapters are there when it fails.
    const rows = Array.from({ length: 502 }, (_, index) =>
      qcmRow(`${index}`, { subject: `Matière ${index % 3}`, chapter: `Chapitre ${index % 5}` }),
    );
    const { api, id } = await deskWith(world, [...rows, qrocRow('fin', { subject: 'Autre' })]);
    await spoil(id, rows.length);
    const before = await countAdditions();
    await expect(api.imports.commit({ id, target: named(name) })).rejects.toThrow();
    expect(await countAdditions()).toEqual(before);
    expect(await contentOf(world, name)).toEqual([]);
    expect(await api.imports.byId({ id })).toMatchObject({ status: 'pending' });
  });

  it('happens once, also when it is sent twice', async () => {
    const { api, id } = await deskWith(world, [qcmRow('1')]);
    const commit = () => api.imports.commit({ id, target: named('Import 13') });
    expect(await outcomesOf([commit(), commit()])).toEqual(['done', 'imports.not_found']);
    expect(await contentOf(world, 'Import 13')).toMatchObject([{ qcms: [1] }]);
  });

  it('is refused when there is nothing to add', async () => {
    await load(world, 'Import 14', [qcmRow('1')]);
    const { api, id } = await deskWith(world, [qcmRow('1')]);
    const call = api.imports.commit({ id, target: named('Import 14') });
    await expectRefused(call, 'imports.nothing_to_add');
  });

  it('is refused without a place to go', async () => {
    const subject = await world.makeSubject();
    const elsewhere = await world.makeChapter((await world.makeSubject()).id);
    const { api, id, user } = await deskWith(world, [qcmRow('1')]);
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
