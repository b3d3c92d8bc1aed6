import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { readImportFile } from '@amphi/question-files/read';
import { writeExportFile } from '@amphi/question-files/write';
import { describe, expect, it } from 'vitest';
import { templateQuestions } from '../../src/catalog/exports/exports.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { item, makeDevice } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf } from '../support/refusal.ts';

const world = useWorld();

const QCM = {
  question_text: 'Quels signes ?',
  options: { A: 'Fièvre', B: 'Frissons', C: 'Prurit', D: 'Toux' },
  correct_answers: ['A' as const, 'B' as const],
};
const MARKING = {
  answer_format: 'qrp' as const,
  must_letters: ['A' as const],
  never_letters: ['C' as const],
  option_notes: { A: 'Toujours présente.', C: 'Jamais décrit.' },
  option_weights: null,
  state: 'neutralised' as const,
};
const DEFAULTS = {
  answer_format: 'qrm',
  must_letters: [],
  never_letters: [],
  option_notes: null,
  option_weights: null,
  state: 'published',
};

async function desk() {
  const { api } = await world.signedIn({ role: 'admin' });
  const subject = await world.makeSubject();
  return { api, subject_id: subject.id, semester_id: subject.semester_id };
}

const stateIs = (id: number, state: 'draft' | 'published' | 'neutralised' | 'retired') =>
  world.update('qcms', id, { state });

describe('how a question is scored', () => {
  it('is what it always was where nothing is said', async () => {
    const { api, subject_id } = await desk();
    const created = await api.qcms.create({ ...QCM, subject_id });
    expect(created).toMatchObject(DEFAULTS);
    const updated = await api.qcms.update({ ...QCM, subject_id, id: created.id });
    expect(updated).toMatchObject(DEFAULTS);
  });

  it('is stored, listed, versioned and in the audit log', async () => {
    const { api, subject_id } = await desk();
    const { id } = await api.qcms.create({ ...QCM, subject_id });
    expect(await api.qcms.update({ ...QCM, ...MARKING, subject_id, id })).toMatchObject(MARKING);
    expect(await api.qcms.bySubject({ subject_id })).toMatchObject([MARKING]);
    const [stored] = await world.rows('qcms', id);
    expect(stored).toMatchObject({ must_mask: 1, never_mask: 4 });
    const versions = await world.rows('question_versions', { qcm_id: id }, undefined, 'version');
    expect(versions).toMatchObject([DEFAULTS, MARKING]);
    const [entry] = await world.rows('audit_log', { entity_id: id, action: 'qcms.update' }, [
      'before',
      'after',
    ]);
    expect(entry?.before).toMatchObject({ answer_format: 'qrm', state: 'published' });
    expect(entry?.after).toMatchObject({ answer_format: 'qrp', never_letters: ['C'] });
  });

  it('is cleared by a change without it, but for the state', async () => {
    const { api, subject_id } = await desk();
    const { id } = await api.qcms.create({ ...QCM, ...MARKING, subject_id });
    const updated = await api.qcms.update({ ...QCM, subject_id, id });
    expect(updated).toMatchObject({ ...DEFAULTS, state: 'neutralised' });
  });

  it('of a script concordance test has the key of its panel: in the form, by REST and in files', async () => {
    const { api, subject_id } = await desk();
    const panel = { answer_format: 'tcs' as const, option_weights: { A: 1, B: 0.4 } };
    const create = (correct_answers: ('A' | 'B')[]) =>
      api.qcms.create({ ...QCM, ...panel, correct_answers, subject_id });
    const message = validationMessages['qcm.tcs_key'];
    expect(await fieldErrorsOf(create(['B']))).toEqual({ correct_answers: message });
    const { id, ...created } = await create(['A']);
    expect(created).toMatchObject(panel);
    const update = api.qcms.update({ ...QCM, ...panel, subject_id, id });
    expect(await fieldErrorsOf(update)).toEqual({ correct_answers: message });

    const [template] = templateQuestions();
    if (template?.kind !== 'qcm') throw new Error('no example');
    const asked = {
      ...template,
      source: 'annales',
      ...QCM,
      ...panel,
      must_letters: [],
      never_letters: [],
    };
    for (const format of ['json', 'csv', 'xlsx'] as const) {
      const file = await writeExportFile(
        [
          { ...asked, correct_answers: ['A' as const], source_id: 'right' },
          { ...asked, correct_answers: ['B' as const], source_id: 'wrong' },
        ],
        format,
      );
      const [right, wrong] = (await readImportFile(file)).rows;
      expect(right?.issues, format).toBeUndefined();
      expect(right?.question, format).toMatchObject({ ...panel, correct_answers: ['A'] });
      expect(wrong?.issues, format).toMatchObject([{ field: 'correct_answers' }]);
    }
  });
});

describe('to students', () => {
  async function classroom() {
    const { subject_id, semester_id } = await desk();
    const { api, user } = await world.student(semester_id);
    const open = await world.makeQcm(subject_id);
    const { id } = await world.makeQcm(subject_id);
    const seen = async () => {
      const { questions } = await api.study.questions({ subject_id });
      const pack = await api.study.allQuestions({ subject_id });
      const options = await api.study.options({ subject_id });
      const progress = await api.attempts.progress({ subject_id });
      const [offered] = (await api.dashboard.next()).subjects;
      return [
        questions.length,
        pack.questions.length,
        options.total_qcms,
        progress.total_questions,
        offered?.total_questions,
      ];
    };
    return { api, user, subject_id, open, id, seen };
  }

  it.each(['draft', 'retired'] as const)('no %s is offered', async (state) => {
    const { api, id, seen } = await classroom();
    expect(await seen()).toEqual([2, 2, 2, 2, 2]);
    await stateIs(id, state);
    expect(await seen()).toEqual([1, 1, 1, 1, 1]);
    const answer = giveAnswer(api, { qcm_id: id, selected_answers: ['A'] });
    await expectRefused(answer, 'questions.not_found');
  });

  it('no more choices than its limit are taken, in practice or an exam', async () => {
    const { api, user, id } = await classroom();
    await world.update('qcms', id, { choice_limit: 2 });
    const give = (...selected_answers: ('A' | 'B' | 'C')[]) =>
      giveAnswer(api, { qcm_id: id, selected_answers });
    await expectRefused(give('A', 'B', 'C'), 'attempts.too_many_letters');
    expect(await give('A', 'B')).toMatchObject({ correct_answers: ['A', 'C'] });

    const sitting = await world.makeSitting(user.id, [id], { mode: 'exam' });
    const { save } = makeDevice({ api }, sitting);
    expect(await save(item(1, ['A', 'B', 'C']))).toMatchObject({ saved: [], refused: [1] });
    await world.update('qcms', id, { choice_limit: null });
    await save(item(1, ['A', 'B', 'C']));
    // Options that were chosen before there was a limit can still be marked.
    await world.update('qcms', id, { choice_limit: 2 });
    const marked = item(1, ['A', 'B', 'C'], { revision: 2, flagged: true });
    expect(await save(marked)).toMatchObject({ saved: [{ position: 1, revision: 2 }] });
  });

  it('a neutralised one is', async () => {
    const { api, id, seen } = await classroom();
    await stateIs(id, 'neutralised');
    expect(await seen()).toEqual([2, 2, 2, 2, 2]);
    await giveAnswer(api, { qcm_id: id, selected_answers: ['A'] });
  });
});
