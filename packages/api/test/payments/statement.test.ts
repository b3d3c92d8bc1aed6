import { expect, it } from 'vitest';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

it('a bank’s statement proposes lines for the orders that wait, and decides nothing', async () => {
  const { user } = await world.signedIn();
  await world.update('users', user.id, { full_name: 'Salma Bénali' });
  const [first, second] = [await world.makeSemester(), await world.makeSemester()];
  // In the platform’s zone it is the 5th already.
  const order = { amount: 451.5, created_at: '2026-11-04T23:30:00Z' };
  const waits = await world.makePayment(user.id, first.id, order);
  const decided = await world.makePayment(user.id, second.id, order);
  const { api } = admin;
  await api.payments.approve({ id: decided.id });
  const text = 'Date;Libellé;Crédit\n05/11/2026;VIR BENALI SALMA;451,50\n05/11/2026;VIR TAZI;20,00';
  const { line_count, orders } = await api.payments.matchStatement({ text });
  expect(line_count).toBe(2);
  const proposed = orders.filter(({ lines }) => lines.length > 0);
  expect(proposed).toMatchObject([
    {
      id: waits.id,
      ordered_on: '2026-11-05',
      lines: [{ line: { row: 2 }, reasons: ['amount', 'name', 'date'] }],
    },
  ]);
  expect(orders.map(({ id }) => id)).not.toContain(decided.id);
  expect(await api.payments.byId({ id: waits.id })).toMatchObject({ status: 'pending' });
  await expectRefused(
    api.payments.matchStatement({ text: 'Nom;Ville\nAna;Rabat' }),
    'statement.no_columns',
  );
});
