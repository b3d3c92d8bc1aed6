import { practice } from '@amphi/domain/messages/fr/practice';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { press } from '../support/buttons.ts';
import { onScreen } from '../support/practice.ts';
import { openPage, test } from '../support/scene.tsx';
import { begin, end, unfoldResult } from '../support/sittings.ts';

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

  // Unanswered questions have it as well.
  await unfoldResult('Troisième question ?');
  const blank = await screen.findByRole('article', { name: /Troisième question/ });
  within(blank).getByText(practice.session.justification);
  expect(within(blank).queryByText(sittingResults.blankHidden)).toBeNull();

  const print = vi.fn();
  Object.assign(window, { print });
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
  blank.getByText(sittingResults.blankHidden);
  const options = within(blank.getByRole('list', { name: practice.question.options }));
  options.getByText('première');
  expect(blank.queryByRole('checkbox')).toBeNull();
  expect(blank.queryByText(practice.session.justification)).toBeNull();
});
