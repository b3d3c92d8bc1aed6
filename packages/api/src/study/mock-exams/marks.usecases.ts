import type { TableCell } from '@amphi/domain/exports/values';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { csvOf } from '@amphi/question-files/tables';
import type { Services } from '../../platform/context.ts';
import { listMarks } from './marks.queries.ts';
import { assertReleased } from './release.usecases.ts';

const { marks: texts } = adminMockExams;

/** @throws mock_exams.not_found; sittings.awaited before its results are open */
export async function readMarks({ db }: Pick<Services, 'db'>, id: number) {
  await assertReleased(db, id);
  return listMarks(db, id);
}

/** Writes the marks as a CSV file. */
export async function exportMarks(services: Pick<Services, 'db'>, id: number) {
  const marks = await readMarks(services, id);
  const file = await csvOf(texts.columns, marks, ({ full_name, email, note, is_ranked }) => {
    const mark: TableCell = note === null ? '' : { number: note, decimals: 2 };
    const state = note === null ? texts.absent : is_ranked ? '' : texts.unranked;
    return [full_name, email, mark, state];
  });
  return { csv: file.toString() };
}
