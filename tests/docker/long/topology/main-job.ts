import { type Answer, newEmail, RestClient } from '../../../support/client.ts';

const PASSWORD = 'Volcan-de-lune-7';
const SEMESTER = 1;
/** Questions answered in a round, and how often a client asks again before it gives up. */
const ANSWERS = 4;
const TRIES = 30;

/** Calls that were answered, and those that got no answer or one that says that a server went away. */
export interface Tally {
  answered: number;
  failed: string[];
}

export interface Student {
  email: string;
  client: RestClient;
  subject: number;
}

/**
 * Makes a call until it is answered, as a browser with patience does, and notes each failure. A second try
 * may find that the first was taken: `done` are the answers that say so.
 */
async function call<T>(
  tally: () => Tally,
  name: string,
  send: () => Promise<Answer<T>>,
  done: number[] = [],
): Promise<Answer<T>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await send().catch((error: unknown) => String(error));
    const lost = typeof answer === 'string' || answer.status >= 500;
    if (lost) {
      const why = typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`.trim();
      tally().failed.push(`${name}: ${why}`);
      continue;
    }
    tally().answered += 1;
    const accepted = answer.status < 300 || (tries > 0 && done.includes(answer.status));
    if (!accepted) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer;
  }
  throw new Error(`${name}: given up after ${tally().failed.slice(-3)}`);
}

/** From registration to access: an account, an order with its receipt, and the approval. */
export async function enrol(url: string, admin: RestClient, tally: () => Tally): Promise<Student> {
  const client = new RestClient(url);
  const email = newEmail();
  const account = { full_name: 'Élève du Cluster', email, password: PASSWORD };
  const registered = await call(
    tally,
    'register',
    () => client.json('POST', '/api/auth/register', account),
    [409],
  );
  if (registered.status === 409) {
    await call(tally, 'login', () => client.login({ username: email, password: PASSWORD }));
  }
  await call(tally, 'order', () => client.order(SEMESTER), [409]);
  const orders = await call(tally, 'orders', () =>
    client.get<{ id: number; receipt_url: string }[]>('/api/payments/my-payments'),
  );
  const order = orders.body[0];
  if (orders.body.length !== 1 || order === undefined) throw new Error('not one order');
  await call(
    tally,
    'approve',
    () => admin.json('POST', `/api/payments/${order.id}/approve`),
    [409],
  );
  const receipt = await call(tally, 'receipt', () => client.get(`/download/${order.receipt_url}`));
  if (receipt.text.length === 0) throw new Error('an empty receipt');
  const semester = await call(tally, 'semester', () =>
    client.get<{ subjects: { id: number }[] }>(`/api/dashboard/semester/${SEMESTER}`),
  );
  return { email, client, subject: semester.body.subjects[0]?.id ?? 0 };
}

/** An attempt from its first answer to its result and the next attempt. Nothing may be lost on the way. */
export async function practise({ client, subject }: Student, tally: () => Tally): Promise<void> {
  const path = `/api/practice/subject/${subject}`;
  const { body } = await call(tally, 'questions', () =>
    client.get<{ questions: { id: number }[] }>(`${path}/questions`),
  );
  for (const { id } of body.questions.slice(0, ANSWERS)) {
    const answer = { qcm_id: id, selected_answers: ['A'], time_taken_seconds: 3 };
    await call(tally, 'answer', () => client.json('POST', '/api/practice/submit-answer', answer));
  }
  await call(tally, 'complete', () => client.json('POST', `${path}/complete`));
  const progress = await call(tally, 'progress', () =>
    client.get<{ answered_questions: number }>(`${path}/progress`),
  );
  if (progress.body.answered_questions !== ANSWERS) {
    throw new Error(`${progress.body.answered_questions} of ${ANSWERS} answers are there`);
  }
  await call(tally, 'reset', () => client.json('POST', `${path}/reset`));
}
