import { type SearchWord, searchWords } from '@amphi/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { hasDigits, keyContains } from '../../platform/search.queries.ts';

/** The bit of each word: what finds it has the bit in its mask. */
const bitOf = (position: number) => sql.lit(2 ** position);

/** The different names of semesters in orders, found by hopping through their index, with the words that each holds. */
function namesOf(words: readonly SearchWord[]): RawBuilder<unknown> {
  const bits = words.map(
    ({ text }, position) =>
      sql`case when ${keyContains(sql`key`, text)} then ${bitOf(position)} else 0 end`,
  );
  return sql`
    hop (key) as (
      select min(search_key(semester_name)) from payments
      union all
      select (select min(search_key(semester_name)) from payments
        where search_key(semester_name) > hop.key)
      from hop where hop.key is not null
    ),
    names as materialized (
      select key, ${sql.join(bits, sql` | `)} as mask from hop where key is not null
    )`;
}

/** Students by name and address, a search by their index for each word. */
function peopleOf(words: readonly SearchWord[]): RawBuilder<unknown> {
  const searches = words.map(
    ({ text }, position) => sql`
      select id, ${bitOf(position)} as bit from users where ${keyContains(sql`search_text`, text)}`,
  );
  return sql`people as materialized (
    select id, bit_or(bit) as mask from (${sql.join(searches, sql` union all `)}) as found group by id
  )`;
}

/** The words that the name of an order's bank holds. Asked of orders that are found otherwise: no bank tells them apart. */
const ofBank = (words: readonly SearchWord[]): RawBuilder<unknown> =>
  sql.join(
    words.map(
      ({ text }, position) =>
        sql`case when ${keyContains(
          sql`search_key(coalesce(orders.bank_name, ''))`,
          text,
        )} then ${bitOf(position)} else 0 end`,
    ),
    sql` | `,
  );

/** Searches in an order's own data: its telephone number, its transaction reference, its amount and its own number. */
function ownOf(words: readonly SearchWord[]): RawBuilder<unknown>[] {
  return words.flatMap(({ digits, number, reference, amount }, position) => {
    const search = (condition: RawBuilder<boolean>) =>
      sql`select id, ${bitOf(position)} as bit from payments where ${condition}`;
    return [
      ...(digits === null ? [] : [search(hasDigits(digits))]),
      ...(reference === null
        ? []
        : [search(sql`transaction_reference like ${`%${reference}%`}::text`)]),
      ...(number === null ? [] : [search(sql`id = ${number}`)]),
      // Beside other words alone: as one, most orders have the fee of their semester.
      ...(amount === null || words.length === 1 ? [] : [search(sql`amount = ${amount}`)]),
    ];
  });
}

/**
 * The orders in which each word is found: in the student's name or address, the semester's name, the telephone
 * number, the transaction reference, the amount or the order's number; where one of these four is, another word in the
 * name of the bank too. Names of semesters and students are few beside the orders,
 * so that words are compared with those alone, and orders are looked up by what they have found. As an array, since
 * thousands of orders are then read in the order of their index instead of one by one.
 *
 * @returns a condition on the orders; undefined when there is no word
 */
export function isFoundBy(search: string): RawBuilder<boolean> | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const all = sql.lit(2 ** words.length - 1);
  const own = ownOf(words);
  /** With what every name holds, "semestre" most often, a student may be all that is left to find. */
  const ofPerson = sql`(people.mask | (select bit_and(mask) from names))`;
  const found = [
    sql`select orders.id from names
      join payments as orders on search_key(orders.semester_name) = names.key
      where names.mask = ${all}`,
    sql`select orders.id from payments as orders where orders.user_id = any(array(
      select people.id from people where ${ofPerson} = ${all}))`,
  ];
  if (words.length > 1) {
    // Students first whose missing words a name has, as an array too: most of a common word's have none.
    found.push(sql`
      select orders.id from payments as orders
        join people on people.id = orders.user_id
        join names on names.key = orders.search_text
      where orders.user_id = any(array(
          select people.id from people
            join (select distinct mask from names where mask not in (0, ${all})) as part
              on (part.mask | people.mask) = ${all}
          where ${ofPerson} <> ${all}))
        and names.mask <> ${all} and (names.mask | people.mask) = ${all}`);
  }
  if (own.length > 0) {
    found.push(sql`
      select orders.id from (
          select id, bit_or(bit) as mask from (${sql.join(own, sql` union all `)}) as found group by id
        ) as own
        join payments as orders on orders.id = own.id
        join names on names.key = orders.search_text
        left join people on people.id = orders.user_id
      where (own.mask | names.mask | coalesce(people.mask, 0) | ${ofBank(words)}) = ${all}`);
  }
  return sql<boolean>`payments.id = any(array(
    with recursive ${namesOf(words)}, ${peopleOf(words)}
    ${sql.join(found, sql` union all `)}))`;
}
