import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { practice } from '@amphi/domain/messages/fr/practice';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { type Course, firstQuestionOf, makeCourse } from '../support/course.ts';
import { enter } from '../support/people.ts';

const WEB = new URL('../../../apps/web/', import.meta.url);

/** The library's own classes, in the order of its complete stylesheet. */
function libraryClasses(): string[] {
  const resolve = createRequire(new URL('package.json', WEB)).resolve;
  const css = ['@mantine/core/styles.css', '@mantine/notifications/styles.css']
    .map((name) => readFileSync(resolve(name), 'utf8'))
    .join('\n');
  return [...new Set(Array.from(css.matchAll(/\.(m_[\da-z]+)/g), ([, name]) => name ?? ''))];
}

/** Every route of the client's build. */
function routePaths(): string[] {
  const index = fileURLToPath(new URL('dist/.pages/index.json', WEB));
  if (!existsSync(index)) throw new Error('the client is not built');
  return (JSON.parse(readFileSync(index, 'utf8')) as { path: string }[]).map(({ path }) => path);
}

const LIBRARY = libraryClasses();

/**
 * Classes of the library that elements of the page carry, but no loaded stylesheet has a rule for; and pairs
 * on one element whose rules are in another order than the library's, so that the wrong one wins.
 */
function unstyled(page: Page): Promise<string[]> {
  return page.evaluate((library) => {
    const loaded = new Map<string, number>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const [, name] of rule.selectorText.matchAll(/\.(m_[\da-z]+)/g)) {
            if (name !== undefined && !loaded.has(name)) loaded.set(name, loaded.size);
          }
        }
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) if (!sheet.disabled) read(sheet.cssRules);
    const known = new Map(library.map((name, place) => [name, place]));
    const found = new Set<string>();
    for (const element of document.querySelectorAll('[class*="m_"]')) {
      const own = Array.from(element.classList).filter((name) => known.has(name));
      const label = Array.from(element.classList).find((name) => name.startsWith('mantine-'));
      for (const name of own) if (!loaded.has(name)) found.add(`${label ?? name} has no rules`);
      for (const one of own) {
        for (const other of own) {
          const before = (known.get(one) ?? 0) < (known.get(other) ?? 0);
          const after = (loaded.get(one) ?? -1) > (loaded.get(other) ?? Number.POSITIVE_INFINITY);
          if (before && after) found.add(`${label ?? one}: .${other} comes before .${one}`);
        }
      }
    }
    return [...found];
  }, LIBRARY);
}

/** Goes to another page of the application as one of its links does, without loading the document. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Waits until the page shows its content: no skeleton, nothing busy, its heading there. */
async function settled(page: Page, address: string): Promise<void> {
  if (address === '/loading') return;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-loading-screen]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
        .filter((link) => !link.sheet && !link.disabled)
        .map((link) => new Promise((done) => link.addEventListener('load', done))),
    ),
  );
}

/** What opens a dialog, by the address of its page. */
const DIALOGS: Record<string, (string | RegExp)[]> = {
  '/admin?tab=users': [
    new RegExp(`^${adminUsers.editOf('')}`),
    new RegExp(`^${adminUsers.deactivateOf('')}`),
    /^\d+ accès/,
    new RegExp(`^${adminUsers.removeOf('')}`),
  ],
  '/admin?tab=payments': [/^Détails du paiement/, /^Approuver le paiement/, /^Rejeter le paiement/],
  '/admin?tab=content': [
    adminContent.semesters.add,
    adminContent.subjects.add,
    /^Modifier /,
    /^Supprimer /,
    // Not the header of the column.
    /^Chapitres\s/,
  ],
  '/admin?tab=questions': [
    adminQuestions.addRegularOf,
    adminQuestions.addExamOf,
    adminQuestions.addQrocOf,
    /^Voir /,
    /^Modifier /,
    /^Supprimer /,
  ],
  '/admin?tab=audit': [/^Détails de l’entrée/],
};

const SIGNED_OUT = /^\/(login|register|forgot-password|reset-password)$/;

async function addressesOf(admin: RestClient, course: Course): Promise<string[]> {
  const own = routePaths().map((path) =>
    path.replace(
      ':id',
      String(path.startsWith('/semester') ? course.semesterId : course.subjectId),
    ),
  );
  const tabs = Object.keys(texts.tabs).map((tab) => `/admin?tab=${tab}`);
  const batch = await pendingBatch(admin);
  return [...own, ...tabs, '/admin?tab=users&view=access', `/admin/imports?batch=${batch}`];
}

/** A file that was sent and waits for its confirmation, with a line that can't be added. */
async function pendingBatch(admin: RestClient): Promise<number> {
  const template = await admin.get('/api/admin/imports/template.csv');
  const form = new FormData();
  const lines = template.text.replace('A, C', 'A, Z');
  form.set('file', new File([lines], 'styles.csv', { type: 'text/csv' }));
  const { body, text } = await admin.send<{ id: number }>('POST', '/api/admin/imports', {
    body: form,
  });
  if (!body?.id) throw new Error(text);
  return body.id;
}

for (const [area, belongs] of [
  ['for students and visitors', (address: string) => !address.startsWith('/admin')],
  ['of the back-office', (address: string) => address.startsWith('/admin')],
] as const) {
  test(`pages ${area} have the styles of all that they show, by address and from another page`, async ({
    browser,
    server,
    admin,
  }) => {
    test.setTimeout(300_000);
    const course = await makeCourse(admin);
    await admin.json('POST', '/api/practice/submit-answer', {
      qcm_id: firstQuestionOf(course),
      selected_answers: ['A'],
      time_taken_seconds: 1,
    });
    const signedOut = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    const signedIn = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    await enter(signedIn, ADMIN.username);
    const problems: Record<string, string[]> = {};
    const check = async (page: Page, what: string) => {
      const found = await unstyled(page);
      if (found.length > 0) problems[what] = found;
    };

    for (const address of (await addressesOf(admin, course)).filter(belongs)) {
      const context = SIGNED_OUT.test(address) ? signedOut : signedIn;
      const page = await context.newPage();
      await page.goto(address);
      await settled(page, address);
      await check(page, `${address} by address`);
      for (const name of DIALOGS[address] ?? []) {
        const main = page.getByRole('main');
        const opener = main.getByRole('button', { name, disabled: false });
        await opener.or(main.getByRole('link', { name })).first().click();
        const dialog = page.getByRole('dialog').last();
        await expect(dialog).toBeVisible();
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
        await check(page, `${address}, dialog ${name}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      const start = context === signedIn ? '/dashboard' : '/';
      await page.goto(start);
      await settled(page, start);
      await navigate(page, address);
      await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0]);
      await settled(page, address);
      await check(page, `${address} from another page`);
      await page.close();
    }
    await signedOut.close();
    await signedIn.close();
    expect(problems).toEqual({});
  });
}

test('what is not ticked does not look ticked on the page of imports by its address', async ({
  page,
  admin,
}) => {
  await enter(page, ADMIN.username);
  await page.goto(`/admin/imports?batch=${await pendingBatch(admin)}`);
  await settled(page, '/admin/imports');
  const box = page.getByRole('checkbox').first();
  await expect(box).toBeVisible();
  await expect(box).not.toBeChecked();
  const icon = box.locator('xpath=following-sibling::*[1]');
  await expect(icon).toHaveCSS('opacity', '0');
});

test('the form of a purchase has its styles', async ({ page, admin }) => {
  const course = await makeCourse(admin);
  await enter(page, ADMIN.username);
  await page.goto('/buy');
  const choose = purchase.select.chooseOf(course.semester);
  await page.getByRole('button', { name: choose }).click();
  await expect(page.getByLabel(purchase.form.bank)).toBeVisible();
  expect(await unstyled(page)).toEqual([]);
});

test('the dialogs of practising have their styles', async ({ page, admin }) => {
  const course = await makeCourse(admin);
  await enter(page, ADMIN.username);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(course.practicePath);
  await page.getByRole('button', { name: practice.list.show }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await unstyled(page)).toEqual([]);
});
