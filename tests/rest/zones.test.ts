import { expect, it } from 'vitest';
import { callsOf, loadDocument } from './document.ts';
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
  type Row = { id: number; semester_id?: number };
  const own = (rows: Row[]) => rows.filter((row) => (row.semester_id ?? row.id) === semester.id);
  /** Lists of the whole installation have what other tests make: this semester and its subjects are compared. */
  const ownOf = (body: Row[] | Record<string, Row[]>) =>
    Array.isArray(body)
      ? own(body)
      : Object.entries(body).map(([name, rows]) => [name, own(rows)] as const);
  const answers = async () =>
    Promise.all(
      paths.map(async (path) => {
        const { body } = await admin.json<Row[]>('GET', path);
        return [path, path.includes('/content/') ? ownOf(body) : body] as const;
      }),
    );
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
  expect(await answers()).toEqual(before);
  expect(before.find(([path]) => path === '/api/content/subjects')?.[1]).toHaveLength(1);
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

it('the document says so, and takes and gives no zones', async () => {
  const document = await loadDocument(served.world.admin);
  expect(JSON.stringify(document)).toContain('Les questions sur une image');
  const { JustificationQcm, StudyJustificationQcm } = document.components.schemas;
  const bodies = callsOf(document).map(({ operation }) => operation.requestBody);
  for (const part of [JustificationQcm, StudyJustificationQcm, bodies]) {
    expect(JSON.stringify(part)).toMatch(/elements|order_index/);
    expect(JSON.stringify(part)).not.toContain('zone');
  }
});
