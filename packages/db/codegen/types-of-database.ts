import { generate, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from '../src/client.ts';

/** The faculties of `packages/domain`; null where none is known. */
const FACULTY =
  "'agadir' | 'beni-mellal' | 'casablanca' | 'errachidia' | 'fes' | 'guelmim' | 'laayoune' | 'marrakech' | 'oujda' | 'rabat' | 'tanger' | 'um6ss' | 'uiass' | 'uemf' | 'upm' | null";

/** Columns whose checks say more than their SQL types. */
const columns = {
  'users.role': "ColumnType<'user' | 'admin', 'user' | 'admin' | undefined, 'user' | 'admin'>",
  'payments.status':
    "ColumnType<'pending' | 'approved' | 'rejected', 'pending' | 'approved' | 'rejected' | undefined, 'pending' | 'approved' | 'rejected'>",
  'payments.method':
    "ColumnType<'transfer' | 'cash' | 'other' | 'code', 'transfer' | 'cash' | 'other' | 'code' | undefined, 'transfer' | 'cash' | 'other' | 'code'>",
  'codes.kind': "'percent' | 'amount'",
  'semesters.group_prices':
    'ColumnType<{ from: number; price: number }[], string | undefined, string>',
  'qcms.options':
    "ColumnType<Partial<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', string>>, string, string>",
  'qcms.correct_answers': "ColumnType<('A' | 'B' | 'C' | 'D' | 'E' | 'F')[], string[], string[]>",
  'qcms.must_letters':
    "ColumnType<('A' | 'B' | 'C' | 'D' | 'E' | 'F')[], string[] | undefined, string[]>",
  'qcms.never_letters':
    "ColumnType<('A' | 'B' | 'C' | 'D' | 'E' | 'F')[], string[] | undefined, string[]>",
  'qcms.option_notes':
    "ColumnType<Partial<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', string>> | null, string | null | undefined, string | null>",
  'qcms.option_weights':
    "ColumnType<Partial<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', number>> | null, string | null | undefined, string | null>",
  'qcms.answer_format':
    "ColumnType<'qrm' | 'qru' | 'qrp' | 'tcs', 'qrm' | 'qru' | 'qrp' | 'tcs' | undefined, 'qrm' | 'qru' | 'qrp' | 'tcs'>",
  'qcms.text_format':
    "ColumnType<'plain' | 'markdown', 'plain' | 'markdown' | undefined, 'plain' | 'markdown'>",
  'qrocs.text_format':
    "ColumnType<'plain' | 'markdown', 'plain' | 'markdown' | undefined, 'plain' | 'markdown'>",
  'qcms.state':
    "ColumnType<'draft' | 'published' | 'neutralised' | 'retired', 'draft' | 'published' | 'neutralised' | 'retired' | undefined, 'draft' | 'published' | 'neutralised' | 'retired'>",
  'qrocs.state':
    "ColumnType<'draft' | 'published' | 'neutralised' | 'retired', 'draft' | 'published' | 'neutralised' | 'retired' | undefined, 'draft' | 'published' | 'neutralised' | 'retired'>",
  'qcms.exam_session': "'normale' | 'rattrapage' | null",
  'qrocs.exam_session': "'normale' | 'rattrapage' | null",
  'qcms.exam_faculty': FACULTY,
  'qrocs.exam_faculty': FACULTY,
  'qrocs.elements':
    'ColumnType<{ text: string; synonyms: string[]; required: boolean }[], string | undefined, string>',
  'qrocs.zones':
    "ColumnType<{ shape: 'rectangle' | 'ellipse' | 'polygon'; points: [number, number][]; description?: string; covered?: true }[] | null, string | null | undefined, string | null>",
  'qrocs.zone_play': "'place' | 'press' | 'name' | null",
  'qrocs.zone_labels': 'ColumnType<string[] | null, never, never>',
  'bulk_changes.entity': "'qcms' | 'qrocs'",
  'cases.pictures':
    'ColumnType<{ url: string; caption: string | null; alternative: string | null }[], string | undefined, string>',
  'qcms.question_number': 'ColumnType<number, number | null | undefined, number | null>',
  'baremes.kind': "'exact' | 'steps' | 'per_item' | 'threshold' | 'negative' | 'x_over_n'",
  'baremes.params': 'ColumnType<JsonObject, string | undefined, string>',
  'chapters.position': 'ColumnType<number, number | undefined, number>',
};

/** The migrator's tables, and views by which servers of the version before go on. */
const UNTYPED =
  '{kysely_*,{qcm,qroc}_{twins,twin_pairs,comparisons,versions,card_decisions},mock_exam_{subjects,chapters,questions},sealed_qcms,access_reminders,reset_requests,passkey_challenges}';

/** TypeScript types of every table of a migrated database, in the form of `types.ts`. */
export async function typesOfDatabase(connectionString: string): Promise<string> {
  const { db } = openDatabase(connectionString, { max: 1 });
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ numericParser: 'number', dateParser: 'string' }),
      excludePattern: UNTYPED,
      outFile: null,
      overrides: { columns },
      print: false,
      typeMapping: { int8: 'number' },
    });
  } finally {
    await db.destroy();
  }
}
