import type { TableCell } from '@amphi/domain/exports/values';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { csvOf } from '@amphi/question-files/tables';
import type { Services } from '../../platform/context.ts';
import { assertReleased } from './release.usecases.ts';
import { listScores } from './scores.queries.ts';

const { scores: texts } = adminMockExams;

/** @throws mock_exams.not_found; sittings.awaited before its results are open */
export async function readScores({ db }: Pick<Services, 'db'>, id: number) {
  await assertReleased(db, id);
  return listScores(db, id);
}

/** Writes the scores as a CSV file. */
export async function exportScores(services: Pick<Services, 'db'>, id: number) {
  const scores = await readScores(services, id);
  const file = await csvOf(texts.columns, scores, ({ full_name, email, note, is_ranked }) => {
    const mark: TableCell = note === null ? '' : { number: note, decimals: 2 };
    const state = note === null ? texts.absent : is_ranked ? '' : texts.unranked;
    return [full_name, email, mark, state];
  });
  return { csv: file.toString() };
}
