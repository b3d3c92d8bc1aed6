import { emptyQuestion, type FoundQuestion } from './found.ts';

/** Commands that begin a part of a question, in the exam class and in Auto Multiple Choice. */
const PART =
  /\\(?:begin\{(question|questionmult|questionmultx)\}(?:\s*\{[^{}]*\})?|(question|titledquestion)\b(?:\s*\[[^\]]*\])?|(CorrectChoice|correctchoice|bonne|choice|wrongchoice|mauvaise)\b(?:\s*\[[^\]]*\])?|(explain|explication)\b|begin\{(solution|solutionorbox)\}(?:\[[^\]]*\])?|(section|subsection)\*?(?=\{)|(end)\{(?:question|questionmult|questionmultx|questions|solution|solutionorbox|choices|oneparchoices|checkboxes|oneparcheckboxes|reponses|reponseshoriz|document)\}|(part|subpart)\b(?:\s*\[[^\]]*\])?)/g;

/** True where a text is a LaTeX source with questions. */
export const isLatex = (text: string): boolean =>
  /\\documentclass|\\begin\{(?:document|questions|question(?:mult|multx)?)\}|^\s*\\question\b/m.test(
    text,
  );

/** Characters within the braces of one command. */
const MAX_BRACED = 20_000;

/** Finds the end of the braces that open at a position. */
function closingBrace(text: string, from: number): number {
  const end = Math.min(text.length, from + MAX_BRACED);
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return end;
}

const ACCENTS: Record<string, string> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  c: '\u0327',
  '~': '\u0303',
};

/** Writes the commands of LaTeX as text; formulas stay. */
const plainTex = (text: string) =>
  text
    .replace(/\\(?:textbf|textit|emph|underline|texttt|text|mathrm)\{([^{}]*)\}/g, '$1')
    .replace(
      /\\(?:bareme|scoring|vspace|hspace|label|AMCcompleteMulti)\*?(?:\[[^\]]*\])?(?:\{[^{}]*\})?/g,
      '',
    )
    .replace(
      /\\(?:begin|end)\{[^{}]*\}(?:\[[^\]]*\])?|\\(?:item|noindent|medskip|bigskip|smallskip|newpage|droppoints)\b/g,
      ' ',
    )
    .replace(
      /\\([^\w\s%&#$\\()[\]{}]|c(?=\{|\s))\s*\{?\\?([A-Za-z])\}?/g,
      (whole, sign: string, letter: string) =>
        ACCENTS[sign] === undefined ? whole : `${letter}${ACCENTS[sign]}`.normalize('NFC'),
    )
    .replace(/~/g, ' ')
    .replace(/\\([%&_#$ ])/g, '$1')
    .replace(/\\\\/g, '\n')
    .replace(/[ \t]*\n[ \t]*/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Reads the questions of a LaTeX source of the exam class or of Auto Multiple Choice. */
export function readLatex(text: string): FoundQuestion[] {
  const source = text.replace(/(?<!\\)%.*$/gm, '');
  const questions: FoundQuestion[] = [];
  const parts = [...source.matchAll(PART)];
  let now: FoundQuestion | undefined;
  let chapter: string | undefined;
  let row = 1;
  let from = 0;
  for (const [index, match] of parts.entries()) {
    row += source.slice(from, match.index).split('\n').length - 1;
    from = match.index;
    const [command, amc, own, choice, explained, solution, section, end, part] = match;
    const begun = match.index + command.length;
    const next = parts[index + 1]?.index ?? source.length;
    const brace = /^\s*\{/.exec(source.slice(begun, begun + 50))?.[0].length ?? 0;
    const isBraced = brace > 0 && amc === undefined && own !== 'question' && end === undefined;
    const close = isBraced ? closingBrace(source, begun + brace - 1) : next;
    const body = plainTex(source.slice(begun + (isBraced ? brace : 0), close));
    const after = isBraced ? plainTex(source.slice(close + 1, next)) : '';
    if (section !== undefined) chapter = body || undefined;
    else if (amc !== undefined || own !== undefined) {
      now = {
        ...emptyQuestion(row, own === 'titledquestion' ? after : body),
        single: amc === 'question',
      };
      if (chapter !== undefined) now.chapter = chapter;
      questions.push(now);
    } else if (now === undefined) continue;
    else if (choice !== undefined) {
      now.options.push({ text: body, right: /^(?:c|bonne)/i.test(choice) && choice !== 'choice' });
    } else if (explained !== undefined || solution !== undefined) {
      now.justification = [now.justification, body].filter(Boolean).join('\n');
    } else if (part !== undefined || (end !== undefined && now.options.length === 0))
      now.question_text = [now.question_text, body].filter(Boolean).join('\n');
    if (end !== undefined && /\\end\{(?:question|document)/.test(command)) now = undefined;
  }
  return questions.flatMap((question) => {
    if (question.options.length === 0 && question.question_text === '') return [];
    if (question.options.length > 0) return question;
    const { justification = '', ...open } = question;
    return { ...open, kind: 'qroc', answer_text: justification };
  });
}
