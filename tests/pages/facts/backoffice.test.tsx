import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { common } from '@amphi/domain/messages/fr/common';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import { fill, openDialog } from '../support/forms.ts';
import { call, watchCalls } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db, type Person } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const rowOf = async (text: string) =>
  (await screen.findAllByText(reads(text)))
    .map((one) => one.closest('tr'))
    .find(Boolean) as HTMLElement;

/** The table has all of these columns. */
async function expectColumns(name: string, columns: object) {
  const table = await screen.findByRole('table', { name });
  const headers = [...table.querySelectorAll('th')].map(({ textContent }) => textContent);
  for (const column of Object.values(columns)) {
    expect(headers).toContainEqual(expect.stringContaining(column));
  }
}

test('five tabs, and a dashboard with its cards, revenue and recent activity [admin.1, admin.2, admin.3, admin.4]', async ({
  course,
  student,
  admin,
}) => {
  await insertOrder(db, student.id, course.semesterId);
  await openPage('/admin', admin);
  const tabs = await screen.findAllByRole('tab');
  const { dashboard, users, payments, content, questions } = texts.tabs;
  expect(tabs.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    ...[dashboard, users, expect.stringContaining(payments), content, questions],
  ]);
  const cardOf = async (label: string) =>
    (await screen.findAllByText(label)).map((one) => one.closest('a')).find(Boolean)?.textContent;
  // Of the same moment, for other tests go on adding to the counts.
  await waitFor(async () => {
    const stats = await call<Record<string, number>>(admin, 'stats.admin', {}, 'GET');
    const dollars = (value = 0) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value);
    for (const [label, value] of [
      [texts.stats.totalRevenue, dollars(stats.total_revenue)],
      [texts.stats.pendingRevenue, dollars(stats.pending_revenue)],
    ] as const) {
      screen.getByText(label);
      screen.getAllByText(value);
    }
    for (const [label, value] of [
      [texts.stats.users, stats.total_users],
      [texts.stats.payments, stats.total_payments],
      [texts.stats.semesters, stats.total_semesters],
      [texts.stats.qcms, stats.total_qcms],
      [texts.stats.registrations, stats.recent_registrations],
      [texts.stats.recentPayments, stats.recent_payments],
    ] as const) {
      expect(await cardOf(label)).toContain(String(value));
    }
    screen.getByText(reads(texts.stats.activeUsers(stats.active_users ?? 0)));
    screen.getByText(reads(texts.stats.pendingPayments(stats.pending_payments ?? 0)));
    screen.getByText(reads(texts.stats.subjects(stats.total_subjects ?? 0)));
  });
});

describe('accounts', () => {
  test('have their columns, and what can be done [users.1, users.2, users.3]', async ({
    learner,
    course,
    admin,
  }) => {
    await insertOrder(db, learner.id, course.semesterId);
    const name = learner.full_name;
    const user = await openPage(`/admin?tab=users&search=${admin.email}`, admin);
    await rowOf(admin.email);
    await expectColumns(adminUsers.label, adminUsers.columns);
    await fill(user, screen.getByLabelText(adminUsers.searchLabel), learner.email);
    const row = await rowOf(learner.email);
    expect(row.parentElement?.children).toHaveLength(1);
    expect(row.textContent).toContain(name);
    expect(row.textContent).toContain(adminUsers.roles.user);
    expect(within(row).getAllByText('1')).toHaveLength(2);
    for (const action of [adminUsers.editOf, adminUsers.deactivateOf, adminUsers.removeOf]) {
      within(row).getByRole('button', { name: action(name) });
    }
  });

  test('dialogs close on Escape and beside them; a change loads the rest of the screen again, and can be taken back [admin.5, admin.6]', async ({
    student,
    admin,
  }) => {
    const name = student.full_name;
    const sent = watchCalls();
    const user = await openPage(`/admin?tab=users&search=${student.email}`, admin);
    await user.click(await button(adminUsers.editOf(name)));
    await openDialog();
    await user.keyboard('{Escape}');
    await dialogGone();
    await user.click(await button(adminUsers.editOf(name)));
    await openDialog();
    await user.click(document.querySelector('.mantine-Modal-overlay') as Element);
    await dialogGone();
    await user.click(await button(adminUsers.deactivateOf(name)));
    const dialog = await openDialog();
    sent.length = 0;
    await user.click(dialog.getByRole('button', { name: adminUsers.deactivate }));
    await screen.findByText(reads(adminUsers.deactivated(name)));
    await waitFor(async () =>
      expect((await rowOf(student.email)).textContent).toContain(texts.inactive),
    );
    expect(sent).toContain('users.list');
    expect(sent.some((procedure) => procedure.startsWith('stats.'))).toBe(true);
    // One notice at a time.
    await user.click(await button(texts.undo));
    await screen.findByText(texts.undone);
    expect(screen.queryByText(reads(adminUsers.deactivated(name)))).toBeNull();
    await waitFor(async () => within(await rowOf(student.email)).getByText(texts.active));
  });
});

describe('content', () => {
  test('has its columns, and a new semester its defaults [content.1, content.2, content.3, content.4]', async ({
    course,
    admin,
  }) => {
    const user = await openPage('/admin?tab=content', admin);
    const { label, columns, fields, add, editOf, removeOf } = adminContent.semesters;
    await expectColumns(label, columns);
    const row = await rowOf(course.semester);
    expect(row.textContent).toContain('$300.00');
    for (const text of [texts.active, '1', '3']) within(row).getByText(text);
    for (const action of [editOf, removeOf]) await button(action(course.semester));
    await user.click(await button(add));
    const dialog = await openDialog();
    const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name, { exact: false });
    expect(field(fields.year).value).toBe(String(new Date().getFullYear()));
    const fee = field(fields.fee);
    expect(fee.value).toBe('0');
    expect(field(fields.status).value).toBe('active');
    await user.click(fee);
    await user.keyboard('{ArrowUp}');
    expect(fee.value).toBe('0,01');
    await fill(user, fee, '12');
    await user.clear(fee);
    await user.click(field(fields.name));
    expect(fee.value).toBe('0');
  });

  test('warns of what goes with a semester and with a subject [content.6, content.7, content.8]', async ({
    course: { semester, semesterId, subject },
    admin,
  }) => {
    const user = await openPage(`/admin?tab=content&search=${encodeURIComponent(subject)}`, admin);
    const { semesters, subjects } = adminContent;
    for (const [name, warnings] of [
      [
        semesters.removeOf(semester),
        [semesters.removeText(semester), semesters.removeCounts(1, 3)],
      ],
      [subjects.removeOf(subject), [subjects.removeText(subject), subjects.removeCounts(3)]],
    ] as const) {
      await user.click(await button(name));
      const dialog = await openDialog();
      for (const text of warnings) await dialog.findByText(reads(text));
      await user.click(dialog.getByRole('button', { name: common.cancel }));
      await dialogGone();
    }
    await button(subjects.editOf(subject));
    await user.click(await button(subjects.add));
    const form = await openDialog();
    await user.click(await form.findByRole('button', { name: texts.save }));
    await form.findByText('Subject name is required');
    form.getByText('Please select a semester');
    // A name that is taken is refused at its field.
    const name = form.getByLabelText(subjects.fields.name, { exact: false });
    await fill(user, name, subject.toUpperCase());
    await user.selectOptions(
      form.getByLabelText(subjects.fields.semester, { exact: false }),
      String(semesterId),
    );
    await user.click(form.getByRole('button', { name: texts.save }));
    await form.findAllByText(errorMessages['subjects.name_taken']);
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('questions', () => {
  const TEXT = 'Quelle est la question dont le texte est plus long que soixante caractères ?';
  const open = async (path: string, admin: Person) => {
    const user = await openPage(path, admin);
    await screen.findByLabelText(adminQuestions.searchLabel);
    return user;
  };

  test('are filtered, counted and cut, and quoted before they are deleted [questions.1, questions.2, questions.3, questions.4]', async ({
    course,
    admin,
  }) => {
    await db
      .insertInto('qcms')
      .values({
        subject_id: course.subjectId,
        question_text: TEXT,
        options: JSON.stringify({ A: 'un', B: 'deux', C: 'trois' }),
        correct_answers: ['A', 'C'],
        lesson_name: 'Leçon rare',
        created_at: new Date('2026-02-07T12:00:00Z'),
      })
      .execute();
    const user = await open('/admin?tab=questions', admin);
    const search = screen.getByLabelText<HTMLInputElement>(adminQuestions.searchLabel);
    const semester = screen.getByLabelText<HTMLSelectElement>(adminQuestions.semesterFilter);
    await within(semester).findByText(reads(adminQuestions.semester(course.semester, 2026)));
    await user.selectOptions(semester, String(course.semesterId));
    await screen.findByText('showing 4 of 4');
    await expectColumns(adminQuestions.qcms.label, adminQuestions.qcms.columns);
    for (const [text, shown] of [
      ['plus long que soixante', 'showing 1 of 1'],
      ['', 'showing 4 of 4'],
      ['lecon rare', 'showing 1 of 1'],
    ] as const) {
      await fill(user, search, text);
      await screen.findByText(shown);
    }
    const line = (await rowOf('Leçon rare')) as HTMLTableRowElement;
    const row = within(line);
    row.getByText(`${TEXT.slice(0, 60).trimEnd()}…`);
    row.getByText(course.subject);
    row.getByText(reads(adminQuestions.semester(course.semester, 2026)));
    row.getByText('3');
    const cells = [...line.cells].map(({ textContent }) => textContent);
    expect(cells).toContainEqual(expect.stringMatching(/^\s*A\W*C\s*$/));
    expect(cells).toContainEqual(expect.stringMatching(/7 févr.*2026/));
    for (const action of [/^Voir/, /^Modifier/]) row.getByRole('button', { name: action });
    await user.click(row.getByRole('button', { name: /^Supprimer/ }));
    const dialog = await openDialog();
    await dialog.findByText(reads(`« ${TEXT.slice(0, 50).trimEnd()}… »`));
    await user.click(dialog.getByRole('button', { name: common.cancel }));
    await dialogGone();
    await user.click(screen.getAllByRole('button', { name: texts.clearFilters })[0] as Element);
    await waitFor(() => expect(search.value).toBe(''));
    expect(semester.value).toBe('');
  });

  test('lose a chapter that is not of the chosen subject [questions.9]', async ({
    course,
    admin,
  }) => {
    const other = await insertCourse(db);
    const user = await open(`/admin?tab=questions&subject=${course.subjectId}`, admin);
    await user.click(await button(adminQuestions.addExamOf));
    const dialog = await openDialog();
    const chapter = () =>
      dialog.getByLabelText<HTMLSelectElement>(adminQuestions.form.chapter, {
        exact: false,
      });
    await waitFor(() => chapter());
    const subject = document.querySelector(
      '[role=dialog] [data-path=subject_id]',
    ) as HTMLInputElement;
    await waitFor(() => expect(subject.value).toBe(course.subject));
    await within(chapter()).findByRole('option', { name: course.chapter });
    await user.selectOptions(chapter(), course.chapter);
    expect(chapter().value).toBe(String(course.chapterId));
    await user.clear(subject);
    await user.type(subject, other.subject);
    await user.click(await screen.findByRole('option', { name: other.subject }));
    await waitFor(() => expect(chapter().value).toBe(''));
  });
});
