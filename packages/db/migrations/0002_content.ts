import { type Kysely, sql } from 'kysely';

/** Semesters, subjects, chapters, closed questions (qcms) and open questions (qrocs). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table semesters (
      id bigint generated always as identity primary key,
      name text not null check (btrim(name) <> ''),
      year integer not null check (year between 2020 and 2050),
      description text,
      fee numeric(10, 2) not null check (fee > 0),
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create trigger semesters_touch before update on semesters
      for each row execute function touch_updated_at();

    create table subjects (
      id bigint generated always as identity primary key,
      semester_id bigint not null references semesters on delete cascade,
      name text not null check (btrim(name) <> ''),
      description text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index subjects_semester_id_idx on subjects (semester_id);
    create trigger subjects_touch before update on subjects
      for each row execute function touch_updated_at();

    create table chapters (
      id bigint generated always as identity primary key,
      subject_id bigint not null references subjects on delete cascade,
      name text not null check (btrim(name) <> ''),
      position integer not null check (position >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- What questions refer to, so that a chapter always belongs to its question's subject.
      unique (id, subject_id)
    );
    create index chapters_subject_id_idx on chapters (subject_id, position, id);
    create trigger chapters_touch before update on chapters
      for each row execute function touch_updated_at();

    -- A new chapter takes the last position. The subject's row orders concurrent additions.
    create function chapters_next_position() returns trigger language plpgsql as $$
    begin
      if new.position is null then
        perform 1 from subjects where id = new.subject_id for no key update;
        select coalesce(max(position), 0) + 1 into new.position
          from chapters where subject_id = new.subject_id;
      end if;
      return new;
    end $$;
    create trigger chapters_position before insert on chapters
      for each row execute function chapters_next_position();

    -- Sets of letters as bits: A is 1, B 2, … F 32. Null for anything but distinct letters A to F.
    create function letters_mask(letters text[]) returns smallint
      language sql immutable strict parallel safe
      as $$
        select case
          when bool_and(letter in ('A', 'B', 'C', 'D', 'E', 'F'))
            and count(*) = count(distinct letter)
          then sum(1 << (ascii(letter) - 65))::smallint
        end
        from unnest(letters) as letter
      $$;

    -- The letters of an options object; null when it is no object or holds an empty text.
    create function options_mask(options jsonb) returns smallint
      language sql immutable strict parallel safe
      as $$
        select case when jsonb_typeof(options) = 'object' then (
          select case
            when bool_and(jsonb_typeof(value) = 'string' and btrim(value #>> '{}') <> '')
            then public.letters_mask(array_agg(key))
          end
          from jsonb_each(options)
        ) end
      $$;

    create table qcms (
      id bigint generated always as identity primary key,
      subject_id bigint not null references subjects on delete cascade,
      chapter_id bigint,
      question_text text not null check (btrim(question_text) <> ''),
      options jsonb not null,
      correct_answers text[] not null,
      options_mask smallint not null generated always as (options_mask(options)) stored,
      correct_mask smallint not null generated always as (letters_mask(correct_answers)) stored,
      justification text,
      image_url text,
      lesson_name text,
      question_number integer not null check (question_number > 0),
      is_exam_question boolean not null default false,
      exam_year integer check (exam_year between 2000 and 2100),
      source text,
      source_id text,
      -- Grows with every change that a student would see; answers remember the one they were given to.
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      foreign key (chapter_id, subject_id) references chapters (id, subject_id)
        on delete set null (chapter_id),
      constraint qcms_two_to_six_options
        check (length(replace((options_mask::integer::bit(6))::text, '0', '')) between 2 and 6),
      constraint qcms_correct_within_options
        check (correct_mask > 0 and (correct_mask & ~options_mask) = 0),
      constraint qcms_exam_year_of_exam check (is_exam_question = (exam_year is not null)),
      constraint qcms_source_complete check ((source is null) = (source_id is null)),
      unique (subject_id, source, source_id)
    );
    create index qcms_subject_order_idx on qcms (subject_id, question_number, id);
    create index qcms_chapter_id_idx on qcms (chapter_id, subject_id);
    create index qcms_exam_year_idx on qcms (subject_id, exam_year) where is_exam_question;
    create index qcms_created_at_idx on qcms (created_at desc, id desc);
    create index qcms_source_idx on qcms (source, source_id);
    create index qcms_search_idx on qcms
      using gin (search_key(question_text || ' ' || coalesce(lesson_name, '')) gin_trgm_ops);
    create trigger qcms_touch before update on qcms
      for each row execute function touch_updated_at();

    -- A question without a number gets the next one of its subject, and keeps it when edited.
    create function qcms_next_number() returns trigger language plpgsql as $$
    begin
      if new.question_number is null and tg_op = 'UPDATE' and new.subject_id = old.subject_id then
        new.question_number := old.question_number;
      elsif new.question_number is null then
        perform 1 from subjects where id = new.subject_id for no key update;
        select coalesce(max(question_number), 0) + 1 into new.question_number
          from qcms where subject_id = new.subject_id;
      end if;
      return new;
    end $$;
    create trigger qcms_number before insert or update on qcms
      for each row execute function qcms_next_number();

    create function qcms_next_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
    create trigger qcms_version before update on qcms for each row
      when ((old.question_text, old.options, old.correct_answers, old.justification, old.image_url)
        is distinct from
        (new.question_text, new.options, new.correct_answers, new.justification, new.image_url))
      execute function qcms_next_version();

    create table qrocs (
      id bigint generated always as identity primary key,
      subject_id bigint not null references subjects on delete cascade,
      chapter_id bigint,
      question_text text not null check (btrim(question_text) <> ''),
      answer_text text not null check (btrim(answer_text) <> ''),
      justification text,
      image_url text,
      order_index integer not null default 0 check (order_index >= 0),
      is_exam_question boolean not null default false,
      exam_year integer check (exam_year between 2000 and 2100),
      source text,
      source_id text,
      -- Open questions that belong to one clinical case share this.
      case_group text,
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      foreign key (chapter_id, subject_id) references chapters (id, subject_id)
        on delete set null (chapter_id),
      constraint qrocs_exam_year_of_exam check (is_exam_question = (exam_year is not null)),
      constraint qrocs_source_complete check ((source is null) = (source_id is null)),
      unique (subject_id, source, source_id)
    );
    create index qrocs_subject_order_idx on qrocs (subject_id, order_index, id);
    create index qrocs_chapter_id_idx on qrocs (chapter_id, subject_id);
    create index qrocs_source_idx on qrocs (source, source_id);
    create trigger qrocs_touch before update on qrocs
      for each row execute function touch_updated_at();
    create trigger qrocs_version before update on qrocs for each row
      when ((old.question_text, old.answer_text, old.justification, old.image_url)
        is distinct from (new.question_text, new.answer_text, new.justification, new.image_url))
      execute function qcms_next_version();
  `.execute(db);
}
