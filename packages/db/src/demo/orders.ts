import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../client.ts';
import type { StoredSemester } from './content.ts';
import { demoReceipt, demoReceiptPicture } from './receipt.ts';

export interface DemoOrder {
  user_id: number;
  user_name: string;
  semester: StoredSemester;
  status: 'pending' | 'approved' | 'rejected';
  /** The age of the order, in hours. */
  hours: number;
  rejection_reason?: string;
}

export type StoreReceipt = (name: string, content: Buffer, type: string) => Promise<void>;

const MONTHS = 6;
const REVIEW_HOURS = 20;

/** Places an order with a receipt; an approved one opens its access. */
export async function seedOrder(
  db: Connection,
  order: DemoOrder,
  store: StoreReceipt,
): Promise<void> {
  const { semester, status, hours, user_id } = order;
  const { content: receipt, name, type } = receiptOf(order);
  await store(name, receipt, type);
  const placed = sql<Date>`now() - make_interval(hours => ${hours}::int)`;
  const reviewed = sql<Date>`now() - make_interval(hours => ${Math.max(1, hours - REVIEW_HOURS)}::int)`;
  const { id: payment_id } = await db
    .insertInto('payments')
    .values({
      user_id,
      semester_id: semester.id,
      semester_name: semester.name,
      semester_year: semester.year,
      semester_fee: semester.fee,
      amount: semester.fee,
      bank_name: 'Bankily',
      phone_number: phoneOf(user_id),
      receipt_url: name,
      receipt_type: type,
      receipt_size: receipt.length,
      receipt_sha256: createHash('sha256').update(receipt).digest(),
      // All show one picture, which is not to look like a fraud.
      receipt_read_at: placed,
      status,
      rejection_reason: order.rejection_reason ?? null,
      duration_months: status === 'approved' ? MONTHS : null,
      approved_at: status === 'approved' ? reviewed : null,
      created_at: placed,
      updated_at: status === 'pending' ? placed : reviewed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status !== 'approved') return;
  await db
    .insertInto('access')
    .values({
      user_id,
      semester_id: semester.id,
      payment_id,
      starts_at: reviewed,
      expires_at: sql<Date>`${reviewed} + make_interval(months => ${MONTHS})`,
    })
    .execute();
}

/** Gives each student a number of their own: accounts with the same one are taken for those of one person. */
function phoneOf(userId: number): string {
  const digits = String(userId % 10_000).padStart(4, '0');
  return `+212 600 00 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

/** The receipt that the student sent: mostly pictures, every third a PDF. */
function receiptOf({ user_id, user_name, semester, hours }: DemoOrder) {
  const note = `Commande ${user_id}-${semester.id}-${hours}`;
  if (user_id % 3 !== 0) {
    const content = demoReceiptPicture(note);
    return { content, name: `${randomUUID()}.jpg`, type: 'image/jpeg' };
  }
  const content = demoReceipt([
    'EXEMPLE - SANS VALEUR',
    '',
    'Virement mobile',
    `De : ${user_name}`,
    `Pour : Amphi - ${semester.name}`,
    `Montant : ${semester.fee} MRU`,
    note,
  ]);
  return { content, name: `${randomUUID()}.pdf`, type: 'application/pdf' };
}
