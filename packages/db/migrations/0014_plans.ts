import { type Kysely, sql } from 'kysely';

/** Indexes for what was found by reading a whole table that grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who else may run the place; few of many.
    create index users_admins_idx on users (id) where role = 'admin' and is_active;
    -- The landing page counts them at each visit.
    create index users_students_idx on users (id) where role = 'user' and is_active;
    -- All accesses of a student, ended and revoked ones too, and what goes when the student goes.
    create index access_student_idx on access (user_id, created_at desc, id desc);
    -- What is kept, without the name, when an administrator goes.
    create index payments_reviewed_by_idx on payments (reviewed_by);
  `.execute(db);
}
