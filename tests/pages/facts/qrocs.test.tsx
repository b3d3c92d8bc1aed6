import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { ask } from '../support/calls.ts';
import { gone, see, textsOf } from '../support/page.ts';
import { test as base, db, openPage } from '../support/scene.tsx';

/** Course with three open questions, put in by the numbers that order them; the second is in the chapter. */
const test = base.extend<{ path: string }>({
  path: async ({ course: { subjectId, chapterId } }, use) => {
    for (const [order_index, question_text, more] of [
      [2, 'Troisième : définir la postcharge.', { is_exam_question: true, exam_year: 2022 }],
      [0, 'Première : définir la précharge.', {}],
      [1, 'Deuxième : définir l’inotropisme.', { chapter_id: chapterId }],
    ] as const) {
      const answers = { answer_text: `Dit ${order_index}`, justification: `Car ${order_index}` };
      const question = { subject_id: subjectId, order_index, question_text };
      await db
        .insertInto('qrocs')
        .values({ ...question, ...answers, ...more })
        .execute();
    }
    await use(`/justification-study/${subjectId}`);
  },
});

const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('article').textContent).toContain(text));

test('open questions come in their order and keep their answers hidden until asked [qrocs.2, qrocs.3, qrocs.4, qrocs.7]', async ({
  path,
  course,
  learner,
}) => {
  const input = { subject_id: course.subjectId };
  const sent = JSON.stringify(await ask(learner, 'study.qrocs', input));
  expect(sent).toMatch(/Première(?!.*Dit 0)/);
  const user = await openPage(path, learner);
  await shows('Première');
  const side = within(screen.getByRole('navigation', { name: practice.list.title }));
  const items = textsOf(side.getAllByRole('listitem'));
  for (const [index, text] of ['Première', 'Deuxième', 'Troisième'].entries()) {
    expect(items[index]).toContain(text);
  }
  expect(items.join()).not.toContain('Dit');
  const previous = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: practice.question.previous });
  expect(previous().disabled).toBe(true);
  await press(user, qrocs.show);
  for (const text of ['Dit 0', 'Car 0', qrocs.revealed(1, 3)]) await see(text);
  await press(user, practice.question.next);
  await shows('Deuxième');
  expect(screen.queryByText('Dit 1')).toBeNull();
  await user.click(previous());
  await see('Dit 0');
  await press(user, qrocs.hide);
  await gone('Dit 0');
  await press(user, qrocs.show);
  await see('Dit 0');
  await press(user, qrocs.reset);
  await gone('Dit 0');
});

test('a chapter and an exam year narrow them, and after the last one goes back to the page before [qrocs.1, qrocs.5]', async ({
  path,
  course,
  learner,
}) => {
  const choice = `/study-mode/${course.subjectId}`;
  const user = await openPage(choice, learner);
  for (const [query, text] of [
    [`chapter_id=${course.chapterId}`, 'Deuxième'],
    ['exam_year=2022', 'Troisième'],
  ] as const) {
    const link = await waitFor(() => {
      const found = document.querySelector(`main a[href="${path}?${query}"]`);
      expect(found).not.toBeNull();
      return found as Element;
    });
    await user.click(link);
    await shows(text);
    await press(user, qrocs.finishHint);
    await waitFor(() => expect(location.pathname).toBe(choice));
  }
});
