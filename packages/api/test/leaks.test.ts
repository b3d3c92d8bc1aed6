import { expect, it } from 'vitest';
import { makeAccess, makeQcm, makeQroc, makeSubject } from './factories.ts';
import { useWorld } from './harness.ts';

const world = useWorld();
const SECRETS = [
  ...['Justification-Unique-1', 'Réponse-Unique-2', 'Raison-Unique-3', 'Remarque-Unique-4'],
] as const;
/** Names under which a key could slip out. */
const KEY_FIELDS =
  /correct|"justification"|answer_text|mask|must_|never_|option_notes|option_weights|answer_format/;

async function classroom() {
  const subject = await makeSubject(world.db);
  const { api, user } = await world.signedIn();
  await makeAccess(world.db, user.id, subject.semester_id);
  const qcm = await makeQcm(world.db, subject.id, { justification: SECRETS[0] });
  await world.db
    .updateTable('qcms')
    .set({
      ...{ answer_format: 'tcs', option_weights: '{"A": 1, "B": 0.5}' },
      ...{ must_letters: ['A'], never_letters: ['D'], option_notes: '{"A": "Remarque-Unique-4"}' },
    })
    .where('id', '=', qcm.id)
    .execute();
  const qroc = await makeQroc(world.db, subject.id, {
    answer_text: SECRETS[1],
    justification: SECRETS[2],
  });
  return { api, subject_id: subject.id, qcm, qroc };
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
  await api.attempts.submitAnswer({ qcm_id: qcm.id, selected_answers: ['B'] });
  expectNoSecrets(await api.study.questions({ subject_id }));
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

it('gives the key with one’s own answer, and only that of the question', async () => {
  const { api, subject_id, qcm } = await classroom();
  await makeQcm(world.db, subject_id, { justification: 'Autre-Secret' });
  const answer = await api.attempts.submitAnswer({ qcm_id: qcm.id, selected_answers: ['B'] });
  expect(answer).toMatchObject({ correct_answers: ['A', 'C'], justification: SECRETS[0] });
  const review = await api.attempts.review({ subject_id });
  expect(review.questions).toHaveLength(1);
  expect(JSON.stringify(review)).not.toContain('Autre-Secret');
});

it('gives of an earlier attempt the keys of what it answered, and no figures with keys', async () => {
  const { api, subject_id, qcm } = await classroom();
  await makeQcm(world.db, subject_id, { justification: 'Autre-Secret' });
  await api.attempts.submitAnswer({ qcm_id: qcm.id, selected_answers: ['B'] });
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
