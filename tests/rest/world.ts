import { createToken, hashToken } from '@amphi/api/identity/auth/tokens';
import { insertPasswordReset } from '@amphi/api/testing/rows';
import type { RestClient } from '../support/client.ts';
import { enterAsAdmin, newPerson, type Served } from '../support/people.ts';

interface WithId {
  id: number;
}

/** The callers, and the things to call about. */
export interface World {
  served: Served;
  admin: RestClient;
  /** Has live access to the subject's semester. */
  student: RestClient;
  /** Signed in, without access. */
  outsider: RestClient;
  semester: WithId;
  subject: WithId;
  chapter: WithId;
  qcm: WithId;
  qroc: WithId;
  /** A new account with an order that waits; returns the order's id. */
  pendingPayment(): Promise<number>;
  newUser(): Promise<number>;
  /** The token of a reset link of a new account. */
  resetToken(): Promise<string>;
  create(path: string, body: object): Promise<number>;
}

export const qcmFields = (subject_id: number) => ({
  subject_id,
  question_text: 'Quelle est la capitale du Maroc ?',
  options: { A: 'Rabat', B: 'Casablanca', C: 'Fès' },
  correct_answers: ['A'],
  justification: 'Rabat est la capitale depuis 1912.',
});

/** A report of an error in the browser. */
export const clientError = {
  number: 'K7M2Q9XA',
  kind: 'boundary',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at f (/assets/practice-page-C0ffee00.js:1:234)',
  release: '0a1b2c3d4e5f',
  route: '/practice/:id',
};

export const qrocFields = (subject_id: number) => ({
  subject_id,
  question_text: 'Quel os forme le talon ?',
  answer_text: 'Le calcanéus',
});

export const semesterFields = { name: 'Semestre de test', year: 2026, fee: 120.5 };

/** Builds everything by REST, as a script would; people are inserted. */
export async function makeWorld(served: Served): Promise<World> {
  const admin = await enterAsAdmin(served);
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await admin.json<WithId>('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const semester = { id: await create('/api/content/semesters', semesterFields) };
  const order = async () => {
    const { rest } = await newPerson(served);
    return { rest, id: (await rest.order<WithId>(semester.id)).body.id };
  };
  const subject = {
    id: await create('/api/content/subjects', { name: 'Matière', semester_id: semester.id }),
  };
  const chapter = {
    id: await create('/api/chapters/', { name: 'Chapitre', subject_id: subject.id }),
  };
  const filing = { chapter_id: chapter.id, is_exam_question: true, exam_year: 2025 };
  const qcm = { id: await create('/api/content/qcms', { ...qcmFields(subject.id), ...filing }) };
  const qroc = {
    id: await create('/api/justification/', { ...qrocFields(subject.id), ...filing }),
  };

  const { rest: student, id } = await order();
  await admin.json('POST', `/api/payments/${id}/approve`);
  return {
    served,
    admin,
    student,
    semester,
    subject,
    chapter,
    qcm,
    qroc,
    create,
    outsider: (await newPerson(served)).rest,
    resetToken: async () => {
      const person = await newPerson(served);
      const token = createToken();
      await insertPasswordReset(served.db, person.id, hashToken(token));
      return token;
    },
    newUser: async () => (await newPerson(served)).id,
    pendingPayment: async () => (await order()).id,
  };
}
