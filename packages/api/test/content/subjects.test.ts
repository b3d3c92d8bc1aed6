import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = async () => (await world.signedIn({ role: 'admin' })).api;
const MISSING = Number.MAX_SAFE_INTEGER;

describe('listing subjects', () => {
  it('shows each with its semester and the number of its questions', async () => {
    const api = await admin();
    const semester = await world.makeSemester({ year: 2031 });
    const { id } = await world.makeSubject(semester.id);
    await world.makeQcm(id);
    await world.makeQcm(id, { exam_year: 2020 });
    const listed = (await api.subjects.list()).find((one) => one.id === id);
    expect(listed).toMatchObject({
      semester_id: semester.id,
      semester_name: semester.name,
      semester_year: 2031,
      qcm_count: 2,
    });
  });

  it('goes by name as French sorts it', async () => {
    const api = await admin();
    const { id: semester_id } = await world.makeSemester();
    for (const name of ['Œdèmes', 'Zoonoses', 'Éthique', 'anatomie', 'Embryologie']) {
      await world.makeSubject(semester_id, { name });
    }
    const listed = (await api.subjects.list()).filter((one) => one.semester_id === semester_id);
    expect(listed.map((one) => one.name)).toEqual([
      'anatomie',
      'Embryologie',
      'Éthique',
      'Œdèmes',
      'Zoonoses',
    ]);
  });
});

describe('adding a subject', () => {
  it('answers the full object', async () => {
    const api = await admin();
    const semester = await world.makeSemester();
    const created = await api.subjects.create({ name: ' Anatomie ', semester_id: semester.id });
    expect(created).toMatchObject({
      name: 'Anatomie',
      semester_id: semester.id,
      qcm_count: 0,
    });
  });

  it('needs a semester that is there', async () => {
    const api = await admin();
    await expectRefused(
      api.subjects.create({ name: 'Anatomie', semester_id: MISSING }),
      'semesters.not_found',
    );
  });

  it('needs a name that its semester does not have, whatever its case and spaces', async () => {
    const { subjects } = await admin();
    const { id: semester_id } = await world.makeSemester();
    await subjects.create({ name: 'Os longs', semester_id });
    const refusal = await refusalOf(subjects.create({ name: 'OS  longs', semester_id }));
    expect(refusal).toMatchObject({
      code: 'subjects.name_taken',
      errors: [{ field: 'name', message: 'Ce semestre a déjà une matière de ce nom.' }],
    });
    const other = await subjects.create({ name: 'Nerfs', semester_id });
    const rename = subjects.update({ id: other.id, name: 'os longs', semester_id });
    await expectRefused(rename, 'subjects.name_taken');
  });
});

describe('changing a subject', () => {
  it('replaces it and may move it to another semester', async () => {
    const api = await admin();
    const subject = await world.makeSubject(undefined, { description: 'Ancienne' });
    const semester = await world.makeSemester();
    const changed = await api.subjects.update({
      id: subject.id,
      name: 'Neuve',
      semester_id: semester.id,
    });
    expect(changed).toMatchObject({
      name: 'Neuve',
      description: null,
      semester_id: semester.id,
      semester_name: semester.name,
    });
  });

  it('needs a subject and a semester that are there', async () => {
    const api = await admin();
    const { id, semester_id } = await world.makeSubject();
    const name = 'Neuve';
    await expectRefused(
      api.subjects.update({ id: MISSING, name, semester_id }),
      'subjects.not_found',
    );
    await expectRefused(
      api.subjects.update({ id, name, semester_id: MISSING }),
      'semesters.not_found',
    );
    await expectRefused(api.subjects.remove({ id: MISSING }), 'subjects.not_found');
  });
});

describe('deleting a subject', () => {
  it('removes its questions with what was answered, and nothing else', async () => {
    const api = await admin();
    const [subject, other] = [await world.makeSubject(), await world.makeSubject()];
    const [gone, kept] = [await world.makeQcm(subject.id), await world.makeQcm(other.id)];
    for (const { id } of [gone, kept]) {
      await giveAnswer(api, { qcm_id: id, selected_answers: ['A'] });
    }
    await api.subjects.remove({ id: subject.id });
    const left = async (table: 'answers' | 'qcm_stats') => {
      const ids = [gone.id, kept.id];
      const rows = await world.db
        .selectFrom(table)
        .select('qcm_id')
        .where('qcm_id', 'in', ids)
        .execute();
      return rows.map((row) => row.qcm_id);
    };
    expect(await left('answers')).toEqual([kept.id]);
    expect(await left('qcm_stats')).toEqual([kept.id]);
    const attempts = await world.rows('attempts', { subject_id: subject.id }, ['id']);
    expect(attempts).toEqual([]);
  });
});
