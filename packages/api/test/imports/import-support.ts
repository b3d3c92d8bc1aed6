import { checkRows, readList } from '@amphi/domain/imports/check';
import type { ImportTarget } from '@amphi/domain/imports/schema';
import { readImportFile } from '@amphi/question-files/read';
import { commitImport, storeImport } from '../../src/catalog/imports/imports.usecases.ts';
import { packFile } from '../../src/catalog/imports/pack-file.ts';
import type { World } from '../support/harness.ts';

/** A closed question of a file. */
export const qcmRow = (source_id: string, values: object = {}) => ({
  source: 'annales',
  source_id,
  subject: 'Anatomie',
  chapter: 'Os',
  question_text: `Question ${source_id} ?`,
  options: { A: 'un', B: `deux ${source_id}` },
  correct_answers: ['A'],
  ...values,
});

/** An open question of a file. */
export const qrocRow = (source_id: string, values: object = {}) => ({
  source: 'annales',
  source_id,
  question_text: `Citez ${source_id}`,
  answer_text: 'Ceci.',
  ...values,
});

/** Keeps rows as the file of an administrator, or of the operator. */
export function store(
  { services }: Pick<World, 'services'>,
  rows: unknown[],
  actor: number | null = null,
): Promise<number> {
  const file = {
    format: 'json' as const,
    rows: checkRows(readList(rows)),
    ignored_columns: [],
    notes: [],
  };
  return storeImport(services, actor, { ...packFile(file), name: 'questions.json' });
}

/** Three columns, one of them with a name of its own, and a row that breaks a rule. */
export const TABLE = 'Question;A;B;Verdict\nQuel os ?;un;deux;A\nQuel nerf ?;un;deux;B\n';

/** Keeps a CSV file as that of an administrator. */
export async function storeTable(
  { services }: Pick<World, 'services'>,
  text: string,
  actor: number | null = null,
): Promise<number> {
  const file = await readImportFile(Buffer.from(text));
  return storeImport(services, actor, { ...packFile(file), name: 'questions.csv' });
}

export const named = (name: string, values: { fee?: number } = {}): ImportTarget => ({
  into: 'named_semester',
  name,
  year: 2026,
  ...values,
});

/** Loads rows as the command does: reads a file and adds it to a semester by its name. */
export async function load(
  world: World,
  semester: string,
  rows: object[],
  options: { fee?: number; onProgress?: (done: number, total: number) => void } = {},
) {
  const { onProgress, ...values } = options;
  const id = await store(world, rows);
  const input = { id, target: named(semester, values), skip_bad: false };
  return commitImport(world.services, null, input, onProgress);
}

/** Reads what administrators see of a semester: its subjects with their chapters and questions. */
export async function contentOf(world: World, semester: string) {
  const { api } = await world.signedIn({ role: 'admin' });
  const subjects = (await api.subjects.list()).filter((one) => one.semester_name === semester);
  return Promise.all(
    subjects.map(async ({ id: subject_id, name }) => ({
      name,
      chapters: (await api.chapters.bySubject({ subject_id })).map((chapter) => chapter.name),
      qcms: (await api.qcms.bySubject({ subject_id })).map((one) => one.question_number),
      qrocs: (await api.qrocs.bySubject({ subject_id })).length,
    })),
  );
}

/** An administrator with a file that waits. */
export async function deskWith(world: World, rows: unknown[]) {
  const admin = await world.signedIn({ role: 'admin' });
  return { ...admin, api: admin.api, id: await store(world, rows, admin.user.id) };
}
