import { type Kysely, sql } from 'kysely';

/**
 * The session of a day of study, which plans ask for, has an origin of its own. One that is not finished is resumed:
 * there is one at most for each student and day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sittings
      -- Day of study, which begins at four in the morning.
      add column planned_on date,
      drop constraint sittings_origin_check,
      add constraint sittings_origin_check check (origin in ('custom', 'paper', 'mock', 'plan')),
      add constraint sittings_planned check ((origin = 'plan') = (planned_on is not null)),
      add constraint sittings_plan_mode check (origin <> 'plan' or mode = 'tutor');
    create unique index sittings_one_day on sittings (user_id, planned_on)
      where origin = 'plan' and finished_at is null;
  `.execute(db);
}
