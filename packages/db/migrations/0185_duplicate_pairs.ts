import { type Kysely, sql } from 'kysely';

/**
 * Pairs of closed and of open questions are in one table. Views with the former names serve servers of the version before,
 * and a trigger renames what those put into the trash; both go one release later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table qcm_twin_pairs, qroc_twin_pairs, qcm_twins in access exclusive mode;

    alter table qcm_twin_pairs rename to duplicate_pairs;
    alter table duplicate_pairs rename column a to qcm_a;
    alter table duplicate_pairs rename column b to qcm_b;
    alter table duplicate_pairs
      drop constraint qcm_twin_pairs_pkey,
      drop constraint qcm_twin_pairs_ordered,
      alter column qcm_a drop not null,
      alter column qcm_b drop not null,
      add column qroc_a bigint references qrocs on delete cascade,
      add column qroc_b bigint references qrocs on delete cascade,
      add constraint duplicate_pairs_qcms unique (qcm_a, qcm_b),
      add constraint duplicate_pairs_qrocs unique (qroc_a, qroc_b),
      add constraint duplicate_pairs_ordered check (
        num_nonnulls(qcm_a, qcm_b, qroc_a, qroc_b) = 2
        and coalesce(qcm_a < qcm_b, qroc_a < qroc_b, false));
    alter table duplicate_pairs rename constraint qcm_twin_pairs_a_fkey to duplicate_pairs_qcm_a_fkey;
    alter table duplicate_pairs rename constraint qcm_twin_pairs_b_fkey to duplicate_pairs_qcm_b_fkey;
    alter table duplicate_pairs
      rename constraint qcm_twin_pairs_similarity_check to duplicate_pairs_similarity_check;
    alter table duplicate_pairs
      rename constraint qcm_twin_pairs_verdict_check to duplicate_pairs_verdict_check;
    alter index qcm_twin_pairs_b_idx rename to duplicate_pairs_qcm_b_idx;
    create index duplicate_pairs_qroc_b_idx on duplicate_pairs (qroc_b) where qroc_b is not null;
    insert into duplicate_pairs (qroc_a, qroc_b, similarity, verdict)
      select a, b, similarity, verdict from qroc_twin_pairs;
    drop table qroc_twin_pairs;
    create view qcm_twin_pairs as
      select qcm_a as a, qcm_b as b, similarity, verdict from duplicate_pairs where qcm_a is not null;
    create view qroc_twin_pairs as
      select qroc_a as a, qroc_b as b, similarity, verdict from duplicate_pairs
      where qroc_a is not null;

    alter table qcm_twins rename to duplicate_groups;
    alter table duplicate_groups rename constraint qcm_twins_pkey to duplicate_groups_pkey;
    alter table duplicate_groups rename constraint qcm_twins_qcm_id_fkey to duplicate_groups_qcm_id_fkey;
    alter index qcm_twins_group_id_idx rename to duplicate_groups_group_id_idx;
    create view qcm_twins as select qcm_id, group_id from duplicate_groups;

    -- Arguments: the present name of the table, then pairs of a former column and its present name.
    create function rename_held_row() returns trigger language plpgsql as $$
    begin
      new.held_table := tg_argv[0];
      for i in 1 .. tg_nargs - 2 by 2 loop
        new.content := new.content - tg_argv[i]
          || jsonb_build_object(tg_argv[i + 1], new.content -> tg_argv[i]);
      end loop;
      return new;
    end $$;
    create trigger held_rows_of_qcm_pairs before insert or update on held_rows for each row
      when (new.held_table = 'qcm_twin_pairs')
      execute function rename_held_row('duplicate_pairs', 'a', 'qcm_a', 'b', 'qcm_b');
    create trigger held_rows_of_qroc_pairs before insert or update on held_rows for each row
      when (new.held_table = 'qroc_twin_pairs')
      execute function rename_held_row('duplicate_pairs', 'a', 'qroc_a', 'b', 'qroc_b');
    create trigger held_rows_of_groups before insert or update on held_rows for each row
      when (new.held_table = 'qcm_twins') execute function rename_held_row('duplicate_groups');
    update held_rows set held_table = held_table
      where held_table in ('qcm_twin_pairs', 'qroc_twin_pairs', 'qcm_twins');
  `.execute(db);
}
