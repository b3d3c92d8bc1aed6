import { exportInput } from '@amphi/domain/exports/schema';
import { readImportFile } from '@amphi/question-files/read';
import { writeExportFile } from '@amphi/question-files/write';
import { describe, expect, it } from 'vitest';
import {
  exportQuestions,
  readPaperHeading,
  templateQuestions,
} from '../../src/catalog/exports/exports.usecases.ts';
import { commitImport, storeImport } from '../../src/catalog/imports/imports.usecases.ts';
import { packFile } from '../../src/catalog/imports/pack-file.ts';
import { named } from '../imports/import-support.ts';
import { useOwnWorld, useWorld } from '../support/harness.ts';

/** Two installations: what leaves one has to arrive in the other. */
const world = useWorld();
const empty = useOwnWorld();

const all = { questions: 'all', kind: 'all' } as const;

async function makeContent() {
  const semester = await world.makeSemester();
  const subject = await world.makeSubject(semester.id, { name: 'Anatomie' });
  const other = await world.makeSubject(semester.id, { name: 'Biochimie' });
  const chapter = await world.makeChapter(subject.id, { name: 'Os' });
  const qcm = await world.makeQcm(subject.id, {
    question_text: '=1+1 ?\nSuite',
    options: { A: '-1', C: '@b', F: "'+c" },
    chapter_id: chapter.id,
    exam_year: 2021,
    lesson_name: 'Leçon',
    question_number: 12,
    image_url: 'https://exemple.test/a.png',
  });
  await world.update('qcms', qcm.id, {
    choice_limit: 3,
    exam_session: 'rattrapage',
    exam_faculty: 'fes',
  });
  await world.makeQcm(other.id, { justification: null });
  const qroc = await world.makeQroc(subject.id, { order_index: 3, exam_year: 2022 });
  const case_id = await world.makeCase(subject.id, [
    { kind: 'qroc', id: qroc.id },
    { kind: 'qcm', id: qcm.id, reveal_text: 'Le lendemain, il tousse.' },
  ]);
  await world.update('cases', case_id, {
    kind: 'kfp',
    pictures: JSON.stringify([
      { url: 'https://exemple.test/radio.png', caption: 'De face | debout', alternative: null },
      { url: 'https://exemple.test/ecg.png', caption: null, alternative: 'Un tracé\\\nirrégulier' },
    ]),
  });
  await world.update(
    'qrocs',
    { subject_id: subject.id },
    { source: 'livre', source_id: '7', case_group: 'cas-1' },
  );
  return { semester, subject, other, chapter };
}

describe('an export', () => {
  it.each(['csv', 'xlsx', 'json'] as const)(
    'is imported into an empty installation to the same questions: %s',
    async (format) => {
      const { semester } = await makeContent();
      const filter = { ...all, semester_id: semester.id };
      const questions = await exportQuestions(world, filter);
      expect(questions).toHaveLength(3);
      const file = await readImportFile(await writeExportFile(questions, format));
      const id = await storeImport(empty, null, { ...packFile(file), name: `export.${format}` });
      const target = named(semester.name);
      const report = await commitImport(empty, null, { id, target, skip_bad: false });
      const arrived = { ...all, semester_id: report.semester_id };
      expect(await exportQuestions(empty, arrived)).toEqual(questions);
    },
  );

  it('holds what its filter lets through', async () => {
    const { semester, subject, other } = await makeContent();
    const { api } = await world.signedIn({ role: 'admin' });
    const count = (filter: Parameters<typeof api.exports.count>[0]) =>
      api.exports.count({ semester_id: semester.id, ...filter });
    expect(await count({})).toEqual({ qcms: 2, qrocs: 1 });
    expect(await count({ questions: 'qroc' })).toEqual({ qcms: 0, qrocs: 1 });
    expect(await count({ subject_id: other.id })).toEqual({ qcms: 1, qrocs: 0 });
    expect(await count({ kind: 'exam' })).toEqual({ qcms: 1, qrocs: 1 });
    expect(await count({ kind: 'regular' })).toEqual({ qcms: 1, qrocs: 0 });
    expect(await count({ search: 'lecon' })).toEqual({ qcms: 1, qrocs: 0 });
    const found = await exportQuestions(world, {
      ...all,
      subject_id: subject.id,
      questions: 'qcm',
    });
    expect(found).toMatchObject([{ kind: 'qcm', subject: 'Anatomie', chapter: 'Os' }]);
  });
});

it('the paper of a year has a heading, which is read again as what it says', async () => {
  const [qcm] = templateQuestions();
  if (qcm === undefined) throw new Error('no example');
  const exam = { exam_year: 2021, exam_session: 'normale', exam_faculty: 'fes' } as const;
  const { id: subject_id } = await world.makeSubject();
  const filing = { subject: 'Anatomie', chapter: null, case_group: null };
  const questions = [1, 2, 3, 4].map((at) => ({
    ...qcm,
    ...filing,
    ...exam,
    question_text: `Question ${at} ?`,
  }));
  const headingOf = (filter: object, given: ReturnType<typeof templateQuestions> = questions) =>
    readPaperHeading(world.services, exportInput.parse(filter), given);
  const heading = await headingOf({ subject_id, exam_year: 2021 });
  expect(heading.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Faculté : Fès',
    'Examen 2021 · Session normale · Anatomie',
    'Durée : 6 min',
  ]);
  const { rows } = await readImportFile(await writeExportFile(questions, 'docx', { heading }));
  expect(rows.map(({ question }) => question)).toMatchObject(
    questions.map(({ question_text }) => ({ question_text, subject: 'Anatomie', ...exam })),
  );
  const mixed = questions.map((one, at) => ({
    ...one,
    exam_faculty: at === 0 ? null : ('fes' as const),
  }));
  expect(await headingOf({ subject_id, exam_year: 2021 }, mixed)).toEqual(heading.slice(1));
  expect(await headingOf({ exam_year: 2021 })).toEqual([]);
});
