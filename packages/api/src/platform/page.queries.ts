import type { DB } from '@amphi/db';
import type { Direction } from '@amphi/domain/fields';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** Rows of a list, counted from 0. */
export interface Paging {
  skip: number;
  limit: number;
}

/**
 * True where an id is among those of a page, which are found first. As an array, since the planner takes one for
 * short whatever the page's length, which it cannot know of a named statement, and so looks its rows up one
 * by one instead of reading the table beside them.
 */
function onPage(id: string, page: Expression<{ id: number }>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(id)} = any(array${page})`;
}

/**
 * Reads a page of a table's rows, found by ids alone, so that a late page reads nothing of what it skips.
 *
 * @param order the columns to sort by, with the table's name
 * @param matching the rows that the filter lets through, without a selection
 * @param items all rows as the list shows them
 * @returns the rows of the page, and how many match in all
 */
export async function findPage<
  Table extends keyof DB & string,
  MatchingTables extends keyof DB,
  ItemDB,
  ItemTables extends keyof ItemDB,
  Item,
>(
  table: Table,
  { order, skip, limit }: Paging & { order: RawBuilder<unknown> },
  matching: SelectQueryBuilder<DB, MatchingTables, object>,
  items: SelectQueryBuilder<ItemDB, ItemTables, Item>,
): Promise<{ items: Item[]; total: number }> {
  const id = `${table}.id`;
  const page = matching
    .select(sql.ref<number>(id).as('id'))
    .orderBy(order)
    .offset(skip)
    .limit(limit);
  return withTotal(matching, items.where(onPage(id, page)).orderBy(order));
}

/** The rows of a page, and how many there are in all. */
export async function withTotal<Item, AllDB, Tables extends keyof AllDB>(
  all: SelectQueryBuilder<AllDB, Tables, object>,
  page: { execute: () => Promise<Item[]> },
): Promise<{ items: Item[]; total: number }> {
  const [items, { total }] = await Promise.all([
    page.execute(),
    all
      .select(sql<number>`count(*)`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

/**
 * The order by a column of a list, and by id among equals. Every part goes in the same direction, so that one index
 * serves both.
 *
 * @param keys what the column is sorted by, each spelled as in its index
 */
export function sortedBy(
  table: keyof DB & string,
  keys: readonly RawBuilder<unknown>[],
  direction: Direction = 'asc',
): RawBuilder<unknown> {
  return orderOf([...keys, sql.ref(`${table}.id`)], direction);
}

/** The order by several keys, all in the same direction. The last ones tell equal rows apart. */
export function orderOf(
  keys: readonly RawBuilder<unknown>[],
  direction: Direction = 'asc',
): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql.join(
    keys.map((key) => sql`${key} ${way}`),
    sql`, `,
  );
}

/** The order of a list that shows the newest rows first. */
export function newestFirst(table: keyof DB & string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.created_at`)} desc, ${sql.ref(`${table}.id`)} desc`;
}
