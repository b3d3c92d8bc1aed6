import { describe, expect, it } from 'vitest';
import { makeClassroom } from '../attempts/study-support.ts';
import { load, qcmRow, qrocRow } from '../imports/import-support.ts';
import { makeCase, makeQcm, makeQroc, makeSubject } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const fields = { title: 'Douleur thoracique', vignette: 'Un homme de 62 ans consulte.' };
const asked = (kind: 'qcm' | 'qroc', id: number, reveal_text: string | null = null) => ({
  kind,
  id,
  reveal_text,
});

async function makeContent() {
  const { api } = await world.signedIn({ role: 'admin' });
  const room = await makeClassroom(world);
  const [first, second] = [
    await makeQcm(world.db, room.subject_id),
    await makeQcm(world.db, room.subject_id),
  ];
  const open = await makeQroc(world.db, room.subject_id);
  return { admin: api, student: room.api, subject_id: room.subject_id, first, second, open };
}

describe('a clinical case', () => {
  it('is made of questions of its subject, reordered, and taken apart without losing them', async () => {
    const { admin, subject_id, first, open } = await makeContent();
    const made = await admin.cases.create({
      ...fields,
      subject_id,
      items: [asked('qcm', first.id), asked('qroc', open.id, 'Le lendemain…')],
    });
    expect(made.items).toMatchObject([
      { kind: 'qcm', id: first.id, reveal_text: null },
      { kind: 'qroc', id: open.id, reveal_text: 'Le lendemain…' },
    ]);
    const turned = [asked('qroc', open.id), asked('qcm', first.id, 'Puis…')];
    const changed = await admin.cases.update({ ...fields, id: made.id, items: turned });
    expect(changed.items).toMatchObject(turned);
    expect(await admin.cases.list({ subject_id })).toEqual([
      { id: made.id, kind: 'dp', title: fields.title, question_count: 2 },
    ]);
    await admin.cases.remove({ id: made.id });
    expect(await admin.cases.list({ subject_id })).toEqual([]);
    expect(await admin.qcms.bySubject({ subject_id })).toHaveLength(2);
  });

  it('takes no question of another case or subject, and no second title', async () => {
    const { admin, subject_id, first } = await makeContent();
    await makeCase(world.db, subject_id, [{ kind: 'qcm', id: first.id }]);
    const create = (items: ReturnType<typeof asked>[], title = 'Neuf') =>
      admin.cases.create({ ...fields, title, subject_id, items });
    await expectRefused(create([asked('qcm', first.id)]), 'cases.question_taken');
    const elsewhere = await makeQcm(world.db, (await makeSubject(world.db)).id);
    await expectRefused(create([asked('qcm', elsewhere.id)]), 'cases.other_subject');
    await create([]);
    await expectRefused(create([], ' NEUF '), 'cases.title_taken');
  });

  it('is not changed over another change', async () => {
    const { admin, subject_id } = await makeContent();
    const { id } = await admin.cases.create({ ...fields, subject_id });
    await admin.cases.update({ ...fields, id, vignette: 'Une femme de 30 ans.' });
    const change = admin.cases.update({
      ...fields,
      id,
      if_unmodified: { vignette: fields.vignette },
    });
    expect(await refusalOf(change)).toMatchObject({
      code: 'edits.conflict',
      standing: { fields: { vignette: 'Une femme de 30 ans.' } },
    });
  });

  it('is an editor’s within the scope, and of published questions a reviewer’s', async () => {
    const { subject_id, first, second } = await makeContent();
    const { api } = await world.staff('editor', { subject_id });
    const made = await api.cases.create({
      ...fields,
      subject_id,
      items: [asked('qcm', first.id)],
    });
    const other = await makeSubject(world.db);
    await expectRefused(api.cases.create({ ...fields, subject_id: other.id }), 'auth.admin_only');
    const foreign = await makeCase(world.db, other.id, []);
    await expectRefused(api.cases.remove({ id: foreign }), 'auth.admin_only');
    await world.staff('reviewer', { subject_id });
    const change = { ...fields, id: made.id, items: [asked('qcm', second.id)] };
    await expectRefused(api.cases.update(change), 'staff.review_required');
    await expectRefused(api.cases.remove({ id: made.id }), 'staff.review_required');
  });

  it('moves the version of the list that students practise from, where its questions follow each other', async () => {
    const { admin, student, subject_id, first, second } = await makeContent();
    const third = await makeQcm(world.db, subject_id);
    const order = async () => (await student.study.practice({ subject_id })).questions;
    expect((await order()).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    const { id } = await admin.cases.create({
      ...fields,
      subject_id,
      items: [asked('qcm', third.id), asked('qcm', first.id)],
    });
    expect(await order()).toMatchObject([
      { id: third.id, case_id: id, case_position: 1 },
      { id: first.id, case_id: id, case_position: 2 },
      { id: second.id, case_id: null, case_position: null },
    ]);
    await admin.cases.update({ ...fields, id, items: [asked('qcm', first.id)] });
    expect((await order()).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    const [rest] = (await student.study.questions({ subject_id })).questions;
    expect(rest).not.toHaveProperty('case_id');
  });

  it('comes back with a deleted question, instead of it', async () => {
    const { admin, subject_id, first, second } = await makeContent();
    const case_id = await makeCase(world.db, subject_id, [
      { kind: 'qcm', id: first.id },
      { kind: 'qcm', id: second.id, reveal_text: 'Puis…' },
    ]);
    await admin.qcms.remove({ id: second.id });
    expect((await admin.cases.byId({ id: case_id })).items).toHaveLength(1);
    const { id } = await world.db
      .selectFrom('bulk_changes')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await admin.bulkChanges.undo({ id });
    expect((await admin.cases.byId({ id: case_id })).items).toMatchObject([
      { id: first.id },
      { id: second.id, reveal_text: 'Puis…' },
    ]);
  });

  it('is made of the rows of a file that name it, and goes with the undo of their import', async () => {
    const case_group = 'Cas 1';
    const report = await load(world, 'Cas en fichier', [
      qcmRow('1', { case_group, case_position: 2, case_reveal: 'Puis…' }),
      qcmRow('2'),
      qcmRow('3', { case_group: 'Sans vignette' }),
      qrocRow('4', {
        subject: 'Anatomie',
        case_group,
        case_position: 1,
        case_vignette: 'Il tousse.',
      }),
    ]);
    const { api } = await world.signedIn({ role: 'admin' });
    const subjects = await api.subjects.list();
    const { id: subject_id } =
      subjects.find(({ semester_id }) => semester_id === report.semester_id) ?? expect.fail();
    const [one, ...others] = await api.cases.list({ subject_id });
    expect([one, others]).toMatchObject([{ title: 'Cas 1', question_count: 2 }, []]);
    expect(await api.cases.byId({ id: one?.id ?? 0 })).toMatchObject({
      vignette: 'Il tousse.',
      items: [
        { kind: 'qroc', question_text: 'Citez 4', reveal_text: null },
        { kind: 'qcm', question_text: 'Question 1 ?', reveal_text: 'Puis…' },
      ],
    });
    await api.imports.undo({ id: report.id });
    const left = await world.db
      .selectFrom('cases')
      .select('id')
      .where('title', '=', 'Cas 1')
      .execute();
    expect(left).toEqual([]);
  });
});
