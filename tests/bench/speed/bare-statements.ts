import type { QueryConfig } from 'pg';

export interface Given {
  user_id: number;
  qcm_id: number;
  mask: number;
}

export interface Door {
  user_id: number;
  has_access: boolean;
}

const SESSION = `sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1 and users.is_active and sessions.expires_at > now()`;
const ACCESS = `exists (select from access where access.user_id = users.id
  and access.semester_id = subjects.semester_id and revoked_at is null and expires_at > now())`;

/** The session's user, and whether the question is open to them. */
export const DOOR = `select users.id as user_id, (select ${ACCESS} from qcms
  join subjects on subjects.id = qcms.subject_id where qcms.id = $2) as has_access from ${SESSION}`;

/** Caller, and their access to a subject. */
export const listDoor = (token: Buffer, subjectId: number): QueryConfig => ({
  name: 'list',
  text: `select users.id as user_id, (select ${ACCESS} from subjects where subjects.id = $2) as has_access
    from ${SESSION}`,
  values: [token, subjectId],
});

/** Everything that stays of some answers, in one statement. */
export const votes = (list: readonly Given[]): QueryConfig => ({
  name: 'votes',
  text: `
    with input as materialized (
      select given.*, qcms.subject_id, qcms.options, qcms.correct_answers, qcms.correct_mask,
        qcms.justification, qcms.version
      from unnest($1::bigint[], $2::bigint[], $3::smallint[]) as given (user_id, qcm_id, mask)
        join qcms on qcms.id = given.qcm_id
      order by qcm_id for share of qcms
    ), attempt as (
      insert into attempts (user_id, subject_id, attempt_number)
      select distinct user_id, subject_id, 1 from input order by user_id, subject_id
      on conflict (user_id, subject_id) where closed_at is null
        do update set last_answer_at = excluded.last_answer_at
      returning id, user_id, subject_id
    ), vote as (
      insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
      select user_id, qcm_id, attempt.id, mask, 12, version
      from input join attempt using (user_id, subject_id) order by user_id, qcm_id
      on conflict (user_id, qcm_id) do update set attempt_id = excluded.attempt_id,
        mask = excluded.mask, prev_mask = answers.mask, question_version = excluded.question_version,
        answered_at = excluded.answered_at
      returning user_id, qcm_id, mask, coalesce(prev_mask, 0) as prev
    ), change as materialized (
      select qcm_id, count(*) filter (where prev = 0) as total,
        sum((vote.mask & 1) - (prev & 1)) as a, sum((vote.mask >> 1 & 1) - (prev >> 1 & 1)) as b,
        sum((vote.mask >> 2 & 1) - (prev >> 2 & 1)) as c,
        sum((vote.mask >> 3 & 1) - (prev >> 3 & 1)) as d,
        sum((vote.mask >> 4 & 1) - (prev >> 4 & 1)) as e,
        sum((vote.mask >> 5 & 1) - (prev >> 5 & 1)) as f,
        sum((vote.mask = correct_mask)::integer - (prev = correct_mask)::integer) as correct
      from vote join input using (user_id, qcm_id) group by qcm_id
    ), counter as materialized (
      select qcm_stats.* from qcm_stats join change using (qcm_id)
      order by qcm_id for no key update of qcm_stats
    ), counted as (
      update qcm_stats set total = counter.total + change.total, a = counter.a + change.a,
        b = counter.b + change.b, c = counter.c + change.c, d = counter.d + change.d,
        e = counter.e + change.e, f = counter.f + change.f, correct = counter.correct + change.correct
      from change join counter using (qcm_id) where qcm_stats.qcm_id = change.qcm_id
      returning qcm_stats.*
    ), day as (
      insert into study_days (user_id, day) select distinct user_id, current_date from vote
      on conflict do nothing
    )
    select user_id, qcm_id, options, correct_answers, correct_mask, justification,
      total, a, b, c, d, e, f
    from input join counted using (qcm_id)`,
  values: [
    list.map(({ user_id }) => user_id),
    list.map(({ qcm_id }) => qcm_id),
    list.map(({ mask }) => mask),
  ],
});
