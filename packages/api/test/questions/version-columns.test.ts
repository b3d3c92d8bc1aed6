import { QCM_COLUMNS } from '@amphi/domain/questions/qcm.schema';
import { QROC_COLUMNS } from '@amphi/domain/questions/qroc.schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

/** Columns of the forms whose change makes no version, with the reason. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  subject_id: 'says where the question belongs',
  chapter_id: 'says where the question belongs',
  question_number: 'says where the question is in its subject',
  order_index: 'says where the question is in its subject',
  lesson_name: 'says where the question belongs',
  is_exam_question: 'says which exam asked the question',
  exam_year: 'says which exam asked the question',
  exam_session: 'says which exam asked the question',
  exam_faculty: 'says which exam asked the question',
  choice_limit: 'is checked as an answer is given, and changes no mark that was given before',
};

const split = (list = '') => list.split(',').map((name) => name.trim());

/** The columns that a function inserts a version with, and the values that it gives them. */
async function insertedBy(name: string) {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where proname = ${name}
  `.execute(world.db);
  const [, columns, values] =
    /insert into \w+ \(([^)]+)\)\s+(?:values \(|select )([^)]+?)(?:\)|\s+from )/s.exec(
      rows[0]?.body ?? '',
    ) ?? [];
  return { columns: split(columns), values: split(values) };
}

describe.each([
  ['qcms', 'qcm', QCM_COLUMNS],
  ['qrocs', 'qroc', QROC_COLUMNS],
] as const)('every field of %s that a version holds', (table, kind, all) => {
  const fields = all.filter((column) => !(column in WITHOUT_VERSION)).sort();

  it('is a column of the versions', async () => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'question_versions'::regclass and attnum > 0 and not attisdropped
    `.execute(world.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(fields));
  });

  it('is copied into the first version and into each later one', async () => {
    const first = await insertedBy(`${table}_keep_version`);
    expect(first.columns.toSorted()).toEqual([...fields, `${kind}_id`, 'version'].sort());
    expect(first.values).toEqual(['id', ...first.columns.slice(1)]);
    const later = await insertedBy(`${table}_keep_next_version`);
    expect(later.columns.toSorted()).toEqual([...fields, `${kind}_id`, 'version'].sort());
    expect(later.values).toEqual([
      'new.id',
      ...later.columns.slice(1).map((name) => `new.${name}`),
    ]);
  });

  it('makes a version when it changes', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = ${`${table}_version`}
    `.execute(world.db);
    const compared = (rows[0]?.definition ?? '').matchAll(/old\.(\w+) IS DISTINCT FROM new\.\1/g);
    expect([...compared].map(([, name]) => name).sort()).toEqual(fields);
  });
});
