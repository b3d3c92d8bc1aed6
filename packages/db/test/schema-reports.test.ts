import { beforeEach, expect, it } from 'vitest';
import { insertSubject, insertUser, qcm, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();
let user_id: number;
let qcm_id: number;
let qroc_id: number;

beforeEach(async () => {
  user_id = await insertUser(world.db);
  const subject_id = await insertSubject(world.db);
  const question = await world.add('qcms', qcm(subject_id));
  qcm_id = question.id;
  const open = await world.add('qrocs', {
    subject_id,
    question_text: 'Quelle veine ?',
    answer_text: 'La veine porte',
  });
  qroc_id = open.id;
});

const report = (values: object = {}) =>
  world.db
    .insertInto('reports')
    .values({ user_id, qcm_id, question_version: 1, reason: 'text', ...values });

const decided = (status: string) => ({
  status,
  resolved_by: 1,
  resolved_at: '2026-01-01',
  resolved_version: 1,
});

it('names letters exactly where the key is held wrong', async () => {
  expect(await refusalOf(report({ reason: 'key' }))).toBe('reports_suggestion');
  expect(await refusalOf(report({ suggested_mask: 3 }))).toBe('reports_suggestion');
  expect(await refusalOf(report({ reason: 'nothing' }))).toBe('reports_reason_check');
  await report({ reason: 'key', suggested_mask: 3 }).execute();
});

it('is decided whole, and refused with a reply alone', async () => {
  expect(await refusalOf(report({ status: 'accepted' }))).toBe('reports_decided');
  expect(await refusalOf(report({ resolved_by: 1 }))).toBe('reports_decided');
  expect(await refusalOf(report(decided('rejected')))).toBe('reports_rejected_with_reply');
  expect(await refusalOf(report({ ...decided('rejected'), reply: ' ' }))).toBe(
    'reports_reply_check',
  );
  expect(await refusalOf(report({ ...decided('accepted'), duplicate_of: qcm_id }))).toBe(
    'reports_duplicate',
  );
  await report({ ...decided('rejected'), reply: 'Non.' }).execute();
});

it('is open once by student and question, and goes with either of them', async () => {
  await report(decided('accepted')).execute();
  await report().execute();
  expect(await refusalOf(report({ reason: 'image' }))).toBe('reports_one_open');
  await world.remove('qcms', qcm_id);
  const left = await world.db.selectFrom('reports').where('user_id', '=', user_id).execute();
  expect(left).toEqual([]);
});

it('is about one question, with the reasons and the answers of its kind', async () => {
  const open = (values: object) => report({ qcm_id: null, qroc_id, ...values });
  expect(await refusalOf(report({ qroc_id }))).toBe('reports_one_question');
  expect(await refusalOf(report({ qcm_id: null }))).toBe('reports_one_question');
  expect(await refusalOf(open({ reason: 'key', suggested_mask: 3 }))).toBe(
    'reports_reason_of_kind',
  );
  expect(await refusalOf(open({ reason: 'option' }))).toBe('reports_reason_of_kind');
  const answered = { reason: 'accept', suggested_answer: 'La veine cave' };
  expect(await refusalOf(report(answered))).toBe('reports_reason_of_kind');
  expect(await refusalOf(open({ reason: 'accept' }))).toBe('reports_suggested_answer');
  expect(await refusalOf(open({ suggested_answer: 'La veine cave' }))).toBe(
    'reports_suggested_answer',
  );
  expect(await refusalOf(open({ ...answered, suggested_answer: ' ' }))).toBe(
    'reports_suggested_answer_check',
  );
  await open({ ...decided('duplicate'), duplicate_of_qroc: qroc_id }).execute();
  await open(answered).execute();
  expect(await refusalOf(open({ reason: 'answer' }))).toBe('reports_one_open_qroc');
  await world.remove('qrocs', qroc_id);
  const left = await world.db.selectFrom('reports').where('user_id', '=', user_id).execute();
  expect(left).toEqual([]);
});
