import { expect, it } from 'vitest';
import { makeClassroom } from '../attempts/study-support.ts';
import { deskWith, load } from '../imports/import-support.ts';
import { makeQroc } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

const VIGNETTE = 'Un homme de 62 ans consulte.';

async function makeAlike() {
  const { api } = await world.signedIn({ role: 'admin' });
  const room = await makeClassroom(world);
  const { subject_id } = room;
  const texts = ['Quel examen ?', 'Il est normal.\n\nQuel diagnostic ?'];
  const ids: number[] = [];
  for (const [order_index, text] of texts.entries()) {
    const question_text = `${VIGNETTE}\r\n\r\n${text}`;
    ids.push((await makeQroc(world.db, subject_id, { question_text, order_index })).id);
  }
  await makeQroc(world.db, subject_id, { question_text: 'Une femme de 20 ans.\n\nQue faire ?' });
  const [first = 0, second = 0] = ids;
  const texted = async () =>
    (await api.qrocs.bySubject({ subject_id })).find(({ id }) => id === second)?.question_text;
  return { admin: api, student: room.api, subject_id, first, second, texted };
}

it('open questions that begin alike are proposed, made a case, and given back what they were', async () => {
  const { admin, student, subject_id, first, second, texted } = await makeAlike();
  const { proposals, total } = await admin.cases.proposals({ subject_id });
  expect([proposals, total]).toEqual([
    [
      {
        title: 'Cas clinique n°\u00a01',
        vignette: VIGNETTE,
        questions: [
          { id: first, version: 1, text: 'Quel examen ?' },
          { id: second, version: 1, text: 'Il est normal.\n\nQuel diagnostic ?' },
        ],
      },
    ],
    1,
  ]);
  const groups = proposals.map(({ title, questions }) => ({ title, questions }));
  const change = await admin.cases.group({ subject_id, groups });
  expect(change.question_count).toBe(2);
  const [made] = await admin.cases.list({ subject_id });
  expect(await admin.cases.byId({ id: made?.id ?? 0 })).toMatchObject({
    vignette: VIGNETTE,
    items: [
      { id: first, question_text: 'Quel examen ?' },
      { id: second, question_text: 'Il est normal.\n\nQuel diagnostic ?' },
    ],
  });
  expect(
    await student.cases.forStudent({ in: 'practice', kind: 'qroc', id: second }),
  ).toMatchObject({
    vignette: VIGNETTE,
    number: 2,
    count: 2,
  });
  expect((await admin.cases.proposals({ subject_id })).proposals).toEqual([]);
  await expectRefused(admin.cases.group({ subject_id, groups }), 'bulk.selection_changed');

  expect(await admin.bulkChanges.undo({ id: change.id })).toEqual({ question_count: 2, left: [] });
  expect(await admin.cases.list({ subject_id })).toEqual([]);
  expect(await texted()).toBe(`${VIGNETTE}\r\n\r\nIl est normal.\n\nQuel diagnostic ?`);
});

it('questions that were grouped since are known when their file comes again, and differ in nothing', async () => {
  const rows = ['Quel examen ?', 'Quel diagnostic ?'].map((text) => ({
    subject: 'Anatomie',
    question_text: `${VIGNETTE}\r\n\r\n${text}`,
    answer_text: 'Ceci.',
  }));
  const { semester_id } = await load(world, 'Semestre regroupé', rows);
  const { api, id } = await deskWith(world, [...rows, { ...rows[0], answer_text: 'Cela.' }]);
  const subjects = await api.subjects.list();
  const subject_id = subjects.find((one) => one.semester_id === semester_id)?.id ?? 0;
  const { proposals } = await api.cases.proposals({ subject_id });
  const groups = proposals.map(({ title, questions }) => ({ title, questions }));
  expect(await api.cases.group({ subject_id, groups })).toMatchObject({ question_count: 2 });
  const target = { into: 'semester' as const, semester_id: semester_id ?? 0 };
  const preview = await api.imports.preview({ id, target });
  expect(preview.items).toMatchObject([
    { row: 1, verdict: 'known', differs: null },
    { row: 2, verdict: 'known', differs: null },
    { row: 3, verdict: 'added' },
  ]);
});

it('a case that was changed since stays whole with its questions', async () => {
  const { admin, subject_id, first, texted } = await makeAlike();
  const { proposals } = await admin.cases.proposals({ subject_id });
  const { id } = await admin.cases.group({
    subject_id,
    groups: proposals.map(({ title, questions }) => ({ title, questions })),
  });
  await world.db
    .updateTable('qrocs')
    .set({ justification: 'Mieux.' })
    .where('id', '=', first)
    .execute();
  const { question_count, left } = await admin.bulkChanges.undo({ id });
  expect([question_count, left.length]).toEqual([0, 2]);
  expect(await admin.cases.list({ subject_id })).toHaveLength(1);
  expect(await texted()).toBe('Il est normal.\n\nQuel diagnostic ?');
});

it('refuses questions that do not begin alike, and those that an editor may not publish', async () => {
  const { admin, subject_id, first, second } = await makeAlike();
  const other = await makeQroc(world.db, subject_id);
  const asked = (...ids: number[]) => ({
    subject_id,
    groups: [{ title: 'Neuf', questions: ids.map((id) => ({ id, version: 1 })) }],
  });
  await expectRefused(admin.cases.group(asked(first, other.id)), 'bulk.selection_changed');
  const editor = await world.staff('editor', { subject_id });
  await world.staff('reviewer', { subject_id });
  await expectRefused(editor.api.cases.group(asked(first, second)), 'staff.review_required');
});
