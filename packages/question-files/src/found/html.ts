import { characterEntities } from 'character-entities';
import { withoutMathml } from './mathml.ts';
import { type Script, scripted } from './scripts.ts';

/** `&eacute;`, `&#233;`, `&#xe9;` as their signs; what is none stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi,
    (whole, ten, hex, name) => {
      if (name !== undefined) return characterEntities[name as string] ?? whole;
      const code = Number.parseInt(ten ?? hex, ten === undefined ? 16 : 10);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : whole;
    },
  );
}

const TAG =
  /<!--(?:(?!<!--|-->)[\s\S])*-->|<(\/?)([a-z][a-z\d]*)\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
const BLOCK = /^(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|section|dd|dt|pre)$/;

/** True where a text has tags or entities of HTML. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?(?:p|br|div|span|b|i|u|em|strong|sub|sup|img|ul|ol|li|table|font|h[1-6])\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+|[a-z]+);/i.test(
    text,
  );

/** A text that may be HTML as plain text, and the addresses of its images. */
export const readMarkup = (
  raw: string,
  isHtml = looksLikeHtml(raw),
): { text: string; images: string[] } =>
  isHtml ? htmlToText(raw) : { text: raw.trim(), images: [] };

/** The value of an attribute within a tag. */
export function attributeIn(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decodeEntities(value);
}

/** HTML as plain text with the lines that it shows, and the addresses of its images. */
export function htmlToText(html: string): { text: string; images: string[] } {
  const images: string[] = [];
  let out = '';
  let script: Script | null = null;
  let from = 0;
  const write = (raw: string) => {
    const text = decodeEntities(raw.replace(/\s+/g, ' ')).replace(/[\u00a0\u202f]/g, ' ');
    out += script === null ? text : scripted(text, script);
  };
  const plain = withoutMathml(html);
  for (const match of plain.matchAll(TAG)) {
    write(plain.slice(from, match.index));
    from = match.index + match[0].length;
    const name = (match[2] ?? '').toLowerCase();
    const isEnd = match[1] === '/';
    if (name === 'sub' || name === 'sup') script = isEnd ? null : name;
    else if (name === 'br') out += '\n';
    else if (name === 'img') images.push(attributeIn(match[3] ?? '', 'src') ?? '');
    else if ((name === 'td' || name === 'th') && isEnd) out += ' | ';
    else if (BLOCK.test(name)) out += '\n';
  }
  write(plain.slice(from));
  const text = out
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim().replace(/ ?\|$/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/([^\n])\n\n(?=[^\n])/g, '$1\n')
    .trim();
  return { text, images };
}
