import { auth } from '@amphi/domain/messages/fr/account/auth';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { common } from '@amphi/domain/messages/fr/common';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import type { Locator, Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { type Course, makeCourse } from '../support/course.ts';
import { enter, makeStudent, newReceipt, type Student } from '../support/people.ts';
import { PASSWORD, signIn } from '../support/steps.ts';

interface World {
  course: Course;
  student: Student;
  admin: RestClient;
}

interface FormCase {
  /** The page, and the button that opens the form there. */
  open: (world: World) => Promise<{ path: string; button?: string | RegExp }>;
  /** Fills what the form needs beside that field. */
  complete?: (dialog: Locator) => Promise<void>;
  /** A field of the form. */
  field: (dialog: Locator, world: World) => Locator;
  save?: string;
}

const { chapters, semesters, subjects } = adminContent;
const { form } = adminQuestions;
const contentOf = ({ course }: World) =>
  `/admin?tab=content&search=${encodeURIComponent(course.subject)}`;
const questionsOf = ({ course }: World) => `/admin?tab=questions&subject=${course.subjectId}`;

async function completeQcm(dialog: Locator): Promise<void> {
  // The form asks for similar questions a little after the last letter. Later it would find the session gone by itself.
  const compared = dialog
    .page()
    .waitForResponse((response) =>
      /qcms\.similar.*Réponse B/.test(decodeURIComponent(response.url())),
    );
  await dialog.getByRole('textbox', { name: /^Question/ }).fill('Question jamais enregistrée');
  for (const letter of ['A', 'B']) {
    await dialog.getByLabel(form.option(letter), { exact: true }).fill(`Réponse ${letter}`);
  }
  await dialog.getByLabel(form.correct('A')).check();
  await compared;
}

const FORMS: Record<string, FormCase> = {
  'a new semester': {
    open: async () => ({ path: '/admin?tab=content', button: semesters.add }),
    field: (dialog) => dialog.getByLabel(semesters.fields.description),
    complete: async (dialog) => {
      await dialog.getByLabel(semesters.fields.name).fill('Semestre jamais enregistré');
      await dialog.getByLabel(semesters.fields.fee).fill('12');
    },
  },
  'a semester': {
    open: async ({ course }) => ({
      path: '/admin?tab=content',
      button: semesters.editOf(course.semester),
    }),
    field: (dialog) => dialog.getByLabel(semesters.fields.description),
  },
  'a subject': {
    open: async (world) => ({
      path: contentOf(world),
      button: subjects.editOf(world.course.subject),
    }),
    field: (dialog) => dialog.getByLabel(subjects.fields.description),
  },
  'a new chapter': {
    open: async ({ course }) => ({ path: `/admin?tab=content&chapters=${course.subjectId}` }),
    field: (dialog) => dialog.getByLabel(chapters.newName),
    save: chapters.add,
  },
  'the name of a chapter': {
    open: async ({ course }) => ({
      path: `/admin?tab=content&chapters=${course.subjectId}`,
      button: chapters.renameOf(course.chapter),
    }),
    field: (dialog, { course }) =>
      dialog.getByRole('textbox', { name: chapters.renameOf(course.chapter) }),
  },
  'a new question': {
    open: async (world) => ({ path: questionsOf(world), button: adminQuestions.addRegularOf }),
    field: (dialog) => dialog.getByLabel(form.justification),
    complete: completeQcm,
  },
  'a question': {
    open: async (world) => ({ path: questionsOf(world), button: /^Modifier la question/ }),
    field: (dialog) => dialog.getByLabel(form.justification),
  },
  'a new question of an exam': {
    open: async (world) => ({ path: questionsOf(world), button: adminQuestions.addExamOf }),
    field: (dialog) => dialog.getByLabel(form.justification),
    complete: async (dialog) => {
      await completeQcm(dialog);
      await dialog.getByLabel(form.examYear).fill('2021');
    },
  },
  'a new open question': {
    open: async (world) => ({ path: questionsOf(world), button: adminQuestions.addQrocOf }),
    field: (dialog) => dialog.getByLabel(form.answer),
    complete: (dialog) => dialog.getByLabel(form.topic).fill('Question jamais enregistrée'),
  },
  'an account': {
    open: async ({ student }) => ({
      path: `/admin?tab=users&search=${student.email}`,
      button: adminUsers.editOf(student.fullName),
    }),
    field: (dialog) => dialog.getByLabel(adminUsers.fields.name),
  },
  'the reason of a refusal': {
    open: async ({ course, student }) => {
      await student.rest.order(course.semesterId, newReceipt());
      return {
        path: `/admin?tab=payments&search=${student.email}`,
        button: /^Rejeter le paiement/,
      };
    },
    field: (dialog) => dialog.getByRole('textbox', { name: adminPayments.rejectReason }),
    save: adminPayments.reject,
  },
};

const TYPED = 'Un texte long, tapé avant que la session ne finisse.';

const restored = (page: Page) => page.getByText(texts.draft.title);

async function openForm(page: Page, { path, button }: { path: string; button?: string | RegExp }) {
  await page.goto(path);
  if (button) await page.getByRole('button', { name: button }).first().click();
  return page.getByRole('dialog').last();
}

/**
 * Sends a form whose session ends with that request: the sign-in page says why. Ended any sooner, a query of the
 * page might find it gone before the form does.
 */
async function sendWithoutSession(page: Page, send: () => Promise<void>): Promise<void> {
  const calls = '**/trpc/**';
  await page.route(calls, async (route) => {
    if (route.request().method() === 'POST') await page.context().clearCookies();
    await route.fallback();
  });
  await send();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(auth.login.expired)).toBeVisible();
  await expect(page.getByText(common.loading, { exact: true })).toHaveCount(0);
  await page.unroute(calls);
}

async function makeWorld(admin: RestClient, url: string): Promise<World> {
  return { admin, course: await makeCourse(admin), student: await makeStudent(url) };
}

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN.username);
});

for (const [what, { open, field, complete, save = texts.save }] of Object.entries(FORMS)) {
  test(`what was typed for ${what} outlives the session`, async ({ page, admin, server }) => {
    const world = await makeWorld(admin, server.url);
    const place = await open(world);
    const dialog = await openForm(page, place);
    await field(dialog, world).fill(TYPED);
    await complete?.(dialog);
    await sendWithoutSession(page, () =>
      dialog.getByRole('button', { name: save, exact: true }).click(),
    );

    await signIn(page, ADMIN);
    await expect(page).toHaveURL(place.path);
    await expect(field(dialog, world)).toHaveValue(TYPED);
    await expect(restored(page)).toBeVisible();

    await page.getByRole('button', { name: texts.draft.discard }).click();
    await expect(restored(page)).toHaveCount(0);
    await expect(field(dialog, world)).not.toHaveValue(TYPED);
    await openForm(page, place);
    await expect(field(dialog, world)).not.toHaveValue(TYPED);
    await expect(restored(page)).toHaveCount(0);
  });
}

test.describe('a draft', () => {
  async function typeReason(page: Page, world: World): Promise<Locator> {
    const dialog = await openForm(page, await semesterForm(world));
    const field = dialog.getByLabel(semesters.fields.description);
    await field.fill(TYPED);
    await page.reload();
    return field;
  }
  const semesterForm = async ({ course }: World) => ({
    path: '/admin?tab=content',
    button: semesters.editOf(course.semester),
  });

  test('survives a reload, and goes with the save', async ({ page, admin, server }) => {
    const world = await makeWorld(admin, server.url);
    const field = await typeReason(page, world);
    const dialog = await openForm(page, await semesterForm(world));
    await expect(field).toHaveValue(TYPED);
    await expect(restored(page)).toBeVisible();
    await dialog.getByRole('button', { name: texts.save }).click();
    await expect(dialog).toBeHidden();
    await openForm(page, await semesterForm(world));
    await expect(field).toHaveValue(TYPED);
    await expect(restored(page)).toHaveCount(0);
  });

  test('goes with the cancel button', async ({ page, admin, server }) => {
    const world = await makeWorld(admin, server.url);
    const field = await typeReason(page, world);
    const dialog = await openForm(page, await semesterForm(world));
    await expect(field).toHaveValue(TYPED);
    await dialog.getByRole('button', { name: common.cancel }).click();
    await openForm(page, await semesterForm(world));
    await expect(field).toHaveValue('');
  });

  test('goes with the logout', async ({ page, admin, server }) => {
    const world = await makeWorld(admin, server.url);
    const field = await typeReason(page, world);
    await page.getByRole('button', { name: navigation.profile('') }).click();
    await page.getByRole('menuitem', { name: navigation.logout }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain(TYPED);
    await enter(page, ADMIN.username);
    await openForm(page, await semesterForm(world));
    await expect(field).toHaveValue('');
  });

  test('ends by itself after a week', async ({ page, admin, server }) => {
    const world = await makeWorld(admin, server.url);
    const field = await typeReason(page, world);
    await page.clock.install({ time: Date.now() + 8 * 24 * 3_600_000 });
    await openForm(page, await semesterForm(world));
    await expect(field).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain(TYPED);
  });

  test('of an account holds no password', async ({ page, admin, server }) => {
    const world = await makeWorld(admin, server.url);
    const place = {
      path: `/admin?tab=users&search=${world.student.email}`,
      button: adminUsers.editOf(world.student.fullName),
    };
    const dialog = await openForm(page, place);
    await dialog.getByLabel(adminUsers.fields.name).fill('Nouveau Nom');
    await dialog.getByLabel(new RegExp(`^${adminUsers.fields.password}`)).fill('très-secret');
    await dialog.getByLabel(adminUsers.fields.confirmation, { exact: true }).fill('très-secret');
    const stored = () =>
      page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage]));
    expect(await stored()).toContain('Nouveau Nom');
    expect(await stored()).not.toContain('très-secret');
    await openForm(page, place);
    await expect(dialog.getByLabel(adminUsers.fields.name)).toHaveValue('Nouveau Nom');
    await expect(dialog.getByLabel(new RegExp(`^${adminUsers.fields.password}`))).toHaveValue('');
  });

  test('is not shown to another administrator', async ({ page, admin, server }) => {
    const world = await makeWorld(admin, server.url);
    const { body } = await admin.get<{ items: { id: number; email: string }[] }>(
      `/api/admin/users?search=${world.student.email}`,
    );
    const { email, fullName } = world.student;
    const id = body.items.find((user) => user.email === email)?.id ?? 0;
    const account = { full_name: fullName, email, role: 'admin', is_active: true };
    const promoted = await admin.json('PUT', `/api/admin/users/${id}`, account);
    expect(promoted.status).toBe(200);

    const dialog = await openForm(page, await semesterForm(world));
    const field = dialog.getByLabel(semesters.fields.description);
    await field.fill(TYPED);
    await sendWithoutSession(page, () => dialog.getByRole('button', { name: texts.save }).click());
    await signIn(page, { username: email, password: PASSWORD });
    await expect(page).toHaveURL('/admin?tab=content');
    await expect(
      page.getByRole('button', { name: semesters.editOf(world.course.semester) }),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openForm(page, await semesterForm(world));
    await expect(field).toHaveValue('');
    await expect(restored(page)).toHaveCount(0);
  });
});

test('a session that has ended leads to the sign-in page although a question is unsaved', async ({
  page,
  admin,
  server,
}) => {
  const world = await makeWorld(admin, server.url);
  const dialog = await openForm(page, {
    path: questionsOf(world),
    button: /^Modifier la question/,
  });
  await dialog.getByLabel(form.justification).fill(`${TYPED} ${newEmail()}`);
  await sendWithoutSession(page, () => page.keyboard.press('ControlOrMeta+Enter'));
});
