import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { qcmFields, semesterFields } from '../rest/world.ts';
import { pngFile, type RestClient } from '../support/client.ts';
import { enterAsAdmin, newPerson } from '../support/people.ts';
import { server } from '../support/shared.ts';

interface WithId {
  id: number;
}

const admin = await enterAsAdmin(server);
let editor: RestClient;
let semesterId: number;
/** The subject of the editor, and one of the same semester that is not theirs; each with a question. */
let own: { subject_id: number; subject: string; id: number };
let foreign: typeof own;

async function create(path: string, body: object): Promise<number> {
  const answer = await admin.json<WithId>('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function makeSubject(word: string): Promise<typeof own> {
  const subject = `${word} ${randomUUID()}`;
  const subject_id = await create('/api/content/subjects', {
    name: subject,
    semester_id: semesterId,
  });
  return { subject_id, subject, id: await create('/api/content/qcms', qcmFields(subject_id)) };
}

beforeEach(async () => {
  semesterId = await create('/api/content/semesters', semesterFields);
  [own, foreign] = [await makeSubject('Anatomie'), await makeSubject('Histologie')];
  const person = await newPerson(server, { full_name: 'Rédactrice' });
  editor = person.rest;
  await server.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', person.id)
    .execute();
  const grant = { user_id: person.id, role: 'editor', subject_id: own.subject_id };
  const granted = await admin.json('POST', '/trpc/staff.grant', grant);
  expect(granted.status, granted.text).toBe(200);
});

it('an editor’s image is shown by a question of the scope', async () => {
  const { status, body, text } = await editor.sendImage<{ image_url: string }>(pngFile());
  expect(status, text).toBe(201);
  const fields = { ...qcmFields(own.subject_id), ...body };
  const saved = await editor.json('PUT', `/api/content/qcms/${own.id}`, fields);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body).toMatchObject({ image_url: body.image_url });
});

it.each([['that names questions outside', () => `?ids=${own.id},${foreign.id}&questions=qcm`]])(
  'a file that an editor downloads %s holds questions of the scope alone',
  async (_what, query) => {
    const answer = await editor.get<{ subject: string }[]>(
      `/api/admin/questions/export.json${query()}`,
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.map(({ subject }) => subject)).toEqual([own.subject]);
  },
);
