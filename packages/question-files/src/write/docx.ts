import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { examOnPaper } from '@amphi/domain/messages/fr/exam-sessions';
import { paper as texts } from '@amphi/domain/messages/fr/paper';
import { KIND_NAMES } from '@amphi/domain/questions/kinds';
import { type Options, optionLetters } from '@amphi/domain/questions/letters';
import { strToU8, zipSync } from 'fflate';
import { type PaperGroup, paperGroups } from './paper.ts';
import type { ExportPicture, ExportPictures } from './pictures.ts';

interface DocxOptions {
  /** True where the answers and explanations are in it. */
  withKey: boolean;
  pictures: ExportPictures;
  /** Lines above the first question: whose paper it is, what, and for how long. */
  heading: readonly string[];
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Without what XML has no way to say. */
const xml = (text: string) =>
  text
    .replace(/[^\P{Control}\t\n]|\p{Noncharacter_Code_Point}/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const run = (text: string, bold = false) =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${xml(text)}</w:t></w:r>`;

/** Style of a paragraph, and whether it stays on the page of the next one. */
interface Look {
  style?: 'Heading1' | 'Heading2' | 'Option' | 'Question';
  keepsNext?: boolean;
}

const paragraph = (content: string, { style, keepsNext = false }: Look = {}) =>
  `<w:p><w:pPr>${style === undefined ? '' : `<w:pStyle w:val="${style}"/>`}${keepsNext ? '<w:keepNext/>' : ''}</w:pPr>${content}</w:p>`;

/** The lines of a text, each a paragraph, the first behind a label. */
const paragraphs = (label: string, text: string, look?: Look) =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line, at) => at === 0 || line.trim() !== '')
    .map((line, at) => paragraph((at === 0 && label ? run(label, true) : '') + run(line), look));

/** The widest and highest that a picture may be, in EMU, of which a centimetre has 360,000. */
const MAX_WIDTH = 12 * 360_000;
const MAX_HEIGHT = 9 * 360_000;
/** EMU of a pixel at 96 to the inch. */
const PIXEL = 9_525;

function drawing({ width, height }: ExportPicture, id: number): string {
  const scale = Math.min(1, MAX_WIDTH / (width * PIXEL), MAX_HEIGHT / (height * PIXEL));
  const [cx, cy] = [width, height].map((side) => Math.round(side * PIXEL * scale));
  return [
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/>`,
    `<wp:docPr id="${id}" name="Image ${id}"/><a:graphic><a:graphicData uri="${DRAWING}/picture"><pic:pic>`,
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="Image ${id}"/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip r:embed="image${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
  ].join('');
}

/** Writes paragraphs, and numbers the pictures that they show. */
class DocxWriter {
  readonly shown: ExportPicture[] = [];
  readonly #options: DocxOptions;

  constructor(options: DocxOptions) {
    this.#options = options;
  }

  groupOf({ subject, chapter, isNewFiling, case: paperCase, questions }: PaperGroup, at: number) {
    const heading = { style: 'Heading1', keepsNext: true } as const;
    return [
      // An empty line, so that it is read as no part of the text above.
      ...(isNewFiling
        ? [paragraph(''), paragraph(run(`${texts.subject}\u00a0: ${subject}`), heading)]
        : []),
      ...(isNewFiling && chapter !== null
        ? [paragraph(run(`${texts.chapter}\u00a0: ${chapter}`), heading)]
        : []),
      ...(paperCase === null
        ? []
        : [
            paragraph(run(texts.case(at, paperCase.name)), { style: 'Heading2', keepsNext: true }),
            ...paragraphs('', paperCase.vignette ?? '', { keepsNext: true }),
          ]),
      ...questions.flatMap(({ question, number }) => this.#questionOf(question, number)),
    ];
  }

  #questionOf(question: ExportedQuestion, number: number): string[] {
    const { image_url, case_reveal } = question;
    const label = `${KIND_NAMES[question.kind]} ${number}. `;
    const look = { style: 'Question', keepsNext: true } as const;
    const lines = [
      ...(case_reveal ? paragraphs(`${texts.reveal}\u00a0: `, case_reveal, look) : []),
      ...paragraphs(label, question.question_text.trimEnd() + examOnPaper(question), look),
    ];
    const picture = this.#options.pictures.get(image_url ?? '');
    if (picture !== undefined) {
      this.shown.push(picture);
      lines.push(paragraph(drawing(picture, this.shown.length), { keepsNext: true }));
    }
    const options: Options = question.options ?? {};
    for (const letter of optionLetters(options)) {
      const text = `${letter}. ${(options[letter] ?? '').replace(/\s*[\r\n]+\s*/g, ' ')}`;
      lines.push(paragraph(run(text), { style: 'Option', keepsNext: true }));
    }
    return [...lines, ...(this.#options.withKey ? keyOf(question) : spaceFor(question))];
  }
}

function keyOf(question: ExportedQuestion): string[] {
  const { justification } = question;
  const answer =
    question.kind === 'qcm' ? question.correct_answers.join(', ') : question.answer_text;
  return [
    ...paragraphs(`${texts.answer}\u00a0: `, answer),
    ...(justification ? paragraphs(`${texts.justification}\u00a0: `, justification) : []),
  ];
}

/** Empty lines for what is written by hand. */
const LINES = { qcm: 1, qroc: 3 };
const spaceFor = ({ kind }: ExportedQuestion): string[] =>
  Array.from({ length: LINES[kind] }, () => paragraph(''));

const style = (id: string, name: string, content: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`;

const STYLES = [
  `${HEAD}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>`,
  '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="fr-FR"/>',
  '</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60"/></w:pPr></w:pPrDefault></w:docDefaults>',
  style(
    'Heading1',
    'heading 1',
    '<w:pPr><w:spacing w:before="240"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr>',
  ),
  style(
    'Heading2',
    'heading 2',
    '<w:pPr><w:spacing w:before="240"/></w:pPr><w:rPr><w:b/><w:sz w:val="24"/></w:rPr>',
  ),
  style('Question', 'Question', '<w:pPr><w:spacing w:before="160"/></w:pPr>'),
  style('Option', 'Option', '<w:pPr><w:ind w:left="425"/></w:pPr>'),
  '</w:styles>',
].join('');

const FOOTER = `${HEAD}<w:ftr xmlns:w="${WORD}"><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`;

const part = (name: string, type = name) =>
  `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`;

const TYPES = [
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/>',
  part('document', 'document.main'),
  part('styles'),
  part('footer'),
  '</Types>',
].join('');

const relations = (list: readonly string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** Questions as a Word document that the reader of sheets takes apart again; cases keep their questions together. */
export function writeDocx(
  questions: readonly ExportedQuestion[],
  options: DocxOptions,
): Uint8Array {
  const writer = new DocxWriter(options);
  let cases = 0;
  const body = paperGroups(questions).flatMap((group) => {
    if (group.case !== null) cases += 1;
    return writer.groupOf(group, cases);
  });
  const heading = options.heading.map((line, at) =>
    paragraph(run(line, true), at === 0 ? { style: 'Heading1' } : {}),
  );
  const page =
    '<w:sectPr><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': relations([relation('document', 'officeDocument', 'word/document.xml')]),
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:wp="${DRAWING}/wordprocessingDrawing" xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture"><w:body>${heading.join('')}${body.join('')}${page}</w:body></w:document>`,
    'word/styles.xml': STYLES,
    'word/footer.xml': FOOTER,
    'word/_rels/document.xml.rels': relations([
      relation('styles', 'styles', 'styles.xml'),
      relation('footer', 'footer', 'footer.xml'),
      ...writer.shown.map((_, at) =>
        relation(`image${at + 1}`, 'image', `media/image${at + 1}.jpg`),
      ),
    ]),
  };
  const texted = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  const media = writer.shown.map(
    ({ content }, at) => [`word/media/image${at + 1}.jpg`, content] as const,
  );
  return zipSync(Object.fromEntries([...texted, ...media]));
}
