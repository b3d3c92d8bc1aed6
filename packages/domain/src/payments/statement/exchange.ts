/** Header of the table that a statement in a format of its own becomes: signed amounts, and all texts as one. */
export const EXCHANGE_HEADER = ['Date', 'Montant', 'Libellé'];

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const joined = (texts: readonly (string | undefined)[]) =>
  texts
    .map((text) => text?.trim() ?? '')
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(' ');

/** OFX 1 (SGML, in which values end with their line) and 2 (XML). */
function rowsOfOfx(text: string): string[][] {
  const field = (part: string, name: string) =>
    new RegExp(`<${name}>([^<\r\n]*)`, 'i')
      .exec(part)?.[1]
      ?.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
  const currency = field(text, 'CURDEF') ?? '';
  const transactions = text.split(/<STMTTRN>/i).slice(1);
  return transactions.map((rest) => {
    const part = rest.split(/<\/(?:STMTTRN|BANKTRANLIST)>/i)[0] ?? '';
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(field(part, 'DTPOSTED') ?? '') ?? [];
    const amount = `${field(part, 'TRNAMT') ?? ''} ${currency}`;
    const label = joined(['NAME', 'MEMO', 'CHECKNUM'].map((name) => field(part, name)));
    return [year === undefined ? '' : `${year}-${month}-${day}`, signed(amount), label];
  });
}

const signed = (amount: string) => (/^\s*[-+]/.test(amount) ? amount : `+${amount.trim()}`);

/** QIF: a field a line, named by its first letter, and `^` behind each entry. */
const rowsOfQif = (text: string): string[][] =>
  text
    .replace(/^!.*$/gm, '')
    .split(/^\^.*$/m)
    .map((entry) => {
      const fields = new Map(
        entry.split(/\r?\n|\r/).map((line) => [line.charAt(0), line.slice(1).trim()]),
      );
      const date = (fields.get('D') ?? '').replace(/\s+/g, '').replace("'", '/');
      const amount = fields.get('T') ?? fields.get('U') ?? '';
      return [date, signed(amount), joined([fields.get('P'), fields.get('M'), fields.get('N')])];
    })
    .filter(([date]) => date !== '');

const MT940_ENTRY =
  /^:61:(\d\d)(\d\d)(\d\d)(?:\d{4})?(R?)([CD])[A-Z]?(\d+,\d*)(.*)(?:\r?\n(?![:-])(.*))?(?:\r?\n:86:([\s\S]*?))?(?=\r?\n(?::\d\d[A-Z]?:|-)|\s*$(?![\s\S]))/gm;

/** MT940 of SWIFT: `:61:` is an entry, `:86:` its text; a reversal goes out where its entry came in. */
function rowsOfMt940(text: string): string[][] {
  const currency = /^:60[FM]:[CD]\d{6}([A-Z]{3})/m.exec(text)?.[1] ?? '';
  return [...text.matchAll(MT940_ENTRY)].map((entry) => {
    const [, year, month, day, reversal, mark, amount, reference, more, details] = entry;
    const isIn = reversal === '' && mark === 'C';
    const words = details?.replace(/\r?\n/g, '').replace(/\?\d\d/g, ' ');
    return [
      `20${year}-${month}-${day}`,
      `${isIn ? '+' : '-'}${amount?.replace(/,$/, ',00')} ${currency}`,
      joined([words, more, reference?.replace(/^[A-Z]\w{3}/, '').replace('//', ' ')]),
    ];
  });
}

/**
 * The entries of a statement in OFX, QIF or MT940 as a table with a header, for `readStatement`.
 *
 * @returns null for a text in none of these formats
 */
export function rowsOfExchange(text: string): string[][] | null {
  const read = /^\s*(?:OFXHEADER|<\?OFX|<OFX>)|<OFX>/i.test(text.slice(0, 2_000))
    ? rowsOfOfx
    : /^!Type:/im.test(text.slice(0, 2_000))
      ? rowsOfQif
      : /^:61:\d{6}/m.test(text)
        ? rowsOfMt940
        : null;
  return read && [EXCHANGE_HEADER, ...read(text)];
}
