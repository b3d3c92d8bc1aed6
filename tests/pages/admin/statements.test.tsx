import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { press } from '../support/buttons.ts';
import { dialogsClosed, findDialog, topDialog } from '../support/dialogs.ts';
import { fill, see, textsOf } from '../support/page.ts';
import { test as base, db, openPage, signedIn } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const test = base.extend<{ clean: undefined }>({
  clean: [
    async ({ task: _ }, use) => {
      await db.deleteFrom('statement_lines').execute();
      await db.deleteFrom('statements').execute();
      await use(undefined);
    },
    { auto: true },
  ],
});

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Africa/Casablanca' }).format();
const csv = (head: string, lines: readonly string[]) =>
  `${head}\n${lines.map((line) => `${DAY};${line}\n`).join('')}`;

/** An order of a new student of this name. */
async function order(semester_id: number, full_name: string, fee = 400) {
  const buyer = await signedIn({ full_name });
  await db.updateTable('semesters').set({ fee }).where('id', '=', semester_id).execute();
  return insertOrder(db, buyer.id, semester_id);
}

/** Chooses files of statements and keeps their lines. */
async function addFiles(user: UserEvent, files: Record<string, string>, count: number) {
  await press(user, texts.add);
  const dialog = await topDialog();
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field of files');
  const type = 'text/csv';
  await user.upload(
    input,
    Object.entries(files).map(([name, text]) => new File([text], name, { type })),
  );
  await press(user, texts.keep(count), dialog);
  await dialogsClosed();
}

const table = () => screen.findByLabelText(texts.label, { selector: 'table' });
/** Until the lines are as they were decided. */
const settled = () =>
  waitFor(async () => {
    expect(screen.queryByText(texts.emptyTitle) ?? (await table())).toBeTruthy();
    expect(document.querySelector('table[aria-busy], [aria-busy=true]')).toBeNull();
  });
/** The bank's text of the row that the keyboard is at. */
const current = async () =>
  (await table()).querySelector('tr[aria-current] [dir=auto]')?.textContent?.trim();
const isAt = (label: string) => waitFor(async () => expect(await current()).toContain(label));
const stateOf = async (label: string) => {
  const line = await db
    .selectFrom('statement_lines')
    .leftJoin('statement_links', 'line_id', 'statement_lines.id')
    .leftJoin('payments', 'payments.id', 'payment_id')
    .select(['put_away', 'payment_id', 'status'])
    .where('label', '=', label)
    .executeTakeFirstOrThrow();
  return line.put_away ?? line.status ?? 'open';
};
const becomes = (label: string, state: string) =>
  waitFor(async () => expect(await stateOf(label)).toBe(state));

test('lines are gone through and decided by keys, and the last decisions taken back', async ({
  admin,
  course,
}) => {
  const id = await order(course.semesterId, 'Hind Berrada');
  const user = await openPage('/admin/statements', admin);
  const lines = ['VIR HIND BERRADA;400', 'REMISE CHEQUE 12;90', 'VIR MARJANE;55'];
  await addFiles(user, { 'novembre.csv': csv('Date;Libellé;Crédit', lines) }, 3);
  // The latest first.
  await isAt('VIR MARJANE');
  await user.keyboard('jj');
  await isAt('VIR HIND BERRADA');
  await user.keyboard('k');
  await isAt('REMISE CHEQUE 12');
  // Its words say what it is.
  await user.keyboard('n');
  await becomes('REMISE CHEQUE 12', 'cheque');
  await isAt('VIR HIND BERRADA');
  await user.keyboard('a');
  await becomes('VIR HIND BERRADA', 'approved');
  await isAt('VIR MARJANE');
  await user.keyboard('x');
  await screen.findByText(reads(texts.picked(1)));
  await user.keyboard('n');
  await findDialog(texts.puttingAway);
  await user.keyboard('5');
  await becomes('VIR MARJANE', 'own');
  await see(texts.empty);
  await user.keyboard('z');
  await becomes('VIR MARJANE', 'open');
  await press(user, new RegExp(`^${texts.undoOf(texts.accepted(1))}`));
  await becomes('VIR HIND BERRADA', 'open');
  const { status } = await db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('pending');
  await becomes('REMISE CHEQUE 12', 'cheque');
});

test('the review of an order shows the line that probably pays it, or that there is none', async ({
  admin,
  course,
}) => {
  const paid = await order(course.semesterId, 'Salma Chraibi');
  const unpaid = await order(course.semesterId, 'Omar Tazi', 20);
  const user = await openPage('/admin/statements', admin);
  await addFiles(user, { 'a.csv': csv('Date;Libellé;Crédit', ['VIR SALMA CHRAIBI;400']) }, 1);
  await user.keyboard('e');
  const review = await findDialog(adminPayments.paymentTitle(paid));
  const probable = await within(review).findByLabelText(texts.probable);
  within(probable).getByText('VIR SALMA CHRAIBI');
  // A typed reference stays when the order is closed.
  const field = await within(review).findByLabelText<HTMLInputElement>(
    adminPayments.reference.label,
  );
  await fill(user, field, 'TX 900');
  await user.keyboard('{Escape}');
  await dialogsClosed();
  await user.keyboard('e');
  const again = await findDialog(adminPayments.paymentTitle(paid));
  const kept = within(again).getByLabelText<HTMLInputElement>(adminPayments.reference.label);
  expect(kept.value).toBe('TX 900');
  await press(user, texts.link, again);
  await within(again).findByText(texts.transfer);
  await openPage(`/admin?tab=payments&payment=${unpaid}`, admin);
  const none = await findDialog(adminPayments.paymentTitle(unpaid));
  await within(none).findByText(/^Aucun virement trouvé dans les relevés/);
});

const FAMILY = ['Naciri', 'Mansouri', 'Elidrissi', 'Amrani'];
const FIRST = ['Fatima Zahra', 'Mohamed', 'Aya', 'Youssef', 'Salma'];
/** Five first names, each of them four students': a rarer one would be taken for a family name. */
const STUDENTS = FAMILY.flatMap((family, at) =>
  FIRST.map((first, nth) => ({ first, family: `${family}${'ABCDEFGHIJ'[(nth + at) % 10]}` })),
);

test('orders of three statements take twenty-one presses, however many are plain, and none is wrong', async ({
  admin,
  course,
}) => {
  const orders: number[] = [];
  for (const { first, family } of STUDENTS)
    orders.push(await order(course.semesterId, `${first} ${family}`, 410));
  // Less, a cent less, more; a parent's name; two pictures of one receipt.
  const came = (at: number) => ({ 3: 250, 11: 409.99, 15: 460 })[at] ?? 410;
  const named = (at: number) => {
    const { first, family } = STUDENTS[at] as (typeof STUDENTS)[number];
    return at === 17 ? 'M ABDELKADER TAHIRI' : `${family} ${first}`.toUpperCase();
  };
  await db
    .insertInto('receipt_twins')
    .values({ payment_id: orders[9] ?? 0, other_id: orders[8] ?? 0 })
    .execute();
  const part = (rest: number, write: (label: string, amount: number) => string) =>
    orders.flatMap((_, at) =>
      at % 3 === rest ? [write(`VIR RECU ${named(at)} REF${at}`, came(at))] : [],
    );
  const files = {
    'awb.csv': csv('Date;Libellé;Débit;Crédit', [
      ...part(0, (label, amount) => `${label};;${amount}`),
      'FRAIS DE TENUE;12;',
      'REMISE CHEQUE 4471;;900',
    ]),
    'cih.csv': csv('Date;Opération;Montant', [
      ...part(1, (label, amount) => `${label};+${amount}`),
      'RETRAIT GAB;-200',
    ]),
    'bp.csv': csv('Date;Libellé;Montant;Sens', [
      ...part(2, (label, amount) => `${label};${amount};C`),
      'INTERETS CREDITEURS;3.20;C',
    ]),
  };
  const page = await openPage('/admin/statements', admin);
  let presses = 0;
  const key = async (keys: string) => {
    presses += 1;
    await page.keyboard(keys);
  };
  await addFiles(page, files, 22);
  presses += 3;
  await press(page, /^Cocher les uniques/);
  presses += 1;
  const goneLine = (text: string) =>
    waitFor(() => {
      const rows = document.querySelectorAll('tbody tr');
      expect(textsOf(rows)).not.toContain(text);
    });
  const isEmpty = () => screen.queryByText(reads(texts.empty)) !== null;
  await key('a');
  await waitFor(() => expect(screen.queryByText(/^\d+ cochées?$/)).toBeNull());
  for (let step = 0; step < 40 && !isEmpty(); step += 1) {
    await settled();
    if (isEmpty()) break;
    const row = (await table()).querySelector('tr[aria-current]');
    const text = row?.textContent ?? '';
    if (/REMISE|INTERETS/.test(text)) {
      await key('n');
      await goneLine(text);
      continue;
    }
    await key('a');
    if (!text.includes(texts.acceptance.review)) {
      await goneLine(text);
      continue;
    }
    const form = await topDialog();
    const copy = await waitFor(() => {
      const save = [...form.querySelectorAll<HTMLButtonElement>('button[type=submit]')].at(-1);
      const confirm = form.querySelector<HTMLInputElement>('input[type=checkbox]');
      expect(confirm !== null || save?.disabled === false).toBe(true);
      return confirm;
    });
    if (copy) {
      presses += 1;
      await page.click(copy);
    }
    await key('{Enter}');
    await dialogsClosed();
    await goneLine(text);
  }
  const links = await db
    .selectFrom('statement_links')
    .innerJoin('statement_lines', 'line_id', 'statement_lines.id')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_id', 'label', 'received', 'statement_lines.amount', 'status'])
    .execute();
  const wrong = links.filter(({ payment_id, label, received, amount, status }) => {
    const at = orders.indexOf(payment_id);
    return (
      !label?.endsWith(` REF${at}`) || Number(received) !== Number(amount) || status !== 'approved'
    );
  });
  expect({ linked: links.length, wrong }).toEqual({ linked: 20, wrong: [] });
  expect(presses).toBe(21);
});
