import { openDatabase } from '@amphi/db';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { reports } from '@amphi/domain/messages/fr/reports';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { test as base, expect } from '@playwright/test';
import { startOwnDatabase } from '../../support/database.ts';
import { STUDENT, startServer } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';

const CASE = 'Une femme de 70 ans se fracture le col du fémur.';
const EARLIER = 'Quel examen mesure la densité de ses os ?';

/** A server whose demo student did not know the answer to an open question days ago, and has nothing else to review. */
const test = base.extend<object, { own: { url: string; forget: () => Promise<unknown> } }>({
  own: [
    async ({ browserName: _ }, use) => {
      const database = await startOwnDatabase({}, { empty: true });
      const server = await startServer({ DATABASE_URL: database.url, DEMO: '1' });
      const { pool } = openDatabase(database.url);
      await pool.query(
        `with student as (
           delete from answers where user_id = (select id from users where email = $1)
         ), graded as (
           delete from qroc_answers where user_id = (select id from users where email = $1)
         ), qroc as (
           select qrocs.id from qrocs join subjects on subjects.id = subject_id
             join access on access.semester_id = subjects.semester_id and expires_at > now()
             join users on users.id = access.user_id and users.email = $1
           where answer_text = $2 limit 1
         ), answer as (
           insert into qroc_answers (user_id, qroc_id, verdict, grade, question_version)
           select users.id, qroc.id, 'none', 1, 1 from users, qroc where email = $1
           returning user_id, qroc_id
         )
         insert into qroc_log (user_id, qroc_id, verdict, grade, is_first, source,
           time_taken_seconds, question_version, submission_id, studied_on)
         select user_id, qroc_id, 'none', 1, true, 1, 5, 1, gen_random_uuid(), current_date - 5
         from answer`,
        [STUDENT.username, 'L’ostéoclaste.'],
      );
      // The first of the other questions of its subject comes before it in a clinical case.
      await pool.query(
        `with asked as (select id, subject_id from qrocs where answer_text = $1 limit 1), other as (
           select qrocs.id from qrocs join asked on asked.subject_id = qrocs.subject_id
           where qrocs.id <> asked.id order by qrocs.id limit 1
         )
         update qrocs set case_group = 'Cas 1', order_index = of_case.place,
           question_text = of_case.text
         from (
           select id, 2 as place, $2 as text from asked union all select id, 1, $3 from other
         ) as of_case where of_case.id = qrocs.id`,
        ['L’ostéoclaste.', `${CASE}\n\nQuelle cellule ?`, `${CASE}\n\n${EARLIER}`],
      );
      // Makes leeches of the student's cards of open questions.
      const forget = () =>
        pool.query(
          'update qroc_cards set lapses = 6 where user_id = (select id from users where email = $1)',
          [STUDENT.username],
        );
      await use({ url: server.url, forget });
      await pool.end();
      await server.stop();
      await database.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
});

test('an open question is reviewed: written, compared, graded, and planned again', async ({
  page,
  context,
}) => {
  await enter(context, STUDENT.username);
  await page.goto('/notebook');
  await expect(page.getByText(/^.*QROC n° \d+/)).toBeVisible();
  await page.getByRole('button', { name: reviews.notebook.pause }).click();
  await page.getByRole('button', { name: reviews.resume }).click();
  await expect(page.getByText(reviews.notebook.changed.resumed)).toBeVisible();

  await page.getByRole('link', { name: reviews.start }).click();
  // What the clinical case has told before, without what the question tells itself.
  await expect(page.getByText(EARLIER)).toBeHidden();
  await page.getByText(qrocMatch.earlier(1)).click();
  await expect(page.getByText(EARLIER, { exact: true })).toBeVisible();
  await page.getByLabel(qrocMatch.own).fill('osteoclastes');
  await page.getByLabel(qrocMatch.own).press('Control+Enter');
  await expect(page.getByText(qrocMatch.verdicts.exact)).toBeVisible();
  const grade = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(grade(reviews.session.finish)).toHaveCount(0);
  // Beneath each grade, when it would bring the question back.
  await expect(grade(reviews.grades.unknown)).toHaveAccessibleDescription(reviews.nextTime(1));
  const grades = page.getByRole('group', { name: qrocMatch.gradeLegend });
  await expect(grades.getByText(/^\d+\s(j|mois)$/)).toHaveCount(4);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'the review of an open question', 'main');
  await context.setOffline(true);
  await grade(reviews.grades.unknown).click();
  await expect(page.getByText(reviews.session.offline)).toBeVisible();
  await context.setOffline(false);
  // It was missed, and so comes back once, as training.
  await page.getByRole('button', { name: reviews.session.next, exact: true }).click();
  await expect(page.getByText(reviews.session.training)).toBeVisible();
  await page.getByRole('button', { name: qrocMatch.show, exact: true }).click();
  await expect(grade(reviews.grades.known)).toHaveAccessibleDescription('');
  await grade(reviews.grades.known).click();
  await page.getByRole('button', { name: reviews.session.finish, exact: true }).click();
  await expect(page.getByText(reviews.done.score(0, 1))).toBeVisible();
  await page.goto('/reviews');
  await expect(page.getByText(/Prochaine révision demain/)).toBeVisible();
});

test('a question that is forgotten again and again stands apart, with help', async ({
  page,
  context,
  own,
}) => {
  await enter(context, STUDENT.username);
  const { notebook: texts } = reviews;
  await page.goto('/notebook');
  // By then its card is there.
  await expect(page.getByText(/QROC n° \d+/)).toBeVisible();
  await own.forget();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  await expect(page.getByText(texts.leeches(1))).toBeVisible();
  await page.getByRole('button', { name: texts.showLeeches }).click();
  await expect(page).toHaveURL(/state=leech/);
  await expect(page.getByText(reviews.leechHint(6))).toBeVisible();
  await expectAccessibleInBoth(page, 'a leech of the error book', 'main');
  await page.getByRole('button', { name: new RegExp(`^${reports.open} :`) }).click();
  await expect(page.getByRole('dialog', { name: reports.title })).toBeVisible();
});
