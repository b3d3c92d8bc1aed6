import { auth } from '@amphi/domain/messages/fr/account/auth';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { imports } from '@amphi/domain/messages/fr/imports';
import { landing } from '@amphi/domain/messages/fr/landing';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { orders } from '@amphi/domain/messages/fr/orders';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { ADMIN } from '../support/server.ts';
import { until } from '../support/until.ts';
import {
  practise,
  practiseAlone,
  reviewAnswers,
  startAgain,
  studyQrocs,
} from './main-job-study.ts';
import { button, heading, link, type Page, type Target } from './page.ts';
import { type Files, QUESTIONS, SEMESTER } from './questions.ts';

const STUDENT = {
  name: 'Première Étudiante',
  email: 'premiere@test.example',
  password: 'Volcan-de-lune-7',
};

const dialog: Target = { role: 'dialog' };

/** A part of the main job: its name, and what a person does. */
export type Step = [name: string, run: (page: Page) => Promise<void>];

/**
 * The main job of the product, from the first question of an administrator to the second attempt of a
 * student, by a browser that begins on an installation with the demo content.
 *
 * @param endServer called by the last step, which goes on without the server
 */
export function mainJob(files: Files, endServer: () => Promise<unknown>): Step[] {
  return [
    ['errors in a page are noticed', failOnPurpose],
    ['landing page and back', visitLanding],
    ['sign in as administrator', (page) => signIn(page, ADMIN)],
    ['links of the bar, as administrator', visitAdminLinks],
    ['tabs of the back-office', visitTabs],
    ['create and edit a semester', writeSemester],
    ['import a file of questions', (page) => importQuestions(page, files.questions)],
    ['sign out', signOut],
    ['register', register],
    ['links of the bar, as student', visitStudentLinks],
    ['buy with a receipt', (page) => buy(page, files.receipt)],
    ['approve as administrator', approve],
    ['sign in as student', signInAgain],
    ['practise a chapter', practise],
    ['results and review', reviewAnswers],
    ['new attempt', startAgain],
    ['study open questions', studyQrocs],
    ['practise without the server', (page) => practiseAlone(page, endServer)],
  ];
}

/** Otherwise a driver that tells of no error would pass everything. */
async function failOnPurpose(page: Page): Promise<void> {
  await page.goto('/');
  await page.see(heading(landing.hero.title));
  await page.check();
  const mistakes = {
    uncaught: "setTimeout(() => { throw new Error('uncaught on purpose'); })",
    unhandled: "void Promise.reject(new Error('unhandled on purpose'))",
    logged: "console.error('logged on purpose')",
  };
  let seen = '';
  for (const [kind, mistake] of Object.entries(mistakes)) {
    await page.driver.run(mistake);
    await until(`the ${kind} error`, () => {
      seen += page.driver.drainErrors().join();
      return seen.includes(`${kind} on purpose`);
    });
  }
}

async function visitLanding(page: Page): Promise<void> {
  await page.goto('/');
  await page.see(heading(landing.hero.title));
  await page.click(link(navigation.login));
  await page.at('/login');
  await page.see(heading(auth.login.title));
  await page.driver.back();
  await page.at('/');
  await page.driver.forward();
  await page.see(heading(auth.login.title));
}

/** On the sign-in page. */
async function signIn(page: Page, who: { username: string; password: string }): Promise<void> {
  await page.fill({ label: auth.email }, who.username);
  await page.fill({ label: auth.password }, who.password);
  await page.click(button(auth.login.submit));
  await page.at('/dashboard');
  await page.see(heading(/^Bienvenue/));
}

/** A link of the bar, the address that it leads to, and what is seen there. */
type BarLink = [name: string, path: string, seen: Target];

const STUDENT_LINKS: BarLink[] = [
  [navigation.buy, '/buy', heading(purchase.select.title)],
  [navigation.orders, '/orders', heading(orders.title)],
  [navigation.tabs.today, '/dashboard', heading(/^Bienvenue/)],
];
const ADMIN_LINKS: BarLink[] = [
  ...STUDENT_LINKS,
  [navigation.admin, '/admin', heading(admin.title)],
];

/** Follows each link, then goes back and forward over all of them. */
async function visit(page: Page, links: readonly BarLink[]): Promise<void> {
  const bar: Target = { css: 'header nav' };
  for (const [name, path, seen] of links) {
    await page.click(link(name, bar));
    await page.at(path);
    await page.see(seen);
  }
  for (const [, path, seen] of links.slice(0, -1).reverse()) {
    await page.driver.back();
    await page.at(path);
    await page.see(seen);
  }
  for (const [, path, seen] of links.slice(1)) {
    await page.driver.forward();
    await page.at(path);
    await page.see(seen);
  }
}

async function visitAdminLinks(page: Page): Promise<void> {
  await visit(page, ADMIN_LINKS);
}

async function visitTabs(page: Page): Promise<void> {
  const tabs: [name: string, tab: string, seen: Target][] = [
    [admin.tabs.users, 'users', { label: 'Rechercher un utilisateur' }],
    [admin.tabs.payments, 'payments', { label: adminPayments.searchLabel }],
    [admin.tabs.content, 'content', { role: 'table', name: adminContent.subjects.label }],
    [admin.tabs.questions, 'questions', { text: /^showing \d+ of \d+$/ }],
    [admin.tabs.dashboard, 'dashboard', { text: admin.stats.overview }],
  ];
  for (const [name, tab, seen] of tabs) {
    await page.click({ role: 'tab', name: new RegExp(`^${name}`) });
    await page.at(`/admin?tab=${tab}`);
    await page.see(seen);
  }
  await page.driver.back();
  await page.at('/admin?tab=questions');
  await page.see({ text: /^showing \d+ of \d+$/ });
}

async function writeSemester(page: Page): Promise<void> {
  const { fields, add, editOf } = adminContent.semesters;
  const row: Target = { role: 'row', name: new RegExp(SEMESTER) };
  await page.goto('/admin?tab=content');
  await page.click(button(add));
  await page.fill({ label: fields.name, within: dialog }, SEMESTER);
  await page.fill({ label: fields.fee, within: dialog }, '250');
  await page.click(button(admin.save, dialog));
  await page.missing(dialog);
  await page.see({ text: '$250.00', within: row });

  await page.click(button(editOf(SEMESTER)));
  await page.fill({ label: fields.fee, within: dialog }, '300');
  await page.click(button(admin.save, dialog));
  await page.missing(dialog);
  await page.see({ text: '$300.00', within: row });
}

async function importQuestions(page: Page, file: string): Promise<void> {
  const { target } = imports;
  await page.click({ role: 'tab', name: new RegExp(`^${admin.tabs.questions}`) });
  await page.click(button(admin.moreActions));
  await page.click(link(imports.open));
  await page.see(heading(imports.upload.title));
  await page.upload({ css: 'input[type=file]' }, file);
  await page.see(heading(imports.preview.title));
  const semester = target.semesterOf(SEMESTER, new Date().getFullYear());
  await page.select({ label: target.semester }, semester);
  const count = QUESTIONS.length;
  await page.click(button(imports.preview.commit(String(count), count)));
  await page.see(heading(imports.result.title));
  await page.see({ text: imports.result.added('3', '2') });
}

async function signOut(page: Page): Promise<void> {
  await page.click(button(/^Profil de/));
  await page.click({ role: 'menuitem', name: navigation.logout });
  await page.at('/');
  await page.see(link(navigation.login));
}

async function register(page: Page): Promise<void> {
  await page.click(link(navigation.register, { css: 'header' }));
  await page.at('/register');
  await page.fill({ label: auth.fullName }, STUDENT.name);
  await page.fill({ label: auth.email }, STUDENT.email);
  await page.fill({ label: auth.password }, STUDENT.password);
  await page.fill({ label: auth.confirmPassword }, STUDENT.password);
  await page.click(button(auth.register.submit));
  await page.at('/dashboard');
  await page.see(heading(dashboard.welcome(STUDENT.name)));
}

async function visitStudentLinks(page: Page): Promise<void> {
  await visit(page, STUDENT_LINKS);
  await page.click(button(new RegExp(`^${navigation.profile(STUDENT.name)}, `)));
  await page.click({ role: 'menuitem', name: navigation.profilePage });
  await page.see(heading(profile.title));
  await page.driver.back();
  await page.at('/dashboard');
}

async function buy(page: Page, receipt: string): Promise<void> {
  const { form, select, success, summary } = purchase;
  await page.click(link(dashboard.buy));
  await page.click(button(select.chooseOf(SEMESTER)));
  await page.see(heading(summary.title));
  await page.upload({ css: 'input[type=file]' }, receipt);
  await page.select({ label: form.bank }, 'Bankily');
  await page.fill({ label: form.phone }, '+212 600 00 00 00');
  await page.click(button(form.submit));
  await page.see({ text: success.title });
  await page.click(link(success.orders));
  await page.at('/orders');
  await page.see({ text: orders.shown(1, 1) });
}

async function approve(page: Page): Promise<void> {
  await signOut(page);
  await page.goto('/admin?tab=payments');
  await page.at('/login');
  await page.fill({ label: auth.email }, ADMIN.username);
  await page.fill({ label: auth.password }, ADMIN.password);
  await page.click(button(auth.login.submit));
  await page.at('/admin?tab=payments');
  await page.fill({ label: adminPayments.searchLabel }, STUDENT.email);
  await page.see({ text: adminPayments.count('1', true) });
  await page.click(button(/^Approuver le paiement/));
  await page.click(button(adminPayments.approve, dialog));
  await page.see({ text: /^Le paiement n° \d+ est approuvé\.$/ });
}

async function signInAgain(page: Page): Promise<void> {
  await signOut(page);
  await page.click(link(navigation.login, { css: 'header' }));
  await signIn(page, { username: STUDENT.email, password: STUDENT.password });
}
