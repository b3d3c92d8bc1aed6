import { proofOfPayment } from '@amphi/domain/messages/fr/proof-of-payment';
import { proofVerdict } from '@amphi/domain/payments/proof';
import { readPdf } from '@amphi/question-files/pdf';
import { describe, expect, it } from 'vitest';
import { insertOrder } from '../support/accounts.ts';
import type { RestClient } from '../support/client.ts';
import { insertCourse } from '../support/course.ts';
import { enterAsAdmin, newPerson } from '../support/people.ts';
import { server } from '../support/shared.ts';

const APPROVED_AT = new Date('2025-12-31T12:00:00Z');

interface Decision {
  received: number;
  refunded?: number;
  refund_method?: 'cash';
}

async function approvedOrder(decision: Decision) {
  const { semesterId } = await insertCourse(server.db);
  await server.db
    .updateTable('semesters')
    .set({ fee: 12_500 })
    .where('id', '=', semesterId)
    .execute();
  const buyer = await newPerson(server, { full_name: 'Éléonore N’Diaye' });
  const id = await insertOrder(server.db, buyer.id, semesterId);
  const approve = () =>
    server.db
      .updateTable('payments')
      .set({
        ...decision,
        status: 'approved',
        approved_at: APPROVED_AT,
        duration_months: 6,
      })
      .where('id', '=', id)
      .execute();
  await approve();
  return { id, buyer, approve, path: `/download/payments/${id}` };
}

async function read(client: RestClient, path: string) {
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie: client.cookie } });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

/** Lines of the text; spaces of every width are plain ones, as readers make them. */
async function textOf(content: Buffer): Promise<string> {
  return JSON.stringify((await readPdf(content)).lines).replace(/[\u00a0\u202f]/g, ' ');
}

describe('the receipt of an approved order', () => {
  it('holds what was paid, and has the same bytes each time', async () => {
    const { id, buyer, path } = await approvedOrder({ received: 12_500 });
    const { headers, content } = await read(buyer.rest, path);
    const again = await read(await enterAsAdmin(server), path);
    expect(again.content.equals(content)).toBe(true);

    const number = `2025-${String(id).padStart(6, '0')}`;
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toBe(`inline; filename="recu-${number}.pdf"`);
    const text = await textOf(content);
    const facts = ['31 décembre 2025', 'Éléonore N’Diaye', '12 500 MRU', 'Virement', '6 mois'];
    for (const fact of [number, proofOfPayment.verdicts.paid, ...facts]) {
      expect(text).toContain(fact);
    }
  });

  it.each([
    ['partly', { received: 500 }],
    ['partly_refunded', { received: 12_000, refunded: 500, refund_method: 'cash' }],
    ['refunded', { received: 0, refunded: 12_500 }],
    ['free', { received: 0 }],
  ] as const)('says how it was paid: %s', async (verdict, decision) => {
    const { buyer, path } = await approvedOrder(decision);
    const text = await textOf((await read(buyer.rest, path)).content);
    expect(text).toContain(proofOfPayment.verdicts[verdict]);
  });

  it('says that a code paid all', () => {
    const money = { due: 0, received: 0, refunded: 0 };
    expect(proofVerdict({ ...money, method: 'code' })).toBe('code');
  });

  it('exists for its buyer alone among students, and while the order is approved', async () => {
    const { id, buyer, approve, path } = await approvedOrder({ received: 12_500 });
    const { rest: other } = await newPerson(server);
    expect((await other.get(path)).status).toBe(404);
    expect((await buyer.rest.get('/download/payments/x')).status).toBe(404);
    expect((await fetch(`${server.url}${path}`)).status).toBe(401);

    const decide = { approved_at: null, duration_months: null, received: null };
    for (const status of ['pending', 'rejected'] as const) {
      const rejection_reason = status === 'rejected' ? 'Montant faux' : null;
      await server.db
        .updateTable('payments')
        .set({ ...decide, status, rejection_reason })
        .where('id', '=', id)
        .execute();
      expect((await buyer.rest.get(path)).status).toBe(404);
    }
    await server.db
      .updateTable('payments')
      .set({ rejection_reason: null, status: 'pending' })
      .where('id', '=', id)
      .execute();
    await approve();
    expect((await buyer.rest.get(path)).status).toBe(200);
  });
});
