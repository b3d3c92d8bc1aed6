import { purchase } from '@amphi/domain/messages/fr/purchase';
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import type { Course } from '../../support/course.ts';
import { findButton, press } from '../support/buttons.ts';
import { addQuestion, addSubject } from '../support/content.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';

const english = (within: ParentNode) =>
  [...within.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent);

test('words that are fixed in English say so', async ({ course, student, learner }) => {
  await insertOrder(db, learner.id, course.semesterId);
  await openPage('/orders', learner);
  await waitFor(() => expect(english(document.body)).toContain('New Purchase'));
  await waitFor(() => expect(english(document.body).join()).toContain('Year 2026'));
  const user = await openPage('/buy', student);
  const choose = purchase.select.chooseOf(course.semester);
  const button = await findButton(choose);
  const offer = button.closest('article') as HTMLElement;
  expect(english(offer)).toEqual(expect.arrayContaining(['Year 2026', '/ 6 months']));
  await user.click(button);
  await press(user, purchase.form.submit);
  await waitFor(() => expect(english(document.body).join()).toContain('Receipt file is required'));
});

async function colourOn(path: string, { semester }: Course, person: Person) {
  await openPage(path, person);
  const name = (await screen.findAllByText(semester, { exact: false }))[0];
  const cover = name?.closest('article, li')?.querySelector<HTMLElement>('[style*="--semester"]');
  return cover?.style.getPropertyValue('--semester-strong');
}

test('a semester has one colour on each page', async ({ course, learner }) => {
  const there = await colourOn('/', course, learner);
  expect(there).toBeTruthy();
  expect(await colourOn('/buy', course, learner)).toBe(there);
  expect(await colourOn('/dashboard', course, learner)).toBe(there);
});

test('subjects are in natural order wherever one is chosen', async ({ course, learner }) => {
  for (const name of ['Anatomie 10', 'Anatomie 6']) {
    const subjectId = await addSubject(name, course.semesterId);
    await addQuestion({ subjectId }, { question_text: `${name} ?` });
  }
  for (const [path, selector] of [
    ['/train', 'main a'],
    [`/semester/${course.semesterId}`, 'main h2, main h3'],
    ['/sessions/new', 'main label'],
  ] as const) {
    await openPage(path, learner);
    await screen.findAllByText(/Anatomie 6/);
    const found = [...document.querySelectorAll(selector)].flatMap(
      ({ textContent }) => /Anatomie (?:10|6)|Cardiologie/.exec(textContent ?? '') ?? [],
    );
    expect(found, path).toEqual(['Anatomie 6', 'Anatomie 10', 'Cardiologie']);
  }
});
