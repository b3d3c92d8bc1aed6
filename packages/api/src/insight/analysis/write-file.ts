import { groupSize } from '@amphi/domain/analysis/flags';
import { calendarDay } from '@amphi/domain/dates';
import type { TableCell } from '@amphi/domain/exports/values';
import { adminAnalysis } from '@amphi/domain/messages/fr/admin/analysis';
import { LETTERS } from '@amphi/domain/questions/letters';
import { csvOf } from '@amphi/question-files/tables';
import type { AnalysedItem } from './analysis.queries.ts';

const decimal = (value: number | null): TableCell =>
  value === null ? '' : { number: value, decimals: 4 };

const { file } = adminAnalysis;

/** Writes analysed questions as CSV, one row each; no text of it is a formula. */
export async function writeAnalysis(
  items: readonly AnalysedItem[],
  timezone: string,
): Promise<string> {
  const header = [...file.columns, ...LETTERS.flatMap((letter) => file.ofLetter(letter))];
  const text = await csvOf(header, items, (item) => [
    item.qcm_id,
    item.subject_name,
    item.question_number,
    item.question_text,
    adminAnalysis.contexts[item.context],
    item.paper_title ?? '',
    item.n,
    item.ranked,
    groupSize(item.context, item.ranked),
    decimal(item.p),
    decimal(item.mean_points),
    decimal(item.blank),
    decimal(item.discrimination),
    decimal(item.d_index),
    item.flags.map((flag) => adminAnalysis.flags[flag]).join(', '),
    calendarDay(item.computed_at, timezone),
    ...LETTERS.flatMap((letter) => {
      const option = item.options.find((one) => one.letter === letter);
      if (option === undefined) return ['', '', '', '', ''];
      const { in_key, chosen, strong, weak, discrimination } = option;
      const figures = [chosen, strong, weak, discrimination].map(decimal);
      return [in_key ? file.inKey : file.notInKey, ...figures];
    }),
  ]);
  return text.toString();
}
