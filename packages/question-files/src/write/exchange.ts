import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { type Letter, type Options, optionLetters } from '@amphi/domain/questions/letters';
import type { Zone } from '@amphi/domain/questions/zones/zones';
import { moodleSize, type PictureSize } from '../files/picture-size.ts';
import { moodleShape } from './moodle-shape.ts';

/** A question as the formats of other programs have it: fields that they do not have are left out. */
interface Exchanged {
  category: readonly string[];
  title: string;
  text: string;
  /** The address of its picture. */
  image: string | null;
  justification: string;
  /** Options of a closed question. */
  choices: readonly { text: string; note: string; isRight: boolean; percent: number }[];
  isSingle: boolean;
  /** Answers of an open question: the expected one first, then the others that count as right. */
  answers: readonly string[];
  /** The zones of its picture with their labels; none of another question. */
  zones: readonly (Zone & { label: string })[];
}

const TITLE_LENGTH = 60;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Moodle takes no other parts than those with five digits. */
const percentOf = (count: number) => Number((100 / count).toFixed(5));

function exchanged(question: ExportedQuestion): Exchanged {
  const { subject, chapter, question_text } = question;
  const shared = {
    category: chapter === null || chapter === undefined ? [subject] : [subject, chapter],
    title: oneLine(question_text).slice(0, TITLE_LENGTH).trim(),
    text: question_text,
    image: question.image_url ?? null,
    justification: question.justification ?? '',
  };
  if (question.kind === 'qroc') {
    const answers = [question.answer_text, ...question.accepted_answers];
    const zones = (question.zones ?? []).map((zone, index) => ({
      ...zone,
      label: question.elements[index]?.text ?? '',
    }));
    return { ...shared, choices: [], isSingle: false, answers: [...new Set(answers)], zones };
  }
  const { answer_format, correct_answers } = question;
  const options: Options = question.options;
  const notes: Partial<Record<Letter, string>> = question.option_notes ?? {};
  const choices = optionLetters(options).map((letter) => {
    const isRight = correct_answers.includes(letter);
    // A single wrong tick takes what the right ones give, as near to all or nothing as a sum gets.
    const percent = isRight ? percentOf(correct_answers.length) : -100;
    return { text: options[letter] ?? '', note: notes[letter] ?? '', isRight, percent };
  });
  const isSingle = answer_format === 'qru' && correct_answers.length === 1;
  return { ...shared, choices, isSingle, answers: [], zones: [] };
}

/** Questions with the categories that they begin, where the category before was another. */
function* placed(questions: readonly ExportedQuestion[]) {
  let last = '';
  for (const one of questions) {
    const question = exchanged(one);
    const category = question.category.join('\n');
    yield { question, isNewCategory: category !== last };
    last = category;
  }
}

/** A path of categories, whose own slashes are doubled. */
const categoryOf = (category: readonly string[]) =>
  category.map((part) => oneLine(part).replaceAll('/', '//')).join('/');

const giftText = (text: string) =>
  text
    .trim()
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');

function giftAnswers({ choices, answers, isSingle }: Exchanged): string[] {
  if (choices.length === 0) return answers.map((answer) => `=${giftText(answer)}`);
  return choices.map(({ text, note, isRight, percent }) => {
    const sign = isSingle ? (isRight ? '=' : '~') : `~%${percent}%`;
    return `${sign}${giftText(text)}${note === '' ? '' : `#${giftText(note)}`}`;
  });
}

/** Questions in the GIFT format of Moodle. */
export function writeGift(
  questions: readonly ExportedQuestion[],
  notices: readonly string[] = [],
): string {
  const blocks = [questionExport.partialCredit, ...notices].map((notice) => `// ${notice}`);
  for (const { question, isNewCategory } of placed(questions)) {
    const { title, text, justification, category } = question;
    if (isNewCategory) blocks.push(`$CATEGORY: ${giftText(categoryOf(category))}`);
    const lines = [`::${giftText(title)}::[plain]${giftText(text)} {`, ...giftAnswers(question)];
    if (justification !== '') lines.push(`####${giftText(justification)}`);
    blocks.push([...lines, '}'].join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}

/** A text within an element or an attribute of XML, without what XML has no way to say. */
const xml = (text: string) =>
  text.replace(/[^\P{Control}\t\n]/gu, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const moodleText = (name: string, text: string, attributes = '') =>
  `<${name}${attributes} format="plain_text"><text>${xml(text)}</text></${name}>`;

function moodleAnswers({ choices, answers, isSingle }: Exchanged): string[] {
  if (choices.length === 0) {
    return answers.map((answer) => moodleText('answer', answer, ' fraction="100"'));
  }
  return choices.map(({ text, note, isRight, percent }) => {
    const fraction = isSingle ? (isRight ? 100 : 0) : percent;
    const feedback = note === '' ? '' : moodleText('feedback', note);
    return `<answer fraction="${fraction}" format="plain_text"><text>${xml(text)}</text>${feedback}</answer>`;
  });
}

/** A picture as XML carries it. */
interface EmbeddedPicture extends PictureSize {
  name: string;
  base64: string;
}

const moodleFile = ({ name, base64 }: EmbeddedPicture) =>
  `<file name="${xml(name)}" path="/" encoding="base64">${base64}</file>`;

/** The text of a question, as HTML with the picture behind it where there is one. */
function moodleStem(text: string, picture: EmbeddedPicture | undefined): string {
  if (picture === undefined) return moodleText('questiontext', text);
  const html = `${paragraphs(text)}<p><img src="@@PLUGINFILE@@/${xml(picture.name)}" alt=""/></p>`;
  return `<questiontext format="html"><text>${xml(html)}</text>${moodleFile(picture)}</questiontext>`;
}

/** A question whose labels are put onto its picture. */
function moodleZones(question: Exchanged, picture: EmbeddedPicture): string[] {
  const { title, text, justification, zones } = question;
  const size = moodleSize(picture);
  return [
    '<question type="ddmarker">',
    `<name><text>${xml(title)}</text></name>`,
    moodleText('questiontext', text),
    ...(justification === '' ? [] : [moodleText('generalfeedback', justification)]),
    '<shuffleanswers/>',
    moodleFile(picture),
    ...zones.map(
      ({ label }, index) =>
        `<drag><no>${index + 1}</no><text>${xml(label)}</text><noofdrags>1</noofdrags></drag>`,
    ),
    ...zones.map((zone, index) => {
      const [shape, coords] = moodleShape(zone, size);
      return `<drop><no>${index + 1}</no><shape>${shape}</shape><coords>${coords}</coords><choice>${index + 1}</choice></drop>`;
    }),
    '</question>',
  ];
}

/**
 * Questions as Moodle's question bank has them.
 *
 * @param pictures by the addresses that questions have
 * @param notices what was left out, as here in each format
 */
export function writeMoodleXml(
  questions: readonly ExportedQuestion[],
  pictures: ReadonlyMap<string, EmbeddedPicture> = new Map(),
  notices: readonly string[] = [],
): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<quiz>',
    ...[questionExport.partialCredit, ...notices].map((notice) => `<!-- ${notice} -->`),
  ];
  for (const { question, isNewCategory } of placed(questions)) {
    const { title, text, image, justification, category, choices, isSingle, zones } = question;
    if (isNewCategory) {
      const path = xml(`$course$/top/${categoryOf(category)}`);
      lines.push(`<question type="category"><category><text>${path}</text></category></question>`);
    }
    const embedded = pictures.get(image ?? '');
    if (zones.length > 0 && embedded !== undefined) {
      lines.push(...moodleZones(question, embedded));
      continue;
    }
    lines.push(
      `<question type="${choices.length === 0 ? 'shortanswer' : 'multichoice'}">`,
      `<name><text>${xml(title)}</text></name>`,
      moodleStem(text, embedded),
      ...(justification === '' ? [] : [moodleText('generalfeedback', justification)]),
      ...(choices.length === 0
        ? ['<usecase>0</usecase>']
        : [`<single>${isSingle}</single>`, '<answernumbering>ABCD</answernumbering>']),
      ...moodleAnswers(question),
      '</question>',
    );
  }
  return `${[...lines, '</quiz>'].join('\n')}\n`;
}

const ankiCell = (text: string) => `"${text.trim().replaceAll('"', '""')}"`;

/** Questions as notes of Anki: a closed one has its options on the front and its letters on the back. */
export function writeAnki(
  questions: readonly ExportedQuestion[],
  notices: readonly string[] = [],
): string {
  const lines = ['#separator:tab', '#html:false', '#deck column:1'];
  lines.push(...notices.map((notice) => `# ${notice}`));
  for (const { question } of placed(questions)) {
    const { category, text, choices, answers, justification } = question;
    const letters = choices.map((_, index) => String.fromCharCode(65 + index));
    const front = [text, ...choices.map((one, index) => `${letters[index]}. ${one.text}`)];
    const key = letters.filter((_, index) => choices[index]?.isRight).join(', ');
    const back = [choices.length === 0 ? (answers[0] ?? '') : key];
    if (justification !== '') back.push('', justification);
    const deck = category.map((part) => oneLine(part).replaceAll('::', ':')).join('::');
    lines.push([deck, front.join('\n'), back.join('\n')].map(ankiCell).join('\t'));
  }
  return `${lines.join('\n')}\n`;
}

const paragraphs = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `<p>${xml(line)}</p>`)
    .join('');

/** A text within a line of HTML. */
const lines = (text: string) => xml(text).replace(/\r\n|\r|\n/g, '<br/>');

const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const PACKAGE = 'http://www.imsglobal.org/xsd/imscp_v1p1';

function qtiItem(
  { title, text, justification, choices, isSingle, answers }: Exchanged,
  id: string,
  picture: string | undefined,
) {
  const rights = choices.flatMap(({ isRight }, index) => (isRight ? [`choice-${index + 1}`] : []));
  const isOpen = choices.length === 0;
  const correct = isOpen ? answers.slice(0, 1) : rights;
  const declaration = [
    `<responseDeclaration identifier="RESPONSE" cardinality="${isOpen || isSingle ? 'single' : 'multiple'}" baseType="${isOpen ? 'string' : 'identifier'}">`,
    `<correctResponse>${correct.map((one) => `<value>${xml(one)}</value>`).join('')}</correctResponse>`,
    ...(isOpen
      ? [
          `<mapping defaultValue="0">${answers.map((one) => `<mapEntry mapKey="${xml(one)}" mappedValue="1"/>`).join('')}</mapping>`,
        ]
      : []),
    '</responseDeclaration>',
  ];
  const options = choices.map(
    (one, index) =>
      `<simpleChoice identifier="choice-${index + 1}">${lines(one.text)}${one.note === '' ? '' : `<feedbackInline outcomeIdentifier="FEEDBACK" identifier="choice-${index + 1}" showHide="show">${lines(one.note)}</feedbackInline>`}</simpleChoice>`,
  );
  const interaction = isOpen
    ? `<p><extendedTextInteraction responseIdentifier="RESPONSE"/></p>`
    : `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${isSingle ? 1 : 0}">${options.join('')}</choiceInteraction>`;
  const rule = isOpen ? 'map_response' : 'match_correct';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="${QTI}" identifier="${id}" title="${xml(title)}" adaptive="false" timeDependent="false">`,
    ...declaration,
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    '<outcomeDeclaration identifier="FEEDBACK" cardinality="multiple" baseType="identifier"/>',
    `<itemBody>${paragraphs(text)}${picture === undefined ? '' : `<p><img src="../${xml(picture)}" alt=""/></p>`}${interaction}</itemBody>`,
    `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${rule}"/>`,
    ...(justification === ''
      ? []
      : [
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="general" showHide="show">${paragraphs(justification)}</modalFeedback>`,
        ]),
    '</assessmentItem>',
  ].join('\n');
}

/**
 * The parts of a package of QTI 2.1, by their names: the manifest, and an item for each question.
 *
 * @param pictures their names in the package, by the addresses that questions have
 */
export function qtiParts(
  questions: readonly ExportedQuestion[],
  pictures: ReadonlyMap<string, string> = new Map(),
  notices: readonly string[] = [],
): Record<string, string> {
  const parts: Record<string, string> = {};
  const resources: string[] = [];
  for (const [index, question] of questions.entries()) {
    const id = `question-${index + 1}`;
    const name = `items/${id}.xml`;
    const picture = pictures.get(question.image_url ?? '');
    parts[name] = qtiItem(exchanged(question), id, picture);
    const files = [name, ...(picture === undefined ? [] : [picture])];
    resources.push(
      `<resource identifier="${id}" type="imsqti_item_xmlv2p1" href="${name}">${files.map((file) => `<file href="${xml(file)}"/>`).join('')}</resource>`,
    );
  }
  parts['imsmanifest.xml'] = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...notices.map((notice) => `<!-- ${notice} -->`),
    `<manifest xmlns="${PACKAGE}" identifier="questions"><organizations/>`,
    `<resources>${resources.join('\n')}</resources></manifest>`,
  ].join('\n');
  return parts;
}
