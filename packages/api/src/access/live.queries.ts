import { sql } from 'kysely';

/** Whether a row of `access` opens its semester at this moment. */
export const isLive = sql<boolean>`(access.revoked_at is null and access.expires_at > now())`;
