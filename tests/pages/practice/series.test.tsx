import { attempts } from '@amphi/domain/messages/fr/attempts';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { examBriefing } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { study } from '@amphi/domain/messages/fr/study';
import { today } from '@amphi/domain/messages/fr/today';
import { train } from '@amphi/domain/messages/fr/train';
import { unsubmitted } from '@amphi/domain/messages/fr/unsubmitted';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { findLink, follow, press } from '../support/buttons.ts';
import { answerAll } from '../support/calls.ts';
import {
  addChapter,
  addOpen,
  addQuestion,
  addSubject,
  progressOf,
  recorded,
} from '../support/content.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { at, says } from '../support/page.ts';
import { answer, checked, choose, onScreen, reload } from '../support/practice.ts';
import { openPage, type Person, test } from '../support/scene.tsx';
import { exactly, reads } from '../support/text.ts';

const { session, question, list } = practice;

const cardOf = (name: string) => findLink(new RegExp(name));
const asks = (text: string) =>
  waitFor(() => expect(screen.getByRole('article').textContent).toMatch(reads(text)));
const rows = () =>
  within(screen.getByRole('navigation', { name: list.title })).getAllByRole('listitem');

test('a card shows how far one is, and opens there', async ({ course, learner }) => {
  const path = `/study-mode/${course.subjectId}`;
  await openPage(path, learner);
  const untouched = await cardOf(course.chapter);
  expect(untouched.textContent).toMatch(reads(study.mode.qcmCount(3)));
  await answerAll(learner, course, [['A', 'C'], ['A']]);
  let user = await openPage(path, learner);
  const card = await cardOf(course.chapter);
  expect(card.textContent).toMatch(reads(study.mode.qcmCount(3)));
  expect(card.textContent).toMatch(/2\/3 · 50\s%/);
  await user.click(card);
  await at(course.practicePath);
  await onScreen(3);
  // A reload stays where the student is.
  await press(user, question.previous);
  await asks('Deuxième question ?');
  user = await reload(learner);
  await onScreen(2);
  // Opening the series again leads on.
  await follow(user, session.back);
  await user.click(await cardOf(course.chapter));
  await onScreen(3);
});

test('a finished series offers its results or to begin again', async ({ course, learner }) => {
  await answerAll(learner, course, [['A', 'C'], ['A'], ['D']]);
  const user = await openPage(`/study-mode/${course.subjectId}`, learner);
  const card = await cardOf(course.chapter);
  within(card).getByRole('img', { name: study.mode.cards.done });
  await user.click(card);
  await says(attempts.series.finished);
  await follow(user, attempts.series.results);
  await at(/\/complete\?mode=chapter/);
  const again = await openPage(course.practicePath, learner);
  await press(again, attempts.series.restart);
  // The page reloads itself.
  await reload(learner);
  await onScreen(1);
  expect(await screen.findAllByRole('checkbox', { checked: false })).toHaveLength(4);
  // The recorded answers are current until they are replaced.
  expect(await progressOf(learner, course)).toMatchObject({ answered_questions: 3 });
});

test('errors are answered again, and replaced', async ({ course, learner }) => {
  await answerAll(learner, course, [['A', 'C'], ['A'], ['A']]);
  let user = await openPage(`/study-mode/${course.subjectId}`, learner);
  await follow(user, study.mode.redoErrors(2));
  await at(`/practice/${course.subjectId}?only=wrong`);
  await says(attempts.errors.notice);
  expect(rows()).toHaveLength(2);
  await asks('Deuxième question ?');
  // The key is not shown before the new answer.
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4);
  await answer(user, 'B', question.correct);
  // Not answered again: what was recorded is current.
  await press(user, question.next);
  await press(user, session.finish);
  await at(`/practice/${course.subjectId}/complete`);
  expect(await recorded(learner, course)).toEqual({
    'Première question ?': 'AC',
    'Deuxième question ?': 'B',
    'Troisième question ?': 'A',
  });

  await follow(user, results.redoErrors(1));
  await onScreen(1);
  expect(rows()).toHaveLength(1);
  user = await openPage(`/study-mode/${course.subjectId}`, learner);
  await follow(user, study.mode.redoErrors(1));
  await screen.findByRole('article');
  await asks('Troisième question ?');
  await answer(user, 'D', question.correct);
  await reload(learner);
  await screen.findByRole('heading', { level: 1, name: session.noErrorsTitle });
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('finishing', () => {
  /** Leaves a selection on the first question, and answers the last one. */
  async function leaveSelection(person: Person, path: string): Promise<UserEvent> {
    const user = await openPage(path, person);
    await choose(user, 'AC');
    await user.click(within(rows()[2] as HTMLElement).getByRole('button'));
    await onScreen(3);
    await answer(user, 'D', question.correct);
    await press(user, session.finish);
    return user;
  }

  test('asks about a selection that was left on another question', async ({ course, learner }) => {
    const user = await leaveSelection(learner, course.practicePath);
    const dialog = await findDialog(unsubmitted.title);
    expect(dialog.textContent).toMatch(reads(unsubmitted.text([1])));
    // Neither closing nor Escape finishes.
    await user.keyboard('{Escape}');
    await dialogsClosed();
    await at(course.practicePath);
    await press(user, session.finish);
    await press(user, unsubmitted.submit);
    await at(/complete/);
    expect(await recorded(learner, course)).toEqual({
      'Première question ?': 'AC',
      'Troisième question ?': 'D',
    });
  });

  test('without a left selection keeps it for the next visit', async ({ course, learner }) => {
    const user = await leaveSelection(learner, course.practicePath);
    await press(user, unsubmitted.leave);
    await at(/complete/);
    expect(await recorded(learner, course)).toEqual({ 'Troisième question ?': 'D' });
    await openPage(course.practicePath, learner);
    await onScreen(1);
    expect(checked()).toHaveLength(2);
  });

  test('open questions of a foreign link ends in the app', async ({ course, learner }) => {
    await addOpen(course, { question_text: 'Définir la précharge.', answer_text: 'Le volume.' });
    history.replaceState(null, '');
    const user = await openPage(`/justification-study/${course.subjectId}`, learner);
    await press(user, qrocs.finishHint);
    await at(`/study-mode/${course.subjectId}`);
  });
});

test('a chapter without questions leads to an empty state', async ({ course, learner }) => {
  await addChapter('Chapitre à venir', course);
  const user = await openPage(`/study-mode/${course.subjectId}`, learner);
  const card = await cardOf('Chapitre à venir');
  expect(card.textContent).toMatch(reads(study.mode.qcmCount(0)));
  await user.click(card);
  await screen.findByRole('heading', { level: 1, name: session.emptyTitle });
  screen.getByText(exactly(session.empty));
  expect(screen.queryByRole('alert')).toBeNull();
  await follow(user, session.chooseOther);
  await at(`/study-mode/${course.subjectId}`);
});

test('the dashboard leads back to the very question', async ({ course, learner }) => {
  let user = await openPage(course.practicePath, learner);
  await answer(user, 'AC', question.correct);

  localStorage.clear();
  sessionStorage.clear();
  await openPage('/train', learner);
  expect((await cardOf(course.subject)).textContent).toMatch(reads(train.subjects.answered(1, 3)));
  user = await openPage('/dashboard', learner);
  await follow(user, today.continue(course.subject, 2));
  await at(course.practicePath);
  await onScreen(2);
  // From here on it is this window's place that counts.
  await press(user, question.next);
  await onScreen(3);
  await reload(learner);
  await onScreen(3);
});

test('a subject with open questions alone counts them', async ({ course, learner }) => {
  const subjectId = await addSubject('Ouvertes seules', course.semesterId);
  await addOpen({ subjectId }, { question_text: 'Où ?', answer_text: 'Ici.' });
  await openPage('/train', learner);
  expect((await cardOf('Ouvertes seules')).textContent).toMatch(reads(train.subjects.qrocs(1)));
});

test('a subject shows what came back, and asks it again', async ({ course, learner }) => {
  const { chapterId: chapter_id, subjectId } = course;
  const { recurrence: texts } = study;
  for (const values of [
    { question_text: 'Revenue ?', exam_year: 2019, chapter_id },
    { question_text: 'Revenue ?', exam_year: 2021, chapter_id },
    { question_text: 'Seule ?', exam_year: 2021 },
    { question_text: 'Encore une ?', exam_year: 2021 },
    { question_text: 'Et une ?', exam_year: 2021 },
  ])
    await addQuestion(course, values);
  let user = await openPage(`/study-mode/${subjectId}`, learner);
  await says(texts.text(1));
  const first = () => screen.getAllByRole('rowheader')[0]?.textContent;
  expect(first()).toBe(texts.none);
  await press(user, '2019');
  await waitFor(() => expect(first()).not.toBe(texts.none));

  user = await openPage(`/sessions/new?subject=${subjectId}`, learner);
  await user.click(await says(sittingBuilder.kinds.recurring));
  await says(sittingBuilder.matching(2));
  // The latest exam has a page of its own.
  await follow(user, sittingBuilder.preset.paper(2021));
  await at(`/sessions/new?subject=${subjectId}&year=2021`);
  const exam = within(await screen.findByRole('region', { name: sittings.exam }));
  expect(exam.getByText(examBriefing.questions).nextElementSibling?.textContent).toBe('4');
  expect(screen.queryByLabelText(exactly(sittingBuilder.count))).toBeNull();
  await press(user, sittingBuilder.start);
  await at(/\/sessions\/\d+$/);
  await onScreen(1);
});
