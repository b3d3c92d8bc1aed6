import { randomUUID } from 'node:crypto';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { beforeEach, describe, expect, it } from 'vitest';
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

const OUTSIDE = { detail: errorMessages['auth.admin_only'] };

interface Question extends WithId {
  question_text: string;
  image_url: string | null;
}

async function questionsOf(subjectId: number): Promise<Question[]> {
  const { body } = await admin.get<{ items: Question[] }>(
    `/api/admin/qcms?subject_id=${subjectId}`,
  );
  return body.items;
}

const imagesOf = async (subjectId: number) =>
  (await questionsOf(subjectId)).map(({ image_url }) => image_url);

async function upload(client: RestClient): Promise<string> {
  const answer = await client.sendImage<{ image_url: string }>(pngFile());
  expect(answer.status, answer.text).toBe(201);
  return answer.body.image_url;
}

describe('an image that an editor uploads', () => {
  it('is shown by a question of the scope', async () => {
    const image_url = await upload(editor);
    const fields = { ...qcmFields(own.subject_id), image_url };
    const saved = await editor.json('PUT', `/api/content/qcms/${own.id}`, fields);
    expect(saved.status, saved.text).toBe(200);
    expect(await imagesOf(own.subject_id)).toEqual([image_url]);
  });

  it('is neither added to a question outside, nor put in place of its image', async () => {
    const { subject_id, id } = foreign;
    const image_url = await upload(editor);
    const attempts = async () => {
      const fields = { ...qcmFields(subject_id), image_url };
      for (const answer of [
        await editor.json('PUT', `/api/content/qcms/${id}`, fields),
        await editor.json('PUT', `/api/content/qcms/${id}`, { ...fields, image_url: null }),
        // As if the question were in the editor's subject.
        await editor.json('PUT', `/api/content/qcms/${id}`, {
          ...fields,
          subject_id: own.subject_id,
        }),
        await editor.json('POST', '/api/content/qcms', fields),
        await editor.json('POST', '/trpc/qcms.update', { ...fields, id }),
      ]) {
        expect(answer.status, answer.text).toBe(403);
        expect(answer.text).toContain(OUTSIDE.detail);
      }
    };
    await attempts();
    expect(await imagesOf(subject_id)).toEqual([null]);
    const kept = await upload(admin);
    const fields = { ...qcmFields(subject_id), image_url: kept };
    expect((await admin.json('PUT', `/api/content/qcms/${id}`, fields)).status).toBe(200);
    await attempts();
    expect(await imagesOf(subject_id)).toEqual([kept]);
    expect((await editor.get(kept)).status, 'its file is still there').toBe(200);
  });

  it('is not proposed for a question outside', async () => {
    const fields = { ...qcmFields(foreign.subject_id), image_url: await upload(editor) };
    const draft = { ...fields, id: foreign.id, revision: null, comment: null };
    const answer = await editor.json('POST', '/trpc/drafts.saveQcm', draft);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(OUTSIDE.detail)]);
  });
});

describe('a file of questions that an editor downloads', () => {
  it.each([
    ['without a filter', () => ''],
    ['of a semester', () => `?semester_id=${semesterId}`],
    ['that names questions outside', () => `?ids=${own.id},${foreign.id}&questions=qcm`],
    ['that is found by a text of both', () => '?search=capitale'],
  ])('%s holds those of the scope alone', async (_what, query) => {
    const answer = await editor.get<{ subject: string }[]>(
      `/api/admin/questions/export.json${query()}`,
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.map(({ subject }) => subject)).toEqual([own.subject]);
    expect(answer.text).not.toContain(foreign.subject);
  });

  it('of a subject outside is empty, as a table too', async () => {
    const filter = `subject_id=${foreign.subject_id}`;
    const json = await editor.get(`/api/admin/questions/export.json?${filter}`);
    expect([json.status, json.body]).toEqual([200, []]);
    const csv = await editor.get(`/api/admin/questions/export.csv?${filter}`);
    expect(csv.status).toBe(200);
    expect(csv.text.trim().split('\r\n')).toHaveLength(1);
    const all = await admin.get<unknown[]>(`/api/admin/questions/export.json?${filter}`);
    expect(all.body).toHaveLength(1);
  });
});

describe('a file of questions that an editor uploads', () => {
  const CSV = (subject: string) =>
    `Matière;Énoncé;Option A;Option B;Bonnes réponses\n${subject};Quel os ?;fémur;tibia;A\n`;

  async function send(subject: string): Promise<number> {
    const form = new FormData();
    form.set('file', new File([CSV(subject)], 'questions.csv'));
    const answer = await editor.send<WithId & { row_count: number; bad_count: number }>(
      'POST',
      '/api/admin/imports',
      { body: form },
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ row_count: 1, bad_count: 0 });
    return answer.body.id;
  }

  const commit = (id: number, target: object) =>
    editor.json('POST', '/trpc/imports.commit', { id, target, skip_bad: false });
  const textsOf = async (subjectId: number) =>
    (await questionsOf(subjectId)).map(({ question_text }) => question_text);

  it('is refused where its rows would leave the scope, and adds nothing', async () => {
    const id = await send(foreign.subject);
    for (const target of [
      { into: 'subject', subject_id: foreign.subject_id },
      { into: 'semester', semester_id: semesterId },
      { into: 'named_semester', name: semesterFields.name, year: semesterFields.year },
    ]) {
      const input = encodeURIComponent(JSON.stringify({ id, target }));
      for (const answer of [
        await editor.get(`/trpc/imports.preview?input=${input}`),
        await commit(id, target),
      ]) {
        expect(answer.status, answer.text).toBe(403);
        expect(answer.text).toContain(OUTSIDE.detail);
      }
    }
    expect(await textsOf(foreign.subject_id)).toEqual([qcmFields(0).question_text]);
    expect(await textsOf(own.subject_id)).toEqual([qcmFields(0).question_text]);
  });

  it('goes into the subject of the scope, also where a row names another', async () => {
    const id = await send(foreign.subject);
    const added = await commit(id, { into: 'subject', subject_id: own.subject_id });
    expect(added.status, added.text).toBe(200);
    expect(await textsOf(own.subject_id)).toContain('Quel os ?');
    expect(await textsOf(foreign.subject_id)).not.toContain('Quel os ?');
  });
});
