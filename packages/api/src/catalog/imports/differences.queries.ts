import type { Connection } from '@amphi/db';
import type { RowDifference } from '@amphi/domain/imports/differences';
import { IMPORT_MAX_TAKEN } from '@amphi/domain/imports/rules';
import type { ImportedQuestion } from '@amphi/domain/imports/schema';
import { EXAM_COLUMNS } from '@amphi/domain/questions/question.schema';
import { type RawBuilder, sql } from 'kysely';
import { TEXT } from '../../platform/question-text.queries.ts';
import { type TargetIds, verdicts } from './verdicts.queries.ts';

const field = (of: 'here' | 'file', name: string) => sql`${sql.ref(of)} ->> ${sql.lit(name)}`;

/** Two texts that two people would not call the same; a file that says nothing of a field does not differ in it. */
const textDiffers = (name: string) => sql`case when ${field('file', name)} <> ''
  and (${field('here', name)}) is distinct from (${field('file', name)})
  and plain_text(coalesce(${field('here', name)}, '')) <> plain_text(${field('file', name)})
  then ${sql.lit(name)} end`;

/** The text of a question of a clinical case may have the vignette before it in the file, as before it was grouped. */
const questionTextDiffers = sql`case when
  plain_text(concat_ws(E'\\n\\n', here ->> 'vignette', ${field('here', TEXT)}))
    <> plain_text(${field('file', TEXT)})
  then ${textDiffers(TEXT)} end`;

/** Letters are compared where both have the same options in the same order. */
const listDiffers = (name: string) => sql`case
  when jsonb_array_length(coalesce(file -> ${sql.lit(name)}, '[]')) > 0
    and here -> 'options' is not distinct from file -> 'options'
    and here -> ${sql.lit(name)} <> file -> ${sql.lit(name)}
  then ${sql.lit(name)} end`;

const keyOf = (of: 'here' | 'file') => sql`(
  select string_agg(letter, '' order by letter)
  from jsonb_array_elements_text(${sql.ref(of)} -> 'correct_answers') as letter)`;

const isOther = (name: string) =>
  sql`here -> ${sql.lit(name)} is distinct from file -> ${sql.lit(name)}`;

const haveOtherOptions = sql`${isOther('options')}
  and qcm_content_key('', here -> 'options') <> qcm_content_key('', file -> 'options')`;

/** The key of the file in the letters of the question that is here, where both have the same options in another order. */
const translatedKey = sql`case
  when not ${isOther('options')} or ${haveOtherOptions} then ${keyOf('file')}
  else (
    select string_agg(key, '' order by key) from jsonb_each_text(here -> 'options')
    where plain_text(value) in (
      select plain_text(file -> 'options' ->> letter)
      from jsonb_array_elements_text(file -> 'correct_answers') as letter))
  end`;

/** Most are as they were; their keys need not be taken apart. */
const mayHaveOtherKey = sql`(${isOther('options')} or ${isOther('correct_answers')})`;

const object = (names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(name)]))})`;

const TEXTS = ['answer_text', 'justification', ...EXAM_COLUMNS, 'choice_limit', 'zones'];
const LISTS = ['must_letters', 'never_letters', 'accepted_answers', 'refused_answers', 'elements'];
const SHARED = [TEXT, 'justification', ...EXAM_COLUMNS];
const QCM = object([
  ...SHARED,
  'options',
  'correct_answers',
  'must_letters',
  'never_letters',
  'choice_limit',
]);
const QROC = object([
  ...SHARED,
  'answer_text',
  'accepted_answers',
  'refused_answers',
  'elements',
  'zones',
]);

const vignetteOf = (kind: 'qcm' | 'qroc') => sql`jsonb_build_object('vignette', (
  select vignette from case_items join cases on cases.id = case_id
  where ${sql.ref(`${kind}_id`)} = ${sql.ref(`${kind}s.id`)}))`;

/**
 * The verdicts, and beside each row that is left alone what it has other than the question that is there, or the row
 * above: `differs`, as `RowDifference`, null where nothing is. Each counterpart is looked up by its key, whatever the
 * planner takes the file for.
 *
 * @param onlySubject the subject whose questions may be shown; null for those of the whole semester
 */
export const comparedVerdicts = (target: TargetIds, onlySubject: number | null) => sql`
  ${verdicts(target)},
  compared as (
    select verdicts.*, difference.differs
    from verdicts left join lateral (
      select nullif(
        jsonb_build_object('fields', to_jsonb(fields), 'key_here', key_here, 'key_file', key_file),
        '{"fields": [], "key_here": null, "key_file": null}') as differs
      from (
        select array_remove(array[${sql.join(
          [questionTextDiffers, ...TEXTS.map(textDiffers), ...LISTS.map(listDiffers)],
          sql`, `,
        )},
            case when ${haveOtherOptions} then 'options' end], null) as fields,
          case when key_here <> key_file then key_here end as key_here,
          case when key_here <> key_file then key_file end as key_file
        from (
          select here, file, case when ${mayHaveOtherKey} then ${keyOf('here')} end as key_here,
            case when ${mayHaveOtherKey} then ${translatedKey} end as key_file
          from (
            select (select data from import_rows
                where batch_id = ${target.batch_id} and import_rows.row = verdicts.row) as file,
              case
                when verdict = 'duplicate' then (select data from import_rows
                  where batch_id = ${target.batch_id} and import_rows.row = verdicts.duplicate_row)
                when kind = 'qcm' then (select ${QCM} || ${vignetteOf('qcm')} from qcms
                  where qcms.id = known_id and ${isDisclosed(onlySubject)})
                else (select ${QROC} || ${vignetteOf('qroc')} from qrocs
                  where qrocs.id = known_id and ${isDisclosed(onlySubject)})
              end as here
            where verdict in ('known', 'duplicate')
            offset 0
          ) as pair
          where here is not null
          offset 0
        ) as keys
      ) as found
    ) as difference on true
  )`;

function isDisclosed(onlySubject: number | null): RawBuilder<unknown> {
  return onlySubject === null ? sql`true` : sql`subject_id = ${onlySubject}`;
}

/** Lists what rows that are left alone have other than what is there, in the order of the file. */
export async function listDifferences(
  db: Connection,
  target: TargetIds,
  limit: number,
): Promise<
  { row: number; known_id: number | null; duplicate_row: number | null; differs: RowDifference }[]
> {
  const { rows } = await sql<{
    row: number;
    known_id: number | null;
    duplicate_row: number | null;
    differs: RowDifference;
  }>`
    with ${comparedVerdicts(target, null)}
    select row, known_id, case when known_id is null then duplicate_row end as duplicate_row, differs from compared
    where differs is not null order by row limit ${limit}
  `.execute(db);
  return rows;
}

/** A row that differs from a question that is there. */
export interface TakeableRow {
  row: number;
  known_id: number;
  differs: RowDifference;
  data: ImportedQuestion;
}

/** The next rows that differ from questions that are there, or the one of them that is named. */
export async function listTakeable(
  db: Connection,
  target: TargetIds,
  onlySubject: number | null,
  { row, after }: { row: number | null; after: number },
): Promise<TakeableRow[]> {
  const { rows } = await sql<TakeableRow>`
    with ${comparedVerdicts(target, onlySubject)}
    select row, known_id, differs,
      (select data from import_rows
        where batch_id = ${target.batch_id} and import_rows.row = compared.row) as data
    from compared
    where verdict = 'known' and differs is not null
      and row ${row === null ? sql`> ${after}` : sql`= ${row}`}
    order by row limit ${IMPORT_MAX_TAKEN}
  `.execute(db);
  return rows;
}
