import { type Kysely, sql } from 'kysely';

/** Decisions about cards of both kinds of questions are in one table; the view with the former name goes one release later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table card_decisions, qroc_card_decisions in access exclusive mode;
    alter table card_decisions
      drop constraint card_decisions_pkey,
      alter column qcm_id drop not null,
      add column qroc_id bigint;
    insert into card_decisions (id, user_id, qroc_id, decision, decided_after, decided_at)
      overriding system value
      select id, user_id, qroc_id, decision, decided_after, decided_at from qroc_card_decisions;
    alter table card_decisions
      add constraint card_decisions_qcm unique (user_id, qcm_id, id),
      add constraint card_decisions_one_question check (num_nonnulls(qcm_id, qroc_id) = 1),
      add constraint card_decisions_user_id_qroc_id_fkey foreign key (user_id, qroc_id)
        references qroc_answers (user_id, qroc_id) on delete cascade;
    create unique index card_decisions_qroc on card_decisions (user_id, qroc_id, id)
      where qroc_id is not null;
    -- Those that follow come after those of both.
    select setval(pg_get_serial_sequence('card_decisions', 'id'), greatest(
      nextval(pg_get_serial_sequence('card_decisions', 'id')),
      nextval(pg_get_serial_sequence('qroc_card_decisions', 'id'))));
    drop table qroc_card_decisions;
    create view qroc_card_decisions as
      select id, user_id, qroc_id, decision, decided_after, decided_at from card_decisions
      where qroc_id is not null;
    create trigger held_rows_of_decisions before insert or update on held_rows for each row
      when (new.held_table = 'qroc_card_decisions')
      execute function rename_held_row('card_decisions');
    update held_rows set held_table = held_table where held_table = 'qroc_card_decisions';
  `.execute(db);
}
