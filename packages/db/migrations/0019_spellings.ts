import { type Kysely, sql } from 'kysely';

/** What no name of one line may hold: controls, separators, bidirectional formatting, invisible characters. */
const NOT_ONE_LINE = '[\\u0001-\\u001f\\u007f-\\u009f\\u200b\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';
const LINE_BREAKS = '[\\u0009-\\u000d\\u0085\\u2028\\u2029]+';

/** Names that reach lists, mails and their subjects, and what to call what has none left. */
const NAMES = [
  ['users', 'full_name', 'Sans nom'],
  ['semesters', 'name', 'Sans nom'],
  ['subjects', 'name', 'Sans nom'],
  ['chapters', 'name', 'Sans nom'],
  ['qcms', 'lesson_name', null],
] as const;

/**
 * One spelling of each e-mail address, and names of one line.
 *
 * Accounts keep the addresses that they have: only a new or changed one is checked, by a trigger, because a
 * constraint, even one that is not validated, would refuse every other change of those accounts and a
 * restored backup of them. `doctor` lists them. Names are cleaned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The same in every locale: a Turkish one has another lower case for I.
    drop index users_email_key;
    create unique index users_email_key on users (lower(email collate "C"));

    -- As isEmailAddress in the domain.
    create function is_email_address(value text) returns boolean
      language sql immutable strict parallel safe
      as $$
        select length(value) <= 254 and strpos(value, '@') <= 65 and value collate "C" ~ (
          '^[A-Za-z0-9!#$%&''*+/=?^_\`{|}~-]+(\\.[A-Za-z0-9!#$%&''*+/=?^_\`{|}~-]+)*'
          '@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+'
          '(?!-)[A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]*$')
          and right(value, 1) <> '-'
      $$;

    create function users_check_email() returns trigger language plpgsql as $$
    begin
      if not is_email_address(new.email) then
        raise exception 'not an e-mail address'
          using errcode = 'check_violation', constraint = 'users_email_address';
      end if;
      return new;
    end $$;
    create trigger users_email_of_new before insert on users
      for each row execute function users_check_email();
    create trigger users_email_of_changed before update of email on users
      for each row when (old.email is distinct from new.email)
      execute function users_check_email();
  `.execute(db);

  for (const [table, column, fallback] of NAMES) {
    const [one, name] = [sql.table(table), sql.ref(column)];
    await sql`
      update ${one} set ${name} = coalesce(nullif(btrim(regexp_replace(
        regexp_replace(${name}, ${sql.lit(LINE_BREAKS)}, ' ', 'g'),
        ${sql.lit(NOT_ONE_LINE)}, '', 'g')), ''), ${sql.lit(fallback)})
      where ${name} ~ ${sql.lit(NOT_ONE_LINE)}`.execute(db);
    await sql`
      alter table ${one} add constraint ${sql.ref(`${table}_${column}_one_line`)}
        check (${name} !~ ${sql.lit(NOT_ONE_LINE)})`.execute(db);
  }
}
