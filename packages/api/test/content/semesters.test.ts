import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';

const world = useWorld();
const admin = async () => (await world.signedIn({ role: 'admin' })).api;
const fields = { name: 'Semestre neuf', year: 2026, fee: 450.5 };

describe('listing semesters', () => {
  it('shows each with what it holds, inactive ones too', async () => {
    const api = await admin();
    const { id } = await world.makeSemester({ is_active: false });
    const subjects = [await world.makeSubject(id), await world.makeSubject(id)];
    for (const subject of subjects) await world.makeQcm(subject.id);
    await world.makeQcm(subjects[0]?.id ?? 0);
    const listed = (await api.semesters.list()).find((one) => one.id === id);
    expect(listed).toMatchObject({ is_active: false, subject_count: 2, qcm_count: 3 });
  });

  it('goes by year, newest first, then by name as French sorts it', async () => {
    const api = await admin();
    const made = [];
    for (const [name, year] of [
      ['B', 2040],
      ['Z', 2041],
      ['Été', 2040],
      ['Fin', 2040],
      ['A', 2040],
    ] as const) {
      made.push(await world.makeSemester({ name, year }));
    }
    const ids = new Set(made.map((one) => one.id));
    const listed = (await api.semesters.list()).filter((one) => ids.has(one.id));
    expect(listed.map((one) => one.name)).toEqual(['Z', 'A', 'B', 'Été', 'Fin']);
  });
});

describe('adding a semester', () => {
  it('answers the full object, active by default', async () => {
    const api = await admin();
    const created = await api.semesters.create({ ...fields, name: ' Semestre neuf ' });
    expect(created).toMatchObject({ ...fields, is_active: true });
    expect((await api.semesters.list()).map((one) => one.id)).toContain(created.id);
  });
});

describe('changing a semester', () => {
  it('replaces it: missing optional fields are cleared', async () => {
    const api = await admin();
    const { id } = await world.makeSemester({ description: 'Ancienne', is_active: false });
    const changed = await api.semesters.update({ id, ...fields });
    expect(changed).toEqual({ id, ...fields, description: null, is_active: true });
  });

  it('leaves orders as they were placed', async () => {
    const api = await admin();
    const student = await world.signedIn();
    const semester = await world.makeSemester({ fee: 400, year: 2026 });
    await world.makePayment(student.user.id, semester.id);
    await api.semesters.update({ id: semester.id, name: 'Autre', year: 2027, fee: 999 });
    expect(await student.api.payments.listMine()).toMatchObject([
      {
        semester_id: semester.id,
        semester_name: semester.name,
        semester_year: 2026,
        semester_fee: 400,
        amount: 400,
      },
    ]);
  });
});

describe('deleting a semester', () => {
  it('removes its subjects, chapters and questions, and keeps orders readable', async () => {
    const api = await admin();
    const student = await world.signedIn();
    const semester = await world.makeSemester({ fee: 321 });
    const subject = await world.makeSubject(semester.id);
    const chapter = await world.makeChapter(subject.id);
    const [qcm, qroc] = [
      await world.makeQcm(subject.id, { chapter_id: chapter.id }),
      await world.makeQroc(subject.id),
    ];
    await world.makePayment(student.user.id, semester.id);
    await api.semesters.remove({ id: semester.id });
    const left = await Promise.all([
      world.rows('subjects', subject.id, ['id']),
      world.rows('chapters', chapter.id, ['id']),
      world.rows('qcms', qcm.id, ['id']),
      world.rows('qrocs', qroc.id, ['id']),
    ]);
    expect(left.flat()).toEqual([]);
    expect(await student.api.payments.listMine()).toMatchObject([
      { semester_id: null, semester_name: semester.name, semester_fee: 321, amount: 321 },
    ]);
  });
});
