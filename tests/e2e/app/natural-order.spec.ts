import { expect, test } from '../support/studying.ts';

test('subjects are in natural order wherever one is chosen', async ({
  page,
  admin,
  course,
  learner: _,
}) => {
  const { semesterId: semester_id } = course;
  for (const name of ['Anatomie 10', 'Anatomie 6']) {
    const { body } = await admin.json<{ id: number }>('POST', '/api/content/subjects', {
      name,
      semester_id,
    });
    await admin.json('POST', '/api/content/qcms', {
      ...{ subject_id: body.id, question_text: `${name} ?`, correct_answers: ['A'] },
      options: { A: 'première', B: 'deuxième' },
    });
  }
  const inOrder = [/Anatomie 6/, /Anatomie 10/, new RegExp(course.subject)];
  for (const path of ['/dashboard', `/semester/${semester_id}`]) {
    await page.goto(path);
    const link = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /Anatomie|Cardiologie/ });
    const heading = page.getByRole('heading').filter({ hasText: /Anatomie \d|Cardiologie/ });
    await expect(path === '/dashboard' ? link : heading, path).toHaveText(inOrder);
  }
  await page.goto('/sessions/new');
  await expect(
    page.getByRole('checkbox', { name: /^(Anatomie|Cardiologie)/ }).locator('xpath=..'),
  ).toHaveText(inOrder);
});
