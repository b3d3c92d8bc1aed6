import { type Kysely, sql } from 'kysely';

/** What no name of one line may hold, as in the migration of spellings. */
const NOT_ONE_LINE = '[\\u0001-\\u001f\\u007f-\\u009f\\u200b\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';

/**
 * Scoring rules (barèmes), the exam papers that name one, and points in SQL.
 *
 * Which rule counts: a sitting's own, the exam paper's, the subject's, the platform's (`is_default`). A rule that
 * something refers to never changes, so that points can be computed again at any time: it is archived, and its
 * changed copy has an id of its own. The built-in ones never change at all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table baremes (
      id bigint generated always as identity primary key,
      -- Of the built-in ones; null for an administrator's own.
      code text unique,
      name text not null check (btrim(name) <> ''),
      kind text not null
        check (kind in ('exact', 'steps', 'per_item', 'threshold', 'negative', 'x_over_n')),
      params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
      is_default boolean not null default false,
      archived_at timestamptz,
      created_at timestamptz not null default now(),
      constraint baremes_name_one_line check (name !~ ${sql.lit(NOT_ONE_LINE)}),
      constraint baremes_offered check (archived_at is null or not is_default and code is null)
    );
    -- The changed copy of an archived rule keeps its name.
    create unique index baremes_name_idx on baremes (lower(name)) where archived_at is null;
    create unique index baremes_default_idx on baremes (is_default) where is_default;

    insert into baremes (code, name, kind, params, is_default) values
      ('tout_ou_rien', 'Tout ou rien', 'exact', '{}', true),
      ('edn', 'EDN (discordances)', 'steps',
        '{"steps": [1, 0.5, 0.2, 0], "qru": "exact", "qrp": "x_over_n"}', false),
      ('coherences', '5/4/3/2 cohérences', 'steps',
        '{"steps": [1, 0.75, 0.5, 0.25, 0], "ignore_must": true}', false),
      ('vrai_faux', 'Proportionnel (par proposition)', 'per_item',
        '{"count": "propositions"}', false),
      ('ps50', 'Demi-point dès la moitié', 'threshold', '{"share": 0.5, "points": 0.5}', false),
      ('negatif', 'Bonne +1, fausse −0,1', 'negative', '{"wrong": -0.1, "blank": 0}', false),
      ('negatif_items', 'Par proposition, avec pénalité', 'per_item',
        '{"count": "ticks", "penalty": 1, "floor": 0}', false);

    alter table subjects add column bareme_id bigint references baremes on delete set null;

    create table exam_papers (
      id bigint generated always as identity primary key,
      subject_id bigint not null references subjects on delete cascade,
      exam_year integer not null check (exam_year between 2000 and 2100),
      duration_minutes integer check (duration_minutes between 5 and 360),
      bareme_id bigint references baremes on delete set null,
      note text check (length(note) <= 500),
      unique (subject_id, exam_year)
    );

    -- Volatile, so that it sees what was committed while its caller waited for a lock.
    create function bareme_is_used(bareme bigint) returns boolean language sql as $$
      select exists (select from subjects where bareme_id = bareme)
        or exists (select from exam_papers where bareme_id = bareme)
    $$;

    create function baremes_keep_rule() returns trigger language plpgsql as $$
    begin
      if old.code is not null or public.bareme_is_used(old.id) then
        raise exception 'a scoring rule in use does not change'
          using errcode = 'check_violation', constraint = 'baremes_rule_fixed';
      end if;
      return new;
    end $$;
    create trigger baremes_rule_fixed before update on baremes for each row
      when ((old.code, old.kind, old.params) is distinct from (new.code, new.kind, new.params))
      execute function baremes_keep_rule();

    -- A part of 1 in thousandths, in double precision like the domain's.
    create function bareme_part(value text) returns integer
      language sql immutable strict parallel safe
      as $$ select floor(value::float8 * 1000 + 0.5)::integer $$;

    -- The nearest whole number to a fraction, ties away from zero.
    create function bareme_divide(dividend integer, divisor integer) returns integer
      language sql immutable strict parallel safe
      as $$ select round(dividend::numeric / divisor)::integer $$;

    -- As pointsOf in the domain (baremes/score.ts): points of one answer in thousandths of the question's
    -- weight; null when the question is not counted. Sets of letters are masks, 0 is a blank.
    create function bareme_points(
      kind text, params jsonb, mask integer, key integer, options integer, must integer,
      never integer, format text, weights jsonb, state text default 'published'
    ) returns integer language plpgsql immutable parallel safe as $$
    declare
      ticked constant integer := mask & options;
      expected constant integer := key & options;
      option_count constant integer := bit_count(options::bit(6));
      key_count constant integer := bit_count(expected::bit(6));
      tick_count constant integer := bit_count(ticked::bit(6));
      right_count constant integer := bit_count((ticked & expected)::bit(6));
      discordances constant integer := key_count + tick_count - 2 * right_count;
      exact constant integer := case when ticked = expected then 1000 else 0 end;
      points integer;
      penalty integer;
    begin
      if state = 'neutralised' then
        return null;
      end if;
      if ticked = 0 then
        return coalesce(public.bareme_part(params ->> 'blank'), 0);
      end if;
      if kind in ('steps', 'x_over_n') and params ->> 'ignore_must' is distinct from 'true'
        and ((must & options & ~ticked) <> 0 or (never & ticked) <> 0)
      then
        return 0;
      end if;
      if format = 'tcs' then
        return case
          when tick_count > 1 then 0
          -- The letter of the only bit.
          else coalesce(public.bareme_part(
            weights ->> substr('ABCDEF', length(ltrim(ticked::bit(6)::text, '0')), 1)), 0)
        end;
      end if;
      if kind = 'x_over_n' or kind = 'steps' and format = 'qrp' and params ? 'qrp' then
        return case
          when tick_count > key_count then 0
          else public.bareme_divide(1000 * right_count, key_count)
        end;
      end if;

      case kind
        when 'exact' then
          return exact;
        when 'steps' then
          return case
            when format = 'qru' and params ? 'qru' then exact
            else public.bareme_part(params -> 'steps'
              ->> least(discordances, jsonb_array_length(params -> 'steps') - 1))
          end;
        when 'per_item' then
          penalty := coalesce(public.bareme_part(params ->> 'penalty'), 0);
          if params ->> 'count' = 'propositions' then
            points := public.bareme_divide(
              1000 * (option_count - discordances) - penalty * discordances, option_count);
          elsif option_count = key_count then
            points := public.bareme_divide(1000 * right_count, key_count);
          elsif key_count = 0 then
            points := public.bareme_divide(-penalty * tick_count, option_count);
          else
            points := public.bareme_divide(
              1000 * right_count * (option_count - key_count)
                - penalty * (tick_count - right_count) * key_count,
              key_count * (option_count - key_count));
          end if;
          return greatest(points, public.bareme_part(params ->> 'floor'));
        when 'threshold' then
          return case
            when exact > 0 then exact
            when 1000 * (option_count - discordances)
              > public.bareme_part(params ->> 'share') * option_count
              then public.bareme_part(params ->> 'points')
            else 0
          end;
        when 'negative' then
          return case when exact > 0 then exact else public.bareme_part(params ->> 'wrong') end;
      end case;
    end $$;
  `.execute(db);
}
