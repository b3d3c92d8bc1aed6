import { groupSize } from '@amphi/domain/analysis/flags';
import { neutralizeFormula, neutralizeInnerFormulas } from '@amphi/domain/formulas';
import { adminAnalysis } from '@amphi/domain/messages/fr/admin/analysis';
import { LETTERS } from '@amphi/domain/questions/letters';
import { stringify } from 'csv-stringify/sync';
import type { AnalysedItem } from './analysis.queries.ts';

/** What Excel needs to take a CSV for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A decimal with a comma, as a French spreadsheet reads it. */
const decimal = (value: number | null) =>
  value === null ? '' : value.toFixed(4).replace('.', ',');

const text = (value: string) => neutralizeInnerFormulas(neutralizeFormula(value));

const { file } = adminAnalysis;

/** Writes analysed questions as CSV, one row each; no text of it is a formula. */
export function writeAnalysis(items: readonly AnalysedItem[]): string {
  const header = [...file.columns, ...LETTERS.flatMap((letter) => file.ofLetter(letter))];
  const rows = items.map((item) => [
    ...[item.qcm_id, text(item.subject_name), item.question_number, text(item.question_text)],
    ...[adminAnalysis.contexts[item.context], text(item.paper_title ?? '')],
    ...[item.n, item.ranked, groupSize(item.context, item.ranked), decimal(item.p)],
    ...[decimal(item.mean_points), decimal(item.blank), decimal(item.discrimination)],
    ...[decimal(item.d_index), item.flags.map((flag) => adminAnalysis.flags[flag]).join(', ')],
    item.computed_at.toISOString().slice(0, 10),
    ...LETTERS.flatMap((letter) => {
      const option = item.options.find((one) => one.letter === letter);
      if (option === undefined) return ['', '', '', '', ''];
      const { in_key, chosen, strong, weak, discrimination } = option;
      const figures = [chosen, strong, weak, discrimination].map(decimal);
      return [in_key ? file.inKey : file.notInKey, ...figures];
    }),
  ]);
  const body = stringify([header, ...rows], {
    ...{ delimiter: ';', record_delimiter: '\r\n', quoted_string: true },
  });
  return BYTE_ORDER_MARK + body;
}
