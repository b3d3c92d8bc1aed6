import { newEmail, RestClient } from '../support/client.ts';
import { waitForMail } from '../support/mail.ts';
import { ADMIN, type ServerProcess } from '../support/server.ts';

interface WithId {
  id: number;
}

/** Who calls, and the things to call about. */
export interface World {
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
  /** The token of a reset link, read from the mail to a new account. */
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

/** Builds everything by REST, as a script would. */
export async function makeWorld({
  url,
  dataDir,
}: Pick<ServerProcess, 'url' | 'dataDir'>): Promise<World> {
  const admin = new RestClient(url);
  await admin.login(ADMIN);
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await admin.json<WithId>('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const register = async () => {
    const client = new RestClient(url);
    const email = newEmail();
    const answer = await client.json<WithId>('POST', '/api/auth/register', {
      full_name: 'Élève de test',
      email,
      password: 'secret-123',
    });
    return { client, email, id: answer.body.id };
  };
  const semester = { id: await create('/api/content/semesters', semesterFields) };
  const subject = {
    id: await create('/api/content/subjects', { name: 'Matière', semester_id: semester.id }),
  };
  const chapter = {
    id: await create('/api/chapters/', { name: 'Chapitre', subject_id: subject.id }),
  };
  const place = { chapter_id: chapter.id, is_exam_question: true, exam_year: 2025 };
  const qcm = { id: await create('/api/content/qcms', { ...qcmFields(subject.id), ...place }) };
  const qroc = { id: await create('/api/justification/', { ...qrocFields(subject.id), ...place }) };

  const { client: student } = await register();
  const { body: payment } = await student.order<WithId>(semester.id);
  await admin.json('POST', `/api/payments/${payment.id}/approve`);
  return {
    admin,
    student,
    outsider: (await register()).client,
    semester,
    subject,
    chapter,
    qcm,
    qroc,
    create,
    resetToken: async () => {
      const { client, email } = await register();
      await client.json('POST', '/api/auth/forgot-password', { email });
      const mail = await waitForMail(dataDir, email, /Choisir un nouveau mot de passe/);
      const token = /reset-password#token=([\w-]+)/.exec(mail.text ?? '')?.[1];
      if (token === undefined) throw new Error('the mail has no link');
      return token;
    },
    newUser: async () => (await register()).id,
    pendingPayment: async () =>
      (await (await register()).client.order<WithId>(semester.id)).body.id,
  };
}
