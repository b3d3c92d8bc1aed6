import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { exportQuestions } from '@amphi/api/catalog/exports/exports.usecases';
import { writeExportFile } from '@amphi/api/catalog/exports/write-file';
import { listSemesters } from '@amphi/api/catalog/semesters/semesters.queries';
import { exportInput } from '@amphi/domain/exports/schema';
import { EXPORT_FORMATS, type ExportFormat } from '@amphi/domain/imports/rules';
import { CommandError, withDatabase } from './installation.ts';

function formatOf(file: string): ExportFormat {
  const ending = extname(file).slice(1).toLowerCase();
  const format = EXPORT_FORMATS.find((one) => one === ending);
  if (format === undefined) {
    throw new CommandError(
      `${file} must end with ${EXPORT_FORMATS.map((one) => `.${one}`).join(', ')}`,
    );
  }
  return format;
}

export function exportQuestionsCommand(
  file: string,
  { semester }: { semester?: string },
): Promise<string> {
  const format = formatOf(file);
  return withDatabase(async ({ db }) => {
    const semester_id = semester === undefined ? undefined : await idOf(semester);
    async function idOf(name: string): Promise<number> {
      const wanted = name.trim().toLowerCase();
      const found = (await listSemesters(db, 'all')).find(
        (one) => one.name.toLowerCase() === wanted,
      );
      if (found === undefined) throw new CommandError(`there is no semester ${name}`);
      return found.id;
    }
    const questions = await exportQuestions({ db }, exportInput.parse({ semester_id }));
    await writeFile(file, await writeExportFile(questions, format), { flag: 'wx' });
    return `${questions.length} questions in ${file}\n`;
  });
}
