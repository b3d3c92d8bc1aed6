import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminRemovals } from '@amphi/domain/messages/fr/admin/removals';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { common } from '@amphi/domain/messages/fr/common';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import { findButton, press, showMore } from '../support/buttons.ts';
import { ask } from '../support/calls.ts';
import { addQuestion } from '../support/content.ts';
import { dialogsClosed, inDialog } from '../support/dialogs.ts';
import { watchCalls } from '../support/network.ts';
import { expectColumns, field, fill, gone, rowOf, see, textsOf } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { semesters, subjects } = adminContent;
const TEXT = 'Quelle est la question dont le texte est plus long que soixante caractères ?';

test('five tabs, and a dashboard with its cards, revenue and recent activity [admin.1, admin.2, admin.3, admin.4]', async ({
  course,
  student,
  admin,
}) => {
  await insertOrder(db, student.id, course.semesterId);
  await openPage('/admin', admin);
  const tabs = await screen.findAllByRole('tab');
  const { dashboard, users, payments, content, questions } = texts.tabs;
  expect(textsOf(tabs).slice(0, 5)).toEqual([
    dashboard,
    users,
    expect.stringContaining(payments),
    content,
    questions,
  ]);
  // Both are read at one moment, for other tests go on adding to the counts.
  await waitFor(async () => {
    const stats = await ask<Record<string, number>>(admin, 'stats.admin', {});
    const dollars = (value = 0) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value);
    for (const text of [
      texts.stats.totalRevenue,
      dollars(stats.total_revenue),
      texts.stats.pendingRevenue,
      dollars(stats.pending_revenue),
      texts.stats.activeUsers(stats.active_users ?? 0),
      texts.stats.pendingPayments(stats.pending_payments ?? 0),
      texts.stats.subjects(stats.total_subjects ?? 0),
    ]) {
      screen.getAllByText(reads(text));
    }
    for (const [label, value] of [
      [texts.stats.users, stats.total_users],
      [texts.stats.payments, stats.total_payments],
      [texts.stats.semesters, stats.total_semesters],
      [texts.stats.qcms, stats.total_qcms],
      [texts.stats.registrations, stats.recent_registrations],
      [texts.stats.recentPayments, stats.recent_payments],
    ] as const) {
      const card = screen
        .getAllByText(label)
        .map((one) => one.closest('a'))
        .find(Boolean);
      expect(card?.textContent).toContain(String(value));
    }
  });
});

test('accounts have their columns, and what can be done [users.1, users.2, users.3]', async ({
  learner,
  course,
  admin,
}) => {
  await insertOrder(db, learner.id, course.semesterId);
  const user = await openPage(`/admin?tab=users&search=${admin.email}`, admin);
  await rowOf(admin.email);
  await expectColumns(adminUsers.label, adminUsers.columns);
  await fill(user, field(adminUsers.searchLabel), learner.email);
  const row = await rowOf(learner.email);
  expect(row.parentElement?.children).toHaveLength(1);
  for (const text of [learner.full_name, adminUsers.roles.user]) {
    expect(row.textContent).toContain(text);
  }
  expect(within(row).getAllByText('1')).toHaveLength(2);
  for (const action of [adminUsers.editOf, adminUsers.deactivateOf, adminUsers.removeOf]) {
    within(row).getByRole('button', { name: action(learner.full_name) });
  }
});

test('dialogs close on Escape and beside them; a change loads the rest of the screen again, and can be taken back [admin.5, admin.6]', async ({
  student: { email, full_name },
  admin,
}) => {
  const sent = watchCalls();
  const user = await openPage(`/admin?tab=users&search=${email}`, admin);
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(document.querySelector('.mantine-Modal-overlay') as Element),
  ]) {
    await press(user, adminUsers.editOf(full_name));
    await inDialog();
    await close();
    await dialogsClosed();
  }
  await press(user, adminUsers.deactivateOf(full_name));
  const dialog = await inDialog();
  sent.length = 0;
  await user.click(dialog.getByRole('button', { name: adminUsers.deactivate }));
  await see(adminUsers.deactivated(full_name));
  const row = within(await rowOf(email));
  await row.findByText(texts.inactive);
  expect(sent).toContain('users.list');
  expect(sent.some((procedure) => procedure.startsWith('stats.'))).toBe(true);
  await press(user, texts.undo);
  await see(texts.undone);
  // Notices do not overlap.
  await gone(adminUsers.deactivated(full_name));
  await within(await rowOf(email)).findByText(texts.active);
});

test('content has its columns [content.1]', async ({ course, admin }) => {
  await openPage('/admin?tab=content', admin);
  const { label, columns, editOf, removeOf } = semesters;
  await expectColumns(label, columns);
  const row = within(await rowOf(course.semester));
  for (const text of ['$300.00', texts.active, '1', '3']) row.getByText(text);
  for (const action of [editOf, removeOf]) {
    row.getByRole('button', { name: action(course.semester) });
  }
});

test('content warns of what goes with a semester and with a subject [content.6, content.7, content.8]', async ({
  course: { semester, semesterId, subject },
  admin,
}) => {
  const user = await openPage(`/admin?tab=content&search=${encodeURIComponent(subject)}`, admin);
  for (const [name, warnings] of [
    [
      semesters.removeOf(semester),
      [semesters.removeText(semester), adminRemovals.subjects(1, '1')],
    ],
    [subjects.removeOf(subject), [subjects.removeText(subject), adminRemovals.questions('3', '0')]],
  ] as const) {
    await press(user, name);
    for (const text of warnings) await see(text);
    await press(user, common.cancel);
    await dialogsClosed();
  }
  await findButton(subjects.editOf(subject));
  await press(user, subjects.add);
  const form = await inDialog();
  const save = async () => user.click(await form.findByRole('button', { name: texts.save }));
  // The only semester is chosen at first.
  await user.selectOptions(form.getByLabelText(subjects.fields.semester, { exact: false }), '');
  await save();
  for (const text of ['Subject name is required', 'Please select a semester']) await see(text);
  // A name that is taken is refused at its field.
  const name = form.getByLabelText(subjects.fields.name, { exact: false });
  await fill(user, name, subject.toUpperCase());
  const where = form.getByLabelText(subjects.fields.semester, { exact: false });
  await user.selectOptions(where, String(semesterId));
  await save();
  await see(errorMessages['subjects.name_taken']);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await fill(user, name, '');
  await save();
  await see('Subject name is required');
  await gone(errorMessages['subjects.name_taken']);
});

test('questions are filtered, counted and cut, and quoted before they are deleted [questions.1, questions.2, questions.3, questions.4]', async ({
  course,
  admin,
}) => {
  await addQuestion(course, {
    question_text: TEXT,
    lesson_name: 'Leçon rare',
    correct_answers: ['A', 'C'],
    options: { A: 'un', B: 'deux', C: 'trois' },
    created_at: new Date('2026-02-07T12:00:00Z'),
  });
  const user = await openPage(`/admin?tab=questions&semester=${course.semesterId}`, admin);
  const name = texts.semesterOf(course.semester, 2026);
  const semester = () => field<HTMLSelectElement>(adminQuestions.semesterFilter);
  await waitFor(() => expect(semester().selectedOptions[0]?.textContent).toMatch(reads(name)));
  await see('showing 4 of 4');
  await expectColumns(adminQuestions.qcms.label, adminQuestions.qcms.columns);
  for (const [text, shown] of [
    ['plus long que soixante', 'showing 1 of 1'],
    ['', 'showing 4 of 4'],
    ['lecon rare', 'showing 1 of 1'],
  ] as const) {
    await fill(user, field(adminQuestions.searchLabel), text);
    await see(shown);
  }
  const line = await rowOf('Leçon rare');
  const row = within(line);
  for (const text of [`${TEXT.slice(0, 60).trimEnd()}…`, course.subject, course.semester]) {
    expect(line.textContent).toMatch(reads(text));
  }
  for (const cell of [/^\s*3\s*$/, /^\s*A\W*C\s*$/, /7 févr.*2026/]) {
    expect(textsOf(line.cells)).toContainEqual(expect.stringMatching(cell));
  }
  for (const action of [/^Voir/, /^Modifier/]) row.getByRole('button', { name: action });
  await user.click(row.getByRole('button', { name: /^Supprimer/ }));
  await see(`« ${TEXT.slice(0, 50).trimEnd()}… »`);
  await press(user, common.cancel);
  await dialogsClosed();
  await user.click(screen.getAllByRole('button', { name: texts.clearFilters })[0] as Element);
  await waitFor(() => expect(field(adminQuestions.searchLabel).value).toBe(''));
  expect(semester().value).toBe('');
});

test('the form of a question loses a chapter that is not of the chosen subject [questions.9]', async ({
  course,
  admin,
}) => {
  const other = await insertCourse(db);
  const user = await openPage(`/admin?tab=questions&subject=${course.subjectId}`, admin);
  await see('showing 3 of 3');
  await showMore(user);
  await press(user, adminQuestions.addExamOf);
  const dialog = await inDialog();
  const { form } = adminQuestions;
  const chapter = await dialog.findByLabelText<HTMLSelectElement>(form.chapter, { exact: false });
  await within(chapter).findByText(course.chapter);
  await user.selectOptions(chapter, course.chapter);
  expect(chapter.value).toBe(String(course.chapterId));
  const subject = document.querySelector<HTMLInputElement>('section [data-path=subject_id]');
  expect(subject?.value).toBe(course.subject);
  await user.clear(subject as HTMLElement);
  await user.type(subject as HTMLElement, other.subject);
  // The filter of the list offers it as well.
  await screen.findAllByRole('option', { name: other.subject, hidden: true });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(subject?.value).toBe(other.subject);
  await waitFor(() => expect(chapter.value).toBe(''));
});
