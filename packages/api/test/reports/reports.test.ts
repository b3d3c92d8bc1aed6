import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { TestBrowser } from '../../src/testing/browser.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { recordLimits, useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf, outcomesOf } from '../support/refusal.ts';
import { FINISHED } from '../support/study-factories.ts';

const world = useWorld();

/** A student with access to a question, which they have answered or not yet. */
async function room({ answered = true, question_text = 'Le foie ?' } = {}) {
  const classroom = await makeClassroom(world);
  const { api, subject_id, subject } = classroom;
  const { id: qcm_id } = await world.makeQcm(subject_id, { question_text });
  if (answered) await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
  const report = (values: object = {}) =>
    api.reports.create({ qcm_id, reason: 'key', suggested_answers: ['B'], ...values });
  /** Another student who has answered the question. */
  const other = async () => {
    const browser = await world.student(subject.semester_id);
    await giveAnswer(browser.api, { qcm_id, selected_answers: ['A'] });
    return browser;
  };
  return { ...classroom, qcm_id, report, other };
}

describe('a report', () => {
  it('is refused before the answer, and so is the number of those who have reported', async () => {
    const { api, qcm_id, report, other } = await room({ answered: false });
    await (await other()).api.reports.create({ qcm_id, reason: 'image' });
    await expectRefused(report(), 'reports.not_answered');
    await expectRefused(api.reports.state({ qcm_id }), 'reports.not_answered');
    await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
    const state = await api.reports.state({ qcm_id });
    expect(state).toMatchObject({ others: 1, is_reported: false });
    expect(Object.keys(state.options)).toEqual(['A', 'B', 'C', 'D']);
    await report();
    expect(await api.reports.state({ qcm_id })).toMatchObject({ others: 1, is_reported: true });
  });

  it('is refused while an exam of the student’s asks the question again', async () => {
    const { api, browser, qcm_id, report } = await room();
    await world.makeSitting(browser.user.id, [qcm_id], { mode: 'tutor' });
    await api.reports.state({ qcm_id });
    const id = await world.makeSitting(browser.user.id, [qcm_id], { mode: 'exam' });
    await expectRefused(report(), 'sittings.exam_running');
    await expectRefused(api.reports.state({ qcm_id }), 'sittings.exam_running');
    await world.update('sittings', id, FINISHED);
    await report();
  });

  it('holds the version, the letters in order and the words, and is listed with its state', async () => {
    const { api, qcm_id, subject, report } = await room();
    await report({ suggested_answers: ['D', 'B', 'D'], message: ' Voir le cours ', reference: '' });
    expect(await api.reports.mine({})).toMatchObject({
      total: 1,
      items: [
        {
          qcm_id,
          subject_name: subject.name,
          question_text: 'Le foie ?',
          reason: 'key',
          suggested_answers: ['B', 'D'],
          message: ' Voir le cours ',
          reference: null,
          status: 'open',
          reply: null,
          resolved_at: null,
        },
      ],
    });
    expect((await (await world.signedIn()).api.reports.mine({})).total).toBe(0);
  });

  it('names letters of the question for a key, and none for another reason', async () => {
    const { report, qcm_id, api } = await room();
    expect(await fieldErrorsOf(report({ suggested_answers: ['F'] }))).toHaveProperty(
      'suggested_answers',
    );
    await api.reports.create({ qcm_id, reason: 'text', suggested_answers: ['A'] });
    expect((await api.reports.mine({})).items).toMatchObject([{ suggested_answers: [] }]);
  });

  it('is one at a time by student and question, also when it is sent twice at once', async () => {
    const { report, other, qcm_id } = await room();
    const outcomes = await outcomesOf([report(), report(), report()]);
    expect(outcomes.sort()).toEqual(['done', 'reports.already_open', 'reports.already_open']);
    await (await other()).api.reports.create({ qcm_id, reason: 'text' });
    await world.update(
      'reports',
      { qcm_id },
      { status: 'accepted', resolved_by: 1, resolved_at: sql`now()`, resolved_version: 1 },
    );
    await report();
  });

  it('costs of a budget by student, which refused ones leave alone', async () => {
    const { browser, qcm_id } = await room();
    const { limiter, used } = recordLimits();
    const ofReports = () => used.filter(([, limit]) => limit === 'report');
    const limited = new TestBrowser({ ...world.services, limiter });
    limited.token = browser.token;
    const unanswered = await world.makeQcm((await makeClassroom(world)).subject_id);
    await limited.api.reports.create({ qcm_id: unanswered.id, reason: 'text' }).catch(() => {});
    expect(ofReports()).toEqual([]);
    await limited.api.reports.create({ qcm_id, reason: 'text' });
    expect(ofReports()).toEqual([['consume', 'report', `user:${browser.user.id}`]]);
  });

  it('stays possible and readable for what was answered after access has ended', async () => {
    const question_text = 'Le foie ? '.repeat(12);
    const { api, browser, report } = await room({ question_text });
    await world.update('access', { user_id: browser.user.id }, { revoked_at: sql`now()` });
    await report();
    // A subject that is not open any more is not read through reports.
    expect((await api.reports.mine({})).items).toMatchObject([
      { status: 'open', question_text: question_text.slice(0, 80) },
    ]);
  });
});
