import { randomUUID } from 'node:crypto';
import { qcmFields, type World } from '../rest/world.ts';
import type { RestClient } from './client.ts';
import { newPerson } from './people.ts';

/** Students with access to a subject, and its questions. */
export interface Classroom {
  subject: number;
  questions: number[];
  students: RestClient[];
}

interface WithId {
  id: number;
}

/** Fills a classroom by REST. Those who come earlier in the list registered earlier. */
export async function makeClassroom(
  world: World,
  size: { students: number; questions: number },
): Promise<Classroom> {
  const semester_id = world.semester.id;
  const name = `Salle ${randomUUID()}`;
  const subject = await world.create('/api/content/subjects', { name, semester_id });
  const questions: number[] = [];
  while (questions.length < size.questions) {
    questions.push(await world.create('/api/content/qcms', qcmFields(subject)));
  }
  const students: RestClient[] = [];
  while (students.length < size.students) students.push(await makeStudent(world));
  return { subject, questions, students };
}

/** A new student with live access to the world's semester. */
export async function makeStudent(world: World): Promise<RestClient> {
  const { admin, semester, served } = world;
  const { rest: student } = await newPerson(served);
  const { body } = await student.order<WithId>(semester.id);
  const approved = await admin.json('POST', `/api/payments/${body.id}/approve`);
  if (approved.status !== 200) throw new Error(approved.text);
  return student;
}
