import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { l as IMPORT_FORMATS } from './check-BsL9ocXm.js';
import { t as exportQuestions } from './exports.usecases-BLxy3Hj0.js';
import { d as listSemesters } from './imports.usecases-lWML-wdU.js';
import { t as CommandError, s as withDatabase } from './installation-D9svKW3O.js';
import { o as exportInput } from './src-D7iujbpr.js';
import { t as writeExportFile } from './write-file-CCgiC2yT.js';

//#region src/cli/export-questions.ts
function formatOf(file) {
  const ending = extname(file).slice(1).toLowerCase();
  const format = IMPORT_FORMATS.find((one) => one === ending);
  if (format === void 0)
    throw new CommandError(
      `${file} must end with ${IMPORT_FORMATS.map((one) => `.${one}`).join(', ')}`,
    );
  return format;
}
function exportQuestionsCommand(file, { semester }) {
  const format = formatOf(file);
  return withDatabase(async ({ db }) => {
    const semester_id = semester === void 0 ? void 0 : await idOf(semester);
    async function idOf(name) {
      const wanted = name.trim().toLowerCase();
      const found = (await listSemesters(db)).find((one) => one.name.toLowerCase() === wanted);
      if (found === void 0) throw new CommandError(`there is no semester ${name}`);
      return found.id;
    }
    const questions = await exportQuestions({ db }, exportInput.parse({ semester_id }));
    await writeFile(file, await writeExportFile(questions, format), { flag: 'wx' });
    return `${questions.length} questions in ${file}\n`;
  });
}

//#endregion
export { exportQuestionsCommand };

//# sourceMappingURL=export-questions-D7nXY_Z1.js.map
