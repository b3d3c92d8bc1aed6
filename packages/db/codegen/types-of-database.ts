import { generate, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from '../src/client.ts';

/** Columns whose checks say more than their SQL types. */
const columns = {
  'users.role': "ColumnType<'user' | 'admin', 'user' | 'admin' | undefined, 'user' | 'admin'>",
  'payments.status':
    "ColumnType<'pending' | 'approved' | 'rejected', 'pending' | 'approved' | 'rejected' | undefined, 'pending' | 'approved' | 'rejected'>",
  'qcms.options':
    "ColumnType<Partial<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', string>>, string, string>",
  'qcms.correct_answers': "ColumnType<('A' | 'B' | 'C' | 'D' | 'E' | 'F')[], string[], string[]>",
  'qcms.question_number': 'ColumnType<number, number | null | undefined, number | null>',
  'baremes.kind': "'exact' | 'steps' | 'per_item' | 'threshold' | 'negative' | 'x_over_n'",
  'baremes.params': 'ColumnType<JsonObject, string | undefined, string>',
  'chapters.position': 'ColumnType<number, number | undefined, number>',
};

/** TypeScript types of every table of a migrated database, in the form of `types.ts`. */
export async function typesOfDatabase(connectionString: string): Promise<string> {
  const { db } = openDatabase(connectionString, { max: 1 });
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ numericParser: 'number', dateParser: 'string' }),
      excludePattern: 'kysely_*',
      outFile: null,
      overrides: { columns },
      print: false,
      typeMapping: { int8: 'number' },
    });
  } finally {
    await db.destroy();
  }
}
