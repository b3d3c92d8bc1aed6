import { emptyQuestion, type FoundQuestion } from './found.ts';
import { linesIn } from './lines.ts';

const HEAD = /^(\*{1,2})(\(|<)?((?:\[[^\]]*\]|\{[^}]*\})*)\s*(\S.*)?$/;
const CHOICE = /^([+-])((?:\[[^\]]*\]|\{[^}]*\})*)\s*(\S.*)$/;
const SECTION = /^\*([([])(?:\s*(.*))?$/;

/** True where a text is in the plain format of Auto Multiple Choice. */
export function isAmc(text: string): boolean {
  const lines = linesIn(text);
  return lines.some(
    (line, index) =>
      /^\*{1,2}(?!\*)\S*\s*\S/.test(line) &&
      lines.slice(index + 1, index + 8).some((next) => /^\+(?:\[[^\]]*\])?\s*\S/.test(next)),
  );
}

/** Reads a text in the plain format of Auto Multiple Choice (AMC-TXT). */
export function readAmc(text: string): FoundQuestion[] {
  const questions: FoundQuestion[] = [];
  let now: FoundQuestion | undefined;
  let chapter: string | undefined;
  for (const [index, line] of linesIn(text).entries()) {
    if (line.trim() === '') continue;
    const section = SECTION.exec(line);
    const head = HEAD.exec(line);
    const choice = CHOICE.exec(line);
    if (section && section[1] === '(') chapter = (section[2] ?? '').trim() || chapter;
    else if (/^\*\)/.test(line)) now = undefined;
    else if (/^\s*#/.test(line)) continue;
    else if (head && !line.startsWith('***')) {
      const isOpen = head[2] === '<';
      now = {
        ...emptyQuestion(
          index + 1,
          (head[4] ?? '').replace(/^>/, '').trim(),
          isOpen ? 'qroc' : 'qcm',
        ),
        single: head[1] === '*',
        chapter,
      };
      questions.push(now);
    } else if (choice && now !== undefined) {
      now.options.push({ text: (choice[3] ?? '').trim(), right: choice[1] === '+' });
    } else if (now !== undefined) {
      const last = now.options.at(-1);
      if (last !== undefined) last.text += ` ${line.trim()}`;
      else now.question_text = `${now.question_text} ${line.trim()}`.trim();
    }
  }
  return questions;
}
