import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { RestClient } from '../../support/client.ts';
import { databaseAt } from '../../support/server.ts';
import type { Course } from '../support/course.ts';
import { expect, hold, test } from '../support/phone.ts';
import { choose } from '../support/steps.ts';

const { session, question } = practice;
const COUNT = 100;

/** Fills the course's chapter up to a hundred questions, each fifth with an image of its own. */
async function fill(admin: RestClient, { subjectId, chapterId }: Course): Promise<void> {
  const db = databaseAt(admin.url);
  await sql`
    insert into qcms (subject_id, chapter_id, question_text, options, correct_answers, justification)
    select ${subjectId}, ${chapterId}, 'Question ' || number || ' sur le cœur ?',
      '{"A": "première", "B": "deuxième", "C": "troisième", "D": "quatrième"}', '{A}',
      repeat('Le cœur a quatre cavités. ', 8)
    from generate_series(4, ${COUNT}::integer) as number
  `.execute(db);
  const rows = await db
    .selectFrom('qcms')
    .select('id')
    .where('subject_id', '=', subjectId)
    .execute();
  for (const [place, { id }] of rows.entries()) {
    if (place % 5 > 0) continue;
    const background = { r: place * 2, g: 100, b: 200 };
    const size = { width: 640, height: 480, channels: 3, background } as const;
    const content = await sharp({ create: size }).png().toBuffer();
    const file = new File([new Uint8Array(content)], 'image.png', { type: 'image/png' });
    const { image_url } = (await admin.sendImage<{ image_url: string }>(file)).body;
    await db.updateTable('qcms').set({ image_url }).where('id', '=', id).execute();
  }
}

/** Answers the questions up to a place, those that are not answered yet; checks the images that there are. */
async function answerTo(page: Page, last: number): Promise<void> {
  for (let place = 1; place <= last; place += 1) {
    await expect(page.getByText(question.title(place), { exact: true })).toBeVisible();
    const image = page.getByRole('img', { name: question.image(place) });
    if ((place - 1) % 5 === 0) await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    const submit = page.getByRole('button', { name: session.submit });
    const isAnswered = page.getByText(question.correct).or(page.getByText(question.incorrect));
    await expect(submit.or(isAnswered).first()).toBeVisible();
    if (await submit.isVisible()) {
      await choose(page, ['A']);
      await submit.click();
    }
    await expect(isAnswered.first()).toBeVisible();
    if (place < last) await page.getByRole('button', { name: question.next }).click();
  }
}

test('a chapter of a hundred questions with images is answered in airplane mode, by a browser that was killed meanwhile, and arrives once', async ({
  phone,
  admin,
  course,
}) => {
  test.slow();
  await fill(admin, course);
  let { context, page } = await phone.start();
  const downloaded = page.waitForResponse(/packs\.download/);
  await hold(page, course);
  // On the wire, beside its images.
  const { responseBodySize } = await (await downloaded).request().sizes();
  expect(responseBodySize).toBeLessThan(150_000);
  await context.setOffline(true);
  await page.goto(course.practicePath);
  await answerTo(page, COUNT / 2);

  await phone.kill();
  ({ context, page } = await phone.start());
  await context.setOffline(true);
  await page.goto(`${course.practicePath}&question=${course.questionIds[0]}`);
  await answerTo(page, COUNT);

  await context.setOffline(false);
  const counts = async () => {
    const { rows } = await sql<{ entries: number; questions: number }>`
      select count(*)::integer as entries, count(distinct qcm_id)::integer as questions
      from answer_log where user_id = ${phone.student.id}
    `.execute(databaseAt(admin.url));
    return rows[0];
  };
  await expect.poll(counts, { timeout: 60_000 }).toEqual({ entries: COUNT, questions: COUNT });
});
