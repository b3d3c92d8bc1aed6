import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import type { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter } from '../support/people.ts';
import { chooseSubject } from '../support/subject-picker.ts';

const MADE = 37;
/** With the three of the course. */
const ALL = MADE + 3;
const QUESTIONS = adminBulk.counted(String(ALL), false);

interface Question {
  id: number;
  chapter_id: number | null;
}

/** A subject with forty questions in one chapter, and another chapter that is empty. */
async function makeFullCourse(admin: RestClient) {
  const course = await makeCourse(admin);
  for (let n = 1; n <= MADE; n += 1) {
    const { status, text } = await admin.json('POST', '/api/content/qcms', {
      ...{ subject_id: course.subjectId, chapter_id: course.chapterId },
      ...{ question_text: `Question ${n} ?`, options: { A: 'un', B: 'deux' } },
      correct_answers: ['A'],
    });
    if (status !== 201) throw new Error(text);
  }
  const { body } = await admin.json<{ id: number }>('POST', '/api/chapters', {
    ...{ name: `Les vaisseaux ${course.subjectId}`, subject_id: course.subjectId },
  });
  const countIn = async (chapterId: number) => {
    const path = `/api/content/qcms/subject/${course.subjectId}`;
    const questions = (await admin.get<Question[]>(path)).body;
    return questions.filter(({ chapter_id }) => chapter_id === chapterId).length;
  };
  return { ...course, emptyId: body.id, countIn };
}

test('forty questions are moved together, and back by one press; the log takes a deletion back', async ({
  page,
  admin,
}) => {
  const { subject, subjectId, chapterId, emptyId, countIn } = await makeFullCourse(admin);
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=questions&subject=${subjectId}`);
  const bar = page.getByRole('group', { name: adminBulk.label });
  const choosePage = bar.getByRole('checkbox', { name: adminBulk.choosePage });
  await choosePage.click();
  await expect(bar.getByText(adminBulk.chosen(String(ALL), false))).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'selected questions', 'main');
  await page.setViewportSize({ width: 1280, height: 780 });

  await bar.getByRole('button', { name: adminBulk.move.open }).click();
  const move = page.getByRole('dialog', { name: adminBulk.move.title });
  await chooseSubject(move.getByRole('combobox', { name: adminBulk.move.subject }), subject);
  await move.getByLabel(adminBulk.move.chapter).selectOption(String(emptyId));
  await move.getByRole('button', { name: adminBulk.move.confirm }).click();
  await expect(page.getByText(adminBulk.move.done(QUESTIONS))).toBeVisible();
  await expect(move).toHaveCount(0);
  expect(await countIn(emptyId)).toBe(ALL);

  await page.getByRole('button', { name: adminTexts.undo, exact: true }).click();
  await expect(page.getByText(adminTexts.undone)).toBeVisible();
  expect(await countIn(chapterId)).toBe(ALL);

  await choosePage.click();
  await bar.getByRole('button', { name: adminBulk.remove.open }).click();
  const remove = page.getByRole('dialog', { name: adminBulk.remove.title });
  await expect(remove.getByText(adminBulk.remove.nothingGoes)).toBeVisible();
  await remove.getByRole('button', { name: adminTexts.remove }).click();
  await expect(page.getByText(adminBulk.remove.done(QUESTIONS))).toBeVisible();
  expect(await countIn(chapterId)).toBe(0);

  await page.goto('/admin?tab=audit&action=bulkChanges.remove');
  await page
    .getByRole('button', { name: /^Détails de l’entrée/ })
    .first()
    .click();
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: adminBulk.undo.open }).click();
  const undo = page.getByRole('dialog', { name: adminBulk.undo.title });
  await expect(undo.getByText(adminBulk.undo.removed(QUESTIONS))).toBeVisible();
  await undo.getByRole('button', { name: adminBulk.undo.confirm }).click();
  await expect(page.getByText(adminBulk.undo.done)).toBeVisible();
  expect(await countIn(chapterId)).toBe(ALL);
  await expect(page.getByRole('table', { name: adminAudit.label })).toBeVisible();
});

test('what was changed since stays, and is named; a selection is exported', async ({
  page,
  admin,
}) => {
  const { subjectId, chapterId } = await makeCourse(admin);
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=questions&subject=${subjectId}`);
  const bar = page.getByRole('group', { name: adminBulk.label });
  const first = page.getByRole('checkbox', { name: /^Sélectionner la question/ }).first();
  await first.click();
  await expect(bar.getByText(adminBulk.chosen('1', true))).toBeVisible();
  await bar.getByRole('button', { name: adminBulk.export.open }).click();
  const dialog = page.getByRole('dialog', { name: adminBulk.export.title });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'JSON' }).click(),
  ]);
  const file = await download.createReadStream();
  const exported: unknown[] = JSON.parse((await file.toArray()).join(''));
  expect(exported).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await bar.getByRole('button', { name: adminBulk.year.open }).click();
  const year = page.getByRole('dialog', { name: adminBulk.year.title });
  await year.getByLabel(adminBulk.year.label).selectOption('2020');
  await year.getByRole('button', { name: adminBulk.year.confirm }).click();
  await expect(page.getByText(adminBulk.year.done(adminBulk.counted('1', true)))).toBeVisible();
  await expect(year).toHaveCount(0);
  const { body } = await admin.get<{ id: number; exam_year: number | null }[]>(
    `/api/content/qcms/subject/${subjectId}`,
  );
  const changed = body.find(({ exam_year }) => exam_year === 2020);
  await admin.json('PUT', `/api/content/qcms/${changed?.id}`, {
    ...{ subject_id: subjectId, chapter_id: chapterId, question_text: 'Changée ?' },
    ...{ options: { A: 'un', B: 'deux' }, correct_answers: ['A'] },
    ...{ is_exam_question: true, exam_year: 2020 },
  });
  await page.getByRole('button', { name: adminTexts.undo, exact: true }).click();
  await expect(page.getByText(`n° ${changed?.id} (`)).toBeVisible();
});
