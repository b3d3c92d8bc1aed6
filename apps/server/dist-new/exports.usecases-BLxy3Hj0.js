import { a as templateExamples } from './import-columns-T5AV-59_.js';
import { a as listExported } from './src-D7iujbpr.js';

//#region ../../packages/api/src/exports/exports.usecases.ts
/**
 * The questions that a filter lets through, to be written by `writeExportFile`. Importing that file into
 * an empty installation makes the same questions again.
 */
function exportQuestions({ db }, filter) {
  return listExported(db, filter);
}
/** What a template shows: a closed and an open question. */
function templateQuestions() {
  const { semester, subject, chapter, qcm, qroc } = templateExamples;
  const place = {
    semester,
    subject,
    chapter,
  };
  const nothing = {
    image_url: null,
    source: null,
    source_id: null,
    case_group: null,
  };
  return [
    {
      kind: 'qcm',
      ...place,
      ...nothing,
      ...qcm,
      correct_answers: ['A', 'C'],
      question_number: null,
      exam_year: 2024,
    },
    {
      kind: 'qroc',
      ...place,
      ...nothing,
      ...qroc,
      order_index: 0,
      exam_year: null,
    },
  ];
}

//#endregion
export { exportQuestions as t, templateQuestions as n };

//# sourceMappingURL=exports.usecases-BLxy3Hj0.js.map
