import { type RawBuilder, sql } from 'kysely';
import { textOf } from '../../platform/question-text.queries.ts';

/** The target of a batch's questions, with all ids looked up. */
export interface TargetIds {
  batch_id: number;
  /** Null for one that has still to be created: nothing can be known there. */
  semester_id: number | null;
  /** The one subject for all rows; null to go by their names. */
  subject_id: number | null;
  /** The one chapter for all rows; null to go by their names. */
  chapter_id: number | null;
}

/**
 * The least of a column among the rows with the same content. Not of two images: `Que voit-on ?` is another question with
 * another one. Nor of two exam years: a question that came back is one of each exam. What names neither is the same as
 * all of them.
 */
function firstLike(column: RawBuilder<unknown>): RawBuilder<unknown> {
  const among = (alike: readonly string[]) => {
    const anyOf = ['image_url', 'exam_year'].filter((name) => !alike.includes(name));
    const by = ['kind', 'content_key', ...alike].map((name) => sql.ref(name));
    /** The least of all rows with the same values of `alike`, or of those that lack some of the others. */
    return (lacking: readonly string[]) => {
      const lacks = anyOf.filter((name) => lacking.includes(name));
      const filter = lacks.map((name) => sql`${sql.ref(name)} is null`);
      const where = filter.length > 0 ? sql`filter (where ${sql.join(filter, sql` and `)})` : sql``;
      return sql`min(${column}) ${where} over (partition by ${sql.join(by)})`;
    };
  };
  const both = ['image_url', 'exam_year'];
  return sql`case
    when content_key is null then null
    when image_url is null and exam_year is null then ${among([])([])}
    when exam_year is null
      then least(${among([])(['image_url'])}, ${among(['image_url'])([])})
    when image_url is null
      then least(${among([])(['exam_year'])}, ${among(['exam_year'])([])})
    else least(${among([])(both)}, ${among(['image_url'])(both)}, ${among(['exam_year'])(both)}, ${among(both)([])})
  end`;
}

/** The questions of clinical cases with the vignette before their texts, as files have them from before they were grouped. */
const ofCases = (semester_id: number | null) => sql`
    select null, coalesce(qcms.id, qrocs.id), case when qcms.id is null then 'qroc' else 'qcm' end, null, null,
      case when qcms.id is null
        then qroc_content_key(concat_ws(E'\\n\\n', vignette, ${textOf('qrocs')}), qrocs.answer_text)
        else qcm_content_key(concat_ws(E'\\n\\n', vignette, ${textOf('qcms')}), qcms.options) end,
      coalesce(qcms.image_url, qrocs.image_url), coalesce(qcms.exam_year, qrocs.exam_year)::text,
      null, null, false
    from cases join subjects on subjects.id = cases.subject_id
      join case_items on case_id = cases.id
      left join qcms on qcms.id = qcm_id left join qrocs on qrocs.id = qroc_id
    where subjects.semester_id = ${semester_id}::bigint`;

/**
 * Verdict about each row: `row`, `verdict`, the question that is there already, and the row above
 * that says the same. Questions are the same by their source and number, or by their text and options, unless
 * they show different images or are of different exams; so a file without the columns of the source finds the same ones.
 *
 * By window functions, which take the same time whatever the planner knows: statistics are those of earlier files, by
 * which it takes a file that was sent a moment ago for empty, and joins each row of it with each other.
 */
export const verdicts = ({ batch_id, semester_id }: TargetIds) => sql`
  candidates as (
    select row, null::bigint as id, kind, source, source_id, content_key, data ->> 'image_url' as image_url,
      data ->> 'exam_year' as exam_year, data ->> 'subject' as subject, data ->> 'chapter' as chapter,
      issues is not null as is_bad
    from import_rows where batch_id = ${batch_id}
    union all
    select null, qcms.id, 'qcm', source, source_id, content_key, image_url,
      exam_year::text, null, null, false
    from qcms join subjects on subjects.id = qcms.subject_id
    where subjects.semester_id = ${semester_id}::bigint
    union all
    select null, qrocs.id, 'qroc', source, source_id, content_key, image_url,
      exam_year::text, null, null, false
    from qrocs join subjects on subjects.id = qrocs.subject_id
    where subjects.semester_id = ${semester_id}::bigint
    union all
    ${ofCases(semester_id)}
  ),
  matches as (
    select *,
      least(
        case when source is not null and source_id is not null
          then min(id) over (partition by kind, source, source_id) end,
        ${firstLike(sql.ref('id'))}
      ) as known_id,
      nullif(${firstLike(sql.ref('row'))}, row) as duplicate_row
    from candidates
  ),
  verdicts as (
    select row, kind, subject, chapter, known_id, duplicate_row,
      case
        when is_bad then 'bad'
        when known_id is not null then 'known'
        when duplicate_row is not null then 'duplicate'
        else 'added'
      end as verdict
    from matches where row is not null
  )`;
