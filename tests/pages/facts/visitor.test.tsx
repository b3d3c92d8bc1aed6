import { common } from '@amphi/domain/messages/fr/common';
import { landing } from '@amphi/domain/messages/fr/landing';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { meddle } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db, type Person } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const bar = () => within(document.querySelector('header') as HTMLElement);
const barOf = async (path: string, person?: Person) => {
  const user = await openPage(path, person);
  await screen.findAllByRole('heading', { level: 1 });
  if (person) await bar().findByRole('button', { name: /^Profil de/ });
  else await bar().findByRole('link', { name: navigation.login });
  return user;
};
const hrefs = () =>
  bar()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .sort();
const section = (id: string) => within(document.getElementById(id) as HTMLElement);

describe('the navigation bar', () => {
  test.for(['/', '/forgot-password', '/loading', '/nulle-part'])(
    'is on %s for everybody [nav.1]',
    async (path) => {
      await barOf(path);
    },
  );

  test.for(['/login', '/register'])('is not on %s [nav.1]', async (path) => {
    await openPage(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('is on every page of those who are signed in [nav.1]', async ({ course, admin }) => {
    const { semesterId, subjectId } = course;
    const practice = ['', '/complete', '/review'].map((end) => `/practice/${subjectId}${end}`);
    const study = [`/study-mode/${subjectId}`, `/justification-study/${subjectId}`];
    const pages = ['/', '/dashboard', '/buy', '/orders', '/admin', `/semester/${semesterId}`];
    for (const path of [...pages, ...study, ...practice]) {
      await openPage(path, admin);
      await waitFor(() => bar().getByRole('link', { name: navigation.home }));
    }
  });

  test('leads a visitor home, to signing in and to registering; sections are of the landing page alone [nav.2, nav.3, nav.9]', async () => {
    await barOf('/forgot-password');
    expect(hrefs()).toEqual(['/', '/login', '/register']);
    expect(bar().getByRole('link', { name: navigation.home }).getAttribute('href')).toBe('/');
    const user = await barOf('/');
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    for (const [id, label] of Object.entries(navigation.sections)) {
      const link = bar().getByRole('link', { name: label });
      expect(link.getAttribute('href')).toBe(`#${id}`);
      await user.click(link);
      expect(shown.mock.contexts.at(-1)).toBe(document.getElementById(id));
      expect(document.activeElement?.id).toBe(id);
    }
    shown.mockRestore();
  });

  test('leads students to their pages, and not to the back-office [nav.4, nav.5, nav.6, nav.8]', async ({
    student,
  }) => {
    const user = await barOf('/orders', student);
    expect(hrefs()).toEqual(['/', '/buy', '/dashboard', '/orders']);
    await user.click(bar().getByRole('button', { name: /^Profil de/ }));
    const menu = screen.getByRole('menu');
    expect(menu.textContent).toContain(student.full_name);
    expect(menu.textContent).toContain(student.email);
    expect(menu.textContent).not.toContain(navigation.adminBadge);
    const own = within(menu).getByRole('menuitem', { name: navigation.dashboard });
    expect(own.getAttribute('href')).toBe('/dashboard');
    await user.click(within(menu).getByRole('menuitem', { name: navigation.logout }));
    await bar().findByRole('link', { name: navigation.login });
    expect(location.pathname).toBe('/');
  });

  test('leads administrators to the back-office too [nav.5, nav.7, dashboard.2]', async ({
    admin,
  }) => {
    const user = await barOf('/dashboard', admin);
    const link = await within(screen.getByRole('main')).findByRole('link', {
      name: navigation.admin,
    });
    expect(link.getAttribute('href')).toBe('/admin');
    expect(hrefs()).toContain('/admin');
    await user.click(bar().getByRole('button', { name: /^Profil de/ }));
    const menu = screen.getByRole('menu');
    expect(menu.textContent).toContain('Administrateur');
    expect(
      within(menu).getByRole('menuitem', { name: navigation.admin }).getAttribute('href'),
    ).toBe('/admin');
  });

  test('unfolds into the same links on a phone [nav.10]', async ({ admin }) => {
    const user = await barOf('/', admin);
    await user.click(screen.getByRole('button', { name: navigation.openMenu }));
    const menu = section('menu-mobile');
    for (const label of Object.values(navigation.sections)) menu.getByRole('link', { name: label });
    const targets = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining(['/dashboard', '/buy', '/orders', '/profile', '/admin']),
    );
    menu.getByText(admin.email);
    menu.getByText(navigation.adminBadge);
    await user.click(menu.getByRole('button', { name: navigation.logout }));
    await bar().findByRole('link', { name: navigation.login });
    await user.click(screen.getByRole('button', { name: navigation.openMenu }));
    for (const name of [navigation.login, navigation.register]) {
      section('menu-mobile').getByRole('link', { name });
    }
  });
});

describe('the landing page', () => {
  test('says what there is, and leads a visitor on [landing.2, landing.3, landing.5, landing.11, landing.12, landing.13]', async () => {
    const user = await barOf('/');
    const register = screen.getByRole('link', { name: landing.hero.register });
    expect(register.getAttribute('href')).toBe('/register');
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: landing.hero.semesters }));
    expect(shown.mock.contexts).toEqual([document.getElementById('semestres')]);
    shown.mockRestore();
    expect(section('fonctionnalites').getAllByRole('article')).toHaveLength(4);
    expect(section('temoignages').getAllByRole('figure')).toHaveLength(3);
    expect(section('temoignages').getAllByText(landing.testimonials.badge)).toHaveLength(3);
    expect(landing.faq.items).toHaveLength(7);
    for (const { question } of landing.faq.items) {
      const entry = screen.getByRole('heading', { name: question }).closest('details');
      expect(entry?.open).toBe(false);
    }
    const contact = await screen.findByRole('link', { name: landing.contact.whatsapp });
    expect(contact.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/);
    const footer = within(screen.getByRole('navigation', { name: landing.footer.label }));
    for (const [name, label] of Object.entries(landing.footer.links)) {
      expect(footer.getByRole('link', { name: label }).getAttribute('href')).toBe(`/legal/${name}`);
    }
  });

  test('shows figures and the semesters on sale, described or not, in a colour each [landing.2, landing.4, landing.6, landing.7, landing.10]', async ({
    student,
  }) => {
    const tag = `${process.pid}-${student.id}`;
    const named = (number: number) => `Vitrine ${number} ${tag}`;
    await db
      .insertInto('semesters')
      .values([
        { name: named(0), description: 'Ce que l’on y apprend.', year: 2031, fee: 345.5 },
        ...[1, 2, 3, 4, 5, 6].map((number) => ({ name: named(number), year: 2026, fee: 100 })),
      ])
      .execute();
    const card = async (number: number) =>
      (await screen.findByText(named(number))).closest('article') as HTMLElement;
    for (const [person, target] of [
      [undefined, '/register'],
      [student, '/buy'],
    ] as const) {
      await barOf('/', person);
      const offer = await card(0);
      const texts = ['Ce que l’on y apprend.', 'Year 2031', '345.5 MRU', '/ 6 months'];
      for (const text of texts) expect(offer.textContent).toMatch(reads(text));
      const link = within(offer).getByRole('link').getAttribute('href');
      expect(link).toMatch(new RegExp(`^${target}\\?semester=\\d+$`));
    }
    const primary = screen.getByRole('link', { name: landing.hero.dashboard });
    expect(primary.getAttribute('href')).toBe('/dashboard');
    within(await card(1)).getByText(common.semesterFallback);
    const colours = section('semestres')
      .getAllByRole('article')
      .map((one) => one.querySelector('[style*="--semester"]')?.getAttribute('style'));
    expect(colours.length).toBeGreaterThan(6);
    expect(new Set(colours.slice(0, 6)).size).toBe(6);
    expect(colours).toEqual(colours.map((_, index) => colours[index % 6]));

    const figures = within(screen.getByRole('region', { name: landing.stats.title }));
    const { users, subjects, questions, successRate } = landing.stats;
    const labels = figures.getAllByRole('term').map((term) => term.textContent);
    expect(labels).toEqual([users, subjects, questions, successRate]);
    await waitFor(() => expect(figures.getAllByRole('definition')[0]?.textContent).not.toBe('0'));
  });

  test('waits with six skeletons, and does without the server [landing.8, landing.9, landing.14]', async () => {
    for (const name of ['semesters', 'stats']) meddle(`public.${name}`, { status: 400 });
    await openPage('/');
    await screen.findByText(landing.hero.title);
    expect(document.querySelectorAll('#semestres [aria-busy] > *')).toHaveLength(6);
    await screen.findByText('No semesters available at the moment. Please check back later.');
    const figures = within(screen.getByRole('region', { name: landing.stats.title }));
    const values = figures.getAllByRole('definition').map((value) => value.textContent);
    expect(values).toEqual(['0', '0', '0', '0%']);
  });
});

test('/loading is a loading screen, and an unknown address says so [loading.1, missing.1]', async () => {
  await openPage('/loading');
  await screen.findByText(common.loading);
  await openPage('/nulle-part');
  await screen.findByRole('heading', { name: common.notFoundTitle });
  const home = within(screen.getByRole('main')).getByRole('link', { name: common.backToHome });
  expect(home.getAttribute('href')).toBe('/');
});
