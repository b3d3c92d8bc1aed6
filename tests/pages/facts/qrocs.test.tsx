import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { call, meddle } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

/** Three open questions, put in by the numbers that order them; the second is in the chapter. */
async function insertQrocs({ subjectId, chapterId }: Course) {
  for (const [order_index, question_text, more] of [
    [2, 'Troisième : définir la postcharge.', { is_exam_question: true, exam_year: 2022 }],
    [0, 'Première : définir la précharge.', {}],
    [1, 'Deuxième : définir l’inotropisme.', { chapter_id: chapterId }],
  ] as const) {
    const answers = { answer_text: `Réponse ${order_index}`, justification: `Car ${order_index}` };
    await db
      .insertInto('qrocs')
      .values({ subject_id: subjectId, order_index, question_text, ...answers, ...more })
      .execute();
  }
}

const card = () => screen.getByRole('article').textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('open questions come in their order and keep their answers hidden until asked [qrocs.2, qrocs.3, qrocs.4, qrocs.7]', async ({
  course,
  learner,
}) => {
  await insertQrocs(course);
  const input = { subject_id: course.subjectId };
  const sent = JSON.stringify(await call(learner, 'study.qrocs', input, 'GET'));
  expect(sent).toContain('Première');
  expect(sent).not.toContain('Réponse 0');
  const user = await openPage(`/justification-study/${course.subjectId}`, learner);
  await screen.findByRole('article');
  const side = within(screen.getByRole('navigation', { name: qrocs.list.title }));
  const items = side.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const [index, text] of ['Première', 'Deuxième', 'Troisième'].entries()) {
    expect(items[index]).toContain(text);
  }
  expect(items.join()).not.toContain('Réponse');
  expect(button(qrocs.previous).disabled).toBe(true);
  await user.click(button(qrocs.show));
  await screen.findByText('Réponse 0');
  screen.getByText('Car 0');
  await screen.findAllByText(reads(qrocs.revealed(1, 3)));
  await user.click(button(qrocs.next));
  expect(card()).toContain('Deuxième');
  expect(screen.queryByText('Réponse 1')).toBeNull();
  await user.click(button(qrocs.previous));
  await screen.findByText('Réponse 0');
  await user.click(button(qrocs.hide));
  expect(screen.queryByText('Réponse 0')).toBeNull();
  await user.click(button(qrocs.show));
  await screen.findByText('Réponse 0');
  await user.click(button(qrocs.reset));
  expect(screen.queryByText('Réponse 0')).toBeNull();
});

test('a chapter and an exam year narrow them, and after the last one goes back to the page before [qrocs.1, qrocs.5]', async ({
  course,
  learner,
}) => {
  await insertQrocs(course);
  const path = `/study-mode/${course.subjectId}`;
  const user = await openPage(path, learner);
  for (const [query, text] of [
    [`chapter_id=${course.chapterId}`, 'Deuxième'],
    ['exam_year=2022', 'Troisième'],
  ] as const) {
    const href = `/justification-study/${course.subjectId}?${query}`;
    const [first] = await screen.findAllByRole('link', { name: /QROC/ });
    expect(first).toBeTruthy();
    await user.click(document.querySelector(`main a[href="${href}"]`) as HTMLElement);
    await waitFor(() => expect(card()).toContain(text));
    await user.click(button(qrocs.finishHint));
    await waitFor(() => expect(location.pathname).toBe(path));
  }
});

test('open questions that can not be shown say why [qrocs.6]', async ({ course, learner }) => {
  const path = `/justification-study/${course.subjectId}`;
  await openPage(path, learner);
  await screen.findByText(qrocs.none);
  meddle('study.qrocs', { status: 400 });
  await openPage(path, learner);
  await screen.findByText('Erreur lors du chargement des questions de justification');
});
