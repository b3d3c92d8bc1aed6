import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { expect, test } from '../../support/fixtures.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStaff } from '../support/people.ts';

const { desk } = adminStaff;

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
});

test('the desk of editors and reviewers is accessible, and no wider than a phone', async ({
  page,
  admin,
}) => {
  const course = await makeCourse(admin);
  const { id, email } = await makeStaff(admin, 'editor', course.subjectId);
  const grant = { user_id: id, role: 'reviewer', subject_id: course.subjectId };
  expect((await admin.json('POST', '/trpc/staff.grant', grant)).status).toBe(200);
  await enter(page, email);
  // The other tabs are those of administrators.
  for (const tab of ['questions', 'drafts'] as const) {
    await page.goto(`/desk?tab=${tab}`);
    // Tabs may have a count behind their name.
    const name = new RegExp(`^${desk.tabs[tab]}(?: \\d|$)`);
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    const panel = page.getByRole('tabpanel');
    const content = panel.getByRole('heading').or(panel.getByRole('row'));
    await content.or(panel.getByRole('listitem')).first().waitFor();
    await expectAccessibleInBoth(page, `/desk?tab=${tab}`);
  }
});
