import { type Kysely, sql } from 'kysely';

/** Ten minutes with more than one device or network are found by a small index, however many students answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table answer_slots add column is_further boolean not null default false;
    update answer_slots as slot set is_further = true where exists (
      select from answer_slots as other
      where other.user_id = slot.user_id and other.began_at = slot.began_at
        and (other.device_id, other.network) < (slot.device_id, slot.network));
    create index answer_slots_further_idx on answer_slots (began_at, user_id) where is_further;
  `.execute(db);
}
