import { readImport } from '@amphi/domain/imports/schema';
import { describe, expect, it } from 'vitest';
import { importQuestions } from '../src/imports/imports.usecases.ts';
import { createAdmin } from '../src/users/users.usecases.ts';
import { makeQcm, makeSemester, makeSubject } from './factories.ts';
import { useWorld } from './harness.ts';

const world = useWorld();

const qcm = (source_id: string, values: object = {}) => ({
  ...{ source: 'annales', source_id, subject: 'Anatomie', chapter: 'Os' },
  ...{ question_text: `Question ${source_id} ?`, options: { A: 'un', B: 'deux' } },
  correct_answers: ['A'],
  ...values,
});
const qroc = (source_id: string) => ({
  ...{ source: 'annales', source_id, question_text: 'Citez…', answer_text: 'Ceci.' },
});

function load(semester: string, rows: object[], values: { fee?: number } = {}) {
  const { questions, errors } = readImport(rows);
  expect(errors).toEqual([]);
  return importQuestions(world.db, questions, { semester, year: 2026, ...values });
}

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

describe('importing questions', () => {
  it('creates the semester, not on sale, with subjects and chapters once each', async () => {
    const report = await load('Import 1', [
      ...[qcm('1'), qcm('2', { subject: 'ANATOMIE', chapter: 'os' }), qroc('3')],
      qcm('4', { chapter: 'Muscles' }),
    ]);
    expect(report).toEqual({ semester_created: true, added: 4, known: 0 });
    expect(await contentOf('Import 1')).toEqual([
      { name: 'Anatomie', chapters: ['Os', 'Muscles'], qcms: [1, 2, 3], qrocs: 0 },
      { name: 'Divers', chapters: [], qcms: [], qrocs: 1 },
    ]);
    const listed = await world.anonymous().api.public.semesters();
    expect(listed.map((one) => one.name)).not.toContain('Import 1');
  });

  it('puts a new semester on sale when it has a fee', async () => {
    await load('Import 2', [qcm('1')], { fee: 350 });
    const listed = await world.anonymous().api.public.semesters();
    expect(listed).toContainEqual(expect.objectContaining({ name: 'Import 2', fee: 350 }));
  });

  it('adds to a semester that is there, whatever the case of its name, and numbers on', async () => {
    const semester = await makeSemester(world.db, { name: 'Import 3' });
    const subject = await makeSubject(world.db, semester.id, { name: 'anatomie' });
    await makeQcm(world.db, subject.id, { question_number: 7 });
    expect(await load('IMPORT 3', [qcm('1')])).toMatchObject({ semester_created: false, added: 1 });
    expect(await contentOf('Import 3')).toMatchObject([{ name: 'anatomie', qcms: [7, 8] }]);
  });

  it('leaves what it knows alone, also when two imports run at once', async () => {
    await makeSemester(world.db, { name: 'Import 4' });
    await load('Import 4', [qcm('1')]);
    const both = await Promise.all([
      load('Import 4', [qcm('1', { subject: 'Autre' }), qcm('2'), qroc('3')]),
      load('Import 4', [qcm('1'), qcm('2'), qroc('3')]),
    ]);
    expect(both.map((report) => report.added).sort()).toEqual([0, 2]);
    expect(await load('Import 4', [qcm('1'), qcm('2'), qroc('3')])).toMatchObject({
      ...{ added: 0, known: 3 },
    });
    expect(await contentOf('Import 4')).toMatchObject([{ qcms: [1, 2] }, { qrocs: 1 }]);
  });

  it('tells how far it is', async () => {
    const { questions } = readImport(Array.from({ length: 250 }, (_, index) => qcm(`${index}`)));
    const done: number[] = [];
    const target = { semester: 'Import 5', year: 2026 };
    await importQuestions(world.db, questions, target, (count) => done.push(count));
    expect(done).toEqual([0, 200, 250]);
  });

  it('is noted in the audit log as the operator’s', async () => {
    await load('Import 6', [qcm('1')]);
    const entry = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ actor_id: null, action: 'imports.run', after: { added: 1 } });
  });
});

describe('the first administrator', () => {
  it('is created once; an account that has the address is left alone', async () => {
    const email = 'first@test.example';
    await createAdmin(world.services, { email, password: 'secret-1' });
    await createAdmin(world.services, { email: 'FIRST@test.example', password: 'secret-2' });
    const { api } = world.anonymous();
    const { user } = await api.auth.login({ username: email, password: 'secret-1' });
    expect(user).toMatchObject({ role: 'admin', is_active: true });
    const student = await world.signedIn();
    await createAdmin(world.services, { email: student.user.email, password: 'secret-3' });
    expect(await student.api.auth.session()).toMatchObject({ is_admin: false });
  });
});
