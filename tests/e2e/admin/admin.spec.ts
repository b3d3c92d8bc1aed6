import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { common } from '@amphi/domain/messages/fr/common';
import type { Page } from '@playwright/test';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { holdRequests } from '../support/network.ts';
import { enter, makeStudent } from '../support/people.ts';
import { confirmRemoval } from '../support/removals.ts';
import { waitForHydration } from '../support/steps.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN.username);
});

test.describe('users', () => {
  test('an account is found and changed; a refusal keeps what was typed and says why [admin.7, users.1, users.4]', async ({
    page,
    server,
  }) => {
    const { email } = await makeStudent(server.url, 'Avant Changement');
    const other = await makeStudent(server.url, 'Autre Personne');
    await page.goto('/admin?tab=users');
    await page.getByLabel(adminUsers.searchLabel).fill(email);
    // The account alone, so that the list that is refreshed later is the one that was seen.
    await expect(page.getByText(adminUsers.count('1', true), { exact: true })).toBeVisible();
    await button(page, adminUsers.editOf('Avant Changement')).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel(adminUsers.fields.name);
    const address = dialog.getByLabel(adminUsers.fields.email);
    const save = dialog.getByRole('button', { name: texts.save });

    await name.fill(' ');
    await address.fill('pas une adresse');
    await dialog.getByLabel(new RegExp(`^${adminUsers.fields.password}`)).fill('12345');
    await save.click();
    await expect(dialog.getByText('Full name is required')).toBeVisible();
    await expect(dialog.getByText('Email is invalid')).toBeVisible();
    await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
    await dialog.getByLabel(new RegExp(`^${adminUsers.fields.password}`)).fill('123456');
    await save.click();
    // The first refused field gets the focus, and must not get the keys that are meant for another one.
    await expect(name).toBeFocused();
    await expect(dialog.getByText('Passwords do not match')).toBeVisible();
    await dialog.getByLabel(new RegExp(`^${adminUsers.fields.password}`)).fill('');

    await name.fill('Après Changement');
    await address.fill(other.email);
    await expect(address).toHaveValue(other.email);
    await expect(name).toHaveValue('Après Changement');
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Un compte existe déjà');
    await expect(name).toHaveValue('Après Changement');
    await address.fill(email);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Après Changement')).toHaveAttribute('data-changed', 'odd');
  });

  test('an account is switched off and on, and deleted after a warning [users.6]', async ({
    page,
    server,
  }) => {
    const full_name = 'Éteinte Rallumée';
    const { rest, email } = await makeStudent(server.url, full_name);
    await page.goto(`/admin?tab=users&search=${email}`);
    await button(page, adminUsers.deactivateOf(full_name)).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row(page, email)).toContainText(texts.active);
    await button(page, adminUsers.deactivateOf(full_name)).click();
    await page.getByRole('dialog').getByRole('button', { name: adminUsers.deactivate }).click();
    await expect(row(page, email)).toContainText(texts.inactive);
    expect((await rest.get('/api/dashboard/student')).status).toBe(401);
    await button(page, adminUsers.removeOf(full_name)).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/avec tous ses paiements et tous ses accès/);
    await confirmRemoval(dialog, full_name);
    await expect(row(page, email)).toHaveCount(0);
  });

  test('all accesses are listed, found, and revoked at once [content.10]', async ({
    page,
    admin,
    server,
  }) => {
    const course = await makeCourse(admin);
    const { rest, email } = await makeStudent(server.url, 'Accès Ouvert');
    const { body } = await admin.get<{ id: number; name: string }[]>('/api/content/semesters');
    const semester = body.find(({ name }) => name === course.semester)?.id ?? 0;
    const order = await rest.order<{ id: number }>(semester);
    await admin.json('POST', `/api/payments/${order.body.id}/approve`);
    const study = `/api/practice/subject/${course.subjectId}/study-options`;
    expect((await rest.get(study)).status).toBe(200);

    await page.goto(`/admin?tab=users&view=access&active=1&search=${email}`);
    await expect(page.getByText(adminUsers.access.count('1'))).toBeVisible();
    await button(page, adminUsers.access.revokeOf(course.semester)).click();
    await page.getByRole('dialog').getByRole('button', { name: adminUsers.access.revoke }).click();
    await expect(page.getByText(texts.noMatchTitle)).toBeVisible();
    expect((await rest.get(study)).status).toBe(403);
    await page.getByText(adminUsers.access.all).click();
    await expect(row(page, email)).toContainText('Révoqué');
    await page.setViewportSize({ width: 360, height: 740 });
    const state = page.getByText(/^Révoqué le/).filter({ visible: true });
    await expect(state).toBeInViewport({ ratio: 1 });
    expect(
      await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
  });
});

test.describe('content', () => {
  test('a semester is refused in the words of the form, then added and seen [content.3, content.5]', async ({
    page,
  }) => {
    const name = `Semestre neuf ${newEmail()}`;
    await page.goto('/admin?tab=content');
    await button(page, adminContent.semesters.add).click();
    const dialog = page.getByRole('dialog');
    const { fields } = adminContent.semesters;
    const year = await page.evaluate(() => new Date().getFullYear());
    await expect(dialog.getByLabel(fields.year)).toHaveValue(String(year));
    await dialog.getByLabel(fields.year).fill('2019');
    await dialog.getByRole('button', { name: texts.save }).click();
    await expect(dialog.getByText('Semester name is required')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid year between 2020-2050')).toBeVisible();
    await expect(dialog.getByText('Fee must be a positive number')).toBeVisible();
    await dialog.getByLabel(fields.name).fill(name);
    await expect(dialog.getByText('Semester name is required')).toBeHidden();
    await dialog.getByLabel(fields.year).fill('2027');
    await dialog.getByLabel(fields.fee).fill('12.5');

    // The answer is held back, so that the wait can be looked at.
    const release = await holdRequests(page, '**/trpc/semesters.create*');
    await dialog.getByRole('button', { name: texts.save }).click();
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: common.cancel })).toBeDisabled();
    release();
    await expect(dialog).toBeHidden();
    await expect(row(page, name)).toContainText('$12.50');
    await expect(row(page, name)).toHaveAttribute('data-changed', 'odd');
  });

  test('subjects are searched on the server, ten at a time, in the address [content.6]', async ({
    page,
    admin,
  }) => {
    const tag = `Lot ${newEmail()}`;
    const { body } = await admin.json<{ id: number }>('POST', '/api/content/semesters', {
      ...{ name: tag, year: 2026, fee: 10 },
    });
    for (let index = 10; index < 22; index += 1) {
      const subject = { name: `${tag} n° ${index}`, semester_id: body.id };
      await admin.json('POST', '/api/content/subjects', subject);
    }
    await page.goto('/admin?tab=content');
    await page.getByLabel(adminContent.subjects.searchLabel).fill(tag);
    await expect(page.getByText(adminContent.subjects.count('12', false))).toBeVisible();
    const table = page.getByRole('table', { name: adminContent.subjects.label });
    await expect(table.getByRole('row')).toHaveCount(11);
    await button(page, texts.page(2)).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(table.getByRole('row')).toHaveCount(3);
    await page.goBack();
    await expect(table.getByRole('row')).toHaveCount(11);
  });

  test('chapters are added, renamed, dragged by keyboard and by pointer, and deleted [content.9]', async ({
    page,
    admin,
  }) => {
    const { subjectId, chapter } = await makeCourse(admin);
    await page.goto(`/admin?tab=content&chapters=${subjectId}`);
    const { chapters } = adminContent;
    const dialog = page.getByRole('dialog');
    for (const name of ['Bêta', 'Gamma']) {
      await dialog.getByLabel(chapters.newName).fill(name);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    }
    await button(page, chapters.renameOf('Bêta')).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Alpha');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Alpha', { exact: true })).toBeVisible();

    const order = async () => {
      const path = `/api/chapters/subject/${subjectId}`;
      const { body } = await admin.get<{ name: string }[]>(path);
      return body.map(({ name }) => name);
    };
    expect(await order()).toEqual([chapter, 'Alpha', 'Gamma']);
    await button(page, chapters.dragOf('Gamma')).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(chapters.dragOver('Gamma', 3, 3))).toBeAttached();
    // The keyboard sensor listens for arrows from a timer on, which was started when the row was picked up.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    for (const position of [2, 1]) {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(chapters.dragOver('Gamma', position, 3))).toBeAttached();
    }
    await page.keyboard.press('Space');
    await expect.poll(order).toEqual(['Gamma', chapter, 'Alpha']);

    const from = await button(page, chapters.dragOf('Gamma')).boundingBox();
    const to = await button(page, chapters.dragOf('Alpha')).boundingBox();
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 30, { steps: 8 });
    await page.mouse.up();
    await expect.poll(order).toEqual([chapter, 'Alpha', 'Gamma']);

    await button(page, chapters.removeOf('Alpha')).click();
    await confirmRemoval(page.getByRole('dialog', { name: chapters.removeTitle }), 'Alpha');
    await expect.poll(order).toEqual([chapter, 'Gamma']);
  });
});

test('the log says who changed what, from which value to which', async ({ page, admin }) => {
  const before = `Avant ${newEmail()}`;
  const semester = { name: before, year: 2026, fee: 10 };
  const { body } = await admin.json<{ id: number }>('POST', '/api/content/semesters', semester);
  const path = `/api/content/semesters/${body.id}`;
  await admin.json('PUT', path, { ...semester, name: `Après ${before}`, fee: 12.5 });
  await page.goto('/admin?tab=audit');
  await page.getByLabel(adminAudit.searchLabel).fill(before);
  await expect(page.getByText(adminAudit.count('2', false))).toBeVisible();
  await page.getByLabel(adminAudit.actionFilter).selectOption('semesters.update');
  await expect(page).toHaveURL(/action=semesters\.update/);
  await expect(page.getByText(adminAudit.count('1', true))).toBeVisible();
  await button(page, /^Détails de l’entrée/).click();
  const diff = page.getByRole('table', { name: adminAudit.diffLabel });
  await expect(diff.getByRole('row')).toHaveCount(3);
  await expect(diff.getByRole('row', { name: 'Tarif $10.00 $12.50' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(adminAudit.to, { exact: true }).fill('2020-01-01');
  await expect(page.getByText(texts.noMatchTitle)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(adminAudit.count('1', true))).toBeVisible();
});

test('the charts say each day to the keyboard, and have a table behind', async ({ page }) => {
  await page.goto('/admin');
  // A key that is pressed before hydration is not replayed, as clicks are.
  await waitForHydration(page);
  const chart = page.getByRole('slider', { name: texts.charts.label(texts.charts.orders) });
  await chart.focus();
  const today = (await chart.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', today);
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await page.getByText(texts.charts.showTable).click();
  const table = page.getByRole('table', { name: texts.charts.tableLabel });
  await expect(table.getByRole('row')).toHaveCount(31);
});
