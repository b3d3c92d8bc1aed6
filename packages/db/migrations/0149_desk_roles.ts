import { type Kysely, sql } from 'kysely';

/** Examiners look after exams alone, cashiers after orders, desk payments and months; neither role has a scope. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['staff_roles', 'invitations']) {
    const [scope, role] = [sql.ref(`${table}_scope`), sql.ref(`${table}_role_check`)];
    await sql`
      alter table ${sql.ref(table)}
        drop constraint ${role},
        add constraint ${role}
          check (role in ('editor', 'reviewer', 'examiner', 'accountant', 'cashier')),
        drop constraint ${scope},
        add constraint ${scope} check (
          num_nonnulls(semester_id, subject_id) <=
            case when role in ('editor', 'reviewer') then 1 else 0 end)
    `.execute(db);
  }
}
