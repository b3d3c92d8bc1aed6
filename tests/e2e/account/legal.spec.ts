import { legal, legalFacts } from '@amphi/domain/messages/fr/legal';
import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import { expect, test } from '../../support/fixtures.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';
import { expectAccessible } from '../support/axe.ts';

const OPERATOR = {
  OPERATOR_NAME: 'Amphi Révision SARL',
  OPERATOR_ADDRESS: '12, avenue de la Faculté, 10000 Rabat',
  OPERATOR_REGISTRATION: 'RC Rabat 123456, ICE 001234567000089',
  CONTACT_EMAIL: 'bonjour@amphi.example',
  DATA_CONTROLLER: 'Nadia Bensaïd',
  CNDP_NUMBER: 'D-W-123/2026',
  HOSTING_PROVIDER: 'Hébergeur Atlas, Casablanca',
  ACCOUNTING_YEARS: '5',
  BACKUP_KEEP_DAYS: '21',
};

test('the legal pages say what the operator has set', async ({ page }) => {
  let server: ServerProcess | undefined;
  try {
    server = await startServer(OPERATOR);
    await page.goto(`${server.url}/legal/mentions`);
    for (const name of ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_REGISTRATION'] as const) {
      await expect(page.getByText(OPERATOR[name])).toBeVisible();
    }
    await expect(page.getByText(OPERATOR.HOSTING_PROVIDER)).toBeVisible();
    await page.goto(`${server.url}/legal/confidentialite`);
    await expect(page.getByText(OPERATOR.DATA_CONTROLLER)).toBeVisible();
    await expect(page.getByText(OPERATOR.CNDP_NUMBER)).toBeVisible();
    await expect(page.getByText(ordersAfterDeletion(5))).toBeVisible();
    await expect(page.getByText(/effacée après 21 jours/)).toBeVisible();
  } finally {
    await server?.stop();
  }
});

test('the legal pages invent nothing where nothing is set', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const nothing = {
    ...{ operator_name: null, operator_address: null, operator_registration: null },
    ...{ contact_email: null, contact_phone: null, data_controller: null, cndp_number: null },
    ...{ hosting_provider: null, accounting_years: 10, backup_days: 14 },
  };
  await page.goto('/legal/mentions');
  const { paragraphs, rows } = legalFacts.publisher(nothing);
  await expect(page.getByText(paragraphs[0] ?? '')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(rows.map(({ value }) => value));
  await expectAccessible(page, legal.mentions.title);
  await page.goto('/legal/confidentialite');
  await expect(page.getByText(ordersAfterDeletion(10))).toBeVisible();
  await expectAccessible(page, legal.confidentialite.title);
});
