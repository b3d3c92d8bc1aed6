import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { RequestError } from '../../lib/errors.ts';
import { paths, type Query } from '../../paths.ts';

type Row = Omit<ExportedQuestion, 'kind'>;

/**
 * The questions of an export, as its JSON file has them.
 *
 * @throws RequestError when the server refused it, or was not reached
 */
export async function loadQuestions(filter: Query): Promise<ExportedQuestion[]> {
  const response = await fetch(paths.exportFile('json', filter)).catch(() => {
    throw new RequestError({});
  });
  if (!response.ok) {
    const answer: { detail?: string } = await response.json().catch(() => ({}));
    throw new RequestError({ httpStatus: response.status, ...answer });
  }
  const rows: Row[] = await response.json();
  return rows.map(
    (row) => ({ ...row, kind: 'options' in row ? 'qcm' : 'qroc' }) as ExportedQuestion,
  );
}
