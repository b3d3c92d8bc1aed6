import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { adminCommands } from '@amphi/domain/messages/fr/admin/commands';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { imports } from '@amphi/domain/messages/fr/imports';
import type { CountedPage } from './counted.ts';
import { AMOUNTS, type Morning, YEAR } from './world.ts';

/** A part of the day; the page is open at `path` when it begins. */
interface Step {
  name: string;
  path: string;
  play: (desk: CountedPage, morning: Morning) => Promise<void>;
}

const { grant } = adminUsers.access;

export const DAY: readonly Step[] = [
  {
    name: `decide ${AMOUNTS.payments} payments, ${AMOUNTS.duplicates} of them duplicates`,
    path: '/admin?tab=payments',
    play: reviewQueue,
  },
  {
    name: `move ${AMOUNTS.questions} questions to another chapter`,
    path: '/admin?tab=questions',
    play: moveQuestions,
  },
  {
    name: `import ${AMOUNTS.rows} questions from a table`,
    path: '/admin/imports',
    play: importTable,
  },
  { name: 'schedule and publish a mock exam', path: '/admin/mock-exams', play: scheduleExam },
  { name: 'find a payment by telephone number', path: '/admin?tab=payments', play: findByPhone },
  { name: 'extend an access', path: '/admin', play: extendAccess },
  { name: 'correct a wrong approval', path: '/admin', play: correctApproval },
  { name: 'the accounts of a month, as a file', path: '/admin?tab=payments', play: exportMonth },
];

/** By keyboard, but for the button that begins. A receipt that was sent before is rejected. */
async function reviewQueue(desk: CountedPage, { orders }: Morning): Promise<void> {
  const { page } = desk;
  await desk.click(page.getByRole('button', { name: adminPayments.reviewAll(orders.length) }));
  for (const { id, isCopy } of orders) {
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Paiement n° ${id}\\b`) });
    await desk.see(dialog);
    await desk.see(page.getByRole('img', { name: adminPayments.receiptOf(id) }));
    if (isCopy) {
      await desk.see(dialog.getByText(adminPayments.warnings.sameReceipt(1)));
      await desk.press('r');
      const form = page.getByRole('dialog', { name: adminPayments.rejectOf(id) });
      const [reason] = adminPayments.rejectReasons;
      await desk.haveFocus(form.getByRole('button', { name: reason }));
      await desk.press('1');
    } else {
      await desk.press('a');
      await desk.haveFocus(page.getByLabel(adminPayments.duration));
    }
    await desk.press('Enter');
    await desk.miss(dialog);
  }
  await desk.see(page.getByText(adminPayments.deskEnd(orders.length, false)));
}

/** Selects the page, which holds them all, and moves what is selected. */
async function moveQuestions(desk: CountedPage, { subject, chapter }: Morning): Promise<void> {
  const { page } = desk;
  await desk.pick(page.getByRole('combobox', { name: adminQuestions.subjectFilter }), subject);
  const rows = page.getByRole('table', { name: adminQuestions.qcms.label }).locator('tbody tr');
  await desk.count(rows, AMOUNTS.questions);
  await desk.click(page.getByLabel(adminBulk.choosePage));
  await desk.click(page.getByRole('button', { name: adminBulk.move.open }));
  const moved = adminBulk.counted(String(AMOUNTS.questions), false);
  const dialog = page.getByRole('dialog', { name: adminBulk.move.title });
  await desk.pick(dialog.getByRole('combobox', { name: adminBulk.move.subject }), subject);
  await desk.select(dialog.getByLabel(adminBulk.move.chapter), { label: chapter });
  await desk.click(dialog.getByRole('button', { name: adminBulk.move.confirm }));
  await desk.miss(dialog);
  await desk.see(page.getByText(adminBulk.move.done(moved)));
}

async function importTable(desk: CountedPage, { semester, table }: Morning): Promise<void> {
  const { page } = desk;
  const { upload, target, result } = imports;
  await desk.choose(page.locator('input[type=file]'), 'reprise.csv', table);
  await desk.click(page.getByRole('button', { name: upload.send }));
  const where = page.getByLabel(target.semester, { exact: true });
  await desk.select(where, { label: target.semesterOf(semester, YEAR) });
  await desk.click(page.getByRole('button', { name: /^Importer/, disabled: false }));
  await desk.see(page.getByRole('heading', { name: result.title }));
}

async function scheduleExam(desk: CountedPage, { subject }: Morning): Promise<void> {
  const { page } = desk;
  const { add, addTitle, fields, publish, publishOf, published } = adminMockExams;
  const title = 'Blanc du matin';
  await desk.click(page.getByRole('button', { name: add }));
  const form = page.getByRole('dialog', { name: addTitle });
  const label = (text: string) => form.getByLabel(text).first();
  await desk.haveFocus(label(fields.title));
  await desk.type(title);
  await desk.fillDay(label(fields.opens), `${YEAR + 3}-01-10T09:00`);
  await desk.fillDay(label(fields.closes), `${YEAR + 3}-01-10T12:00`);
  await desk.click(label(fields.duration));
  await desk.type('60');
  await desk.click(form.getByLabel(subject, { exact: true }));
  await desk.click(label(fields.count));
  await desk.type('20');
  await desk.click(form.getByRole('button', { name: adminTexts.save, exact: true }));
  await desk.miss(form);
  await desk.click(page.getByRole('button', { name: publishOf(title) }));
  await desk.click(page.getByRole('dialog').getByRole('button', { name: publish }));
  await desk.see(page.getByText(published(title)));
}

async function findByPhone(desk: CountedPage, { phone, student }: Morning): Promise<void> {
  const { page } = desk;
  await desk.press('/');
  await desk.haveFocus(page.getByLabel(adminPayments.searchLabel));
  await desk.type(phone);
  const rows = page.getByRole('table', { name: adminPayments.label }).locator('tbody tr');
  await desk.count(rows, 1);
  await desk.see(rows.getByText(student.email));
}

async function extendAccess(desk: CountedPage, { student, semester }: Morning): Promise<void> {
  const { page } = desk;
  await goTo(desk, student.email, student.fullName);
  await desk.click(page.getByRole('button', { name: grant.changeOf(semester) }));
  const form = page.getByRole('dialog', { name: grant.changeOf(semester) });
  await desk.click(form.getByRole('button', { name: grant.step(6) }));
  await desk.select(form.getByLabel(grant.reason), 'goodwill');
  await desk.click(form.getByRole('button', { name: adminTexts.save, exact: true }));
  await desk.miss(form);
}

/** The first order of the day was approved by mistake: it is reopened and rejected. */
async function correctApproval(desk: CountedPage, { orders }: Morning): Promise<void> {
  const { page } = desk;
  const id = orders[0]?.id ?? 0;
  await goTo(desk, `n° ${id}`, `n° ${id} ·`);
  const dialog = page.getByRole('dialog', { name: adminPayments.paymentTitle(id), exact: true });
  await desk.click(dialog.getByRole('button', { name: adminPayments.reopen.open }));
  const form = page.getByRole('dialog', { name: adminPayments.reopen.title(id) });
  await desk.haveFocus(form.getByLabel(adminPayments.reopen.reason));
  await desk.type('Virement annulé.');
  await desk.press('Control+Enter');
  await desk.miss(form);
  await desk.see(dialog.getByRole('button', { name: adminPayments.reject }));
  await desk.press('r');
  const refusal = page.getByRole('dialog', { name: adminPayments.rejectOf(id) });
  const [reason] = adminPayments.rejectReasons;
  await desk.haveFocus(refusal.getByRole('button', { name: reason }));
  await desk.press('1');
  await desk.press('Enter');
  await desk.see(dialog.getByText(adminPayments.statuses.rejected, { exact: true }));
}

async function exportMonth(desk: CountedPage): Promise<void> {
  const { page } = desk;
  const { filters, totals } = adminAccounting;
  const today = new Intl.DateTimeFormat('sv').format(new Date());
  await desk.click(page.getByText(filters.more));
  await desk.select(page.getByLabel(filters.dated), 'approved');
  await desk.fillDay(page.getByLabel(filters.from, { exact: true }), `${today.slice(0, 8)}01`);
  await desk.fillDay(page.getByLabel(filters.to, { exact: true }), today);
  const link = page.getByRole('link', { name: totals.export.csv });
  await desk.see(page.locator(`a[href*="to=${today}"]`, { hasText: totals.export.csv }));
  const download = page.waitForEvent('download');
  await desk.click(link);
  await (await download).path();
}

/** By Ctrl+K: types a text and takes what begins with `label`. */
async function goTo(desk: CountedPage, text: string, label: string): Promise<void> {
  const { page } = desk;
  await desk.press('Control+k');
  const field = page.getByRole('combobox', { name: adminCommands.label });
  await desk.haveFocus(field);
  await desk.type(text);
  // An account has orders by the same name, which come after it.
  const option = page.getByRole('option', { name: new RegExp(`^${label}`) }).first();
  await desk.see(option);
  await desk.click(option);
  await desk.miss(field);
}
