import type { StaffRole } from '@amphi/domain/staff/rules';
import { db, type Person, signedIn } from './scene.tsx';

/** An account with a confirmed address and a role: in the subject of a course, or everywhere. */
export async function staff(
  role: StaffRole,
  { subjectId = null }: { subjectId?: number | null } = {},
): Promise<Person> {
  const person = await signedIn({ full_name: 'Personne Du Bureau' });
  await confirmAddress(person);
  await giveRole(person, role, subjectId);
  return person;
}

export async function giveRole({ id: user_id }: Person, role: string, subject_id: number | null) {
  const { id: granted_by } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirstOrThrow();
  const given = { user_id, role, subject_id, semester_id: null, granted_by };
  await db.insertInto('staff_roles').values(given).execute();
}

export const confirmAddress = ({ id }: Person) =>
  db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();
