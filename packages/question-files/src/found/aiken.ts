import { readKey } from '@amphi/domain/imports/key-text';
import { emptyQuestion, type FoundQuestion } from './found.ts';
import { linesIn } from './lines.ts';

const OPTION = /^\s*([A-Za-z])[.)]\s+(\S.*)$/;
const ANSWER = /^\s*ANSWER\s*:\s*(.*)$/i;

/** True where a text is in the Aiken format. */
export const isAiken = (text: string): boolean =>
  /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z](?:[ \t]*[,;][ \t]*[A-Z])*[ \t]*\r?$/m.test(text) &&
  /^[ \t]*[A-Z][.)][ \t]+\S/m.test(text);

/** Reads a text in the Aiken format. A text may have several lines; what is no question stays in the one that it breaks. */
export function readAiken(text: string): FoundQuestion[] {
  const questions: FoundQuestion[] = [];
  let now: FoundQuestion | undefined;
  const open = (row: number) => {
    now ??= emptyQuestion(row, '');
    return now;
  };
  const close = () => {
    if (now !== undefined) questions.push(now);
    now = undefined;
  };
  for (const [index, line] of linesIn(text).entries()) {
    const answer = ANSWER.exec(line);
    const option = OPTION.exec(line);
    if (line.trim() === '') {
      if (now !== undefined && now.options.length > 0) close();
    } else if (answer) {
      const question = open(index + 1);
      readAnswer(question, answer[1] ?? '');
      close();
    } else if (option && isNext(now, option[1] ?? '')) {
      open(index + 1).options.push({ text: (option[2] ?? '').trim(), right: false });
    } else {
      const question = open(index + 1);
      const last = question.options.at(-1);
      if (last !== undefined) last.text += ` ${line.trim()}`;
      else question.question_text += `${question.question_text === '' ? '' : '\n'}${line.trim()}`;
    }
  }
  close();
  return questions;
}

const isNext = (now: FoundQuestion | undefined, letter: string) =>
  now !== undefined && letter.toUpperCase().charCodeAt(0) - 65 === now.options.length;

function readAnswer(question: FoundQuestion, text: string): void {
  const key = readKey(
    text,
    question.options.map((option) => option.text),
  );
  if (key === undefined) question.unread_key = text.trim();
  for (const position of key ?? []) {
    const option = question.options[position];
    if (option !== undefined) option.right = true;
  }
}
