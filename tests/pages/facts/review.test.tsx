import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceReview as review } from '@amphi/domain/messages/fr/practice-results';
import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { answerAll, meddle } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { enrolled } from '../support/people.ts';
import { test } from '../support/studying.ts';

const { question, list } = practice;

test('a review goes through every answer with its explanation, and back to the results [review.1, review.2, review.3, review.4, review.5]', async ({
  course,
  learner,
}) => {
  await answerAll(await enrolled(course.semesterId), course, [['B', 'C']]);
  await answerAll(learner, course, [
    ['A', 'C'],
    ['A', 'C'],
  ]);
  const query = `?mode=chapter&chapter_id=${course.chapterId}`;
  const user = await openPage(`/practice/${course.subjectId}/review${query}`, learner);
  const card = () => screen.getByRole('article');
  await screen.findByRole('article');
  const side = within(screen.getByRole('navigation', { name: list.title }));
  expect(side.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...[expect.stringMatching(/juste/), expect.stringMatching(/faux/)],
  ]);
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: review.progress });
  expect(progress.value).toBe(50);
  expect(card().textContent).toContain('Première question ?');
  const others = within(card()).getAllByText(/étudiants?$/);
  expect(others.map((one) => one.textContent?.replace(/\s/g, ' '))).toEqual([
    ...[/^0 % · 0 /, /^100 % · 1 /, /^100 % · 1 /, /^0 % · 0 /].map((share) =>
      expect.stringMatching(share),
    ),
  ]);
  within(card()).getByRole('heading', { name: 'Explication' });
  await user.click(screen.getByRole('button', { name: question.next }));
  expect(card().textContent).toContain('Deuxième question ?');
  expect(progress.value).toBe(100);
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: review.scrollToTop }));
  expect(scroll).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 }));
  scroll.mockRestore();
  await user.click(screen.getByRole('button', { name: question.previous }));
  expect(card().textContent).toContain('Première question ?');
  const [back] = screen.getAllByRole('link', { name: review.back });
  expect(back?.getAttribute('href')).toBe(`/practice/${course.subjectId}/complete${query}`);
});

test('a review that can not be shown says why [review.6]', async ({ course, learner }) => {
  const path = `/practice/${course.subjectId}/review`;
  await openPage(path, learner);
  await screen.findByText(review.notFound);
  screen.getByText("Complétez d'abord une séance de pratique");
  meddle('attempts.review', { status: 400 });
  await openPage(path, learner);
  await screen.findByText("Échec du chargement des données d'examen");
});
