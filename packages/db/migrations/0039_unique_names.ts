import { type Kysely, sql } from 'kysely';

/**
 * A name occurs once among the subjects of a semester and among the chapters of a subject, whatever its case and
 * spaces. Of those that are equal today the first keeps its name, and the others get a number behind it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, parent] of [
    ['subjects', 'semester_id'],
    ['chapters', 'subject_id'],
  ] as const) {
    const [names, within] = [sql.table(table), sql.ref(parent)];
    await sql`
      do $$
      declare
        twin record;
        candidate text;
        number integer;
      begin
        for twin in
          select id, within, name from (
            select id, ${within} as within, name,
              row_number() over (partition by ${within}, plain_text(name) order by id) as copy
            from ${names}
          ) as numbered
          where copy > 1 order by id
        loop
          number := 2;
          loop
            candidate := left(twin.name, 190) || ' (' || number || ')';
            exit when not exists (
              select from ${names}
              where ${within} = twin.within and plain_text(name) = plain_text(candidate));
            number := number + 1;
          end loop;
          update ${names} set name = candidate where id = twin.id;
        end loop;
      end $$
    `.execute(db);
    await sql`
      create unique index ${sql.ref(`${table}_name_idx`)} on ${names} (${within}, plain_text(name))
    `.execute(db);
  }
}
