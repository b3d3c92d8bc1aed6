import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { study } from '@amphi/domain/messages/fr/study';
import { expect, test } from '../support/studying.ts';

const { session } = practice;

test('a chapter without questions is a card like the others, and leads to an empty state', async ({
  page,
  admin,
  course,
  learner: _,
}) => {
  const { subjectId: subject_id } = course;
  await admin.json('POST', '/api/chapters', { name: 'Chapitre à venir', subject_id });
  await page.goto(`/study-mode/${subject_id}`);
  const card = page.getByRole('link', { name: /Chapitre à venir/ });
  await expect(card).toContainText(study.mode.qcmCount(0));
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: session.emptyTitle })).toBeVisible();
  await expect(page.getByText(session.empty, { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: session.chooseOther }).click();
  await expect(page).toHaveURL(`/study-mode/${subject_id}`);
});

test('an exam year that can not be offers another series instead of a retry', async ({
  page,
  course,
  learner: _,
}) => {
  const { subjectId } = course;
  for (const [path, text, other] of [
    [`/practice/${subjectId}?mode=exam&year=1999`, session.loadFailed, session.chooseOther],
    [`/justification-study/${subjectId}?exam_year=1999`, qrocs.failed, qrocs.otherModes],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page.getByRole('button', { name: common.retry })).toHaveCount(0);
    await expect(page.getByRole('link', { name: other })).toBeVisible();
  }
});
