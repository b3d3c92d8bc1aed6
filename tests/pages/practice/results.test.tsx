import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { answerAll } from '../support/calls.ts';
import { addChapter, addQuestion } from '../support/content.ts';
import { says } from '../support/page.ts';
import { answer, onScreen } from '../support/practice.ts';
import { openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { question, session } = practice;

/** The ways on that look like buttons, in their order. */
async function leading(attempt: number) {
  const region = await screen.findByRole('region', { name: reads(results.attempt(attempt)) });
  const review = await within(region).findByRole('link', { name: results.review });
  return [...(review.parentElement?.querySelectorAll('a.mantine-Button-root') ?? [])].map(
    ({ textContent }) => textContent,
  );
}

test('the errors, what is open and the next chapter lead on', async ({ course, learner }) => {
  const next = await addChapter('Les vaisseaux', course);
  await addQuestion(course, { question_text: 'Où ?', chapter_id: next });
  const path = `/practice/${course.subjectId}/complete?mode=chapter&chapter_id=${course.chapterId}`;
  await answerAll(learner, course, [['A', 'C'], ['A']]);
  await openPage(path, learner);
  expect(await leading(1)).toEqual([results.redoErrors(1), results.goOn(1)]);
  await answerAll(learner, course, [['A', 'C'], ['A'], ['A']]);
  await openPage(path, learner);
  expect(await leading(1)).toEqual([results.redoErrors(2), results.nextChapter('Les vaisseaux')]);
  await answerAll(learner, course, [['A', 'C'], ['B'], ['D']]);
  await openPage(path, learner);
  expect(await leading(1)).toEqual([results.nextChapter('Les vaisseaux')]);
  screen.getByRole('link', { name: results.review });
});

test('the end of a series says what entered the error book', async ({ course, learner }) => {
  const user = await openPage(course.practicePath, learner);
  await onScreen(1);
  await answer(user, 'B', question.incorrect);
  await press(user, question.next);
  await press(user, question.next);
  await onScreen(3);
  await press(user, session.finish);
  await says(results.inBook(1));
  const attempt = await screen.findByRole('region', { name: reads(results.attempt(1)) });
  expect(attempt.textContent?.match(/\d+,\d\s%/g)).toHaveLength(1);
  // The series that has just ended stands above the attempt.
  const series = screen.getByRole('region', { name: results.summaryTitle });
  expect(series.compareDocumentPosition(attempt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const hint of [results.restartHint, results.newAttemptHint]) await says(hint);
});
