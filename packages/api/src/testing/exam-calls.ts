import { randomUUID } from 'node:crypto';
import { isoDay } from '@amphi/domain/dates';
import { failureOf } from '../platform/errors.ts';
import { answerReview, giveAnswer, giveGrade, gradeItem, gradeReview } from './answers.ts';
import type { Call } from './fixture.ts';

const inDays = (days: number) => isoDay(Date.now() + days * 86_400_000);
/** A window that is far ahead. */
const schedule = {
  title: 'Examen blanc',
  opens_at: '2099-01-10T09:00',
  closes_at: '2099-01-10T12:00',
  duration_minutes: 60,
};
const known = () => ({ grade: 'known' as const, submission_id: randomUUID() });
const negative = { kind: 'negative' as const, params: { wrong: -0.25 } };

/** Answers, sittings, mock exams, scoring rules and reviews, each with a call that succeeds for those who may make it. */
export const EXAM_CALLS: Readonly<Record<string, Call>> = {
  'answers.submit answer in practice': (api, { qcm_id }) =>
    giveAnswer(api, { qcm_id, selected_answers: ['A'] }),
  'answers.submit answer in sitting': async (api, { qcm_id, sitting }) =>
    giveAnswer(api, { qcm_id, selected_answers: ['A'], sitting_id: await sitting(api, 'tutor') }),
  'answers.submit answer in review': (api, { qcm_id }) =>
    answerReview(api, { qcm_id, selected_answers: ['A', 'C'] }),
  'answers.submit grade in practice': (api, { qroc_id }) =>
    giveGrade(api, { ...known(), id: qroc_id, typed_text: 'Le fémur' }),
  'answers.submit grade in sitting': async (api, { sitting }) =>
    gradeItem(api, { ...known(), id: await sitting(api, 'tutor'), position: 2 }),
  'answers.submit grade in review': (api, { qroc_id }) =>
    gradeReview(api, { ...known(), id: qroc_id }),
  'sittings.preview': (api, { subject_id }) => api.sittings.preview({ subject_ids: [subject_id] }),
  'sittings.begin custom': (api, { subject_id }) =>
    api.sittings.begin({
      of: 'custom',
      filter: { subject_ids: [subject_id] },
      mode: 'exam',
      count: 10,
      order: 'random',
    }),
  // That the question is not in the book is an answer as well.
  'sittings.begin book': (api, { qcm_id }) =>
    api.sittings
      .begin({ of: 'book', questions: [{ kind: 'qcm', id: qcm_id }] })
      .catch((error: unknown) => {
        if (failureOf(error).code !== 'sittings.no_questions') throw error;
        return null;
      }),
  'sittings.begin paper': (api, { subject_id, exam_year }) =>
    api.sittings.begin({ of: 'paper', subject_id, exam_year }),
  // That nothing is left of today is an answer as well.
  'sittings.begin day': (api) =>
    api.sittings.begin({ of: 'day' }).catch((error: unknown) => {
      if (failureOf(error).code !== 'sittings.day_done') throw error;
      return null;
    }),
  'sittings.begin repeat': async (api, { sitting }) => {
    const id = await sitting(api, 'finished');
    return api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'tutor' });
  },
  'sittings.briefing repeat': async (api, { sitting }) =>
    api.sittings.briefing({ of: 'repeat', id: await sitting(api, 'finished'), only: 'all' }),
  // From here on mock exams hold the question back.
  'sittings.begin mock': async (api, { mockExam }) =>
    api.sittings.begin({ of: 'mock', id: await mockExam('open') }),
  'sittings.briefing custom': (api, { subject_id }) =>
    api.sittings.briefing({ of: 'custom', filter: { subject_ids: [subject_id] }, count: 10 }),
  'sittings.briefing paper': (api, { subject_id, exam_year }) =>
    api.sittings.briefing({ of: 'paper', subject_id, exam_year }),
  'sittings.briefing mock': async (api, { mockExam }) =>
    api.sittings.briefing({ of: 'mock', id: await mockExam('open') }),
  'sittings.open': async (api, { sitting }) =>
    api.sittings.open({ id: await sitting(api, 'exam') }),
  'sittings.save': async (api, { sitting }) =>
    api.sittings.save({
      id: await sitting(api, 'exam'),
      device: randomUUID(),
      items: [
        {
          position: 1,
          selected_answers: ['A'],
          flagged: true,
          seconds: 5,
          base_revision: 0,
          revision: 1,
        },
      ],
    }),
  'sittings.pause': async (api, { sitting }) =>
    api.sittings.pause({ id: await sitting(api, 'exam') }),
  'sittings.resume': async (api, { sitting }) =>
    api.sittings.resume({ id: await sitting(api, 'paused') }),
  'sittings.finish': async (api, { sitting }) =>
    api.sittings.finish({ id: await sitting(api, 'exam') }),
  'sittings.result': async (api, { sitting }) =>
    api.sittings.result({ id: await sitting(api, 'finished') }),
  'sittings.current': (api) => api.sittings.current(),
  'sittings.list': (api) => api.sittings.list({}),
  'sittings.discard': async (api, { sitting }) =>
    api.sittings.discard({ id: await sitting(api, 'finished') }),
  'mockExams.upcoming': (api) => api.mockExams.upcoming(),
  'reviews.summary': (api) => api.reviews.summary(),
  'reviews.queue': (api) => api.reviews.queue(),
  'reviews.rate': (api, { qcm_id }) => api.reviews.rate({ qcm_id, confidence: 'guessed' }),
  'reviews.decide': (api, { qcm_id }) => api.reviews.decide({ qcm_id, decision: 'paused' }),
  'reviews.qrocIntervals': (api, { qroc_id }) => api.reviews.qrocIntervals({ id: qroc_id }),
  'reviews.decideQroc': (api, { qroc_id }) =>
    api.reviews.decideQroc({ id: qroc_id, decision: 'paused' }),
  'reviews.unanswered': async (api, { sitting }) =>
    api.reviews.unanswered({ sitting_id: await sitting(api, 'finished') }),
  'reviews.addUnanswered': async (api, { sitting }) =>
    api.reviews.addUnanswered({ sitting_id: await sitting(api, 'finished') }),
  'reviews.inBook': (api, { qcm_id }) => api.reviews.inBook({ kind: 'qcm', question_id: qcm_id }),
  'reviews.book': (api) => api.reviews.book({}),
  'reviews.entry': (api, { qcm_id }) => api.reviews.entry({ kind: 'qcm', question_id: qcm_id }),
  'reviews.plan': (api) => api.reviews.plan(),
  'reviews.forecast': (api) => api.reviews.forecast(),
  'reviews.retentionCosts': (api) => api.reviews.retentionCosts(),
  'reviews.readiness': (api) => api.reviews.readiness(),
  'reviews.progress': (api) => api.reviews.progress(),
  'reviews.saveExamDates': (api, { subject_id }) =>
    api.reviews.saveExamDates({ [subject_id]: inDays(40) }),
  'reviews.saveLearner': (api) =>
    api.reviews.saveLearner({ reviews_per_day: 40, rest_days: 0b100_0000 }),

  'mockExams.list': (api) => api.mockExams.list(),
  'mockExams.distribution': async (api, { mockExam }) =>
    api.mockExams.distribution({ id: await mockExam('released') }),
  'mockExams.scores': async (api, { mockExam }) =>
    api.mockExams.scores({ id: await mockExam('released') }),
  'mockExams.exportScores': async (api, { mockExam }) =>
    api.mockExams.exportScores({ id: await mockExam('released') }),
  'mockExams.questions': async (api, { mockExam }) =>
    api.mockExams.questions({ id: await mockExam('published') }),
  'mockExams.undrawn': async (api, { mockExam }) =>
    api.mockExams.undrawn({ id: await mockExam('published'), search: 'os' }),
  'mockExams.setQuestions': async (api, { mockExam }) => {
    const id = await mockExam('published');
    const drawn = await api.mockExams.questions({ id });
    return api.mockExams.setQuestions({ id, qcm_ids: drawn.map((one) => one.id).reverse() });
  },
  'mockExams.shares': async (api, { mockExam }) =>
    api.mockExams.shares({ id: await mockExam('published') }),
  'mockExams.members': async (api, { mockExam }) =>
    api.mockExams.members({ id: await mockExam('published') }),
  'mockExams.setClass': async (api, { mockExam, user }) =>
    api.mockExams.setClass({
      id: await mockExam('published'),
      is_for_class: true,
      has_code: true,
      emails: user.email,
      shown: '',
    }),
  // That no exam has the code is an answer as well.
  'mockExams.join': (api) =>
    api.mockExams.join({ code: 'AAAA-2222' }).catch((error: unknown) => {
      if (failureOf(error).code !== 'mock_exams.no_such_code') throw error;
      return null;
    }),
  'mockExams.save': (api, { subject_id }) =>
    api.mockExams.save({ ...schedule, subject_ids: [subject_id], question_count: 1 }),
  'mockExams.publish': async (api, { mockExam }) =>
    api.mockExams.publish({ id: await mockExam('planned') }),
  'mockExams.move': async (api, { mockExam }) =>
    api.mockExams.move({ ...schedule, id: await mockExam('published') }),
  'mockExams.cancel': async (api, { mockExam }) =>
    api.mockExams.cancel({ id: await mockExam('published') }),
  'mockExams.remove': async (api, { mockExam }) =>
    api.mockExams.remove({ id: await mockExam('planned') }),
  'baremes.list': (api) => api.baremes.list(),
  'baremes.uses': (api) => api.baremes.uses(),
  'baremes.create': (api) => api.baremes.create({ ...negative, name: randomUUID() }),
  'baremes.update': (api, { bareme_id }) =>
    api.baremes.update({ ...negative, id: bareme_id, name: randomUUID() }),
  'baremes.archive': (api, { bareme_id }) => api.baremes.archive({ id: bareme_id }),
  'baremes.remove': (api, { bareme_id }) => api.baremes.remove({ id: bareme_id }),
  'baremes.setDefault': (api, { bareme_id }) => api.baremes.setDefault({ id: bareme_id }),
  'examPapers.chapterYears': (api, { subject_id }) => api.examPapers.chapterYears({ subject_id }),
  'examPapers.bySubject': (api, { subject_id }) => api.examPapers.bySubject({ subject_id }),
  'examPapers.previewRescoring': (api, { subject_id, exam_year, bareme_id }) =>
    api.examPapers.previewRescoring({ subject_id, exam_year, bareme_id }),
  'examPapers.subjects': (api) => api.examPapers.subjects(),
  'examPapers.saveSubjectRule': (api, { subject_id, bareme_id }) =>
    api.examPapers.saveSubjectRule({ subject_id, bareme_id }),
  'examPapers.save': (api, { subject_id, exam_year }) =>
    api.examPapers.save({ subject_id, exam_year, duration_minutes: 90 }),
};
