import { openDatabase } from '@amphi/db';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { notifications } from '@amphi/domain/messages/fr/notifications';
import { test as base, expect, type Page } from '@playwright/test';
import { RestClient } from '../../support/client.ts';
import { startOwnDatabase } from '../../support/database.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { type Course, firstQuestionOf, makeCourse } from '../support/course.ts';
import { enter, grant, makeStudent, type Student } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';
import { chooseSubject } from '../support/subject-picker.ts';

interface Desk {
  url: string;
  admin: RestClient;
  /** Gives an account a role in a subject. */
  makeStaff(student: Student, role: 'editor' | 'reviewer', subjectId: number): Promise<void>;
}

const test = base.extend<object, { desk: Desk }>({
  desk: [
    async ({ browserName: _ }, use) => {
      const database = await startOwnDatabase({}, { empty: true });
      const server = await startServer({ DATABASE_URL: database.url, DEMO: '1' });
      const { pool } = openDatabase(database.url);
      const admin = new RestClient(server.url);
      await admin.login(ADMIN);
      await use({
        url: server.url,
        admin,
        makeStaff: async ({ email }, role, subjectId) => {
          await pool.query(
            `insert into staff_roles (user_id, role, subject_id, granted_by)
             select id, $2, $3, 1 from users where email = $1`,
            [email, role, subjectId],
          );
        },
      });
      await pool.end();
      await server.stop();
      await database.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ desk }, use) => use(desk.url),
});

const REMARK = 'Citez la source, s’il vous plaît.';

/** Keeps a draft of the first question of a course, which the desk of editors lists. */
async function saveDraft(page: Page, { subjectId, chapterId }: Course, id: number) {
  const answer = await page.context().request.post('/trpc/drafts.saveQcm', {
    data: {
      ...{ id, subject_id: subjectId, chapter_id: chapterId, revision: null },
      ...{ question_text: 'Première question, plus claire ?', question_number: 1 },
      options: { A: 'première', B: 'seconde', C: 'troisième', D: 'quatrième' },
      ...{ correct_answers: ['A', 'C'], justification: 'Le cœur a quatre cavités.' },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('an editor submits a change, the reviewer sends it back, then publishes it to the students', async ({
  browser,
  desk,
  page,
}) => {
  test.slow();
  const { admin, url } = desk;
  const course = await makeCourse(admin);
  const [editor, reviewer, student] = [
    await makeStudent(url, 'Rédactrice D’Essai'),
    await makeStudent(url, 'Relecteur D’Essai'),
    await makeStudent(url),
  ];
  await grant(admin, student, course.semesterId);
  const id = firstQuestionOf(course);
  await desk.makeStaff(editor, 'editor', course.subjectId);
  await desk.makeStaff(reviewer, 'reviewer', course.subjectId);
  const name = texts.question(course.subject, 1, false);

  const other = await makeCourse(admin);
  await desk.makeStaff(editor, 'editor', other.subjectId);

  await enter(page, editor.email);
  await saveDraft(page, course, id);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/desk?tab=drafts');
  await waitForHydration(page);
  const filter = page.getByRole('combobox', { name: texts.subjectLabel });
  await chooseSubject(filter, other.subject);
  await expect(page.getByText(texts.empty.mine.title)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]subject=${other.subjectId}(&|$)`));
  await page.reload();
  await expect(page.getByText(texts.empty.mine.title)).toBeVisible();
  await chooseSubject(filter, course.subject);
  await expect(page).toHaveURL(new RegExp(`[?&]subject=${course.subjectId}(&|$)`));
  const mine = page.getByRole('list', { name: texts.lists.mine });
  await mine.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const changes = page.getByRole('table', { name: texts.changes });
  await expect(changes.getByRole('deletion')).toHaveText([/deuxième/]);
  await expectAccessibleInBoth(page, 'a draft of one’s own');
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText('Dites au relecteur ce que vous changez, et pourquoi')).toBeVisible();
  await page.getByLabel(texts.comment).fill('Énoncé plus clair.');
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(texts.submitted)).toBeVisible();

  const context = await browser.newContext({ baseURL: url });
  const review = await context.newPage();
  await enter(review, reviewer.email);
  await review.goto('/desk?tab=drafts');
  const tab = review.getByRole('tab', { name: adminStaff.desk.tabs.drafts });
  await expect(tab).toContainText(texts.toReview(1));
  const waiting = review.getByRole('list', { name: texts.lists.review });
  await waiting.getByRole('link', { name }).click();
  await expect(review.getByText('Énoncé plus clair.')).toBeVisible();
  await expect(review.getByText('Première question, plus claire ?').first()).toBeVisible();
  await expectAccessibleInBoth(review, 'a draft to review');
  await review.getByRole('button', { name: texts.return }).click();
  await expect(review.getByText('Dites à l’auteur ce qui est à reprendre')).toBeVisible();
  await review.getByLabel(texts.commentToAuthor).fill(REMARK);
  await review.getByRole('button', { name: texts.return }).click();
  await expect(review.getByText(texts.returned)).toBeVisible();

  await page.goto('/desk');
  await page.getByRole('button', { name: notifications.open(1), exact: true }).click();
  await page.getByRole('link', { name: REMARK }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: texts.edit, exact: true }).click();
  const form = page.getByRole('dialog', { name: texts.formTitle(id) });
  await form
    .getByLabel(new RegExp(adminQuestions.form.justification))
    .fill('Le cœur a quatre cavités (Collège, p. 12).');
  await form.getByLabel(texts.comment).fill('Source ajoutée.');
  await form.getByRole('button', { name: texts.submit }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(texts.states.submitted, { exact: true })).toBeVisible();

  await review.goto('/desk?tab=drafts');
  await waiting.getByRole('link', { name }).click();
  await expect(review.getByText('Source ajoutée.')).toBeVisible();
  await review.getByRole('button', { name: texts.accept }).click();
  await expect(review.getByText(texts.accepted)).toBeVisible();
  await context.close();

  await enter(page, student.email);
  await page.goto(course.practicePath);
  await expect(page.getByText('Première question, plus claire ?')).toBeVisible();
});
