import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makePayment, makeSemester } from '../support/factories.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

it('a bank’s statement proposes lines for the orders that wait, and decides nothing', async () => {
  const { user } = await world.signedIn({ full_name: 'Salma Bénali' });
  const [first, second] = [await makeSemester(world.db), await makeSemester(world.db)];
  // Late in the evening: the day is the platform’s.
  const created_at = sql<Date>`timestamp '2026-11-04 23:30' at time zone ${world.services.timezone}::text`;
  const waits = await makePayment(world.db, user.id, first.id, { amount: 451.5, created_at });
  const decided = await makePayment(world.db, user.id, second.id, {
    ...{ amount: 451.5, created_at, status: 'approved', approved_at: new Date() },
  });
  const api = await admin();
  const text = 'Date;Libellé;Crédit\n05/11/2026;VIR BENALI SALMA;451,50\n05/11/2026;VIR TAZI;20,00';
  const { line_count, orders } = await api.payments.matchStatement({ text });
  expect(line_count).toBe(2);
  const proposed = orders.filter(({ lines }) => lines.length > 0);
  expect(proposed).toMatchObject([
    {
      id: waits.id,
      ordered_on: '2026-11-04',
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
