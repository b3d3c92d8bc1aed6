import { randomUUID } from 'node:crypto';
import { type Announced, announcedOf } from '@amphi/domain/questions/announced';
import { expect, it } from 'vitest';
import { failureOf } from '../../src/platform/errors.ts';
import { giveAnswer, giveGrade, gradeItem, gradeReview } from '../../src/testing/answers.ts';
import { beginCustom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();
type Answer = Record<string, unknown>;
const SECRETS = [
  'Justification-Unique-1',
  'Réponse-Unique-2',
  'Raison-Unique-3',
  'Remarque-Unique-4',
] as const;
/** Names under which a key could slip out. */
const KEY_FIELDS =
  /correct|expected_count":\d|"justification"|answer_text|mask|must_|never_|option_notes|option_weights|answer_format|accepted_answers|refused_answers|elements/;

async function classroom() {
  const subject = await world.makeSubject();
  const { api, user } = await world.student(subject.semester_id);
  const qcm = await world.makeQcm(subject.id, { justification: SECRETS[0] });
  await world.update('qcms', qcm.id, {
    answer_format: 'tcs',
    option_weights: '{"A": 1, "B": 0.5}',
    must_letters: ['A'],
    never_letters: ['D'],
    option_notes: '{"A": "Remarque-Unique-4"}',
  });
  const qroc = await world.makeQroc(subject.id, {
    answer_text: SECRETS[1],
    justification: SECRETS[2],
  });
  return { api, user, subject_id: subject.id, qcm, qroc };
}

function expectNoSecrets(answer: object): void {
  const text = JSON.stringify(answer);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  expect(text).not.toMatch(KEY_FIELDS);
}

it('does not show keys and justifications with the questions to practise', async () => {
  const { api, subject_id, qcm } = await classroom();
  const before = await api.study.questions({ subject_id });
  expect(before.questions).toHaveLength(1);
  expectNoSecrets(before);
  expectNoSecrets(await api.study.practice({ subject_id }));
  await giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['B'] });
  expectNoSecrets(await api.study.questions({ subject_id }));
  expectNoSecrets(await api.study.practice({ subject_id }));
});

it('announces the number of answers only where the format does, and nothing else of the key', async () => {
  const subject = await world.makeSubject();
  const { api } = await world.student(subject.semester_id);
  const formats = [
    { answer_format: 'qrm', correct_answers: ['A', 'C'], option_weights: null },
    { answer_format: 'qrm', correct_answers: ['A'], option_weights: null, choice_limit: 3 },
    { answer_format: 'qru', correct_answers: ['B'], option_weights: null },
    { answer_format: 'qrp', correct_answers: ['A', 'C', 'D'], option_weights: null },
    { answer_format: 'tcs', correct_answers: ['B'], option_weights: '{"A": 0.5, "B": 1}' },
  ] as const;
  for (const { answer_format, correct_answers, ...rest } of formats) {
    const { id } = await world.makeQcm(subject.id, { justification: SECRETS[0] });
    await world.update('qcms', id, {
      answer_format,
      correct_answers: [...correct_answers],
      ...rest,
    });
    await api.reviews.decide({ qcm_id: id, decision: 'added' });
  }
  const filter = { subject_ids: [subject.id] };
  const tutor = await beginCustom(api, filter, { mode: 'tutor', count: 5 });
  const training = await api.sittings.open(tutor);
  const queue = await api.reviews.queue();
  const exam = await beginCustom(api, filter, { mode: 'exam', count: 5 });
  const asked: { questions: object[] }[] = [
    await api.study.practice({ subject_id: subject.id }),
    queue,
    training,
    await api.sittings.open({ id: exam.id }),
  ];
  for (const { questions } of asked) {
    const announced = questions.map((one) => {
      const { expected_count, choice_limit, is_tcs } = one as Announced;
      return { expected_count, choice_limit, is_tcs };
    });
    expect(announced).toEqual(
      expect.arrayContaining(formats.map((one) => announcedOf({ choice_limit: null, ...one }))),
    );
    expect(announced).toHaveLength(formats.length);
    // Written down for everybody, it says nothing; the rest of an answer still has no key.
    expectNoSecrets(questions.map((one) => ({ ...one, expected_count: null })));
  }
  expect(await api.study.questions({ subject_id: subject.id })).not.toHaveProperty(
    'questions.0.expected_count',
  );
});

it('does not show answers and justifications with the open questions', async () => {
  const { api, subject_id, qroc } = await classroom();
  const before = await api.study.qrocs({ subject_id });
  expect(before.questions).toHaveLength(1);
  expectNoSecrets(before);
  await api.study.revealQroc({ id: qroc.id });
  expectNoSecrets(await api.study.qrocs({ subject_id }));
});

it('does not show keys on the pages around a question', async () => {
  const { api, subject_id } = await classroom();
  expectNoSecrets(await api.study.options({ subject_id }));
  expectNoSecrets(await api.study.qrocProgress({ subject_id }));
  expectNoSecrets(await api.chapters.withCounts({ subject_id }));
});

/** Every call of a student that takes no more than ids. */
const readsOf = (
  api: Awaited<ReturnType<typeof world.signedIn>>['api'],
  { subject_id, qcm_id, qroc_id }: { subject_id: number; qcm_id: number; qroc_id: number },
) => ({
  open: (id: number) => api.sittings.open({ id }),
  pause: (id: number) => api.sittings.pause({ id }),
  resume: (id: number) => api.sittings.resume({ id }),
  save: (id: number) =>
    api.sittings.save({
      id,
      device: randomUUID(),
      items: [
        {
          position: 1,
          selected_answers: ['A'],
          flagged: true,
          seconds: 1,
          base_revision: 0,
          revision: 1,
        },
        {
          position: 2,
          selected_answers: [],
          typed_text: 'Tapé',
          flagged: false,
          seconds: 1,
          base_revision: 0,
          revision: 1,
        },
      ],
    }),
  result: (id: number) => api.sittings.result({ id }),
  current: () => api.sittings.current(),
  list: () => api.sittings.list({}),
  repeat: (id: number) => api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'tutor' }),
  preview: () => api.sittings.preview({ subject_ids: [subject_id], difficulties: ['easy'] }),
  create: () => beginCustom(api, { subject_ids: [subject_id] }, { mode: 'tutor', count: 5 }),
  pack: () => api.study.allQuestions({ subject_id }),
  offline: () => api.packs.download({ subject_id }),
  kept: (id: number) => api.packs.sitting({ id }),
  practice: () => api.study.practice({ subject_id }),
  questions: () => api.study.questions({ subject_id }),
  options: () => api.study.options({ subject_id }),
  progress: () => api.attempts.progress({ subject_id }),
  review: () => api.attempts.review({ subject_id }),
  bookmark: () => api.bookmarks.save({ qcm_id }),
  bookmarks: () => api.bookmarks.list({}),
  memo: () => api.memos.save({ qcm_id, body: 'Mémo', base_revision: 0 }),
  memos: () => api.memos.list({}),
  search: () => api.search.find({ search: 'question' }),
  memoOf: () => api.memos.byQuestion({ qcm_id }),
  marked: () => api.bookmarks.mine(),
  notifications: () => api.notifications.list({}),
  dashboard: () => api.dashboard.student(),
  next: () => api.dashboard.next(),
  qrocs: () => api.study.qrocs({ subject_id }),
  queue: () => api.reviews.queue(),
  reveal: () => api.study.revealQroc({ id: qroc_id }),
  compare: () => api.study.compareQroc({ id: qroc_id, typed_text: 'Réponse' }),
  grade: () => giveGrade(api, graded(qroc_id)),
  graded: () => gradeReview(api, graded(qroc_id)),
  judge: (id: number) => gradeItem(api, { ...graded(id), position: 2 }),
});

const graded = (id: number) => ({ id, grade: 'known' as const, submission_id: randomUUID() });

it('tells nothing of an exam’s questions before its end, by any call', async () => {
  const { api, user, subject_id, qcm, qroc } = await classroom();
  const { id } = await beginCustom(
    api,
    { subject_ids: [subject_id], types: 'both' },
    { mode: 'exam', count: 5 },
  );
  const refused: string[] = [];
  for (const [name, read] of Object.entries(
    readsOf(api, { subject_id, qcm_id: qcm.id, qroc_id: qroc.id }),
  )) {
    const answer = await read(id).catch((error: unknown) => ({ refused: failureOf(error).code }));
    if (answer && 'refused' in answer && typeof answer.refused === 'string')
      refused.push(`${name}: ${answer.refused}`);
    // Counts of all questions and of the attempt are no secret.
    const { correct_answers: _, correct_count: __, ...shown } = (answer ?? {}) as Answer;
    for (const secret of SECRETS) expect(JSON.stringify(shown), name).not.toContain(secret);
    const text = JSON.stringify(shown).replaceAll(
      /"(correct_answers|correct_count)":(0|null)/g,
      '',
    );
    expect(text, name).not.toMatch(KEY_FIELDS);
    expect(text, name).not.toMatch(/answer_stats|percentage|points":\d/);
  }
  expect(refused).toEqual([
    'result: sittings.not_finished',
    'repeat: sittings.not_finished',
    'create: sittings.all_in_exam',
    'pack: sittings.exam_running',
    'offline: sittings.exam_running',
    'kept: questions.none',
    'review: attempts.no_answers',
    'reveal: sittings.exam_running',
    'compare: sittings.exam_running',
    'grade: sittings.exam_running',
    'graded: sittings.exam_running',
    'judge: sittings.not_finished',
  ]);
  const copy = await world.copyOf(user.id);
  for (const secret of SECRETS) expect(copy).not.toContain(secret);
  expect(JSON.parse(copy).answers).toEqual([]);
  const result = await api.sittings.finish({ id });
  expect(JSON.stringify(result)).toContain(SECRETS[0]);
});

it('shows no key of a question without an answer at the end of a sitting that corrects after each', async () => {
  const { api, subject_id } = await classroom();
  const { id } = await beginCustom(api, { subject_ids: [subject_id] }, { mode: 'tutor', count: 5 });
  const { questions } = await api.sittings.finish({ id });
  expect(questions).toHaveLength(1);
  expectNoSecrets(questions);
});

it('gives the key with one’s own answer, and only that of the question', async () => {
  const { api, subject_id, qcm } = await classroom();
  await world.makeQcm(subject_id, { justification: 'Autre-Secret' });
  const answer = await giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['B'] });
  expect(answer).toMatchObject({ correct_answers: ['A', 'C'], justification: SECRETS[0] });
  const review = await api.attempts.review({ subject_id });
  expect(review.questions).toHaveLength(1);
  expect(JSON.stringify(review)).not.toContain('Autre-Secret');
});

it('gives of an earlier attempt the keys of what it answered, and no figures with keys', async () => {
  const { api, subject_id, qcm } = await classroom();
  await world.makeQcm(subject_id, { justification: 'Autre-Secret' });
  await giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['B'] });
  await api.attempts.reset({ subject_id });
  const review = await api.attempts.reviewByNumber({ subject_id, attempt_number: 1 });
  expect(review.questions).toHaveLength(1);
  expect(JSON.stringify(review)).not.toContain('Autre-Secret');
  expect(JSON.stringify(review)).not.toMatch(/mask|must_|never_|option_notes|option_weights/);
  const figures = [
    await api.attempts.history({ subject_id }),
    await api.attempts.parts({ subject_id }),
  ];
  expect(JSON.stringify(figures)).not.toMatch(/correct_answers":\[|justification|mask/);
});
