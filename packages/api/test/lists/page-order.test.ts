import type { Database } from '@amphi/db';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useOwnWorld } from '../support/harness.ts';

/*
 * Rows that are equal in what a list is sorted by must have a place of their own all the same: a page
 * that breaks ties otherwise than the one before repeats a row or leaves one out.
 */

const SAME = new Date('2026-03-01T12:00:00Z');
/** The order in which rows lie in their table, which is neither of the orders of a list. */
const PLACES = [2, 0, 4, 1, 3];
const COUNT = PLACES.length;

/** An index would break ties of a small table by accident, and orders cannot be rewritten otherwise. */
async function prepare(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and relkind = 'i'
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await sql`alter table payments disable trigger user`.execute(db);
}

const world = useOwnWorld(prepare);
let admin: Awaited<ReturnType<typeof world.signedIn>>;
beforeAll(async () => {
  admin = await world.signedIn({ role: 'admin' });
});

type Table = 'users' | 'payments' | 'access' | 'qcms' | 'qrocs' | 'subjects';
type Made = { id: number };
type Page = { skip?: number; limit?: number };
type Ids = (page: Page) => Promise<number[]>;

/** Writes rows once more, one after the other, so that they lie in the order of `PLACES`. */
async function shuffle(table: Table, made: readonly Made[], same: object = {}): Promise<number[]> {
  for (const place of PLACES) {
    const { id } = made[place] as Made;
    const values = { created_at: SAME, ...same };
    await world.update(table, { id }, values);
  }
  return made.map(({ id }) => id).sort((one, other) => one - other);
}

const times = async <T>(make: (number: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let number = 0; number < COUNT; number += 1) made.push(await make(number));
  return made;
};
const idsOf = ({ items }: { items: readonly Made[] }) => items.map(({ id }) => id);

/** Reads a list as a whole, then by pages of one and of two. */
async function expectOrder(ids: Ids, expected: readonly number[]): Promise<void> {
  expect(await ids({})).toEqual(expected);
  for (const limit of [1, 2]) {
    const pages: number[] = [];
    for (let skip = 0; skip < COUNT; skip += limit) pages.push(...(await ids({ skip, limit })));
    expect(pages, `by pages of ${limit}`).toEqual(expected);
  }
}

/** Orders of one student, all of the same moment; ids from the smallest. */
async function ordersOfOneMoment() {
  const { user } = await world.signedIn();
  const made = await times(async () => world.makePayment(user.id, (await world.makeSemester()).id));
  return { user, ids: await shuffle('payments', made) };
}

describe('rows of the same moment have one order on all pages, the newest id first', () => {
  it('of the orders', async () => {
    const { user, ids } = await ordersOfOneMoment();
    const { list } = admin.api.payments;
    const order = ids.toReversed();
    await expectOrder(async (page) => idsOf(await list({ search: user.email, ...page })), order);
    const filter = { search: user.email, status_filter: 'pending' as const };
    await expectOrder(async (page) => idsOf(await list({ ...filter, ...page })), order);
  });

  it('of the accounts', async () => {
    const made = await times(async () => (await world.signedIn()).user);
    const ids = await shuffle('users', made, { full_name: 'Compte Jumeau' });
    await expectOrder(
      async (page) => idsOf(await admin.api.users.list({ search: 'jumeau', ...page })),
      ids.toReversed(),
    );
  });

  it('of the accesses', async () => {
    const { user } = await world.signedIn();
    const made = await times(async () =>
      world.makeAccess(user.id, (await world.makeSemester()).id),
    );
    const ids = await shuffle('access', made);
    const whole = await admin.api.access.list({ user_id: user.id });
    expect(idsOf({ items: whole })).toEqual(ids.toReversed());
    await expectOrder(
      async (page) => idsOf(await admin.api.access.page({ user_id: user.id, ...page })),
      ids.toReversed(),
    );
  });

  it('of the questions', async () => {
    const { id: subject_id } = await world.makeSubject();
    const ids = await shuffle('qcms', await times(() => world.makeQcm(subject_id)));
    await expectOrder(
      async (page) => idsOf(await admin.api.qcms.list({ subject_id, ...page })),
      ids.toReversed(),
    );
  });

  it('of the open questions of a semester', async () => {
    const { id: subject_id, semester_id } = await world.makeSubject();
    const made = await times((order_index) => world.makeQroc(subject_id, { order_index }));
    const ids = await shuffle('qrocs', made);
    await expectOrder(
      async (page) => idsOf(await admin.api.qrocs.list({ semester_id, ...page })),
      ids.toReversed(),
    );
  });

  it('of the records of changes', async () => {
    const { user } = await world.signedIn();
    const entry = { actor_id: user.id, entity: 'semesters', created_at: SAME };
    const made = await times((entity_id) =>
      world.add('audit_log', { ...entry, action: 'semesters.update', entity_id }),
    );
    await expectOrder(
      async (page) => idsOf(await admin.api.audit.list({ actor_id: user.id, ...page })),
      made.map(({ id }) => id).reverse(),
    );
  });

  it('of the imports', async () => {
    const batch = { file_name: 'questions.csv', format: 'csv', row_count: 1, bad_count: 0 };
    const made = await times(() =>
      world.add('import_batches', { ...batch, created_by: admin.user.id, created_at: SAME }),
    );
    await expectOrder(
      async (page) => idsOf(await admin.api.imports.list(page)),
      made.map(({ id }) => id).reverse(),
    );
  });
});

describe('rows that are equal have one order on all pages, the oldest id first', () => {
  it('of the open questions of a subject', async () => {
    const { id: subject_id } = await world.makeSubject();
    const made = await times(() => world.makeQroc(subject_id, { order_index: 3 }));
    const ids = await shuffle('qrocs', made);
    await expectOrder(
      async (page) => idsOf(await admin.api.qrocs.list({ subject_id, ...page })),
      ids,
    );
  });

  it('of the subjects', async () => {
    const name = 'Matière jumelle';
    const made = await times(() => world.makeSubject(undefined, { name }));
    const ids = await shuffle('subjects', made);
    await expectOrder(
      async (page) => idsOf(await admin.api.subjects.page({ search: 'jumelle', ...page })),
      ids,
    );
  });

  it('of the orders that wait for their decision', async () => {
    const { ids } = await ordersOfOneMoment();
    const own = (rows: readonly Made[]) => idsOf({ items: rows }).filter((id) => ids.includes(id));
    expect(own(await admin.api.payments.listPending())).toEqual(ids);
    expect(own(await admin.api.payments.queue())).toEqual(ids);
  });
});
