import { corrections } from '@amphi/domain/messages/fr/corrections';
import { openCorrections } from '@amphi/domain/messages/fr/open-corrections';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { press } from '../support/buttons.ts';
import { change } from '../support/calls.ts';
import { addOpen } from '../support/content.ts';
import { grade, onScreen } from '../support/practice.ts';
import { openPage, test } from '../support/scene.tsx';
import { begin, end, saved, unfoldResult } from '../support/sittings.ts';
import { reads } from '../support/text.ts';

const OPEN = 'Où naît l’influx du cœur ?';
const OPEN_ANSWER = 'Le nœud sinusal';

const addOne = (course: Course) =>
  addOpen(course, { question_text: OPEN, answer_text: OPEN_ANSWER });
const field = () => screen.findByLabelText<HTMLInputElement>(qrocMatch.own);

test('an open question of an exam is judged at its end', async ({ course, learner, admin }) => {
  const id = await addOne(course);
  let user = await begin(learner, course, 'exam', 'qroc');
  const path = location.pathname;
  // Letters and M are for the text, and mark nothing.
  await user.type(await field(), 'mon noeud sinusal');
  await saved(['mon noeud sinusal']);
  user = await openPage(path, learner);
  expect((await field()).value).toBe('mon noeud sinusal');
  const flag = screen.getByRole('button', { name: sittingSession.flag });
  expect(flag.getAttribute('aria-pressed')).toBe('false');
  expect(document.body.textContent).not.toContain(OPEN_ANSWER);
  await end(user);
  screen.getByText(reads(sittingResults.toCompareText(1)));
  screen.getByText(reads(sittingResults.answers(1)));
  expect(screen.queryByText(sittingResults.redoWrong)).toBeNull();
  await unfoldResult(OPEN);
  await screen.findByText(OPEN_ANSWER);
  await press(user, reviews.grades.known);
  await screen.findAllByText(reads(sittingResults.ratio(1, 1)));
  expect(screen.queryByText(reads(sittingResults.toCompareText(1)))).toBeNull();
  screen.getAllByText(reads(baremes.outOf20(20)));

  // Corrected since, it tells so beneath its answer.
  await change(admin, 'PUT', `/api/justification/${id}`, {
    subject_id: course.subjectId,
    question_text: OPEN,
    answer_text: 'Le nœud de Flack',
  });
  await openPage(`${path}/results`, learner);
  await unfoldResult(OPEN);
  const history = within(await screen.findByRole('region', { name: corrections.history }));
  history.getByText(reads(openCorrections.former(OPEN_ANSWER)));
  history.getByText(corrections.earlier);
});

test('a training sitting compares, and counts the grade', async ({ course, learner }) => {
  await addOne(course);
  let user = await begin(learner, course, 'tutor', 'qroc');
  const path = location.pathname;
  await user.type(await field(), 'nœud sinusal');
  await press(user, qrocMatch.compare);
  await screen.findByText(qrocMatch.verdicts.exact);
  await grade(user, reviews.grades.hesitated);
  await screen.findByText(reads(reviews.session.rated(reviews.grades.hesitated)));
  user = await openPage(path, learner);
  await onScreen(1);
  await screen.findByText(OPEN_ANSWER);
  // Every question has an answer: nothing is asked.
  await press(user, sittingSession.end);
  await screen.findByRole('region', { name: sittingResults.title });
  screen.getAllByText(reads(sittingResults.ratio(1, 1)));
});
