import { describe, expect, it } from 'vitest';
import { useServedWorld } from './served-world.ts';
import { qcmFields, semesterFields } from './world.ts';

/*
 * A field that a request names more than once, in any row of the table: the path wins over the body, the body over the
 * query.
 */

const served = useServedWorld();

interface Item {
  id: number;
  name: string;
}

const newSemester = () => served.world.create('/api/content/semesters', semesterFields);

async function nameOf(id: number): Promise<string | undefined> {
  const { body } = await served.world.admin.get<Item[]>('/api/content/semesters');
  return body.find((item) => item.id === id)?.name;
}

describe('the id in the path', () => {
  it('is the one that a PUT changes and a DELETE deletes', async () => {
    const [named, other] = [await newSemester(), await newSemester()];
    const path = `/api/content/semesters/${named}?id=${other}`;
    const fields = { ...semesterFields, name: 'Semestre changé', id: other };
    const changed = await served.world.admin.json<Item>('PUT', path, fields);
    expect(changed.body).toMatchObject({ name: 'Semestre changé', id: named });
    expect(await nameOf(other)).toBe(semesterFields.name);
    expect((await served.world.admin.json('DELETE', path, { id: other })).status).toBe(204);
    expect(await nameOf(named)).toBeUndefined();
    expect(await nameOf(other)).toBe(semesterFields.name);
  });

  it.each(['/api/payments', '/api/admin/payments'])(
    'is the order that POST %s/{id}/approve and reject decide on',
    async (path) => {
      const { admin, pendingPayment } = served.world;
      const other = await pendingPayment();
      const approved = await pendingPayment();
      const approval = `${path}/${approved}/approve?id=${other}`;
      expect((await admin.json('POST', approval, { id: other })).body).toMatchObject({
        id: approved,
        status: 'approved',
      });
      const rejected = await pendingPayment();
      const refusal = { id: other, rejection_reason: 'Reçu illisible' };
      const rejection = `${path}/${rejected}/reject?id=${other}`;
      expect((await admin.json('POST', rejection, refusal)).body).toMatchObject({
        id: rejected,
        status: 'rejected',
      });
      const pending = await admin.get<Item[]>('/api/payments/pending');
      expect(pending.body.map(({ id }) => id)).toContain(other);
    },
  );
});

it.each([
  ['GET', 'questions'],
  ['POST', 'reset'],
])('%s /api/practice/subject/{id}/%s is of the subject in the path', async (method, call) => {
  const { admin, create, semester } = served.world;
  const subjects: number[] = [];
  // Both would answer.
  for (const name of ['Nommée', 'Autre']) {
    const subject = { name: `${name} ${call}`, semester_id: semester.id };
    const subject_id = await create('/api/content/subjects', subject);
    const qcm_id = await create('/api/content/qcms', qcmFields(subject_id));
    const answer = { qcm_id, selected_answers: ['A'], time_taken_seconds: 3 };
    await admin.json('POST', '/api/practice/submit-answer', answer);
    subjects.push(subject_id);
  }
  const [named, other] = subjects;
  const path = `/api/practice/subject/${named}/${call}?subject_id=${other}`;
  const body = method === 'GET' ? undefined : { subject_id: other };
  const { status, text } = await admin.json(method, path, body);
  expect(status, text).toBe(200);
  expect(text).toContain(`"subject_id":${named}`);
  expect(text).not.toContain(`"subject_id":${other}`);
});

it('a field of the body wins over the same field of the query', async () => {
  const id = await served.world.pendingPayment();
  const path = `/api/payments/${id}/reject?rejection_reason=${encodeURIComponent('Par la requête')}`;
  const answer = await served.world.admin.json('POST', path, { rejection_reason: 'Par le corps' });
  expect(answer.body).toMatchObject({ id, rejection_reason: 'Par le corps' });
});
