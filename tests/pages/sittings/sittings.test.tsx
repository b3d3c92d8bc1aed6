import { practice } from '@amphi/domain/messages/fr/practice';
import { notebook } from '@amphi/domain/messages/fr/reviews/notebook';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { examBriefing } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { findButton, follow, press } from '../support/buttons.ts';
import { call } from '../support/calls.ts';
import { endAccess } from '../support/content.ts';
import { dialogsClosed, inDialog, topDialog } from '../support/dialogs.ts';
import { see } from '../support/page.ts';
import { onScreen, option } from '../support/practice.ts';
import { db, openPage, test } from '../support/scene.tsx';
import {
  begin,
  chooseInMenu,
  end,
  saved,
  saveElsewhere,
  sittingId,
  unfoldResult,
} from '../support/sittings.ts';
import { reads } from '../support/text.ts';

const FIRST = 'Première question ?';

test('an exam goes on, and is corrected at its end alone', async ({ course, learner }) => {
  // Its questions are by number, and their order is kept.
  let user = await openPage(`/sessions/new?subject=${course.subjectId}`, learner);
  await see(sittingBuilder.matching(3));
  await user.click(screen.getByLabelText(sittingBuilder.orders.fixed));
  await user.click(screen.getByLabelText(sittingBuilder.modes.exam));
  await press(user, sittingBuilder.start);
  const rank = await inDialog();
  await rank.findByText(reads(examBriefing.ranks.custom));
  await press(user, examBriefing.start, await topDialog());
  await onScreen(1);
  const path = location.pathname;
  await user.keyboard('acm');
  await user.keyboard('{ArrowRight}');
  await onScreen(2);
  await user.keyboard('b');
  await saved(['AC', 'B', '']);
  user = await openPage(path, learner);
  await onScreen(2);
  expect((await option('B')).checked).toBe(true);
  await user.keyboard('{ArrowLeft}');
  await onScreen(1);
  expect((await option('A')).checked).toBe(true);
  expect(document.body.textContent).not.toContain('quatre cavités');
  await chooseInMenu(user, sittingSession.handIn);
  (await inDialog()).getByText(reads(sittingSession.unanswered(1, 1)));
  await user.keyboard('{Escape}');
  await dialogsClosed();
  await end(user);
  screen.getAllByText(reads(sittingResults.ratio(2, 3)));
  await unfoldResult(FIRST);
  await screen.findAllByText(/quatre cavités/);
  await chooseInMenu(user, sittingResults.redoFlagged, sittingResults.more);
  await screen.findByText(reads(practice.list.progress(0, 1)));
  screen.getAllByText(FIRST);
  // Taken again, it begins by what it is.
  user = await openPage(`${path}/results`, learner);
  await press(user, sittingResults.redoAll);
  const briefing = await inDialog();
  await briefing.findByText(reads(examBriefing.ranks.repeated));
  await user.click(briefing.getByRole('button', { name: examBriefing.start }));
  await screen.findByText(reads(practice.list.progress(0, 3)));
});

test('two devices do not replace each other’s answers unseen', async ({ course, learner }) => {
  const user = await begin(learner, course, 'exam');
  await saveElsewhere(learner, { selected_answers: ['A'] });
  await user.keyboard('b');
  await screen.findByText(reads(sittingSession.conflict('A')));
  await press(user, sittingSession.keepMine);
  await saved(['B', '', '']);
  expect(screen.queryByText(reads(sittingSession.conflict('A')))).toBeNull();
  await call(learner, 'sittings.finish', { id: sittingId() });
  await user.keyboard('c');
  await screen.findByText(sittingSession.handedInElsewhere);
});

test('an answer after the end is told with the results', async ({ course, learner }) => {
  let user = await begin(learner, course, 'exam');
  const path = `${location.pathname}/results`;
  await call(learner, 'sittings.finish', { id: sittingId() });
  await user.keyboard('a');
  await screen.findByText(sittingSession.handedInElsewhere);
  const { late, title } = sittingResults;
  user = await openPage(path, learner);
  await screen.findByText(reads(late.text(1)));
  screen.getByText(reads(late.answer(1, 'A')));
  await press(user, late.read);
  expect(screen.queryByText(late.title)).toBeNull();
  await openPage(path, learner);
  await screen.findByRole('region', { name: title });
  expect(screen.queryByText(late.title)).toBeNull();
});

test('answers of an exam that its access does not outlive stay in sight', async ({
  course,
  learner,
}) => {
  const user = await begin(learner, course, 'exam');
  const path = location.pathname;
  await user.keyboard('a');
  await saved(['A', '', '']);
  await endAccess(learner);
  await user.keyboard('c');
  await screen.findByText(reads(sittingSession.accessEnded));
  await openPage(path, learner);
  await screen.findByText(reads(sittingSession.noAccess));
  const { late } = sittingResults;
  await screen.findByText(reads(late.denied(1)));
  screen.getByText(reads(late.answer(1, 'A, C')));
});

test('a pause hides the questions until the exam goes on', async ({ course, learner }) => {
  const user = await begin(learner, course, 'exam');
  await user.keyboard('a');
  await chooseInMenu(user, sittingSession.pause);
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: sittingSession.pause }));
  await screen.findByText(sittingSession.paused);
  expect(screen.queryByText(FIRST)).toBeNull();
  await press(user, sittingSession.resume);
  await onScreen(1);
  expect((await option('A')).checked).toBe(true);
});

test('a sitting in training is corrected at each question', async ({ course, learner }) => {
  let user = await begin(learner, course, 'tutor');
  const path = location.pathname;
  await user.keyboard('ac');
  await user.keyboard('{Enter}');
  await screen.findAllByText(practice.question.correct);
  await press(user, reviews.confidence.hesitated);
  await onScreen(2);
  await screen.findByText(reads(reviews.session.rated(reviews.confidence.hesitated)));
  await user.keyboard('a');
  await user.keyboard('{Enter}');
  await screen.findAllByText(practice.question.incorrect);
  user = await openPage(path, learner);
  // It goes on at the first question without an answer.
  await onScreen(3);
  await end(user, sittingSession.end);
  screen.getAllByText(reads(sittingResults.ratio(1, 3)));
  screen.getByText(reads(sittingResults.toRedoText(1)));
  await press(user, sittingResults.filters.hesitated);
  const listed = within(screen.getByRole('region', { name: sittingResults.questions }));
  await waitFor(() => expect(listed.queryByText('Deuxième question ?')).toBeNull());
  listed.getByText(FIRST);
  await press(user, sittingResults.redoWrong);
  await screen.findByText(reads(practice.list.progress(0, 1)));
  screen.getAllByText('Deuxième question ?');
});

test('a sitting with all answers opens at its end', async ({ course, learner }) => {
  const user = await begin(learner, course, 'tutor');
  const path = location.pathname;
  for (const position of [1, 2, 3]) {
    await onScreen(position);
    await user.keyboard('b{Enter}');
    await screen.findByText(reads(practice.list.progress(position, 3)));
    if (position < 3) await user.keyboard('{ArrowRight}');
  }
  const again = await openPage(path, learner);
  await onScreen(3);
  await press(again, sittingSession.end);
  await screen.findByRole('region', { name: sittingResults.title });
});

test('questions are chosen by bookmark, memo, or as due', async ({ course, learner }) => {
  const [qcm_id, other] = course.questionIds;
  await call(learner, 'bookmarks.save', { qcm_id });
  await call(learner, 'memos.save', { qcm_id, body: 'Quatre cavités.', base_revision: 0 });
  for (const due of [qcm_id, other])
    await call(learner, 'reviews.decide', { qcm_id: due, decision: 'added' });
  const user = await openPage(`/sessions/new?subject=${course.subjectId}`, learner);
  const { withCount, statuses, preset, presetCount } = sittingBuilder;
  await findButton(reads(presetCount(preset.due, 2)));
  await user.click(await screen.findByLabelText(reads(withCount(statuses.memo, 1))));
  await screen.findByText(reads(sittingBuilder.matching(1)));
  const bookmarked = screen.getByLabelText(reads(withCount(statuses.bookmarked, 1)));
  expect(bookmarked).toHaveProperty('disabled', false);
});

test('the builder says where questions are lacking', async ({ course, learner }) => {
  const user = await openPage(`/sessions/new?subject=${course.subjectId}`, learner);
  const count = await screen.findByLabelText(sittingBuilder.count);
  const fewer = () => screen.queryByText(reads(sittingBuilder.fewer(3)));
  await user.clear(count);
  await user.type(count, '4');
  await waitFor(() => expect(fewer()).not.toBeNull());
  await user.clear(count);
  await user.type(count, '3');
  await waitFor(() => expect(fewer()).toBeNull());
  const start = screen.getByRole('button', { name: sittingBuilder.start });
  expect(start).toHaveProperty('disabled', false);
  await user.click(screen.getByLabelText(sittingBuilder.kinds.recurring));
  await screen.findByText(reads(sittingBuilder.nothing));
  expect(start).toHaveProperty('disabled', true);
});

test('ready-made settings replace each other', async ({ course, learner }) => {
  let user = await openPage(`/sessions/new?subject=${course.subjectId}`, learner);
  const { preset, presetCount } = sittingBuilder;
  const button = (name: string) => findButton(reads(name));
  const isPressed = async (name: string) => (await button(name)).getAttribute('aria-pressed');
  const never = presetCount(preset.never, 3);
  expect(await button(presetCount(preset.wrong, 0))).toHaveProperty('disabled', true);
  expect(await isPressed(preset.all)).toBe('true');
  await user.click(await button(preset.mix));
  await screen.findByText(reads(sittingBuilder.exam(3, sittings.duration(1200))));
  expect([await isPressed(preset.mix), await isPressed(preset.all)]).toEqual(['true', 'false']);
  await user.click(await button(never));
  await screen.findByText(reads(sittingBuilder.training(3, 2)));
  expect([await isPressed(never), await isPressed(preset.mix)]).toEqual(['true', 'false']);

  // From the bookmarks the builder keeps to them.
  await db
    .insertInto('bookmarks')
    .values({ user_id: learner.id, qcm_id: course.questionIds[0] ?? 0 })
    .execute();
  user = await openPage('/notebook?tab=bookmarks', learner);
  await follow(user, notebook.newSitting);
  await screen.findByText(reads(sittingBuilder.training(1, 1)));
  expect(await isPressed(presetCount(preset.bookmarked, 1))).toBe('true');
});
