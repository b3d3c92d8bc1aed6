import { sittingScore } from '@amphi/domain/sittings/open';
import { describe, expect, it } from 'vitest';
import { rescoreSitting, rescoreStaleSittings } from '../../src/study/sittings/finish.usecases.ts';
import type { TestBrowser } from '../../src/testing/browser.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf } from '../support/refusal.ts';
import { FINISHED, recordGrade } from '../support/study-factories.ts';

const world = useWorld();
const admin = useAdministrator(world);

/** A student with access to an open question, which they have graded or not yet. */
async function room({ graded = true, typed_text = 'La veine cave' } = {}) {
  const classroom = await makeClassroom(world);
  const { id } = await world.makeQroc(classroom.subject_id, { answer_text: 'La veine porte' });
  const grade = ({ user }: { user: { id: number } }) =>
    recordGrade(world.services, user, id, { typed_text });
  if (graded) await grade(classroom.browser);
  const report = (values: object = {}) =>
    classroom.api.reports.createQroc({
      id,
      reason: 'accept',
      suggested_answer: typed_text,
      ...values,
    });
  /** Another student who has graded the question. */
  const other = async () => {
    const browser = await world.student(classroom.subject.semester_id);
    await grade(browser);
    return browser;
  };
  const seen = async () => {
    const { version, reports } = await admin.api.reports.byQroc({ id });
    return { id, version, up_to: reports.at(-1)?.id ?? 1 };
  };
  const texts = { answer_text: 'La veine porte', accepted_answers: ['Veine cave'] };
  return { ...classroom, id, grade, report, other, seen, texts };
}

const questionOf = (id: number) => world.row('qrocs', id);

describe('a report of an open question', () => {
  it('is refused before the answer is graded, and so is what others reported', async () => {
    const { api, browser, id, report, grade, other } = await room({ graded: false });
    await (await other()).api.reports.createQroc({ id, reason: 'image' });
    await expectRefused(report(), 'reports.not_answered');
    await expectRefused(api.reports.qrocState({ id }), 'reports.not_answered');
    await grade(browser);
    const state = { typed_text: 'La veine cave', others: 1, is_reported: false };
    expect(await api.reports.qrocState({ id })).toEqual(state);
    await report();
    expect(await api.reports.qrocState({ id })).toEqual({ ...state, is_reported: true });
  });

  it('is refused while an exam of the student’s asks the question again', async () => {
    const { api, browser, id, report } = await room();
    await world.makeSitting(browser.user.id, [], { mode: 'exam', qroc_ids: [id] });
    await expectRefused(report(), 'sittings.exam_running');
    await expectRefused(api.reports.qrocState({ id }), 'sittings.exam_running');
  });

  it('carries the answer that the student holds right, and is listed with its state', async () => {
    const { api, id, subject, report } = await room();
    await report({ message: ' Voir le cours ', reference: '' });
    expect(await api.reports.mine({})).toMatchObject({
      total: 1,
      items: [
        {
          qcm_id: null,
          qroc_id: id,
          subject_name: subject.name,
          question_number: 1,
          reason: 'accept',
          suggested_answer: 'La veine cave',
          suggested_answers: [],
          message: ' Voir le cours ',
          reference: null,
          status: 'open',
          reply: null,
        },
      ],
    });
    expect((await (await world.signedIn()).api.reports.mine({})).total).toBe(0);
  });

  it('keeps no answer where the reason needs none', async () => {
    const { report, api } = await room();
    await report({ reason: 'text' });
    expect((await api.reports.mine({})).items).toMatchObject([{ suggested_answer: null }]);
  });
});

describe('the desk', () => {
  it('lists open questions among the closed ones, and counts what is proposed', async () => {
    const { id, report, other, subject } = await room();
    await report();
    const propose = async (suggested_answer: string) =>
      (await other()).api.reports.createQroc({ id, reason: 'answer', suggested_answer });
    await propose('veine  CAVE');
    await propose('L’artère hépatique');
    const { items, total } = await admin.api.reports.queue({ limit: 100 });
    expect(total).toBe(items.length);
    expect(items.find(({ qroc_id }) => qroc_id === id)).toMatchObject({
      qcm_id: null,
      question_number: 1,
      subject_name: subject.name,
      state: 'published',
      students: 3,
      reasons: ['accept', 'answer'],
    });
    expect(await admin.api.reports.byQroc({ id })).toMatchObject({
      answer_text: 'La veine porte',
      version: 1,
      answers: 3,
      known: 3,
      reports: [
        { reason: 'accept', suggested_answer: 'La veine cave' },
        { reason: 'answer' },
        { reason: 'answer' },
      ],
      proposals: [
        { text: 'La veine cave', count: 2 },
        { text: 'L’artère hépatique', count: 1 },
      ],
    });
    await expectRefused(admin.api.reports.byQroc({ id: 1e15 }), 'questions.not_found');
  });
});

describe('a decision about an open question', () => {
  it('to correct closes all reports, accepts the answer, and tells those who reported', async () => {
    const { id, browser, report, other, seen, texts, subject, api } = await room();
    await report();
    const second = await other();
    await second.api.reports.createQroc({ id, reason: 'text' });
    const silent = await other();
    const public_note = '« Veine cave » est acceptée.';
    const decision = { ...(await seen()), ...texts, decision: 'correct' as const, public_note };
    expect(await admin.api.reports.resolveQroc(decision)).toEqual({ closed: 2, version: 2 });
    expect(await questionOf(id)).toMatchObject({ ...texts, version: 2 });
    const [version] = await world.rows('question_versions', { qroc_id: id, version: 2 }, [
      'changed_by',
      'public_note',
    ]);
    expect(version).toEqual({ changed_by: admin.user.id, public_note });
    const told = async (person: TestBrowser) =>
      (await person.api.notifications.list({})).items.map(({ kind, data }) => ({ kind, ...data }));
    const closed = {
      kind: 'report_closed',
      subject_name: subject.name,
      question_id: id,
      is_open_question: true,
      status: 'accepted',
      reply: null,
    };
    expect(await told(browser)).toEqual([closed]);
    expect(await told(second)).toEqual([closed]);
    expect(await told(silent)).toEqual([]);
    expect((await api.reports.mine({})).items).toMatchObject([{ status: 'accepted' }]);
    // The student's words are accepted from now on.
    expect(await api.study.compareQroc({ id, typed_text: 'la veine cave' })).toMatchObject({
      verdict: 'exact',
    });
  });

  it('refuses answers that the form refuses, at their field', async () => {
    const { report, seen, texts } = await room();
    await report();
    const decision = { ...(await seen()), ...texts, decision: 'correct' as const };
    const long = 'une réponse qui a beaucoup trop de mots';
    expect(
      await fieldErrorsOf(
        admin.api.reports.resolveQroc({ ...decision, answer_text: ' ', accepted_answers: [long] }),
      ),
    ).toEqual({ answer_text: expect.any(String), accepted_answers: expect.any(String) });
  });

  it('as a duplicate needs another open question of the subject', async () => {
    const { id, report, seen, texts, subject_id, api } = await room();
    await report();
    const view = { ...(await seen()), ...texts };
    const duplicate = { ...view, decision: 'duplicate' as const };
    const elsewhere = await world.makeQroc((await world.makeSubject()).id);
    for (const duplicate_of of [id, elsewhere.id]) {
      await expectRefused(
        admin.api.reports.resolveQroc({ ...duplicate, duplicate_of }),
        'reports.no_such_duplicate',
      );
    }
    const other = await world.makeQroc(subject_id, { order_index: 5 });
    await admin.api.reports.resolveQroc({ ...duplicate, duplicate_of: other.id });
    expect(await questionOf(id)).toMatchObject({ state: 'retired', version: 2 });
    expect((await api.study.qrocs({ subject_id })).questions.map((one) => one.id)).toEqual([
      other.id,
    ]);
    expect((await api.reports.mine({})).items).toMatchObject([{ status: 'duplicate' }]);
    expect(
      await world.db
        .selectFrom('reports')
        .select('duplicate_of_qroc')
        .where('qroc_id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ duplicate_of_qroc: other.id });
  });

  it('to neutralise moves the notes of finished exams as the preview says', async () => {
    const { id, report, other, seen, subject_id } = await room();
    await report();
    const { id: qcm_id } = await world.makeQcm(subject_id);
    /** An exam of a closed question and the reported one, with the typed answer; the note out of 20. */
    const handIn = async (typed_text: string | null, mask: number) => {
      const { user } = await other();
      const sitting = await world.makeSitting(user.id, [qcm_id], {
        ...FINISHED,
        qroc_ids: [id],
      });
      await world.db
        .updateTable('sitting_items')
        .set((eb) => ({
          mask: eb.case().when('qcm_id', 'is not', null).then(mask).else(0).end(),
          typed_text: eb.case().when('qcm_id', 'is', null).then(typed_text).end(),
        }))
        .where('sitting_id', '=', sitting)
        .execute();
      await rescoreSitting(world.services, { id: sitting, user_id: user.id });
      return { id: sitting, user_id: user.id };
    };
    // Right to both, to the open one alone, to the closed one alone, and to none; the last is to be compared.
    const key = 0b101;
    const copies = [
      await handIn('la veine porte', key),
      await handIn('la veine porte', 0b010),
      await handIn(null, key),
      await handIn(null, 0b010),
      await handIn('l’artère', key),
    ];
    const notes = async () => {
      const rows = await world.rows(
        'sittings',
        copies.map((copy) => copy.id),
        ['points', 'max_points', 'to_compare_count'],
        'id',
      );
      return rows.map(({ points, max_points, to_compare_count }) =>
        sittingScore({ points: points ?? 0, max_points: max_points ?? 0, to_compare_count }),
      );
    };
    expect(await notes()).toEqual([20, 10, 10, 0, null]);
    await world.remove('notifications', { kind: 'sitting_rescored' });
    expect(await admin.api.reports.previewQroc({ id })).toEqual({
      copies: { count: 5, up: 1, down: 1, most: 10, is_estimate: false },
    });
    await admin.api.reports.resolveQroc({ ...(await seen()), decision: 'neutralise' });
    await rescoreStaleSittings(world.services);
    expect(await notes()).toEqual([20, 0, 20, 0, 20]);
    expect(await admin.api.reports.previewQroc({ id })).toMatchObject({
      copies: { count: 5, up: 0, down: 0, most: 0 },
    });
    const rescored = await world.rows(
      'notifications',
      { kind: 'sitting_rescored', user_id: copies.map((copy) => copy.user_id) },
      ['user_id'],
      'user_id',
    );
    expect(rescored.map(({ user_id }) => user_id)).toEqual([
      copies[1]?.user_id,
      copies[2]?.user_id,
    ]);
    await expectRefused(admin.api.reports.previewQroc({ id: 999_999 }), 'questions.not_found');
  });
});
