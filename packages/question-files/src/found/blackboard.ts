import {
  emptyQuestion,
  type FoundQuestion,
  numericAnswer,
  openAnswers,
  trueOrFalse,
  unsupportedQuestion,
} from './found.ts';
import { readMarkup } from './html.ts';
import { linesIn } from './lines.ts';

const BLACKBOARD =
  /^(?:MC|MA|TF|ESS|FIB|FIB_PLUS|MAT|ORD|NUM|SR|FIL|OP|JUMBLED_SENTENCE|QUIZ_BOWL)\t/;

const linesOf = (text: string) =>
  linesIn(text)
    .map((line, index) => ({ row: index + 1, line }))
    .filter(({ line }) => line.trim() !== '');

const clean = (cell: string): string =>
  readMarkup(cell.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"')).text;

/** True where a text is a tab-delimited upload of Blackboard: most of its lines begin with a type. */
export function isBlackboard(text: string): boolean {
  const lines = linesOf(text);
  const like = lines.filter(({ line }) => BLACKBOARD.test(line)).length;
  return like > 0 && like * 10 >= lines.length * 8;
}

/** Reads a tab-delimited upload of Blackboard: a question a line, its type before it. */
export function readBlackboard(text: string): FoundQuestion[] {
  return linesOf(text).map(({ row, line }) => {
    const [type = '', stem = '', ...cells] = line.split('\t').map(clean);
    const question = emptyQuestion(row, stem);
    if (type === 'MC' || type === 'MA' || type === 'OP') {
      const options = cells.flatMap((cell, index) =>
        index % 2 === 0 && cell !== ''
          ? [{ text: cell, right: /^(?:correct|1|true)$/i.test(cells[index + 1] ?? '') }]
          : [],
      );
      return { ...question, options, single: type === 'MC' };
    }
    if (type === 'TF')
      return { ...question, options: trueOrFalse(/^(?:t|true|vrai)$/i.test(cells[0] ?? '')) };
    if (type === 'ESS' || type === 'SR')
      return { ...question, kind: 'qroc', answer_text: cells[0] ?? '' };
    if (type === 'FIB') {
      return { ...question, ...openAnswers(cells.filter((cell) => cell !== '')) };
    }
    if (type === 'NUM') {
      const [value = '', margin] = cells;
      return { ...question, ...numericAnswer(value, margin) };
    }
    return unsupportedQuestion(row, stem, typeName(type));
  });
}

function typeName(type: string): string {
  if (type === 'MAT') return 'matching';
  if (type === 'ORD' || type === 'JUMBLED_SENTENCE') return 'ordering';
  if (type === 'FIB_PLUS') return 'cloze';
  return type === 'FIL' ? 'upload' : type;
}
