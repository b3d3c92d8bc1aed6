import { sql } from 'kysely';
import type { Connection, Database } from '../client.ts';
import { countVotes, seedAnswerLog, seedAttempt, seedStudyDays } from './answers.ts';
import { seedCases } from './cases.ts';
import { type StoredSemester, seedContent } from './content.ts';
import { type DemoOrder, type StoreReceipt, seedOrder } from './orders.ts';
import { seedPapers } from './papers/index.ts';
import { demoStudents, emailOf } from './people.ts';
import { Random } from './random.ts';
import { seedReviews } from './reviews.ts';

export interface DemoAccount {
  full_name: string;
  email: string;
  password_hash: string;
  role: 'user' | 'admin';
}

export interface DemoOptions {
  /** The account that runs the back-office, and the student to try the product as. */
  admin: DemoAccount;
  student: DemoAccount;
  /** A hash that no known password has, for the invented students. */
  lockedHash: string;
  storeReceipt: StoreReceipt;
  timezone: string;
}

/** Any number; two processes that start at once run one after the other. */
const DEMO_LOCK = 4_279_114;

const REJECTIONS = [
  'Le montant du reçu ne correspond pas au prix du semestre.',
  'Le reçu est illisible : merci d’envoyer une photo plus nette.',
];

/**
 * Fills an empty database with the demo: content, students, orders in every state, and answers that
 * look like those of a real year.
 *
 * @returns false, and changes nothing, when there are users already
 */
export async function seedDemo(db: Database, options: DemoOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The demo of another process may take as long as it needs.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(trx);
    const someone = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone !== undefined) return false;
    const random = new Random(20_26);
    const semesters = await seedContent(trx, new Date().getFullYear());
    await insertAccount(trx, options.admin, 150 * 24);
    const studentId = await seedDemoStudent(trx, semesters, options, random);
    for (const [index, full_name] of demoStudents.entries()) {
      await seedStudent(trx, { index, full_name }, semesters, options, random);
    }
    await seedPapers(trx, studentId);
    await seedStudyDays(trx, options.timezone);
    const subject = semesters[0]?.subjects[1];
    if (subject !== undefined) await seedReviews(trx, studentId, subject, options.timezone);
    await seedAnswerLog(trx, options.timezone);
    await countVotes(trx);
    await seedCases(trx);
    return true;
  });
}

async function insertAccount(
  trx: Connection,
  account: DemoAccount,
  hours: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      ...account,
      created_at: sql`now() - make_interval(hours => ${hours}::int)`,
      email_confirmed_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The demo student has an approved semester, half of its first subject answered, and a streak of four days. */
async function seedDemoStudent(
  trx: Connection,
  semesters: readonly StoredSemester[],
  { student, storeReceipt }: DemoOptions,
  random: Random,
): Promise<number> {
  const user_id = await insertAccount(trx, student, 46 * 24);
  const [first, second] = semesters;
  if (first === undefined || second === undefined) return user_id;
  const order = { user_id, user_name: student.full_name };
  await seedOrder(
    trx,
    { ...order, semester: first, status: 'approved', hours: 45 * 24 },
    storeReceipt,
  );
  await seedOrder(
    trx,
    {
      ...order,
      semester: second,
      status: 'rejected',
      hours: 6 * 24,
      rejection_reason: REJECTIONS[1] as string,
    },
    storeReceipt,
  );
  const plans = [
    { ability: 0.4, share: 0.6, days: [0, 1, 2, 3] },
    { ability: -0.2, share: 0.4, days: [1, 2] },
  ];
  for (const [index, plan] of plans.entries()) {
    const subject = first.subjects[index];
    if (subject !== undefined) await seedAttempt(trx, user_id, subject, plan, random);
  }
  return user_id;
}

/** Every student owns a semester or two; some still wait, some were refused. */
async function seedStudent(
  trx: Connection,
  { index, full_name }: { index: number; full_name: string },
  semesters: readonly StoredSemester[],
  { lockedHash, storeReceipt }: DemoOptions,
  random: Random,
): Promise<void> {
  const account = {
    full_name,
    email: emailOf(full_name),
    password_hash: lockedHash,
    role: 'user' as const,
  };
  const hours = random.integer(3, 120) * 24;
  const user_id = await insertAccount(trx, account, hours + 2);
  const order = (semester: StoredSemester, rest: Partial<DemoOrder>): DemoOrder => ({
    user_id,
    user_name: full_name,
    semester,
    status: 'approved',
    hours,
    ...rest,
  });
  const own = semesters.filter((_, position) => (index + position) % 3 !== 2);
  const ability = random.normal() * 0.8;
  const days = Array.from({ length: 8 }, () =>
    random.integer(0, Math.max(1, Math.floor(hours / 24) - 1)),
  );
  for (const semester of own) {
    await seedOrder(trx, order(semester, {}), storeReceipt);
    for (const subject of semester.subjects) {
      const share = 0.35 + 0.65 * random.next();
      await seedAttempt(trx, user_id, subject, { ability, share, days }, random);
    }
  }
  const other = semesters.find((semester) => !own.includes(semester));
  if (other === undefined) return;
  if (index % 5 === 0) {
    await seedOrder(
      trx,
      order(other, { status: 'pending', hours: random.integer(1, 60) }),
      storeReceipt,
    );
  } else if (index % 7 === 0) {
    await seedOrder(
      trx,
      order(other, {
        status: 'rejected',
        hours: random.integer(50, 200),
        rejection_reason: random.pick(REJECTIONS),
      }),
      storeReceipt,
    );
  }
}
