import { makeStudent, newReceipt, type Student } from '../../e2e/support/people.ts';
import type { RestClient } from '../../support/client.ts';

/** How much the day has to do. */
export const AMOUNTS = { payments: 50, duplicates: 6, questions: 40, rows: 2_000 };

/** Of the semester. */
export const YEAR = 2026;

/** What the administrator finds in the morning, beside the demo. */
export interface Morning {
  /** The orders that wait, oldest first, and whether each came with the receipt of another one. */
  orders: { id: number; isCopy: boolean }[];
  /** A student with an access, whose order has a telephone number that no other one has. */
  student: Student;
  phone: string;
  semester: string;
  subject: string;
  /** Where the questions are moved to. */
  chapter: string;
  /** Questions as a CSV file. */
  table: string;
}

async function create(admin: RestClient, path: string, body: object): Promise<number> {
  const answer = await admin.json<{ id: number }>('POST', path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.body.id;
}

/** Decides what waits already, so that the queue holds the orders of the day alone. */
async function emptyQueue(admin: RestClient): Promise<void> {
  const { body } = await admin.get<{ items: { id: number }[] }>(
    '/api/admin/payments?status_filter=pending',
  );
  for (const { id } of body.items) await admin.json('POST', `/api/payments/${id}/approve`);
}

async function placeOrder(student: Student, semesterId: number, receipt: File, phone?: string) {
  const order = await student.rest.order<{ id: number }>(semesterId, receipt, phone);
  if (order.status !== 201) throw new Error(order.text);
  return order.body.id;
}

/** Makes a semester with questions, its students, and their orders. */
export async function makeMorning(admin: RestClient, url: string): Promise<Morning> {
  await emptyQueue(admin);
  const semester = 'Semestre du matin';
  const semesterId = await create(admin, '/api/content/semesters', {
    name: semester,
    year: YEAR,
    fee: 300,
  });
  const subject = 'Physiologie du matin';
  const subjectId = await create(admin, '/api/content/subjects', {
    name: subject,
    semester_id: semesterId,
  });
  const from = await create(admin, '/api/chapters', { name: 'À classer', subject_id: subjectId });
  const chapter = 'Le rein';
  await create(admin, '/api/chapters', { name: chapter, subject_id: subjectId });
  for (let number = 1; number <= AMOUNTS.questions; number += 1) {
    await create(admin, '/api/content/qcms', {
      subject_id: subjectId,
      chapter_id: from,
      question_text: `Quelle proposition est juste à propos du néphron n° ${number} ?`,
      options: { A: 'première', B: 'deuxième', C: 'troisième' },
      correct_answers: ['A'],
    });
  }
  const student = await makeStudent(url, 'Étudiante du Téléphone');
  const phone = '+212 612 34 56 78';
  const paid = await placeOrder(student, semesterId, newReceipt(), phone);
  await admin.json('POST', `/api/payments/${paid}/approve`);
  return {
    orders: await makeOrders(admin, url, semesterId),
    student,
    phone,
    semester,
    subject,
    chapter,
    table: makeTable(),
  };
}

/** Questions of ten subjects that are new. */
function makeTable(): string {
  const rows = Array.from(
    { length: AMOUNTS.rows },
    (_, index) =>
      `Quel signe n° ${index} oriente vers le diagnostic ?;fièvre ${index};toux;dyspnée;asthénie;douleur;AC;Matière ${index % 10};Chapitre ${index % 40}`,
  );
  return ['Question;A;B;C;D;E;Réponse;Matière;Chapitre', ...rows].join('\n');
}

/** The orders of the queue; duplicates among them came with the receipt of an order that was approved before. */
async function makeOrders(
  admin: RestClient,
  url: string,
  semesterId: number,
): Promise<Morning['orders']> {
  const used: File[] = [];
  for (let index = 0; index < AMOUNTS.duplicates; index += 1) {
    const receipt = newReceipt();
    const student = await makeStudent(url, `Étudiante d’Hier ${index + 1}`);
    const id = await placeOrder(student, semesterId, receipt);
    await admin.json('POST', `/api/payments/${id}/approve`);
    used.push(receipt);
  }
  const orders: Morning['orders'] = [];
  for (let index = 0; index < AMOUNTS.payments; index += 1) {
    const copied = index % 8 === 7 ? used.pop() : undefined;
    const student = await makeStudent(url, `Étudiante du Matin ${index + 1}`);
    const id = await placeOrder(student, semesterId, copied ?? newReceipt());
    orders.push({ id, isCopy: copied !== undefined });
  }
  return orders;
}
