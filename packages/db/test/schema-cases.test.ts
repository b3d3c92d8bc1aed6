import { expect, it } from 'vitest';
import { insertSubject, qcm, qroc, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();

async function insertCase(subject_id: number): Promise<number> {
  const { id } = await world.add('cases', {
    subject_id,
    title: 'Cas',
    vignette: 'Un homme de 62 ans…',
  });
  return id;
}

async function insertQuestion(table: 'qcms' | 'qrocs', subject_id: number): Promise<number> {
  const { id } = await (table === 'qcms'
    ? world.add('qcms', qcm(subject_id))
    : world.add('qrocs', qroc(subject_id)));
  return id;
}

const ask = (case_id: number, position: number, question: { qcm_id?: number; qroc_id?: number }) =>
  world.db.insertInto('case_items').values({ case_id, position, ...question });

const itemsOf = async (case_id: number) => {
  const rows = await world.rows('case_items', { case_id }, ['position'], 'position');
  return rows.map(({ position }) => position);
};

it('a case asks questions of its own subject, each in one case', async () => {
  const subject_id = await insertSubject(world.db);
  const case_id = await insertCase(subject_id);
  const qcm_id = await insertQuestion('qcms', subject_id);
  await ask(case_id, 1, { qcm_id }).execute();
  const elsewhere = await insertQuestion('qrocs', await insertSubject(world.db));
  expect(await refusalOf(ask(case_id, 2, { qroc_id: elsewhere }))).toBe('case_items_same_subject');
  expect(await refusalOf(ask(case_id, 2, { qcm_id }))).toBe('case_items_qcm_id_key');
  expect(await refusalOf(ask(case_id, 2, {}))).toBe('case_items_same_subject');
});

it('a case leaves its questions, and a question that moves or is deleted its case', async () => {
  const subject_id = await insertSubject(world.db);
  const case_id = await insertCase(subject_id);
  const [moved, gone, kept] = [
    await insertQuestion('qcms', subject_id),
    await insertQuestion('qrocs', subject_id),
    await insertQuestion('qcms', subject_id),
  ];
  await ask(case_id, 1, { qcm_id: moved }).execute();
  await ask(case_id, 2, { qroc_id: gone }).execute();
  await ask(case_id, 3, { qcm_id: kept }).execute();
  await world.update('qcms', moved, {
    subject_id: await insertSubject(world.db),
    chapter_id: null,
  });
  await world.remove('qrocs', gone);
  expect(await itemsOf(case_id)).toEqual([3]);
  await world.remove('cases', case_id);
  const left = await world.rows('qcms', kept, ['id']);
  expect(left).toHaveLength(1);
});

it('a change of its questions dates the case', async () => {
  const subject_id = await insertSubject(world.db);
  const case_id = await insertCase(subject_id);
  const dated = async () => {
    const { updated_at } = await world.row('cases', case_id, ['updated_at']);
    return updated_at.getTime();
  };
  const before = await dated();
  await ask(case_id, 1, { qcm_id: await insertQuestion('qcms', subject_id) }).execute();
  const asked = await dated();
  expect(asked).not.toBe(before);
  await world.remove('case_items', { case_id });
  expect(await dated()).not.toBe(asked);
});
