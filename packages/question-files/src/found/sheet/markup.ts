import type { SheetLine } from './line.ts';

const MARKDOWN = /^\s{0,3}#{1,6}\s+\S|\*\*\S|^>\s+\S|^```/;
/** Beginnings of a question, an option or a key, behind the bullet that Markdown gives it. */
const BEGINS =
  /^\s*[-*+]\s+(?=(?:[*_✅☑✔]+\s*)*[([]?(?:[A-Ha-h]\s*[.)\]:]|\d{1,3}\s*[.)]\s|(?:bonnes?\s+)?r[ée]ponses?\b|correct answer|answer|explication|justification|commentaire|explanation))/iu;
const LABEL = /^\s*[*_]*\s*[([]?[A-Na-n0-9]{1,3}\s*[.)\]:–—-]+\s*/u;
/** Words that a page of Moodle has around its questions. */
const PAGE_WORDS =
  /^(?:(?:partiellement |partially )?(?:correcte?|incorrecte?)|termin[ée]e?|complete|finished|(?:non r[ée]pondue|not (?:yet )?answered|pas encore r[ée]pondu)|note (?:de )?\d.*|not[ée]e? (?:de|sur|out of) .*|mark(?:ed)? (?:out of )?\d.*|(?:marquer|retirer le marquage|flag|remove flag)(?: la)?(?: question)?|question text|texte de la question|feedback|votre r[ée]ponse est (?:partiellement )?(?:correcte|incorrecte)\.?|your answer is (?:partially )?(?:in)?correct\.?|vous avez s[ée]lectionn[ée] (?:trop d.options|correctement \d+)\.?|(?:commenc[ée]|termin[ée]|started|completed) (?:le|on)\b.*|(?:[ée]tat|status|state)\s+(?:termin[ée]|finished)|(?:temps mis|time taken|dur[ée]e)\b.*(?:min|sec|heure|hour).*|(?:points|note|grade|marks)\s+\d+[.,]?\d*\s*(?:\/|sur|out of).*|(?:terminer la relecture|finish review|aller à\W*|skip to.*)|(?:select|choose) one(?: or more)?\s*:?|veuillez choisir (?:une|au moins une) r[ée]ponse\s*[.:]?)$/i;

/** The letters of a line that stand between marks of emphasis, beside all of it. */
function isEmphasised(text: string): boolean {
  const body = text.replace(LABEL, '');
  const inside = [...body.matchAll(/(\*\*|__)(?=\S)((?:(?!\1)[^\n]){1,1000})\1/g)].map(
    ([, , one = '']) => one,
  );
  const count = (one: string) => one.replace(/[^\p{L}\p{N}]/gu, '').length;
  const whole = /^\s*[*_]{2}\s*[([]?[A-Na-n]\s*[.)\]:][^*_]*[*_]{2}\W*$/u.test(text);
  return whole
    ? count(body) > 0
    : inside.reduce((sum, one) => sum + count(one), 0) * 10 >= count(body) * 7 && inside.length > 0;
}

/**
 * Lines without the signs that lay a text out, which say of each line whether it is a heading or is emphasised, and without
 * what a page of an online exam says around its questions.
 */
export function withoutMarkup(lines: readonly SheetLine[]): SheetLine[] {
  const isMarkdown = lines.some(({ text }) => MARKDOWN.test(text));
  const pageWords = lines.filter(({ text }) => PAGE_WORDS.test(text.trim())).length;
  const isPage =
    pageWords >= 3 ||
    (pageWords > 0 &&
      lines.some(({ text }) => /^(?:question text|texte de la question)$/i.test(text.trim())));
  return lines.map((line) => {
    if (isPage && PAGE_WORDS.test(line.text.trim())) return { ...line, text: '' };
    if (!isMarkdown) return line;
    if (/^\s*(?:```|~~~)\w*\s*$/.test(line.text)) return { ...line, text: '' };
    const heading = /^\s{0,3}#{1,6}\s+/.exec(line.text)?.[0] ?? '';
    const bare = line.text
      .slice(heading.length)
      .replace(/<\/?(?:details|summary|br|b|i|p)\b[^<>]{0,50}>/gi, ' ')
      .replace(/^\s*(?:>\s*)+/, '')
      .replace(BEGINS, '');
    const marked = heading === '' && isEmphasised(bare);
    const text = bare
      .replace(/(\*\*|__)(?=\S)((?:(?!\1)[^\n]){0,1000}?\S)\1/g, '$2')
      .replace(/^(\s*)([*_])(?![\s*_])([^*_]*[^\s*_])\2(\W*)$/u, '$1$3$4')
      .replace(/\*\*/g, '');
    return {
      ...line,
      text: text.trimEnd(),
      ...(marked && { marked }),
      ...(heading !== '' && { heading: true }),
    };
  });
}
