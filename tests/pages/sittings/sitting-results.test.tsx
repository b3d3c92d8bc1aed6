import { practice } from '@amphi/domain/messages/fr/practice';
import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { press } from '../support/buttons.ts';
import { call } from '../support/calls.ts';
import { onScreen } from '../support/practice.ts';
import { db, openPage, signedIn, test } from '../support/scene.tsx';
import { begin, end, insertMockExam, sittingId, unfoldResult } from '../support/sittings.ts';
import { reads } from '../support/text.ts';

const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);

test('the results explain the note, and print the copy', async ({ course, learner }) => {
  let user = await begin(learner, course, 'exam');
  await user.keyboard('a');
  await user.keyboard('{ArrowRight}');
  await onScreen(2);
  await user.keyboard('b');
  await end(user);
  await unfoldResult(baremes.howItIsCounted);
  const table = await screen.findByRole('region', { name: scoring.table });
  const rows = within(table).getAllByRole('row').map(cellsOf);
  expect(rows.slice(1)).toEqual([
    ['1', 'A', scoring.reason({ by: 'exact', discordances: 1 }), '0'],
    ['2', 'B', 'Exactement le corrigé', '1'],
    ['3', scoring.noAnswer, 'Sans réponse', '0'],
    [baremes.score, '', scoring.total(1000, 3000), baremes.outOf20(6.67)],
  ]);
  const examples = within(screen.getByRole('region', { name: scoring.examples }));
  const edn = examples.getAllByRole('row').map(cellsOf);
  expect(edn).toContainEqual([baremes.names.edn, '2\u00a0discordances', '0,2']);

  // Unanswered questions have it as well; a press on its cell goes there, whatever the list shows.
  const { filters, verdicts, goTo, strip } = sittingResults;
  const cells = within(screen.getByRole('list', { name: strip })).getAllByRole('button');
  expect(cells.map((cell) => cell.dataset.mark)).toEqual(['wrong', 'correct', 'plain']);
  await press(user, filters.wrong);
  await waitFor(() => expect(screen.queryByText('Troisième question ?')).toBeNull());
  await press(user, goTo(3, verdicts.blank));
  const blank = await screen.findByRole('article', { name: /Troisième question/ });
  within(blank).getByText(practice.session.justification);
  expect(within(blank).queryByText(sittingResults.blankHidden.qcm)).toBeNull();

  const print = vi.fn();
  Object.assign(window, { print });
  await press(user, sittingResults.more);
  await press(user, sittingResults.print);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(document.body.textContent).toContain('C. troisième ✓ attendue');
  expect(document.body.textContent?.match(/✓/g)).toHaveLength(4);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.body.textContent).not.toContain('✓'));

  user = await begin(learner, course, 'exam');
  await end(user);
  user = await openPage('/sessions', learner);
  await user.click(await screen.findByText('Voir les chiffres'));
  const notes = screen.getAllByRole('region', { name: sittingHistory.chart }).at(-1);
  const listed = within(notes as HTMLElement).getAllByRole('row');
  expect(listed).toHaveLength(3);
  expect(listed[2]?.textContent).toContain(baremes.outOf20(6.67));
});

test('the last of a class of five reads so, with the mean of the class', async ({
  course,
  learner,
}) => {
  await end(await begin(learner, course, 'exam'));
  const comparison = () => screen.getByText(sittingResults.comparison).nextElementSibling;
  expect(comparison()?.textContent).toBe(
    'Hors classement. Seuls les examens d’une année, tels qu’ils ont été posés, sont comparés.',
  );
  const path = location.pathname;
  const mock_exam_id = await insertMockExam(course, 'released');
  const own = await db
    .updateTable('sittings')
    .set({ origin: 'mock', mock_exam_id, unranked: null })
    .where('id', '=', sittingId())
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: _, ...copy } = own;
  for (const points of [3000, 2000, 2000, 1000]) {
    const { id: user_id } = await signedIn();
    await db
      .insertInto('sittings')
      .values({ ...copy, user_id, points })
      .execute();
  }
  await openPage(path, learner);
  await screen.findByText(sittingResults.comparison);
  expect(comparison()?.textContent).toBe('5e sur 5 (moyenne du groupe\u00a0: 10,7)');
  // Each note could be read off few copies.
  expect(screen.queryByText(sittingResults.notes.text)).toBeNull();
  for (let more = 0; more < 15; more += 1) {
    const { id: user_id } = await signedIn();
    await db
      .insertInto('sittings')
      .values({ ...copy, user_id, points: 2000 })
      .execute();
  }
  const user = await openPage(path, learner);
  const others = within(await screen.findByRole('region', { name: /Mieux que 3\s+%/ }));
  await user.click(others.getByText(progress.table));
  const notes = others.getAllByRole('row').map(cellsOf);
  expect(notes.slice(1)).toEqual([
    ['0', '1'],
    ['6', '1'],
    ['13', '17'],
    ['20', '1'],
  ]);
});

test('a note that a mock exam holds back is not told as one that does not count', async ({
  course,
  learner,
}) => {
  await end(await begin(learner, course, 'exam'));
  await insertMockExam(course, 'open');
  await openPage('/sessions', learner);
  await screen.findByText(reads(sittingHistory.heldBack));
  expect(document.body.textContent).not.toContain(baremes.nothingCounts);
});

test('a session of the day says how many answers are right, and is no note over time', async ({
  course,
  learner,
}) => {
  const user = await begin(learner, course, 'tutor');
  await onScreen(1);
  await user.keyboard('ac{Enter}');
  await screen.findByText(reads(practice.list.progress(1, 3)));
  await call(learner, 'sittings.finish', { id: sittingId() });
  await db
    .updateTable('sittings')
    .set({ origin: 'plan', planned_on: '2026-03-10' })
    .where('id', '=', sittingId())
    .execute();
  for (let exams = 0; exams < 2; exams += 1) await end(await begin(learner, course, 'exam'));
  const again = await openPage('/sessions', learner);
  await screen.findByText('1 réponse juste sur 1');
  await again.click(screen.getByText('Voir les chiffres'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(document.body.textContent?.match(/ \/ 20/g)).toHaveLength(4);
});

test('a question without an answer in training keeps its correction', async ({
  course,
  learner,
}) => {
  const user = await begin(learner, course, 'tutor');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await onScreen(3);
  await end(user, sittingSession.end);
  await unfoldResult('Première question ?');
  const blank = within(await screen.findByRole('article', { name: /Première question/ }));
  blank.getByText(sittingResults.blankHidden.qcm);
  const options = within(blank.getByRole('list', { name: practice.question.options }));
  options.getByText('première');
  expect(blank.queryByRole('checkbox')).toBeNull();
  expect(blank.queryByText(practice.session.justification)).toBeNull();
});
