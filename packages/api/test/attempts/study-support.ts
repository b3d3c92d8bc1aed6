import type { World } from '../support/harness.ts';

/** A subject and a student with access to it. */
export async function makeClassroom(world: World) {
  const subject = await world.makeSubject();
  const browser = await world.student(subject.semester_id);
  return { subject, subject_id: subject.id, browser, api: browser.api };
}

export const idsOf = ({ questions }: { questions: { id: number }[] }) =>
  questions.map(({ id }) => id);
