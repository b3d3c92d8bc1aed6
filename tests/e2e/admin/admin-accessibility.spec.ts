import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { type Course, makeCourse } from '../support/course.ts';
import { enter, grant, makeStudent, placeOrder, type Student } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';

/** How a dialog is reached: the address, and the buttons that lead to it from there. */
type Way = [query: string, ...buttons: (string | RegExp)[]];

/** What the dialogs are about: a student with access to a course and an order that waits. */
interface Subjects {
  student: Student;
  orderId: number;
  course: Course;
}

const people = ({ student: { email, fullName }, orderId }: Subjects): Record<string, Way> => {
  const desk = `tab=payments&desk=1&payment=${orderId}`;
  const search = `search=${encodeURIComponent(email)}`;
  return {
    'an account': [`tab=users&${search}`, /^Modifier /],
    'switching an account off': [`tab=users&${search}`, /^Désactiver /],
    'deleting an account': [`tab=users&${search}`, /^Supprimer /],
    'the accesses of an account': [`tab=users&${search}`, new RegExp(`accès : ${fullName}`)],
    'revoking an access': [
      `tab=users&view=access&active=1&${search}`,
      new RegExp(`^${adminUsers.access.revokeOf('')}`),
    ],
    'the desk': [desk],
    'an approval': [desk, adminPayments.approve],
    'a refusal': [desk, adminPayments.reject],
  };
};

const content = ({ course }: Subjects): Record<string, Way> => ({
  'a semester': ['tab=content', adminContent.semesters.add],
  'deleting a semester': ['tab=content', adminContent.semesters.removeOf(course.semester)],
  'a subject': ['tab=content', adminContent.subjects.add],
  'deleting a subject': [
    `tab=content&search=${encodeURIComponent(course.subject)}`,
    adminContent.subjects.removeOf(course.subject),
  ],
  'the chapters': [`tab=content&chapters=${course.subjectId}`],
  // Making the course was logged.
  'an entry of the log': ['tab=audit', new RegExp(`^${adminAudit.detailsOf(0).slice(0, -1)}`)],
});

for (const [what, dialogsOf] of Object.entries({ people, content })) {
  test(`dialogs about ${what}: accessible in light and dark, and no wider than a phone`, async ({
    browser,
    server,
    admin,
  }) => {
    test.slow();
    const [course, wanted] = [await makeCourse(admin), await makeCourse(admin)];
    const student = await makeStudent(server.url);
    await grant(admin, student, course.semesterId);
    const orderId = await placeOrder(student, wanted.semesterId);
    const context = await browser.newContext({
      ...{ baseURL: server.url, reducedMotion: 'reduce' },
      viewport: { width: 360, height: 740 },
    });
    await enter(context, ADMIN.username);
    const page = await context.newPage();
    for (const [name, [query, ...buttons]] of Object.entries(
      dialogsOf({ student, orderId, course }),
    )) {
      await page.goto(`/admin?${query}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      const opensItself = /desk|chapters/.test(query);
      if (opensItself) await expect(page.getByRole('dialog')).toBeVisible();
      for (const name of buttons) {
        if (opensItself) await page.getByRole('dialog').getByRole('button', { name }).click();
        else await (await rowButton(page, name)).click();
      }
      const dialog = page.getByRole('dialog').last();
      await expect(dialog).toBeVisible();
      const loading = dialog.locator('[aria-busy=true], .mantine-Skeleton-root');
      // The receipt that comes next waits out of sight.
      await expect(loading.filter({ visible: true })).toHaveCount(0);
      await expectAccessibleInBoth(page, name, '[role="dialog"]');
      await page.keyboard.press('Escape');
      const left = opensItself && buttons.length > 0 ? 1 : 0;
      await expect(page.getByRole('dialog')).toHaveCount(left);
    }
    await context.close();
  });
}
