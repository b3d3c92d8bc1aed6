import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether an id is among those of a page, which are found first. As an array, since the planner takes one for
 * short whatever the page's length, which it cannot know of a named statement, and so looks its rows up one
 * by one instead of reading the table beside them.
 */
export function onPage(id: string, page: Expression<{ id: number }>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(id)} = any(array${page})`;
}
