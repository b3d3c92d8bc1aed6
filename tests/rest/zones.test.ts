import { expect, it } from 'vitest';
import { loadDocument } from './document.ts';
import { useServedWorld } from './served-world.ts';
import { qrocFields } from './world.ts';

const served = useServedWorld();

const zones = [
  {
    shape: 'rectangle',
    points: [
      [0, 0],
      [500, 500],
    ],
  },
];
const elements = [{ text: 'Calcanéus', synonyms: [], required: true }];

it('a question on a picture is in no row, list or count, and is not found by its id', async () => {
  const { world } = served;
  const { subject, semester, admin, student } = world;
  const { id } = world.qroc;
  const paths = [
    `/api/public/subjects/semester/${semester.id}`,
    '/api/public/stats',
    `/api/dashboard/semester/${semester.id}`,
    '/api/content/semesters',
    '/api/content/subjects',
    '/api/admin/content/overview',
    `/api/chapters/subject/${subject.id}/with-counts`,
    `/api/practice/subject/${subject.id}/study-options`,
    `/api/practice/subject/${subject.id}/justification-questions`,
    `/api/justification/subject/${subject.id}`,
    `/api/justification/study/subject/${subject.id}`,
    `/api/justification/study/subject/${subject.id}/progress`,
  ];
  const answers = async () =>
    Promise.all(paths.map(async (path) => [path, (await admin.json('GET', path)).body] as const));
  const ofSubject = (body: unknown) => JSON.stringify(body);
  await world.create('/api/justification/', qrocFields(subject.id));
  const before = await answers();
  const pictured = await world.served.db
    .insertInto('qrocs')
    .values({
      ...qrocFields(subject.id),
      chapter_id: world.chapter.id,
      is_exam_question: true,
      exam_year: 2025,
      image_url: '/demo/os-long.svg',
      zones: JSON.stringify(zones),
      zone_play: 'place',
      elements: JSON.stringify(elements),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(ofSubject(await answers())).toBe(ofSubject(before));
  expect(JSON.stringify(before)).not.toContain('zone');
  const body = { ...qrocFields(subject.id), question_text: 'Autre' };
  for (const [method, path] of [
    ['GET', `/api/justification/study/${pictured.id}/answer`],
    ['PUT', `/api/justification/${pictured.id}`],
    ['DELETE', `/api/justification/${pictured.id}`],
  ] as const) {
    const answer = await admin.json(method, path, method === 'PUT' ? body : undefined);
    expect([method, answer.status]).toEqual([method, 404]);
  }
  expect((await student.json('GET', `/api/justification/study/${id}/answer`)).status).toBe(200);
});

it('zones in a body are ignored', async () => {
  const { world } = served;
  const { admin, subject } = world;
  const body = {
    ...qrocFields(subject.id),
    image_url: '/demo/os-long.svg',
    zones,
    zone_play: 'press',
    elements,
  };
  const created = await admin.json<{ id: number }>('POST', '/api/justification', body);
  expect(created.status).toBe(201);
  expect(created.body).not.toHaveProperty('zones');
  const read = () =>
    world.served.db
      .selectFrom('qrocs')
      .select(['zones', 'answer_text'])
      .where('id', '=', created.body.id)
      .executeTakeFirst();
  expect(await read()).toEqual({ zones: null, answer_text: 'Le calcanéus' });
  const changed = await admin.json('PUT', `/api/justification/${created.body.id}`, body);
  expect(changed.status).toBe(200);
  expect(await read()).toEqual({ zones: null, answer_text: 'Le calcanéus' });
});

it('the document says so, and names no zones', async () => {
  const document = JSON.stringify(await loadDocument(served.world.admin));
  expect(document).toContain('questions sur une image');
  expect(document).not.toContain('zone_play');
});
