import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, unzipSync, Zip, ZipPassThrough, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readImportFile } from '../src/read-file.ts';
import { textCell as cell, workbook } from '../src/testing/documents.ts';

const read = (text: string | Uint8Array) => readImportFile(Buffer.from(text));
const textsOf = async (content: string | Uint8Array) =>
  (await read(content)).rows.map(({ question }) => question?.question_text);

const CSV = 'Énoncé;Option A;Option B;Bonnes réponses\nQuel été ?;un;deux;A\n';

/** A part that Node.js compresses, many times as fast. */
class DeflatedPart extends ZipPassThrough {
  override compression = 8;
  override process(chunk: Uint8Array, final: boolean): void {
    this.ondata(null, deflateRawSync(chunk), final);
  }
}

/** Writes the parts as a program does that learns their sizes last: behind each part's bytes. */
function streamed(archive: Uint8Array): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [name, content] of Object.entries(unzipSync(archive))) {
    const part = new DeflatedPart(name);
    zip.add(part);
    part.push(content, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

const HEADER = `<row r="1">${cell('A1', 'Énoncé')}${cell('B1', 'Réponse QROC')}</row>`;

describe('a text file', () => {
  /** Words as French files have them, some without any accent. */
  const word = fc.constantFrom(
    'œdème',
    'fémur',
    'À l’âge de',
    'où',
    'ça',
    'NOËL',
    'DÉCÉDÉ',
    'Français',
    'naïf',
    'août',
    'foie',
    'os',
    '37,5 °C',
    '± 2',
    '½',
    '10 µg',
    '« été »',
    'l’« ÉTÉ »',
    'hôpital – urgence',
    '12 €',
    '…',
    'BCG',
  );
  const texts = fc
    .array(word, { minLength: 1, maxLength: 12 })
    .map((words) => `Quel été ? ${words.join(' ')}`);
  const csvOf = (text: string, end = '\n') => CSV.replace('Quel été ?', text).replaceAll('\n', end);
  /** Bytes of the signs above that Latin-1 lacks. */
  const IN_WINDOWS_1252 = new Map(
    Object.entries({ '€': 0x80, '…': 0x85, '’': 0x92, '–': 0x96, œ: 0x9c }),
  );
  const toWindows1252 = (text: string) =>
    Buffer.from([...text].map((sign) => IN_WINDOWS_1252.get(sign) ?? sign.charCodeAt(0)));
  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

  it.each([
    ...['\n', '\r\n', '\r'].flatMap((end) => [
      ['UTF-8', end, (text: string) => Buffer.from(text)] as const,
      ['UTF-8 with a mark', end, (text: string) => Buffer.from(`\ufeff${text}`)] as const,
      ['UTF-16', end, (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')] as const,
      ['UTF-16, big end first', end, (text: string) => swapped(`\ufeff${text}`)] as const,
      ['Windows-1252', end, toWindows1252] as const,
    ]),
  ])('says the same in %s with lines that end with %j', async (_, end, encode) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await textsOf(encode(csvOf(text, end)))).toEqual([text]);
      }),
      { numRuns: 40 },
    );
  });

  it.each([false, true])(
    'keeps all but the row with a byte that is no UTF-8, with a mark: %s',
    async (hasMark) => {
      const rows = Array.from({ length: 20 }, (_, index) => `Œdème n° ${index} ?;été;hiver;A\n`);
      const text = `${hasMark ? '\ufeff' : ''}Question;A;B;Bonnes reponses\n${rows.join('')}`;
      const bytes = Buffer.from(text.replace('n° 7', 'n\0 7'));
      bytes[bytes.indexOf(0)] = 0xe9;
      const { rows: checked } = await read(bytes);
      const bad = checked.filter(({ issues }) => issues !== undefined);
      expect(bad).toMatchObject([
        {
          row: 9,
          issues: [{ field: 'question_text', message: 'import.unreadable_text' }],
        },
      ]);
      expect(checked[0]?.question?.question_text).toBe('Œdème n° 0 ?');
    },
  );

  it.each([';', ',', '\t'])('is read with %j between its cells', async (separator) => {
    expect(await textsOf(CSV.replaceAll(';', separator))).toEqual(['Quel été ?']);
  });

  it('is read with the separator that Excel names', async () => {
    expect(await textsOf(`sep=,\r\n${CSV.replaceAll(';', ',')}`)).toEqual(['Quel été ?']);
  });

  it('may have separators, quotes and lines inside of quotes; rows have the numbers of a spreadsheet', async () => {
    const text = 'Énoncé;Réponse\r\n"Un; ""deux""\r\ntrois";a\r\n\r\n"Suite";\r\n';
    const { rows } = await read(text);
    expect(rows).toMatchObject([
      { row: 2, question: { question_text: 'Un; "deux"\ntrois', answer_text: 'a' } },
      { row: 4, issues: [{ field: 'options', message: 'qcm.options_too_few' }, {}] },
    ]);
  });

  it.each([
    ['nothing', '', 'imports.empty'],
    ['only a header', 'Énoncé;Réponse\n', 'imports.empty'],
    ['no column for the text', 'Matière;Réponse\na;b\n', 'imports.missing_columns'],
    ['a quote without its end', 'Énoncé;Réponse\n"a;b\n', 'imports.unreadable'],
    ['broken JSON', '[{"question_text":', 'imports.unreadable'],
    ['an object', '{"rows": []}', 'imports.not_a_list'],
    ['an empty list', '[]', 'imports.empty'],
    ['what is no text', 'MZ\0\0\0', 'imports.unknown_format'],
  ] as const)('is refused with %s', async (_, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ code });
  });

  it('is refused above 10,000 rows or 10 MB', async () => {
    const line = 'Quel ?;un;deux;A\n';
    await expect(read(CSV + line.repeat(10_000))).rejects.toMatchObject({
      code: 'imports.too_many_rows',
    });
    await expect(read(Buffer.alloc(10_485_761, 0x20))).rejects.toMatchObject({
      code: 'imports.too_large',
    });
  });
});

describe('a workbook', () => {
  it('is read from its first sheet; a formula counts as the value beside it', async () => {
    const value = '<c r="B2" t="str"><f>HYPERLINK("http://x")</f><v>Ceci</v></c>';
    const { format, rows } = await read(
      workbook(`${HEADER}<row r="2">${cell('A2', 'Citez')}${value}</row>`),
    );
    expect(format).toBe('xlsx');
    expect(rows[0]?.question).toMatchObject({ question_text: 'Citez', answer_text: 'Ceci' });
  });

  it('counts merged cells in each of their rows, and leaves rows empty that have nothing else', async () => {
    const head = ['Matière', 'Énoncé', 'Réponse QROC'].map((text, index) =>
      cell(`${'ABC'[index]}1`, text),
    );
    const row = (number: number, subject: string | null, text: string | null) =>
      `<row r="${number}">${subject === null ? '' : cell(`A${number}`, subject)}${
        text === null ? '' : cell(`B${number}`, text) + cell(`C${number}`, 'Ceci')
      }</row>`;
    const lines = [
      `<row r="1">${head.join('')}</row>`,
      row(2, 'Anatomie', 'un'),
      row(3, null, 'deux'),
      row(4, null, null),
      row(5, null, 'trois'),
      row(6, null, 'quatre'),
    ];
    const merged = '<mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>';
    const sheet = `<worksheet><sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`;
    const { rows } = await read(workbook('', { 'xl/worksheets/sheet1.xml': sheet }));
    expect(rows.map(({ row: number, question }) => [number, question?.subject])).toEqual([
      [2, 'Anatomie'],
      [3, 'Anatomie'],
      [5, 'Anatomie'],
      [6, 'Divers'],
    ]);
  });

  it('takes no entities from outside, nor its own', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    const rows = `${HEADER}<row r="2">${cell('A2', '&e;')}${cell('B2', 'b')}</row>`;
    const sheet = `${doctype}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const file = workbook('', { 'xl/worksheets/sheet1.xml': sheet });
    await expect(read(file)).rejects.toMatchObject({ code: 'imports.unsafe' });
  });

  it('is refused when it would grow without end, also when its sizes stand behind its parts', async () => {
    const file = workbook(HEADER, { 'xl/huge.xml': ' '.repeat(70_000_000) });
    expect(file.length).toBeLessThan(200_000);
    await expect(read(file)).rejects.toMatchObject({ code: 'imports.unsafe' });
    await expect(read(streamed(file))).rejects.toMatchObject({ code: 'imports.unsafe' });
  });

  it('is refused when it lies about how much it holds', async () => {
    const file = Buffer.from(workbook(HEADER));
    const packed = deflateRawSync(Buffer.alloc(70_000_000));
    // The list at the end still says what the small part said; its bytes are others.
    const at = file.indexOf('xl/worksheets/sheet1.xml');
    const lying = Buffer.concat([file.subarray(0, at + 24), packed, file.subarray(at + 24)]);
    await expect(read(lying)).rejects.toMatchObject({ code: expect.stringMatching(/^imports\./) });
  });

  it('is read when its sizes stand behind its parts', async () => {
    const rows = `${HEADER}<row r="2">${cell('A2', 'Citez')}${cell('B2', 'Ceci')}</row>`;
    expect(await textsOf(streamed(workbook(rows)))).toEqual(['Citez']);
  });

  it('may hold 5,000 parts', async () => {
    const more = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`xl/${n}.png`, '']));
    await expect(read(workbook(HEADER, more))).rejects.toMatchObject({ code: 'imports.unsafe' });
  });

  it.each([
    [
      'without one of its parts',
      (file: Buffer) => {
        file.write('y', file.indexOf('xl/worksheets/sheet1.xml'));
        return file;
      },
    ],
    [
      'with a part that is shorter than its directory says',
      (file: Buffer) => {
        const at = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24;
        file.writeUInt32LE(file.readUInt32LE(at) + 1, at);
        return file;
      },
    ],
    ['without its directory', (file: Buffer) => file.subarray(0, file.indexOf('PK\x01\x02'))],
  ])('is refused %s', async (_, breakIt) => {
    const rows = `${HEADER}<row r="2">${cell('A2', 'Citez')}${cell('B2', 'Ceci')}</row>`;
    const whole = Buffer.from(workbook(rows));
    expect(await textsOf(whole)).toEqual(['Citez']);
    await expect(read(breakIt(whole))).rejects.toMatchObject({ code: 'imports.unreadable' });
  });

  it.each([
    ['row', `<row r="1048576">${cell('A1048576', 'x')}</row>`, 'imports.too_many_rows'],
    ['column', `<row r="2">${cell('XFD2', 'x')}</row>`, 'imports.unsafe'],
    ['cell without a row', `<row>${cell('A999999', 'x')}</row>`, 'imports.too_many_rows'],
  ] as const)('is refused with a %s far out', async (_, row, code) => {
    await expect(read(workbook(HEADER + row))).rejects.toMatchObject({ code });
  });

  it.each([
    ['cut off', workbook(HEADER).slice(0, 200)],
    ['any other archive', zipSync({ 'a.xml': strToU8('<a/>') })],
    ['without a sheet', workbook('', { 'xl/worksheets/sheet1.xml': '' })],
  ])('is refused when it is %s', async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({
      code: expect.stringMatching(/^imports\./),
    });
  });

  it('never fails in words of its own, whatever its bytes', async () => {
    const whole = workbook(HEADER);
    const edits = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 5 }), async (changes) => {
        const file = Buffer.from(whole);
        for (const [offset, byte] of changes) file[offset] = byte;
        await read(file).catch((error) => expect(error.code).toMatch(/^imports\./));
      }),
      { numRuns: 60 },
    );
  });
});

/** Limit of processor time; a file that is gone through again for each of its parts takes ten times as much. */
const SOON_MS = 5_000;

describe('a file made to take long', () => {
  const many = 2_000_000;
  const relations = (target: string) =>
    `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`;
  const far = '<row><c r="A999999" t="str"><v>x</v></c></row>';
  const row = (more: object) =>
    JSON.stringify([{ question_text: 'Q', options: { A: 'a' }, correct_answers: ['A'], ...more }]);

  it.each([
    ['cells that begin and never end', () => workbook('<c '.repeat(100_000))],
    ['rows that begin and never end', () => workbook('<row '.repeat(100_000))],
    ['a cell of blanks', () => workbook(`<c${' '.repeat(many)}`)],
    ['a comment without an end', () => workbook(`<!--${'<>'.repeat(many)}`)],
    ['a comment of a whole book', () => workbook(`<!--${'<>'.repeat(many)}-->`)],
    ['a value of a whole book', () => workbook(`<c s="${'>'.repeat(many)}"/>`)],
    ['elements within elements', () => workbook('<a>'.repeat(many))],
    ['a cell far out behind a sign', () => workbook(far.replace('r=', 's=">" r='))],
    ['a cell far out in other quotes', () => workbook(far.replace('"A999999"', "'A999999'"))],
    [
      'a cell far out in another folder',
      () =>
        workbook('', {
          'xl/_rels/workbook.xml.rels': relations('x.xml'),
          'xl/x.xml': `<worksheet><sheetData>${far}</sheetData></worksheet>`,
        }),
    ],
    [
      'a format that is never closed',
      () => workbook(HEADER, { 'xl/styles.xml': `<a formatCode="${'['.repeat(100_000)}"/>` }),
    ],
    [
      'a part that ends long before its bytes do',
      () => {
        const end = deflateRawSync(Buffer.from('<a/>'));
        const content = Buffer.concat([end, Buffer.alloc(9_000_000)]);
        const file = Buffer.from(zipSync({ 'a.xml': [content, { level: 0 }] }));
        for (const header of ['PK\x03\x04', 'PK\x01\x02']) {
          file.writeUInt16LE(8, file.indexOf(header) + (header === 'PK\x03\x04' ? 8 : 10));
        }
        return file;
      },
    ],
    ['lines of nothing', () => CSV + '\n'.repeat(many)],
    ['a header of cells', () => `Énoncé;Réponse${';x'.repeat(many)}\na;b\n`],
    ['letters', () => row({ correct_answers: Array(many).fill(1) })],
    [
      'options',
      () =>
        row({
          options: Object.fromEntries(
            Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]),
          ),
        }),
    ],
    ['blank lines before a question', () => `${'\n'.repeat(200_000)}{=a ~b}`],
    ['lists within lists', () => row({}).replace('"Q"', '['.repeat(6_000) + ']'.repeat(6_000))],
  ])('is refused soon: %s', async (_, make) => {
    const content = make();
    const before = process.cpuUsage();
    await expect(read(content)).rejects.toMatchObject({
      code: expect.stringMatching(/^imports\.(unsafe|unreadable|too_many_rows)$/),
    });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(SOON_MS);
  });
});
