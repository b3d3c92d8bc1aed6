import { type Kysely, sql } from 'kysely';

/** Reports of open questions: a report is about a closed question or an open one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      alter column qcm_id drop not null,
      add column qroc_id bigint references qrocs on delete cascade,
      -- What the student holds right of an open question: what they wrote, or what they would expect.
      add column suggested_answer text
        check (btrim(suggested_answer) <> '' and length(suggested_answer) <= 2000),
      add column duplicate_of_qroc bigint references qrocs on delete set null,
      drop constraint reports_reason_check,
      add constraint reports_reason_check check (reason in
        ('key', 'accept', 'answer', 'text', 'option', 'justification', 'image', 'duplicate',
          'off_topic', 'other')),
      add constraint reports_one_question check (num_nonnulls(qcm_id, qroc_id) = 1),
      add constraint reports_reason_of_kind check (
        case when reason in ('key', 'option') then qcm_id is not null
          when reason in ('accept', 'answer') then qroc_id is not null
          else true end),
      add constraint reports_suggested_answer check (
        case reason when 'accept' then suggested_answer is not null
          when 'answer' then true else suggested_answer is null end),
      add constraint reports_duplicate_of_qroc
        check (duplicate_of_qroc is null or status = 'duplicate');
    create unique index reports_one_open_qroc on reports (user_id, qroc_id)
      where status = 'open' and qroc_id is not null;
    create index reports_qroc_idx on reports (qroc_id) where qroc_id is not null;
    create index reports_duplicate_of_qroc_idx on reports (duplicate_of_qroc)
      where duplicate_of_qroc is not null;
  `.execute(db);
}
