/** A piece of a paragraph, and whether it is emphasised. */
export interface Piece {
  text: string;
  isEmphasised: boolean;
}

/** True where most letters of a line stand out, without what labels it. */
export function isMarked(pieces: readonly Piece[]): boolean {
  const whole = pieces.map(({ text }) => text).join('');
  const label = /^\s*[([]?[A-Na-n0-9]{1,3}\s*[.)\]:–—-]+\s*/.exec(whole)?.[0].length ?? 0;
  let at = 0;
  let marked = 0;
  let all = 0;
  for (const { text, isEmphasised } of pieces) {
    for (const sign of text) {
      if (at >= label && /[\p{L}\p{N}]/u.test(sign)) {
        all += 1;
        if (isEmphasised) marked += 1;
      }
      at += sign.length;
    }
  }
  return all > 0 && marked * 10 >= all * 7;
}

/** Pieces with line breaks among them as lines. */
export function linesOfPieces(pieces: readonly Piece[]): { text: string; marked: boolean }[] {
  const lines: Piece[][] = [[]];
  for (const { text, isEmphasised } of pieces) {
    const [first = '', ...rest] = text.split('\n');
    lines.at(-1)?.push({ text: first, isEmphasised });
    for (const part of rest) lines.push([{ text: part, isEmphasised }]);
  }
  return lines.map((line) => ({
    text: line.map(({ text }) => text).join(''),
    marked: isMarked(line),
  }));
}
