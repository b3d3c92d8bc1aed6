import { createToken, hashToken } from '@amphi/api/auth/tokens';
import type { Person } from '@amphi/api/testing/rights';
import type { Pool } from '@amphi/db';
import type { StaffRole } from '@amphi/domain/staff/schema';
import { semesterFields, type World } from '../rest/world.ts';
import { makeOutsider, makeStudent } from '../support/classroom.ts';
import { RestClient } from '../support/client.ts';

/** The same account in a browser of its own, whose session may end without ending the other. */
export async function inAnotherBrowser(pool: Pool, client: RestClient): Promise<RestClient> {
  const token = createToken();
  const former = client.cookie.replace('amphi_session=', '');
  await pool.query(
    `insert into sessions (token_hash, user_id, user_agent, expires_at)
     select $1, user_id, user_agent, expires_at from sessions where token_hash = $2`,
    [hashToken(token), hashToken(former)],
  );
  return client.withCookie(former === '' ? '' : `amphi_session=${token}`);
}

/** Everybody of the table of rights, seen from the world's semester. */
export async function gatherCrowd(
  world: World,
  pool: Pool,
): Promise<Readonly<Record<Person, RestClient>>> {
  const { url } = world.admin;
  const change = (table: 'users' | 'access', what: string) =>
    pool.query(`update ${table} set ${what} where id = (select max(id) from ${table})`);
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
    const person = await makeOutsider(world);
    for (const role of roles) {
      await pool.query(
        `insert into staff_roles (user_id, role, semester_id, granted_by)
         select max(id), $1, $2::bigint, max(id) from users`,
        [role, role === 'accountant' ? null : world.semester.id],
      );
    }
    return person;
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
    // Who reviews too: where another person does, editors add no open question. No address is for reviewers alone.
    editor: await staff('editor', 'reviewer'),
    reviewer: await staff('reviewer'),
    administrator: world.admin,
  };
}
