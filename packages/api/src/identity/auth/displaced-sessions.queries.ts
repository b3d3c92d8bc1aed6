import type { Connection, DB, Transaction } from '@amphi/db';
import { SESSION_LIMITS } from '@amphi/domain/auth/rules';
import { HOLDINGS } from '@amphi/domain/limits/budgets';
import { sql } from 'kysely';
import { countChanged, hasRows, listValues } from '../../platform/rows.queries.ts';
import { isLive } from './auth.queries.ts';

/** True of a session from which an exam is sat that runs. */
const sitsExam = sql`exists (
  select from sittings
  where sittings.user_id = sessions.user_id and session_id = sessions.id and mode = 'exam'
    and finished_at is null and handed_in_at is null and running_since is not null)`;

/**
 * Ends the sessions of an account beyond the limit of devices, those used longest ago, and keeps their tokens to say so.
 * The new session stays, and one that sits an exam. The account is locked since the new session was inserted.
 *
 * @returns the user agents of those that have ended
 */
export const displaceSessions = (
  trx: Transaction<DB>,
  { user_id, token_hash }: { user_id: number; token_hash: Buffer },
) => listValues<string | null>(trx)`
    with ranked as (
      select sessions.id, ${sitsExam} as sits_exam, row_number() over (
        order by sessions.token_hash = ${token_hash} desc, ${sitsExam} desc, last_seen_at desc, sessions.id desc
      ) as rank
      from sessions join users on users.id = sessions.user_id
      where sessions.user_id = ${user_id} and ${isLive}
    ), ended as (
      delete from sessions where id in (
        select id from ranked where not sits_exam
          and rank > coalesce((select device_limit from settings), ${sql.lit(HOLDINGS.sessions)}))
      returning token_hash, user_id, user_agent, last_seen_at
    ), forgotten as (
      delete from displaced_sessions where token_hash in (
        select token_hash from displaced_sessions where user_id = ${user_id}
        order by ended_at desc offset ${sql.lit(HOLDINGS.sessions)})
    ), noted as (
      insert into displaced_sessions (token_hash, user_id) select token_hash, user_id from ended
    )
    select user_agent from ended order by last_seen_at desc
  `;

/** True of the token of a session that a sign-in elsewhere has ended. */
export const isDisplaced = (db: Connection, tokenHash: Buffer) =>
  hasRows(db)`select from displaced_sessions where token_hash = ${tokenHash}`;

/** Removes what a browser has no cookie of any more. */
export const deleteOldDisplacedSessions = (db: Connection) => countChanged(db)`
  delete from displaced_sessions
  where ended_at < now() - make_interval(hours => ${sql.lit(SESSION_LIMITS.user.absoluteHours)})
`;
