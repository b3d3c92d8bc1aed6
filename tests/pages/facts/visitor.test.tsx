import { common } from '@amphi/domain/messages/fr/common';
import { landing } from '@amphi/domain/messages/fr/landing';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { press } from '../support/buttons.ts';
import { meddle } from '../support/network.ts';
import { hrefOf, see, textsOf } from '../support/page.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const bar = () => within(document.querySelector('header') as HTMLElement);
const section = (id: string) => within(document.getElementById(id) as HTMLElement);
const targets = (part: ReturnType<typeof bar>) =>
  part.getAllByRole('link').map((link) => link.getAttribute('href'));

/** Opens a page whose bar knows the person. */
async function open(path: string, person?: Person) {
  const user = await openPage(path, person);
  await waitFor(() =>
    person
      ? bar().getByRole('button', { name: /^Profil de/ })
      : bar().getByRole('link', { name: navigation.login }),
  );
  return user;
}

/** Sections that are scrolled to, in their order. */
function watchScrolling() {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  return () => {
    const sections = (scroll.mock.contexts as Element[]).map(({ id }) => id);
    scroll.mockRestore();
    return sections;
  };
}

describe('the navigation bar', () => {
  test('is on every page but those for signing in and registering [nav.1]', async ({
    course: { semesterId, subjectId },
    admin,
  }) => {
    for (const path of ['/', '/forgot-password', '/loading', '/nulle-part']) await open(path);
    for (const path of ['/login', '/register']) {
      await openPage(path);
      await screen.findByRole('heading', { level: 1 });
      expect(document.querySelector('header')).toBeNull();
    }
    const practice = ['', '/complete', '/review'].map((end) => `/practice/${subjectId}${end}`);
    const study = [`/study-mode/${subjectId}`, `/justification-study/${subjectId}`];
    const pages = ['/dashboard', '/buy', '/orders', '/admin', `/semester/${semesterId}`];
    for (const path of [...pages, ...study, ...practice]) {
      await openPage(path, admin);
      await waitFor(() => bar().getByRole('link', { name: navigation.home }));
    }
  });

  test('leads a visitor home, to signing in and to registering, and on the landing page to its sections [nav.2, nav.3, nav.9]', async () => {
    await open('/forgot-password');
    expect(targets(bar()).sort()).toEqual(['/', '/login', '/register']);
    expect(await hrefOf(navigation.home)).toBe('/');
    const user = await open('/');
    const scrolled = watchScrolling();
    for (const [id, name] of Object.entries(navigation.sections)) {
      await user.click(bar().getByRole('link', { name }));
      expect(document.activeElement?.id).toBe(id);
    }
    expect(scrolled()).toEqual(Object.keys(navigation.sections));
  });

  test('leads students to their pages alone [nav.4, nav.5, nav.6, nav.8]', async ({ student }) => {
    const user = await open('/orders', student);
    const pages = within(screen.getByRole('navigation', { name: navigation.label }));
    const study = within(screen.getByRole('navigation', { name: navigation.tabs.label }));
    // Each address once.
    expect([...targets(study), ...targets(pages)]).toEqual([
      '/dashboard',
      '/train',
      '/notebook',
      '/progress',
      '/buy',
      '/orders',
    ]);
    expect(await hrefOf(navigation.home)).toBe('/');
    await press(user, /^Profil de/);
    const menu = within(screen.getByRole('menu'));
    for (const text of [student.full_name, student.email]) menu.getByText(text);
    expect(menu.queryByText(navigation.adminBadge)).toBeNull();
    const own = menu.getByRole('menuitem', { name: navigation.dashboard });
    expect(own.getAttribute('href')).toBe('/dashboard');
    await user.click(menu.getByRole('menuitem', { name: navigation.logout }));
    await waitFor(() => bar().getByRole('link', { name: navigation.login }));
    expect(location.pathname).toBe('/');
  });

  test('leads administrators to the back-office too, and unfolds into the same links on a phone [nav.5, nav.7, nav.10, dashboard.2]', async ({
    admin,
  }) => {
    let user = await open('/dashboard', admin);
    await within(screen.getByRole('main')).findByRole('link', { name: navigation.admin });
    expect(targets(within(screen.getByRole('main')))).toContain('/admin');
    expect(targets(bar())).toContain('/admin');
    await press(user, /^Profil de/);
    const profile = within(screen.getByRole('menu'));
    profile.getByText('Administrateur');
    const office = profile.getByRole('menuitem', { name: navigation.admin });
    expect(office.getAttribute('href')).toBe('/admin');

    user = await open('/', admin);
    await press(user, navigation.openMenu);
    const menu = section('menu-mobile');
    for (const text of [admin.email, navigation.adminBadge]) menu.getByText(text);
    expect(targets(menu)).toEqual(
      expect.arrayContaining([
        ...Object.keys(navigation.sections).map((id) => `#${id}`),
        '/dashboard',
        '/buy',
        '/orders',
        '/profile',
        '/admin',
      ]),
    );
    await user.click(menu.getByRole('button', { name: navigation.logout }));
    await waitFor(() => bar().getByRole('link', { name: navigation.login }));
    await press(user, navigation.openMenu);
    expect(targets(section('menu-mobile'))).toEqual(
      expect.arrayContaining(['/login', '/register']),
    );
  });
});

describe('the landing page', () => {
  test('says what there is, and leads a visitor on [landing.2, landing.3, landing.5, landing.11, landing.12, landing.13]', async () => {
    const user = await open('/');
    expect(await hrefOf(landing.hero.register)).toBe('/register');
    const scrolled = watchScrolling();
    await press(user, landing.hero.semesters);
    expect(scrolled()).toEqual(['semestres']);
    expect(section('fonctionnalites').getAllByRole('article')).toHaveLength(4);
    expect(section('temoignages').getAllByRole('figure')).toHaveLength(3);
    expect(section('temoignages').getAllByText(landing.testimonials.badge)).toHaveLength(3);
    expect(landing.faq.items).toHaveLength(7);
    for (const { question } of landing.faq.items) {
      expect(screen.getByText(reads(question)).closest('details')?.open).toBe(false);
    }
    expect(await hrefOf(landing.contact.whatsapp)).toMatch(/^https:\/\/wa\.me\/\d+$/);
    const footer = screen.getByRole('navigation', { name: landing.footer.label });
    const pages = Object.keys(landing.footer.links).map((name) => `/legal/${name}`);
    expect(targets(within(footer))).toEqual(expect.arrayContaining(pages));
  });

  test('shows figures and the semesters on sale, described or not, in a colour each [landing.2, landing.4, landing.6, landing.7, landing.10]', async ({
    student,
  }) => {
    const named = (number: number) => `Vitrine ${number} de ${student.id}`;
    const described = { description: 'Ce que l’on y apprend.', year: 2031, fee: 345.5 };
    const plain = [1, 2, 3, 4, 5, 6].map((number) => ({ name: named(number), year: 2026, fee: 1 }));
    await db
      .insertInto('semesters')
      .values([{ name: named(0), ...described }, ...plain])
      .execute();
    const card = async (number: number) =>
      (await screen.findByText(named(number))).closest('article') as HTMLElement;
    for (const [person, target] of [
      [undefined, '/register'],
      [student, '/buy'],
    ] as const) {
      await open('/', person);
      const offer = await card(0);
      for (const text of [described.description, 'Year 2031', '345.5 MRU', '/ 6 months']) {
        expect(offer.textContent).toMatch(reads(text));
      }
      expect(targets(within(offer))[0]).toMatch(new RegExp(`^${target}\\?semester=\\d+$`));
    }
    expect(await hrefOf(landing.hero.dashboard)).toBe('/dashboard');
    within(await card(1)).getByText(common.semesterFallback);
    const colours = section('semestres')
      .getAllByRole('article')
      .map((one) => one.querySelector('[style*="--semester"]')?.getAttribute('style'));
    expect(new Set(colours.slice(0, 6)).size).toBe(6);
    expect(colours).toEqual(colours.map((_, index) => colours[index % 6]));
    const figures = within(screen.getByRole('region', { name: landing.stats.title }));
    const { users, subjects, questions, successRate } = landing.stats;
    const labels = [users, subjects, questions, successRate];
    expect(textsOf(figures.getAllByRole('term'))).toEqual(labels);
    await waitFor(() => expect(textsOf(figures.getAllByRole('definition'))[0]).not.toBe('0'));
  });

  test('waits with six skeletons, and does without the server [landing.8, landing.9, landing.14]', async () => {
    for (const name of ['semesters', 'stats']) meddle(`public.${name}`, { status: 400 });
    await openPage('/');
    await see(landing.hero.title);
    expect(document.querySelectorAll('#semestres [aria-busy] > *')).toHaveLength(6);
    await see('No semesters available at the moment. Please check back later.');
    const figures = within(screen.getByRole('region', { name: landing.stats.title }));
    expect(textsOf(figures.getAllByRole('definition'))).toEqual(['0', '0', '0', '0%']);
  });
});

test('/loading is a loading screen, and an unknown address says so [loading.1, missing.1]', async () => {
  await openPage('/loading');
  await see(common.loading);
  await openPage('/nulle-part');
  await see(common.notFoundTitle);
  expect(await hrefOf(common.backToHome)).toBe('/');
});
