import { importDoubts } from '../../messages/fr/import-doubts.ts';
import { emptyQuestion, type FoundQuestion, unsupportedQuestion } from './found.ts';

const HEAD = /^(\*{1,2})(\(|<)?((?:\[[^\]]*\]|\{[^}]*\})*)\s*(\S.*)?$/;
const CHOICE = /^([+-])((?:\[[^\]]*\]|\{[^}]*\})*)\s*(\S.*)$/;
const SECTION = /^\*([([])(?:\s*(.*))?$/;

/** True where a text is in the plain format of Auto Multiple Choice. */
export function isAmc(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/);
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
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
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

/** True where a text is a LaTeX source of Auto Multiple Choice. */
export const isAmcLatex = (text: string): boolean =>
  /\\begin\{question(?:mult|multx)?\}/.test(text);

/** Where each brace of a text is closed, found in one pass. */
function closingBraces(text: string): Map<number, number> {
  const closed = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') open.push(at);
    else if (text[at] === '}') {
      const from = open.pop();
      if (from !== undefined) closed.set(from, at);
    }
  }
  return closed;
}

/** Writes the commands of LaTeX as text; formulas stay. */
const plainTex = (text: string) =>
  text
    .replace(/(?<!\\)%.*$/gm, '')
    .replace(/\\(?:textbf|textit|emph|underline|texttt|text|mathrm)\{([^{}]*)\}/g, '$1')
    .replace(
      /\\(?:bareme|scoring|vspace|hspace|label|AMCcompleteMulti)\*?(?:\[[^\]]*\])?(?:\{[^{}]*\})?/g,
      '',
    )
    .replace(/~/g, ' ')
    .replace(/\\([%&_#$ ])/g, '$1')
    .replace(/\\\\/g, '\n')
    .replace(/[ \t]*\n[ \t]*/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Reads the questions of a LaTeX source of Auto Multiple Choice. */
export function readAmcLatex(text: string): FoundQuestion[] {
  const source = text.replace(/(?<!\\)%.*$/gm, '');
  const found = source.matchAll(
    /\\begin\{(question(?:mult|multx)?)\}((?:(?!\\begin\{question|\\end\{\1\})[\s\S])*)\\end\{\1\}/g,
  );
  let row = 1;
  let from = 0;
  return [...found].map((match) => {
    row += source.slice(from, match.index).split('\n').length - 1;
    from = match.index;
    const head = /^\s*\{[^{}]*\}/.exec(match[2] ?? '');
    const body = (match[2] ?? '').slice(head?.[0].length ?? 0);
    const question = { ...emptyQuestion(row, ''), single: match[1] === 'question' };
    const choices = body.search(
      /\\begin\{(?:reponses|choices|reponseshoriz|choiceshoriz|choicescustom|reponsesperso)\}/,
    );
    if (choices < 0)
      return unsupportedQuestion(row, plainTex(body), importDoubts.types.other('AMC'));
    question.question_text = plainTex(body.slice(0, choices));
    const closed = closingBraces(body);
    const braced = (at: number) => body.slice(at + 1, closed.get(at) ?? at + 1);
    const explained = body.search(/\\(?:explain|explication)\{/);
    if (explained >= 0)
      Object.assign(question, {
        justification: plainTex(braced(body.indexOf('{', explained))),
      });
    for (const choice of body.matchAll(
      /\\(bonne|correctchoice|mauvaise|wrongchoice)(?:\[[^\]]*\])?\s*(?=\{)/g,
    )) {
      const inner = braced(choice.index + choice[0].length);
      question.options.push({
        text: plainTex(inner),
        right: /^(?:bonne|correct)/.test(choice[1] ?? ''),
      });
    }
    return question;
  });
}
