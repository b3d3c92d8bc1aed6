import { type Kysely, sql } from 'kysely';

/**
 * Rows of waiting files that break a rule are corrected in the form of a question: they get their whole texts out of
 * their cells or their entry, and what else these say is told beside them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_rows drop constraint import_rows_entry_is_bad;

    with said as (
      select batch_id, row, fields.field, coalesce(nullif(header ->> (at - 1)::integer, ''), fields.field) as name,
        case when jsonb_typeof(cells -> (at - 1)::integer) = 'string' then cells -> (at - 1)::integer
          else to_jsonb(coalesce(cells -> (at - 1)::integer ->> 'date', cells ->> (at - 1)::integer)) end as value
      from import_rows join import_batches on import_batches.id = batch_id
        cross join lateral jsonb_array_elements_text(fields) with ordinality as fields (field, at)
      where issues is not null and cells is not null and jsonb_typeof(fields) = 'array'
      union all
      select batch_id, row, case when jsonb_typeof(inner_value) is null then key else key || '.' || inner_key end, key,
        coalesce(inner_value, value)
      from import_rows
        cross join lateral jsonb_each(case jsonb_typeof(entry) when 'object' then entry
          else jsonb_build_object('question_text', entry #>> '{}') end)
        left join lateral jsonb_each(case when jsonb_typeof(value) = 'object' then value end)
          as inner_values (inner_key, inner_value) on true
      where issues is not null and entry is not null
    ), kept as (
      select *, jsonb_typeof(value) = 'string' and field ~ '^((question_text|answer_text|justification|image_url'
        '|lesson_name|subject|chapter|source|source_id|case_group|case_vignette|case_reveal)$'
        '|(options|option_notes)[.][A-F]$)' as is_text
      from said where value is not null and value not in ('null', '""', '[]') and field is not null
    ), texts as (
      select batch_id, row,
        jsonb_object_agg(field, value) filter (where is_text and strpos(field, '.') = 0) as plain,
        jsonb_object_agg(right(field, 1), value) filter (where is_text and starts_with(field, 'options.')) as options,
        jsonb_object_agg(right(field, 1), value) filter (where is_text and starts_with(field, 'option_notes.'))
          as notes,
        string_agg(name || ' : ' || (value #>> '{}'), ', ' order by name)
          filter (where not is_text and field not in ('kind', 'semester')) as others
      from kept group by batch_id, row
    )
    update import_rows set
      data = data || coalesce(plain, '{}')
        || jsonb_build_object('options', coalesce(options, data -> 'options', '{}'), 'option_notes', notes,
          'is_exam_question', data ->> 'exam_year' ~ '^[0-9]{4}$',
          'exam_year', case when data ->> 'exam_year' ~ '^[0-9]{4}$' then (data ->> 'exam_year')::integer end,
          'exam_session', null,
          'correct_answers', coalesce((select jsonb_agg(letter) from jsonb_array_elements(data -> 'correct_answers') as letter
            where letter #>> '{}' ~ '^[A-F]$'), '[]')),
      issues = issues || case when others is null then '[]' else jsonb_build_array(
        jsonb_build_object('field', 'to_check', 'message', 'import.to_check', 'detail', left(others, 2000))) end
    from texts where texts.batch_id = import_rows.batch_id and texts.row = import_rows.row;
  `.execute(db);
}
