import type { StaffRole } from '@amphi/domain/staff/rules';
import { expect } from 'vitest';
import type { World } from '../support/harness.ts';
import { refusalOf } from '../support/refusal.ts';

/** A subject with a chapter, a closed and an open question, named by a word that only these hold. */
export async function makeCourse(world: World, semester_id: number, word: string) {
  const { id: subject_id } = await world.makeSubject(semester_id);
  const { id: chapter_id } = await world.makeChapter(subject_id);
  const question_text = `Question de ${word} ?`;
  const [qcm, qroc] = [
    await world.makeQcm(subject_id, { question_text }),
    await world.makeQroc(subject_id, { question_text }),
  ];
  return { semester_id, subject_id, chapter_id, qcm_id: qcm.id, qroc_id: qroc.id, word };
}

/**
 * A course with staff of its own, its neighbour in the same semester, and one of another semester.
 *
 * @param prefix makes the words of the questions those of one test
 */
export async function makeCourses(world: World, prefix: string) {
  const [semester, elsewhere] = [await world.makeSemester(), await world.makeSemester()];
  return {
    own: await makeCourse(world, semester.id, `${prefix}anatomie`),
    neighbour: await makeCourse(world, semester.id, `${prefix}histologie`),
    far: await makeCourse(world, elsewhere.id, `${prefix}chirurgie`),
  };
}

export type Course = Awaited<ReturnType<typeof makeCourse>>;

/** An account with a role and its scope; everything without one. */
export async function staffOf(
  world: World,
  role: StaffRole,
  ...scopes: { semester_id?: number; subject_id?: number }[]
) {
  const person = await world.signedIn();
  for (const scope of scopes) await world.makeStaffRole(person.user.id, { role, ...scope });
  return { api: person.api, user: person.user };
}

/** Staff whose scope is one subject, with the courses around it. */
export async function staffWithCourses(world: World, role: 'editor' | 'reviewer', prefix: string) {
  const courses = await makeCourses(world, prefix);
  const { subject_id } = courses.own;
  return { ...courses, ...(await staffOf(world, role, { subject_id })) };
}

/** Refuses a call as one for administrators. */
export async function expectOutside(call: Promise<unknown>, what?: string): Promise<void> {
  expect((await refusalOf(call)).code, what).toBe('auth.admin_only');
}
