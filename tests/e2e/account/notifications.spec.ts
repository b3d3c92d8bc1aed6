import { notifications as texts } from '@amphi/domain/messages/fr/notifications';
import { expectAccessibleInBoth } from '../support/axe.ts';
import type { Course } from '../support/course.ts';
import type { Enrolled } from '../support/enrolled.ts';
import { expect, test } from '../support/studying.ts';

/** Hands in an exam of the course without any answer. */
async function handIn({ context }: Enrolled, { subjectId }: Course): Promise<number> {
  const call = async (name: string, data: object): Promise<{ id: number }> => {
    const answer = await context.request.post(`/trpc/sittings.${name}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).result.data;
  };
  const filter = { subject_ids: [subjectId] };
  const { id } = await call('create', { filter, mode: 'exam', count: 3, order: 'fixed' });
  const item = { position: 1, selected_answers: ['B'], flagged: false, seconds: 5 };
  const save = { items: [{ ...item, base_revision: 0, revision: 1 }], device: crypto.randomUUID() };
  await call('save', { id, ...save });
  await call('finish', { id });
  return id;
}

test('the bell counts what is new, lists it by day and leads to it', async ({
  admin,
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  const sitting = await handIn(enrolled, course);
  await page.goto('/orders');
  await page.getByRole('button', { name: texts.open(0), exact: true }).click();
  const panel = page.getByRole('dialog', { name: texts.title });
  await expect(panel.getByText(texts.empty)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: texts.open(0) })).toBeFocused();

  const { body } = await admin.get<{ items: { id: number; question_text: string }[] }>(
    `/api/admin/qcms?subject_id=${course.subjectId}`,
  );
  const first = body.items.find(({ question_text }) => question_text === 'Première question ?');
  const changed = await admin.json('PUT', `/api/content/qcms/${first?.id}`, {
    ...{ ...first, correct_answers: ['B'] },
  });
  expect(changed.status, changed.text).toBe(200);
  // The new key concerns an answer; opening the results scores the exam again, as the job does.
  await page.goto(`/sessions/${sitting}/results`);
  await page.getByRole('button', { name: texts.open(2), exact: true }).click();
  await expect(panel.getByRole('heading', { name: texts.today })).toBeVisible();
  await expect(panel.getByText('0,00/20 → 6,67/20')).toBeVisible();
  await expect(panel.getByText(texts.isNew)).toHaveCount(2);
  await expect(page.getByRole('button', { name: texts.open(0), exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBoth(page, 'the notifications');
  await page.goto('/orders');
  await page.getByRole('button', { name: texts.open(0), exact: true }).click();
  await expect(panel.getByText('6,67/20')).toBeVisible();
  await expect(panel.getByText(texts.isNew)).toHaveCount(0);
  await panel.getByRole('link', { name: '6,67/20' }).click();
  await expect(page).toHaveURL(new RegExp(`/sessions/${sitting}/results$`));
  await expect(panel).toBeHidden();
});
