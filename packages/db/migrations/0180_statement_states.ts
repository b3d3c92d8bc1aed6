import { type Kysely, sql } from 'kysely';

/** Statements that can be taken back, lines that are no order, pairs that were refused, and the name an order was placed under. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments add column user_name text;
    alter table payments disable trigger user;
    update payments set user_name = full_name from users where users.id = user_id;
    alter table payments enable trigger user;

    -- A rename after the order does not decide whose a transfer is.
    create function payments_user_name() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        raise exception 'the name an order was placed under stays' using errcode = 'restrict_violation';
      end if;
      new.user_name := coalesce(new.user_name, (select full_name from users where id = new.user_id));
      return new;
    end $$;
    create trigger payments_user_name before insert on payments
      for each row execute function payments_user_name();
    create trigger payments_user_name_stays before update of user_name on payments
      for each row when (new.user_name is distinct from old.user_name)
      execute function payments_user_name();

    create table statements (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 200),
      created_at timestamptz not null default now()
    );

    alter table statement_lines
      add column statement_id bigint references statements on delete set null,
      add column put_away text check (
        put_away in ('balance', 'not_received', 'cheque', 'interest', 'own', 'other'));
    create index statement_lines_statement_id_idx on statement_lines (statement_id);

    create table statement_refusals (
      line_id bigint not null references statement_lines on delete cascade,
      payment_id bigint not null references payments on delete cascade,
      -- Null where a person said that the line does not pay the order.
      code text check (length(code) between 1 and 100),
      primary key (line_id, payment_id)
    );
    create index statement_refusals_payment_id_idx on statement_refusals (payment_id);
  `.execute(db);
}
