import { common } from '@amphi/domain/messages/fr/common';
import { landing } from '@amphi/domain/messages/fr/landing';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN, STUDENT } from '../../support/server.ts';
import { holdRequests } from '../support/network.ts';
import { enter } from '../support/people.ts';
import { runUntilVisible, stopClock } from './clock.ts';

const bar = (page: Page) => page.getByRole('banner');
const hrefs = (page: Page) =>
  bar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('the navigation bar', () => {
  test('is missing on /login and /register only [nav.1]', async ({ page }) => {
    for (const path of ['/', '/forgot-password', '/loading', '/nulle-part']) {
      await page.goto(path);
      await expect(bar(page)).toBeVisible();
    }
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
    }
    await enter(page, ADMIN.username);
    const practice = ['/practice/1', '/practice/1/complete', '/practice/1/review'];
    const study = ['/semester/1', '/study-mode/1', ...practice, '/justification-study/1'];
    for (const path of ['/', '/dashboard', '/buy', '/orders', '/admin', ...study]) {
      await page.goto(path);
      await expect(bar(page).getByRole('link', { name: navigation.home })).toBeVisible();
    }
  });

  test('leads a visitor home, to signing in and to registering [nav.2, nav.9]', async ({
    page,
  }) => {
    await page.goto('/forgot-password');
    await expect(bar(page).getByRole('link', { name: navigation.login })).toBeVisible();
    expect((await hrefs(page)).sort()).toEqual(['/', '/login', '/register']);
  });

  test('scrolls to three sections of the landing page, and nowhere else [nav.3]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('[inert][aria-busy]')).toHaveCount(0);
    const targets = (await hrefs(page)).filter((href) => href?.includes('#'));
    expect(targets).toEqual(['#fonctionnalites', '#semestres', '#temoignages']);
    for (const [section, label] of Object.entries(navigation.sections)) {
      await bar(page).getByRole('link', { name: label }).click();
      await expect(page.locator(`#${section}`)).toBeFocused();
      await expect(page.locator(`#${section}`)).toBeInViewport();
    }
    await page.goto('/forgot-password');
    await expect(bar(page).getByRole('link', { name: navigation.login })).toBeVisible();
    await expect(bar(page).locator('a[href^="#"]')).toHaveCount(0);
  });

  test('leads students to their pages, and not to the back-office [nav.4, nav.5, nav.6, nav.8]', async ({
    page,
  }) => {
    await enter(page, STUDENT.username);
    await page.goto('/orders');
    const profile = bar(page).getByRole('button', { name: /^Profil de/ });
    await expect(profile).toBeVisible();
    expect((await hrefs(page)).sort()).toEqual(['/', '/buy', '/dashboard', '/orders']);
    await profile.click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText('Lina Amrani');
    await expect(menu).toContainText(STUDENT.username);
    await expect(menu).not.toContainText(navigation.adminBadge);
    const own = menu.getByRole('menuitem', { name: navigation.dashboard });
    await expect(own).toHaveAttribute('href', '/dashboard');
    await menu.getByRole('menuitem', { name: navigation.logout }).click();
    await expect(page).toHaveURL('/');
    await expect(bar(page).getByRole('link', { name: navigation.login })).toBeVisible();
  });

  test('leads administrators to the back-office too [nav.7, dashboard.2]', async ({ page }) => {
    await enter(page, ADMIN.username);
    await page.goto('/dashboard');
    await expect(page.locator('main').locator('a[href="/admin"]')).toBeVisible();
    await expect(bar(page).locator('a[href="/admin"]')).toHaveCount(1);
    await bar(page)
      .getByRole('button', { name: /^Profil de/ })
      .click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText('Administrateur');
    await expect(menu.locator('a[href="/admin"]')).toBeVisible();
  });

  test('unfolds into the same links on a phone [nav.10]', async ({ page }) => {
    await enter(page, ADMIN.username);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: navigation.openMenu }).click();
    const menu = page.locator('#menu-mobile');
    for (const label of Object.values(navigation.sections)) {
      await expect(menu.getByRole('link', { name: label })).toBeVisible();
    }
    for (const path of ['/dashboard', '/buy', '/orders', '/admin']) {
      await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
    }
    await expect(menu).toContainText(ADMIN.username);
    await expect(menu).toContainText(navigation.adminBadge);
    await menu.getByRole('button', { name: navigation.logout }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: navigation.openMenu }).click();
    for (const path of ['/login', '/register']) {
      await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
    }
  });
});

test.describe('the landing page', () => {
  test('is covered for 1500 ms, its content already there [landing.1]', async ({ page }) => {
    await stopClock(page);
    // The page comes with its content and its cover; the time counts from when its script runs.
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByText(landing.hero.title)).toBeAttached();
    const covered = page.locator('[inert][aria-busy]');
    await page.clock.runFor(1480);
    await expect(covered).toHaveCount(1);
    await expect(page.getByText(landing.loading)).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(covered).toHaveCount(0, { timeout: 100 });
    }).toPass();
    // What is left is its fading away.
    await page.clock.runFor(1000);
    await expect(page.getByText(landing.loading)).toBeHidden();
  });

  test('says what there is, and leads a visitor on [landing.2, landing.3, landing.5, landing.11, landing.12, landing.13]', async ({
    page,
  }) => {
    await page.goto('/');
    const hero = page.locator('main section').first();
    await expect(hero.getByRole('link', { name: landing.hero.register })).toHaveAttribute(
      'href',
      '/register',
    );
    await expect(page.locator('#semestres')).not.toBeInViewport();
    await hero.getByRole('button', { name: landing.hero.semesters }).click();
    await expect(page.locator('#semestres')).toBeInViewport();
    await expect(page.locator('#fonctionnalites article')).toHaveCount(4);
    const testimonials = page.locator('#temoignages figure');
    await expect(testimonials).toHaveCount(3);
    await expect(testimonials.getByText(landing.testimonials.badge, { exact: true })).toHaveCount(
      3,
    );
    for (const { question } of landing.faq.items) {
      const entry = page.locator('details', { hasText: question });
      await expect(entry.getByRole('heading', { name: question })).toBeVisible();
      await expect(entry).not.toHaveAttribute('open');
    }
    expect(landing.faq.items).toHaveLength(7);
    await expect(page.getByRole('link', { name: landing.contact.whatsapp })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    );
    const footer = page.getByRole('navigation', { name: landing.footer.label });
    for (const [name, label] of Object.entries(landing.footer.links)) {
      await expect(footer.getByRole('link', { name: label })).toHaveAttribute(
        'href',
        `/legal/${name}`,
      );
    }
  });

  test('shows true figures and the semesters on sale [landing.2, landing.4, landing.6, landing.7]', async ({
    page,
    admin,
  }) => {
    const { body: stats } = await admin.get<Record<string, number | string>>('/api/public/stats');
    const semester = {
      ...{ name: `Avec description ${process.pid}`, description: 'Ce que l’on y apprend.' },
      ...{ year: 2031, fee: 345.5 },
    };
    await admin.json('POST', '/api/content/semesters', semester);
    await page.goto('/');
    const figures = page.getByRole('region', { name: landing.stats.title });
    const { users, subjects, questions, successRate } = landing.stats;
    await expect(figures.locator('dt')).toHaveText([users, subjects, questions, successRate]);
    const shown = async () =>
      (await figures.locator('dd').allTextContents()).map((value) => value.replace(/\s/g, ''));
    await expect
      .poll(shown)
      .toEqual([
        ...[stats.total_users, stats.total_subjects, stats.total_questions].map(String),
        stats.success_rate,
      ]);
    const card = page.locator('#semestres article').filter({ hasText: semester.name });
    await expect(card).toContainText(semester.description);
    await expect(card).toContainText('Year 2031');
    await expect(card).toContainText('345.5 MRU');
    await expect(card).toContainText('/ 6 months');
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/register\?semester=\d+$/);
    await enter(page, STUDENT.username);
    await page.reload();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/buy\?semester=\d+$/);
    const primary = page.getByRole('link', { name: landing.hero.dashboard });
    await expect(primary).toHaveAttribute('href', '/dashboard');
  });

  test('describes a semester that has no description [landing.6]', async ({ page, admin }) => {
    const name = `Sans description ${process.pid}`;
    await admin.json('POST', '/api/content/semesters', { name, year: 2026, fee: 100 });
    await page.goto('/');
    const card = page.locator('#semestres article').filter({ hasText: name }).first();
    await expect(card).toContainText(common.semesterFallback);
  });

  test('gives its semesters six colours, over and over [landing.10]', async ({ page, admin }) => {
    for (let count = 0; count < 7; count += 1) {
      const name = `Couleur ${count} ${process.pid}`;
      await admin.json('POST', '/api/content/semesters', { name, year: 2026, fee: 100 });
    }
    await page.goto('/');
    const cards = page.locator('#semestres article');
    await expect(cards.nth(6)).toBeVisible();
    const colours = await cards.evaluateAll((cards) =>
      cards.map((card) => card.querySelector('[style*="--semester"]')?.getAttribute('style')),
    );
    expect(colours.length).toBeGreaterThan(6);
    expect(new Set(colours.slice(0, 6)).size).toBe(6);
    expect(colours).toEqual(colours.map((_, index) => colours[index % 6]));
  });

  test('waits with six skeletons, and does without the server [landing.8, landing.9, landing.14]', async ({
    page,
  }) => {
    await stopClock(page);
    const fail = await holdRequests(page, '**/trpc/**', (route) => route.abort());
    await page.goto('/');
    await page.clock.runFor(2000);
    const section = page.locator('#semestres');
    await expect(section.locator('[aria-busy] > *')).toHaveCount(6);
    fail();
    const empty = 'No semesters available at the moment. Please check back later.';
    await runUntilVisible(page, section.getByText(empty), 2000);
    const figures = page.getByRole('region', { name: landing.stats.title }).locator('dd');
    await expect(figures).toHaveText(['0', '0', '0', '0%']);
  });
});

test('/loading is a loading screen, and an unknown address says so [loading.1, missing.1]', async ({
  page,
}) => {
  await page.goto('/loading');
  await expect(page.getByRole('status').getByText(common.loading)).toBeVisible();
  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { name: common.notFoundTitle })).toBeVisible();
  await expect(page.locator('main a[href="/"]')).toBeVisible();
});
