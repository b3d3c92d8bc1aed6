import { expect, it } from 'vitest';
import { makeExamRoom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeMockExam } from './mock-exam-support.ts';

const world = useWorld();
const YEAR = 2021;

const makeRoom = () => makeExamRoom(world, 3, { exam_year: YEAR, is_exam_question: true });

it('tells what the exam of a year is before it begins, and nothing of its questions', async () => {
  const { api, subject_id } = await makeRoom();
  const paper = { subject_id, exam_year: YEAR };
  const briefing = await api.sittings.briefing({ of: 'paper', ...paper });
  expect(briefing).toMatchObject({
    question_count: 3,
    time_limit_seconds: 270,
    can_pause: true,
    rank: 'ranked',
    bareme: { name: 'Tout ou rien', kind: 'exact' },
  });
  expect(JSON.stringify(briefing)).not.toMatch(/qcm|question_text/);
  await world.insert('exam_papers', { ...paper, duration_minutes: 90, title: 'Session de mai' });
  expect(await api.sittings.briefing({ of: 'paper', ...paper })).toMatchObject({
    title: 'Session de mai',
    time_limit_seconds: 5_400,
  });
  await expectRefused(
    api.sittings.briefing({ of: 'paper', subject_id, exam_year: 2019 }),
    'sittings.no_questions',
  );
});

it('tells why a copy will not be ranked', async () => {
  const { api, subject_id } = await makeRoom();
  const paper = { subject_id, exam_year: YEAR };
  const { id } = await api.sittings.begin({ of: 'paper', ...paper });
  await api.sittings.finish({ id });
  expect(await api.sittings.briefing({ of: 'paper', ...paper })).toMatchObject({
    rank: 'repeated',
  });
  await api.profile.savePreferences({ is_compared: false });
  expect(await api.sittings.briefing({ of: 'paper', ...paper })).toMatchObject({
    rank: 'not_compared',
  });
});

it('tells what a scheduled mock exam is, to those who may sit it', async () => {
  const { api, subject_id, qcm_ids } = await makeRoom();
  const id = await makeMockExam(world.db, { subject_id, qcm_ids }, 'open');
  expect(await api.sittings.briefing({ of: 'mock', id })).toMatchObject({
    question_count: 3,
    can_pause: false,
    rank: 'ranked',
  });
  const { api: stranger } = await world.signedIn();
  await expectRefused(stranger.sittings.briefing({ of: 'mock', id }), 'access.denied');
  const missing = Number.MAX_SAFE_INTEGER;
  await expectRefused(api.sittings.briefing({ of: 'mock', id: missing }), 'mock_exams.not_found');
});

it('tells what a finished exam is before it is taken again', async () => {
  const { api, subject_id } = await makeRoom();
  const { id } = await api.sittings.begin({ of: 'paper', subject_id, exam_year: YEAR });
  const again = { of: 'repeat' as const, id, only: 'all' as const };
  await expectRefused(api.sittings.briefing(again), 'sittings.not_finished');
  await api.sittings.finish({ id });
  expect(await api.sittings.briefing(again)).toMatchObject({
    question_count: 3,
    time_limit_seconds: 270,
    can_pause: true,
    rank: 'repeated',
    bareme: { kind: 'exact' },
  });
  const { api: stranger } = await world.signedIn();
  await expectRefused(stranger.sittings.briefing(again), 'sittings.not_found');
});
