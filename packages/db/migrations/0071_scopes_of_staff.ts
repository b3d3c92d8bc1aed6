import { type Kysely, sql } from 'kysely';

/** Editors and reviewers of everything have a role without a scope; a scope is one semester or one subject. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['staff_roles', 'invitations']) {
    const constraint = sql.ref(`${table}_scope`);
    await sql`
      alter table ${sql.ref(table)} drop constraint ${constraint}, add constraint ${constraint} check (
        num_nonnulls(semester_id, subject_id) <= case role when 'accountant' then 0 else 1 end)
    `.execute(db);
  }
}
