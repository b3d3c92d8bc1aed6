import { type Kysely, sql } from 'kysely';

/** What no name of one line may hold, as in the migration of spellings. */
const NOT_ONE_LINE = '[\\u0001-\\u001f\\u007f-\\u009f\\u200b\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';

/**
 * Clinical cases: a vignette, and questions of its subject in their order, each with what is learnt before it. A question
 * of a case stays a question like any other. In an exam the answer to a question that a text follows is locked before that
 * text is shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cases (
      id bigint generated always as identity primary key,
      subject_id bigint not null references subjects on delete cascade,
      kind text not null default 'dp' check (kind in ('dp', 'kfp', 'vignette')),
      title text not null check (btrim(title) <> ''),
      vignette text not null check (btrim(vignette) <> ''),
      text_format text not null default 'plain' check (text_format in ('plain', 'markdown')),
      image_url text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint cases_title_one_line check (title !~ ${sql.lit(NOT_ONE_LINE)})
    );
    -- Read with each version of a list of questions.
    create index cases_subject_id_idx on cases (subject_id, id) include (updated_at);
    create unique index cases_title_idx on cases (subject_id, plain_text(title));
    create trigger cases_touch before update on cases
      for each row execute function touch_updated_at();

    create table case_items (
      case_id bigint not null references cases on delete cascade,
      -- The order alone counts: a question that is deleted leaves a gap.
      position smallint not null check (position between 1 and 20),
      qcm_id bigint unique references qcms on delete cascade,
      qroc_id bigint unique references qrocs on delete cascade,
      -- What is learnt before this question, which may hold the answer to the one before.
      reveal_text text check (btrim(reveal_text) <> ''),
      primary key (case_id, position),
      constraint case_items_one_question check (num_nonnulls(qcm_id, qroc_id) = 1)
    );

    create function case_item_fits() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from cases where id = new.case_id and subject_id = coalesce(
          (select subject_id from qcms where id = new.qcm_id),
          (select subject_id from qrocs where id = new.qroc_id))
      ) then
        raise exception 'a case asks questions of its own subject'
          using errcode = 'check_violation', constraint = 'case_items_same_subject';
      end if;
      return new;
    end $$;
    create trigger case_items_same_subject before insert or update on case_items
      for each row execute function case_item_fits();

    -- A change of the questions is a change of the case, by which lists know that they are no longer up to date.
    create function case_items_touch() returns trigger language plpgsql as $$
    begin
      update cases set updated_at = now()
        where id in (old.case_id, new.case_id) and updated_at <> now();
      return null;
    end $$;
    create trigger case_items_touch after insert or update or delete on case_items
      for each row execute function case_items_touch();

    -- A question that moves to another subject leaves its case behind.
    create function question_leaves_case() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'qcms' then delete from case_items where qcm_id = new.id;
      else delete from case_items where qroc_id = new.id;
      end if;
      return null;
    end $$;
    create trigger qcms_leave_case after update of subject_id on qcms
      for each row when (old.subject_id <> new.subject_id) execute function question_leaves_case();
    create trigger qrocs_leave_case after update of subject_id on qrocs
      for each row when (old.subject_id <> new.subject_id) execute function question_leaves_case();

    alter table sitting_items add column locked_at timestamptz;
    create function locked_item_stays() returns trigger language plpgsql as $$
    begin
      if new.locked_at is null or new.mask <> old.mask
        or new.typed_text is distinct from old.typed_text
      then
        raise exception 'the answer is locked'
          using errcode = 'check_violation', constraint = 'sitting_items_locked';
      end if;
      return new;
    end $$;
    create trigger sitting_items_locked before update on sitting_items
      for each row when (old.locked_at is not null) execute function locked_item_stays();
  `.execute(db);
}
