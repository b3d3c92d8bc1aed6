import { createToken, hashToken } from '@amphi/api/identity/auth/tokens';
import type { Person } from '@amphi/api/testing/rights';
import type { Database } from '@amphi/db';
import { isScoped, type StaffRole } from '@amphi/domain/staff/rules';
import { sql } from 'kysely';
import { semesterFields, type World } from '../rest/world.ts';
import { makeStudent } from '../support/classroom.ts';
import { RestClient } from '../support/client.ts';
import { newPerson } from '../support/people.ts';

/** Signs the account in with a browser of its own, whose session may end without ending the other. */
export async function inAnotherBrowser(db: Database, client: RestClient): Promise<RestClient> {
  const token = createToken();
  const former = client.cookie.replace('amphi_session=', '');
  await sql`insert into sessions (token_hash, user_id, user_agent, expires_at)
    select ${hashToken(token)}, user_id, user_agent, expires_at from sessions
    where token_hash = ${hashToken(former)}`.execute(db);
  return client.withCookie(former === '' ? '' : `amphi_session=${token}`);
}

/** Everybody of the table of rights, seen from the world's semester. */
export async function gatherCrowd(world: World): Promise<Readonly<Record<Person, RestClient>>> {
  const { url, db } = world.served;
  const change = (table: 'users' | 'access', what: string) =>
    sql.raw(`update ${table} set ${what} where id = (select max(id) from ${table})`).execute(db);
  const expire = "starts_at = now() - interval '2 days', expires_at = now() - interval '1 second'";
  const revoke = 'revoked_at = now()';

  const studentWith = async (accessIs?: string, hasAnswered = false) => {
    const student = await makeStudent(world);
    if (hasAnswered) await answer(student);
    if (accessIs !== undefined) await change('access', accessIs);
    return student;
  };
  const answer = async (student: RestClient) => {
    const fields = { qcm_id: world.qcm.id, selected_answers: ['A'], time_taken_seconds: 1 };
    const { status, text } = await student.json('POST', '/api/practice/submit-answer', fields);
    if (status !== 200) throw new Error(text);
  };
  // Their sessions are left open on purpose: the account alone has to keep them out.
  const deactivated = async (what: string) => {
    const student = await studentWith();
    await change('users', `is_active = false${what}`);
    return student;
  };
  const staff = async (...roles: StaffRole[]) => {
    const { id, rest } = await newPerson(world.served);
    for (const role of roles) {
      const semester_id = isScoped(role) ? world.semester.id : null;
      await db
        .insertInto('staff_roles')
        .values({ user_id: id, role, semester_id, granted_by: id })
        .execute();
    }
    return rest;
  };
  const other = {
    ...world,
    semester: { id: await world.create('/api/content/semesters', semesterFields) },
  };
  await answer(world.admin);

  return {
    anonymous: new RestClient(url),
    'with an invented session': new RestClient(url).withCookie('amphi_session=invented'),
    'deactivated student with an old session': await deactivated(''),
    'deactivated administrator with an old session': await deactivated(", role = 'admin'"),
    'student without access': world.outsider,
    'student with expired access': await studentWith(expire),
    'student with revoked access': await studentWith(revoke),
    'student with access elsewhere': await makeStudent(other),
    'student with expired access and an attempt': await studentWith(expire, true),
    'student with revoked access and an attempt': await studentWith(revoke, true),
    'student with live access': world.student,
    accountant: await staff('accountant'),
    cashier: await staff('cashier'),
    examiner: await staff('examiner'),
    // A reviewer too: in the scope of another reviewer, editors add no open question. No address is for reviewers
    // alone.
    editor: await staff('editor', 'reviewer'),
    reviewer: await staff('reviewer'),
    administrator: world.admin,
  };
}
