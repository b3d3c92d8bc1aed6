import { offers } from '@amphi/domain/messages/fr/offers';
import { practice } from '@amphi/domain/messages/fr/practice';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { study } from '@amphi/domain/messages/fr/study';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { newEmail, pngFile } from '../../support/client.ts';
import type { Course } from '../../support/course.ts';
import { fill, register, signIn } from '../support/forms.ts';
import { openPage } from '../support/open-page.tsx';
import { db, type Person } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const { form, select, summary, payment } = purchase;
const MISSING_BANK = 'Please select your bank';
const TOO_LARGE = 'File size must be less than 5MB';

const address = () => location.pathname + location.search;
const bank = () => screen.getByLabelText<HTMLSelectElement>(form.bank, { exact: false });
const phone = () => screen.getByLabelText<HTMLInputElement>(form.phone, { exact: false });
const receipt = () => document.querySelector('input[name=receipt_file]') as HTMLInputElement;
const chosen = async ({ semester }: Course) =>
  within(await screen.findByRole('complementary', { name: summary.title })).findByText(semester);
const choose = async (user: UserEvent, { semester }: Course) =>
  user.click(await screen.findByRole('button', { name: select.chooseOf(semester) }));

/** The form of the payment for a course. */
async function openForm(person: Person, course: Course) {
  await openPage('/buy', person);
  const user = userEvent.setup({ applyAccept: false });
  await choose(user, course);
  await screen.findByRole('heading', { name: form.title });
  return user;
}

describe('buying', () => {
  test('goes from the choice to what to pay, where and how [buy.1, buy.2, buy.4, buy.7, buy.8, buy.14]', async ({
    course,
    student,
  }) => {
    const user = await openPage('/buy', student);
    const offer = (await screen.findByText(course.semester)).closest('article');
    expect(offer?.textContent).toMatch(/300\sMRU/);
    expect(offer?.textContent).toMatch(reads(offers.contents(1, 3, 0)));
    await choose(user, course);
    await chosen(course);
    const side = within(screen.getByRole('complementary', { name: summary.title }));
    expect(side.getByText(summary.total).parentElement?.textContent).toMatch(/Total\s*300\sMRU/);
    expect(side.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/);
    await screen.findByRole('heading', { name: form.title });
    const banks = within(bank()).getAllByRole('option');
    expect(banks.map(({ textContent }) => textContent)).toEqual([form.bankPlaceholder, 'Bankily']);
    const how = screen.getByRole('region', { name: purchase.instructions.title });
    expect(how.textContent).toContain('localhost');
    expect(how.textContent).toMatch(/300\sMRU/);
  });

  test('says what is missing in the fixed words, and lets the phone number be [buy.3, buy.5]', async ({
    course,
    student,
  }) => {
    const user = await openForm(student, course);
    expect(phone().required).toBe(true);
    // Bankily alone is offered, and so it is chosen already.
    expect(bank().value).toBe('Bankily');
    const submit = screen.getByRole('button', { name: form.submit });
    await user.click(submit);
    await screen.findByText(reads(form.missing([form.receipt])));
    await user.selectOptions(bank(), '');
    await user.click(submit);
    await screen.findByText(reads(form.missing([form.bank, form.receipt])));
    screen.getByText(MISSING_BANK);
    screen.getByText('Receipt file is required');
    await user.selectOptions(bank(), 'Bankily');
    expect(screen.queryByText(MISSING_BANK)).toBeNull();
    await user.upload(receipt(), pngFile());
    await waitFor(() => expect(screen.queryByText(reads('À compléter avant'))).toBeNull());
  });

  test('refuses files that can be no receipt at once [buy.6]', async ({ course, student }) => {
    const user = await openForm(student, course);
    await user.upload(receipt(), new File(['reçu'], 'reçu.txt', { type: 'text/plain' }));
    await screen.findByText('Please upload a valid image or PDF file');
    const large = new File(['%PDF-'], 'reçu.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 5_242_881 });
    await user.upload(receipt(), large);
    await screen.findByText(TOO_LARGE);
    await user.upload(receipt(), pngFile());
    await waitFor(() => expect(screen.queryByText(TOO_LARGE)).toBeNull());
  });

  test('goes back to the choice and forgets what was typed [buy.10]', async ({
    course,
    student,
  }) => {
    const user = await openForm(student, course);
    await fill(user, phone(), '0600');
    await user.selectOptions(bank(), '');
    await user.upload(receipt(), pngFile('recu-1.png'));
    await screen.findByText('recu-1.png');
    await user.click(screen.getByRole('button', { name: payment.back }));
    await choose(user, course);
    await screen.findByRole('heading', { name: form.title });
    expect(phone().value).toBe('');
    expect(bank().value).toBe('Bankily');
    expect(screen.queryByText('recu-1.png')).toBeNull();
  });
});

describe('the semester that was chosen', () => {
  test('is carried through the registration to its payment', async ({ course }) => {
    const user = await openPage('/');
    const offer = (await screen.findByText(course.semester)).closest('article') as HTMLElement;
    await user.click(within(offer).getByRole('link'));
    // Between the two forms as well.
    for (const path of ['/login', '/register']) {
      await user.click(
        await screen.findByRole('link', { name: path === '/login' ? /connecter/ : /compte/ }),
      );
      await waitFor(() => expect(address()).toBe(`${path}?semester=${course.semesterId}`));
    }
    await register(user, newEmail());
    await chosen(course);
    expect(address()).toBe(`/buy?semester=${course.semesterId}`);
    await user.click(screen.getByRole('button', { name: payment.back }));
    await screen.findByRole('heading', { name: select.title });
  });

  test('is found again by one who was sent away, and registers instead of signing in', async ({
    course,
  }) => {
    const user = await openPage(`/buy?semester=${course.semesterId}`);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    await user.click(await screen.findByRole('link', { name: /compte/ }));
    await register(user, newEmail());
    await waitFor(() => expect(address()).toBe(`/buy?semester=${course.semesterId}`));
  });

  test('leads to the choice when it is not on sale', async ({ student, course }) => {
    const user = await openPage('/login?semester=999999999');
    await signIn(user, student.email);
    await screen.findByRole('heading', { name: select.title });
    await screen.findByText(course.semester);
  });

  test('is that of the page without access', async ({ student, course }) => {
    for (const [path, name] of [
      [`/semester/${course.semesterId}`, study.purchase],
      [`/study-mode/${course.subjectId}`, study.purchase],
      [`/practice/${course.subjectId}`, practice.session.buyAccess],
    ] as const) {
      await openPage(path, student);
      await waitFor(() =>
        expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
          `/buy?semester=${course.semesterId}`,
        ),
      );
    }
  });
});

test('a visitor sees what a semester contains, and answers one of its questions', async ({
  course,
}) => {
  const { subjectId, questionIds } = course;
  await db
    .insertInto('qrocs')
    .values({ subject_id: subjectId, question_text: 'Ouverte ?', answer_text: 'Oui.' })
    .execute();
  await db
    .updateTable('qcms')
    .set({ answer_format: 'qrm' })
    .where('id', '=', questionIds[0] ?? 0)
    .execute();
  const user = await openPage('/');
  const card = (await screen.findByText(course.semester)).closest('article') as HTMLElement;
  await user.click(await within(card).findByText(reads(offers.contents(1, 3, 1))));
  expect(within(card).getByRole('listitem').textContent).toMatch(
    reads(`${course.subject}${offers.subject(3, 1)}`),
  );
  const button = await within(card).findByRole('button', {
    name: offers.tryOneOf(course.semester),
  });
  await user.click(button);
  const dialog = within(
    await screen.findByRole('dialog', { name: offers.sample.title(course.semester) }),
  );
  await dialog.findByText('Première question ?');
  for (const name of [/^A/, /^B/]) await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(dialog.getByRole('button', { name: offers.sample.submit }));
  const verdict = await dialog.findByText(practice.question.incorrect);
  await waitFor(() => expect(document.activeElement).toBe(verdict));
  dialog.getByText(practice.question.marks.missed);
  dialog.getByText('Le cœur a quatre cavités.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
