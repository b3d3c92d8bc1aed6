import { importDoubts } from '../../messages/fr/import-doubts.ts';
import {
  emptyQuestion,
  type FoundQuestion,
  openAnswers,
  trueOrFalse,
  unsupportedQuestion,
} from './found.ts';
import { htmlToText, looksLikeHtml } from './html.ts';

const BLACKBOARD =
  /^(?:MC|MA|TF|ESS|FIB|FIB_PLUS|MAT|ORD|NUM|SR|FIL|OP|JUMBLED_SENTENCE|QUIZ_BOWL)\t/;
const TCEXAM = /^(?:M\t[01]\t|S\t[01]\t|Q\t[01]\t|A\t[01]\t)/;

const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ row: index + 1, line }))
    .filter(({ line }) => line.trim() !== '');

const clean = (cell = ''): string => {
  const text = cell
    .replace(/^"([\s\S]*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();
  return looksLikeHtml(text) ? htmlToText(text).text : text;
};

const isMostly = (text: string, sign: RegExp) => {
  const lines = linesOf(text);
  const like = lines.filter(({ line }) => sign.test(line)).length;
  return like > 0 && like * 10 >= lines.length * 8;
};

/** True where a text is a tab-delimited upload of Blackboard. */
export const isBlackboard = (text: string): boolean => isMostly(text, BLACKBOARD);

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
      const [value = '', margin = ''] = cells;
      const answer = margin === '' || Number(margin) === 0 ? value : `${value} (± ${margin})`;
      return { ...question, kind: 'qroc', answer_text: answer, accepted_answers: [value] };
    }
    return unsupportedQuestion(row, stem, typeName(type));
  });
}

function typeName(type: string): string {
  const { types } = importDoubts;
  if (type === 'MAT') return types.matching;
  if (type === 'ORD' || type === 'JUMBLED_SENTENCE') return types.ordering;
  if (type === 'FIB_PLUS') return types.cloze;
  return type === 'FIL' ? types.upload : types.other(type);
}

/** True where a text is a TSV file of TCExam. */
export const isTcexam = (text: string): boolean => isMostly(text, TCEXAM) && /^Q\t/m.test(text);

/** BBCode of TCExam as text. */
const withoutCodes = (text: string) =>
  text
    .replace(
      /\[\/?(?:b|i|u|s|code|small|sub|sup|tex|ltr|rtl|o|dir|align|font|color|bgcolor|size|url|ulist|olist|li|object)(?:=[^\][]*)?\]/gi,
      '',
    )
    .replaceAll('\\n', '\n')
    .trim();

/** Reads a TSV file of TCExam: modules, subjects, questions and answers, a line each. */
export function readTcexam(text: string): FoundQuestion[] {
  const questions: FoundQuestion[] = [];
  let subject: string | undefined;
  let chapter: string | undefined;
  for (const { row, line } of linesOf(text)) {
    const [type, , ...cells] = line.split('\t').map((cell) => withoutCodes(clean(cell)));
    const [first = '', second = '', third = ''] = cells;
    if (type === 'M') subject = first;
    else if (type === 'S') chapter = first;
    else if (type === 'Q')
      questions.push({
        ...tcexamQuestion(row, first, third),
        justification: second || undefined,
        subject,
        chapter,
      });
    else if (type === 'A')
      addTcexamAnswer(questions.at(-1), {
        text: first,
        note: second,
        isRight: /^(?:1|true)$/i.test(third),
      });
  }
  return questions;
}

/** A question of TCExam by its type: S single, M multiple, T free text, O ordering. */
export function tcexamQuestion(row: number, stem: string, type: string): FoundQuestion {
  if (/^(?:o|4|ordering)/i.test(type))
    return unsupportedQuestion(row, stem, importDoubts.types.ordering);
  const isOpen = /^(?:t|3)/i.test(type);
  return {
    ...emptyQuestion(row, stem, isOpen ? 'qroc' : 'qcm'),
    single: /^(?:s|1)/i.test(type),
    ...(isOpen ? { answer_text: '' } : {}),
  };
}

export function addTcexamAnswer(
  question: FoundQuestion | undefined,
  { text, note, isRight }: { text: string; note: string; isRight: boolean },
): void {
  if (question === undefined) return;
  if (question.kind === 'qcm')
    question.options.push({ text, right: isRight, note: note || undefined });
  else {
    question.answer_text ||= text;
    question.accepted_answers = [...(question.accepted_answers ?? []), text];
  }
}
