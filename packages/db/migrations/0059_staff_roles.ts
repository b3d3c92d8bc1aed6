import { type Kysely, sql } from 'kysely';

/**
 * What people who are no administrators may do in the back-office: editors and reviewers within a semester or a
 * subject, accountants with all orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_roles (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      role text not null check (role in ('editor', 'reviewer', 'accountant')),
      semester_id bigint references semesters on delete cascade,
      subject_id bigint references subjects on delete cascade,
      -- A number, as in the audit log: the grant outlives the account of its author.
      granted_by bigint not null,
      created_at timestamptz not null default now(),
      constraint staff_roles_scope check (
        num_nonnulls(semester_id, subject_id) = case role when 'accountant' then 0 else 1 end)
    );
    -- Also finds the roles of an account, which each of its requests asks for.
    create unique index staff_roles_one on staff_roles (user_id, role, semester_id, subject_id)
      nulls not distinct;
    create index staff_roles_semester_idx on staff_roles (semester_id) where semester_id is not null;
    create index staff_roles_subject_idx on staff_roles (subject_id) where subject_id is not null;
  `.execute(db);
}
