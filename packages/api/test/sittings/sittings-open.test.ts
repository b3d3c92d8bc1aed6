import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rescoreStaleSittings } from '../../src/study/sittings/finish.usecases.ts';
import { giveGrade, gradeItem, gradeReview } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import {
  beginCustom,
  item,
  makeDevice,
  makeExamRoom,
  pass,
  sittingOf,
} from './sittings-support.ts';

const world = useWorld();

const LIST = JSON.stringify([
  { text: 'Fièvre', synonyms: [], required: true },
  { text: 'Toux', synonyms: [], required: true },
]);

/** A subject of one closed question and three open ones: short, a list, and one answered in sentences. */
async function makeOpenRoom() {
  const room = await makeExamRoom(world, 1);
  const { id: short } = await world.makeQroc(room.subject_id, {
    answer_text: 'Le fémur',
    justification: 'Raison-Secrète',
    order_index: 1,
  });
  const { id: list } = await world.makeQroc(room.subject_id, { elements: LIST, order_index: 2 });
  const { id: text } = await world.makeQroc(room.subject_id, {
    answer_text: 'Une longue explication de bien plus de cinq mots.',
    order_index: 3,
  });
  const filter = { subject_ids: [room.subject_id], types: 'both' as const };
  return {
    ...room,
    short,
    list,
    text,
    filter,
    async begin(mode: 'exam' | 'tutor', time_limit_seconds = 3600) {
      const { id } = await room.api.sittings.begin({
        of: 'custom',
        filter,
        mode,
        count: 200,
        order: 'fixed',
        ...(mode === 'exam' && { time_limit_seconds }),
      });
      return id;
    },
  };
}

const typed = (position: number, typed_text: string, values = {}) =>
  item(position, [], { typed_text, ...values });

const grade = (
  id: number,
  position: number,
  values: { grade: 'unknown' | 'hesitated' | 'known'; typed_text?: string; elements_mask?: number },
) => ({ id, position, submission_id: randomUUID(), ...values });

describe('choosing', () => {
  it('takes open questions where they are asked for, after the closed ones of their subject', async () => {
    const { api, filter, subject_id, qcm_ids, short, list, text } = await makeOpenRoom();
    const preview = (types: 'qcm' | 'qroc' | 'both') => api.sittings.preview({ ...filter, types });
    expect(await preview('qcm')).toMatchObject({ total: 1, open: 0 });
    expect(await preview('qroc')).toMatchObject({
      total: 3,
      open: 3,
      statuses: { never: 3 },
      difficulties: { unrated: 3 },
    });
    expect(await preview('both')).toMatchObject({ total: 4, open: 3 });
    expect(await api.sittings.preview({ subject_ids: [subject_id] })).toMatchObject({ total: 1 });
    const { id } = await beginCustom(api, filter, { mode: 'exam', count: 200 });
    const { questions } = await api.sittings.open({ id });
    expect(questions).toMatchObject([
      { kind: 'qcm', id: qcm_ids[0] },
      { kind: 'qroc', id: short, typed_text: null, feedback: null },
      { kind: 'qroc', id: list },
      { kind: 'qroc', id: text },
    ]);
    // 90 seconds for the closed one, 120 for each open one.
    expect((await sittingOf(world, id)).time_limit_seconds).toBe(90 + 3 * 120);
  });

  it('tells what the student made of them by their own grades', async () => {
    const { api, filter, short, list } = await makeOpenRoom();
    const give = (id: number, one: 'unknown' | 'hesitated') =>
      giveGrade(api, { id, grade: one, submission_id: randomUUID() });
    await give(short, 'unknown');
    await give(list, 'unknown');
    await give(list, 'hesitated');
    const { statuses } = await api.sittings.preview({ ...filter, types: 'qroc' });
    expect(statuses).toMatchObject({ never: 1, wrong: 1, ever_wrong: 2, hesitated: 1 });
    const wrong = { ...filter, types: 'qroc' as const, statuses: ['wrong' as const] };
    const { id } = await beginCustom(api, wrong, { mode: 'tutor', count: 9, order: 'random' });
    expect((await api.sittings.open({ id })).questions).toMatchObject([
      { kind: 'qroc', id: short },
    ]);
  });
});

describe('an exam', () => {
  it('keeps what is typed on every device, and replaces nothing unseen', async () => {
    const { api, browser, begin } = await makeOpenRoom();
    const id = await begin('exam');
    const [phone, laptop] = [makeDevice(browser, id), makeDevice(browser, id)];
    await phone.save(typed(2, '  le femur '), typed(3, 'toux'));
    expect((await api.sittings.open({ id })).questions).toMatchObject([
      {},
      { typed_text: 'le femur', revision: 1 },
      { typed_text: 'toux' },
      {},
    ]);
    expect((await laptop.save(typed(2, 'le tibia'))).conflicts).toEqual([
      { position: 2, revision: 1, flagged: false, typed_text: 'le femur', selected_answers: [] },
    ]);
    // An equal text is no conflict; empty is no answer.
    expect((await laptop.save(typed(2, 'le femur'))).conflicts).toEqual([]);
    await laptop.save(typed(3, '', { base_revision: 1 }));
    expect((await api.sittings.open({ id })).questions[2]).toMatchObject({ typed_text: null });
    // A text is for open questions, letters for closed ones.
    expect((await laptop.save(typed(1, 'A'), item(4, ['A']))).refused).toEqual([1, 4]);
    expect((await api.sittings.list({})).items[0]).toMatchObject({ answered_count: 1 });
    await expectRefused(api.sittings.discard({ id }), 'sittings.answered');
  });

  it('keeps what the comparison says, until the question or the abbreviations are others', async () => {
    const { api, browser, begin, list } = await makeOpenRoom();
    const id = await begin('exam');
    await makeDevice(browser, id).save(typed(2, 'femure'), typed(3, 'fièvre'));
    await api.sittings.finish({ id });
    const kept = () =>
      world.db
        .selectFrom('sitting_items')
        .select(['position', 'verdict', 'named_mask'])
        .where('sitting_id', '=', id)
        .where('compared_with', 'is not', null)
        .orderBy('position')
        .execute();
    expect(await kept()).toEqual([
      { position: 2, verdict: 'close', named_mask: 0 },
      { position: 3, verdict: 'different', named_mask: 1 },
    ]);
    // Another comparison instead of it shows that none is made again.
    const named = (named_mask: number) =>
      world.db.updateTable('sitting_items').set({ named_mask }).where('sitting_id', '=', id);
    await named(3).where('sitting_items.position', '=', 3).execute();
    const shown = async () => (await api.sittings.result({ id })).questions[2];
    expect(await shown()).toMatchObject({ points: 1000, feedback: { elements_mask: 3 } });
    const elements = JSON.stringify([{ text: 'Toux', synonyms: ['Fièvre'], required: true }]);
    await world.update('qrocs', list, { elements });
    expect(await shown()).toMatchObject({ points: 1000, feedback: { elements_mask: 1 } });
    expect(await kept()).toMatchObject([{}, { position: 3, named_mask: 1 }]);
  });

  it('has no score before what the matcher cannot judge is compared, then as the student judges', async () => {
    const { api, browser, begin, short, list, text } = await makeOpenRoom();
    const id = await begin('exam');
    await makeDevice(browser, id).save(
      item(1, ['A', 'C']),
      typed(2, 'femure'),
      typed(3, 'de la fièvre'),
      typed(4, 'Parce que'),
    );
    const first = await api.sittings.finish({ id });
    // The closed one and the short one; neither the half of a list nor the text counts yet.
    expect(first).toMatchObject({
      total: { points: 2000, max_points: 2000 },
      score: null,
      rank: null,
      question_count: 4,
      to_compare_count: 2,
      correct_count: 2,
      blank_count: 0,
      first_score: null,
      questions: [
        { kind: 'qcm', points: 1000 },
        {
          kind: 'qroc',
          prompt: { id: short },
          points: 1000,
          is_to_compare: false,
          feedback: { answer_text: 'Le fémur', verdict: 'close', grade: null },
        },
        { prompt: { id: list }, points: null, is_to_compare: true, feedback: { elements_mask: 1 } },
        { prompt: { id: text }, points: null, is_to_compare: true },
      ],
      by_subject: [{ total: 2, correct: 2, points: 2000, max_points: 2000 }],
    });
    expect(first.by_bareme.every(({ score }) => score === null)).toBe(true);
    expect(await api.sittings.list({})).toMatchObject({
      items: [{ score: null, to_compare_count: 2 }],
      scores: [],
    });
    const logged = () => world.rows('qroc_log', { sitting_id: id }, ['qroc_id']);
    expect(await logged()).toEqual([]);
    const wrong = { of: 'repeat', id, only: 'wrong', mode: 'tutor' } as const;
    await expectRefused(api.sittings.begin(wrong), 'sittings.no_questions');
    await gradeItem(api, grade(id, 2, { grade: 'unknown' }));
    await gradeItem(api, grade(id, 3, { grade: 'known', elements_mask: 3 }));
    await gradeItem(api, grade(id, 4, { grade: 'hesitated' }));
    // Grades stay.
    await gradeItem(api, grade(id, 4, { grade: 'unknown' }));
    const judged = await api.sittings.result({ id });
    expect(judged).toMatchObject({
      total: { points: 3000, max_points: 4000 },
      to_compare_count: 0,
      score: 15,
      correct_count: 3,
      // The student's judgement is no correction of the key.
      first_score: null,
    });
    expect(await api.sittings.list({})).toMatchObject({
      items: [{ score: 15, to_compare_count: 0 }],
      scores: [{ score: 15 }],
    });
    expect(await api.notifications.list({})).toMatchObject({ items: [] });
    const log = await world.rows(
      'qroc_log',
      { sitting_id: id },
      ['qroc_id', 'source', 'sitting_id', 'grade', 'verdict'],
      'qroc_id',
    );
    expect(log).toEqual([
      { qroc_id: short, source: 3, sitting_id: id, grade: 1, verdict: 'close' },
      { qroc_id: list, source: 3, sitting_id: id, grade: 3, verdict: 'different' },
      { qroc_id: text, source: 3, sitting_id: id, grade: 2, verdict: 'none' },
    ]);
    const again = await api.sittings.begin(wrong);
    expect((await api.sittings.open(again)).questions).toMatchObject([{ kind: 'qroc', id: short }]);
  });

  it('takes answers that a device kept, but none of what is graded', async () => {
    const { api, browser, begin } = await makeOpenRoom();
    const id = await begin('exam', 600);
    const { save } = makeDevice(browser, id);
    await save(typed(2, 'tibia'));
    await pass(world, id, 700);
    await api.sittings.open({ id });
    await gradeItem(api, grade(id, 2, { grade: 'known' }));
    const late = { age_seconds: 200, revision: 2 };
    const answer = await save(typed(2, 'le fémur', late), typed(3, 'fièvre, toux', late));
    expect(answer).toMatchObject({ saved: [{ position: 3 }], refused: [2] });
    expect(await api.sittings.result({ id })).toMatchObject({
      total: { points: 2000 },
      unranked: 'custom',
    });
  });

  it('is scored again when an expected answer changes', async () => {
    const { api, browser, begin, short } = await makeOpenRoom();
    const id = await begin('exam');
    await makeDevice(browser, id).save(typed(2, 'le tibia'));
    await api.sittings.finish({ id });
    await world.update('qrocs', short, { accepted_answers: ['le tibia'] });
    expect(await rescoreStaleSittings(world.services)).toBeGreaterThan(0);
    // No score was shown before.
    expect(await sittingOf(world, id)).toMatchObject({ points: 1000, first_points: 1000 });
    expect((await api.notifications.list({})).items).toEqual([]);
    await world.update('qrocs', short, { state: 'neutralised' });
    await rescoreStaleSittings(world.services);
    expect(await sittingOf(world, id)).toMatchObject({ points: 0, first_points: 1000 });
    expect((await api.notifications.list({})).items).toMatchObject([{ kind: 'sitting_rescored' }]);
  });

  it('tells nothing of the expected answer before its end, by any call', async () => {
    const { api, user, browser, begin, short, subject_id } = await makeOpenRoom();
    const id = await begin('exam');
    await makeDevice(browser, id).save(typed(2, 'fémur'));
    const answer = { id: short, typed_text: 'fémur', submission_id: randomUUID() };
    await expectRefused(api.study.revealQroc({ id: short }), 'sittings.exam_running');
    await expectRefused(api.study.compareQroc(answer), 'sittings.exam_running');
    await expectRefused(giveGrade(api, { ...answer, grade: 'known' }), 'sittings.exam_running');
    await expectRefused(gradeReview(api, { ...answer, grade: 'known' }), 'sittings.exam_running');
    await expectRefused(gradeItem(api, grade(id, 2, { grade: 'known' })), 'sittings.not_finished');
    const shown = [
      await api.sittings.open({ id }),
      await api.study.qrocs({ subject_id }),
      await api.reviews.queue(),
    ];
    const copy = await world.copyOf(user.id);
    for (const text of [JSON.stringify(shown), copy]) {
      expect(text).not.toMatch(/Le fémur|Raison-Secrète|answer_text|accepted|synonyms/);
    }
    // Another student is not concerned, and neither is this one once the copy is handed in.
    const other = await world.signedIn();
    const { semester_id } = await world.row('subjects', subject_id, ['semester_id']);
    await world.makeAccess(other.user.id, semester_id);
    expect(await other.api.study.revealQroc({ id: short })).toMatchObject({
      answer_text: 'Le fémur',
    });
    // Then of all questions, what was left blank too.
    const { questions } = await api.sittings.finish({ id });
    expect(questions.map(({ is_blank }) => is_blank)).toEqual([true, false, true, true]);
    expect(questions.map(({ feedback }) => feedback !== null)).toEqual([true, true, true, true]);
    expect(await api.study.revealQroc({ id: short })).toMatchObject({ answer_text: 'Le fémur' });
  });

  it('loses a question that is deleted', async () => {
    const { api, browser, begin, short } = await makeOpenRoom();
    const id = await begin('exam');
    await makeDevice(browser, id).save(typed(2, 'fémur'), typed(3, 'toux'));
    const admin = await world.signedIn({ role: 'admin' });
    await admin.api.qrocs.remove({ id: short });
    expect(await api.sittings.finish({ id })).toMatchObject({
      question_count: 3,
      total: { points: 0, max_points: 2000 },
      to_compare_count: 1,
    });
  });
});

describe('a sitting with the correction after each question', () => {
  it('shows the expected answer of what was graded, and counts it', async () => {
    const { api, begin, short } = await makeOpenRoom();
    const id = await begin('tutor');
    await expectRefused(gradeItem(api, grade(id, 1, { grade: 'known' })), 'questions.not_found');
    expect(await api.study.compareQroc({ id: short, typed_text: 'fémur' })).toMatchObject({
      verdict: 'exact',
    });
    await gradeItem(api, grade(id, 2, { grade: 'hesitated', typed_text: 'fémur' }));
    expect((await api.sittings.open({ id })).questions).toMatchObject([
      { feedback: null },
      {
        typed_text: 'fémur',
        feedback: { answer_text: 'Le fémur', grade: 'hesitated', is_correct: true },
      },
      { feedback: null },
      { feedback: null },
    ]);
    expect(await api.sittings.finish({ id })).toMatchObject({
      total: { points: 1000, max_points: 4000 },
      correct_count: 1,
      blank_count: 3,
      to_compare_count: 0,
    });
    await expectRefused(gradeItem(api, grade(id, 3, { grade: 'known' })), 'sittings.finished');
  });

  it('is graded by those alone who may study the question', async () => {
    const { api, user, begin } = await makeOpenRoom();
    const id = await begin('tutor');
    const other = await world.signedIn();
    await expectRefused(
      gradeItem(other.api, grade(id, 2, { grade: 'known' })),
      'sittings.not_found',
    );
    await world.remove('access', { user_id: user.id });
    await expectRefused(gradeItem(api, grade(id, 2, { grade: 'known' })), 'access.denied');
  });
});
