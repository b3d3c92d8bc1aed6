import { expect, it } from 'vitest';
import { hasReviewer } from '../../src/identity/staff/scope.queries.ts';
import { assertInScope, scopeOf } from '../../src/identity/staff/scope.usecases.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

/** A semester with two subjects, and a subject of another semester. */
async function makeCourses() {
  const [semester, elsewhere] = [await world.makeSemester(), await world.makeSemester()];
  return {
    semester_id: semester.id,
    anatomy: (await world.makeSubject(semester.id)).id,
    histology: (await world.makeSubject(semester.id)).id,
    surgery: (await world.makeSubject(elsewhere.id)).id,
  };
}

it('the session carries the grants of its user, from the next request on', async () => {
  const { semester_id, surgery } = await makeCourses();
  const { api, user } = await world.staff('editor', { semester_id });
  await world.makeStaffRole(user.id, { role: 'reviewer', subject_id: surgery });
  expect((await api.auth.session())?.staff_grants).toEqual([
    { role: 'editor', semester_id, subject_id: null },
    { role: 'reviewer', semester_id: null, subject_id: surgery },
  ]);
});

it('a scope admits subjects, chapters and questions inside, and refuses any outside', async () => {
  const { db } = world;
  const { semester_id, anatomy, surgery } = await makeCourses();
  const rowsOf = async (subject_id: number) => ({
    subjects: [subject_id],
    chapters: [(await world.makeChapter(subject_id)).id],
    qcms: [(await world.makeQcm(subject_id)).id],
    qrocs: [(await world.makeQroc(subject_id)).id],
  });
  const scope = { semester_ids: [semester_id], subject_ids: [] };
  const [inside, outside] = [await rowsOf(anatomy), await rowsOf(surgery)];
  await assertInScope(db, scope, inside);
  await assertInScope(db, scope, { subjects: [1e12, undefined], chapters: [null], qcms: [1e12] });
  for (const name of ['subjects', 'chapters', 'qcms', 'qrocs'] as const) {
    const mixed = { [name]: [...inside[name], ...outside[name]] };
    expect((await refusalOf(assertInScope(db, scope, mixed))).code, name).toBe('auth.admin_only');
    await assertInScope(db, 'all', mixed);
  }
});

it('administrators have every scope', () => {
  expect(scopeOf(admin.user, 'editor')).toBe('all');
  expect(admin.user.staff_grants).toEqual([]);
});

it('knows whether a reviewer with an open account covers a subject', async () => {
  const { db } = world;
  const { semester_id, anatomy, histology, surgery } = await makeCourses();
  const reviewed = () =>
    Promise.all([anatomy, histology, surgery].map((subject_id) => hasReviewer(db, { subject_id })));
  const { user } = await world.staff('editor', { semester_id });
  expect(await reviewed()).toEqual([false, false, false]);
  await world.makeStaffRole(user.id, { role: 'reviewer', subject_id: anatomy });
  expect(await reviewed()).toEqual([true, false, false]);
  await world.makeStaffRole(user.id, { role: 'reviewer', semester_id });
  expect(await reviewed()).toEqual([true, true, false]);
  await world.update('users', user.id, { is_active: false });
  expect(await reviewed()).toEqual([false, false, false]);
});
