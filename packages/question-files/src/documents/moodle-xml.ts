import { doubt, type UnsupportedType } from '@amphi/domain/imports/doubts';
import { IMPORT_MAX_OPTIONS } from '@amphi/domain/imports/rules';
import { fileError } from '../file-error.ts';
import { childOf, childrenOf, textIn, type XmlNode } from '../files/xml-tree.ts';
import {
  emptyQuestion,
  type FoundQuestion,
  openAnswers,
  titled,
  trueOrFalse,
  unsupportedQuestion,
} from '../found/found.ts';
import { namesOfCategory, weightDoubts } from '../found/gift.ts';
import { readMarkup } from '../found/html.ts';
import { decodedAddress, type FilePicture, type IllustratedQuestion } from './found-file.ts';
import { isMoodleZones, readMoodleZones } from './moodle-zones.ts';

/** Types that there is no question of here, by the name that Moodle gives them. */
const UNSUPPORTED: Record<string, UnsupportedType> = {
  matching: 'matching',
  ddmatch: 'matching',
  randomsamatch: 'matching',
  ordering: 'ordering',
  cloze: 'cloze',
  multianswer: 'cloze',
  gapselect: 'cloze',
  ddwtos: 'drag',
};

interface Html {
  text: string;
  images: string[];
  pictures: FilePicture[];
}

/** A text of Moodle with the files that it embeds. */
function textOf(node: XmlNode | undefined): Html {
  const raw = textIn(childOf(node, 'text'));
  const { text, images } = readMarkup(raw, node?.attributes.format === 'html' || undefined);
  return { text, images: images.map(nameOf), pictures: filesOf(node) };
}

const filesOf = (node: XmlNode | undefined): FilePicture[] =>
  childrenOf(node, 'file').map((file) => ({
    name: file.attributes.name ?? '',
    content: Buffer.from(textIn(file), 'base64'),
  }));

/** The name of an embedded file; another address stays whole. */
function nameOf(address: string): string {
  const embedded = /^@@PLUGINFILE@@\/(.*)$/.exec(address);
  return embedded === null ? address : decodedAddress(embedded[1] ?? '');
}

/** Reads an export of Moodle's question bank. */
export function readMoodleXml(quiz: XmlNode): IllustratedQuestion[] {
  const questions: IllustratedQuestion[] = [];
  let category: { subject?: string; chapter?: string } = {};
  for (const [index, node] of childrenOf(quiz, 'question').entries()) {
    const type = node.attributes.type ?? '';
    if (type === 'category') {
      category = namesOfCategory(textIn(childOf(childOf(node, 'category'), 'text')));
    } else if (type !== 'description') {
      questions.push({ ...readQuestion(node, index + 1, type), ...category });
    }
  }
  return questions;
}

function readQuestion(node: XmlNode, row: number, type: string): IllustratedQuestion {
  const title = textIn(childOf(childOf(node, 'name'), 'text')).trim();
  const stem = textOf(childOf(node, 'questiontext'));
  const general = textOf(childOf(node, 'generalfeedback'));
  const answers = childrenOf(node, 'answer').map((answer) => ({
    ...textOf(answer),
    weight: Number(answer.attributes.fraction ?? 0),
    note: textOf(childOf(answer, 'feedback')).text || undefined,
  }));
  if (answers.length > IMPORT_MAX_OPTIONS) throw fileError('imports.unsafe');
  const single = textIn(childOf(node, 'single')).trim();
  const isZoned = isMoodleZones(type);
  const question = isZoned
    ? readMoodleZones(node, row, stem.text)
    : ofType(type, { row, title, stem: stem.text, answers, single });
  // Zones are on a picture that lies beside the texts.
  const own = isZoned ? filesOf(node).slice(0, 1) : [];
  const images = [...own.map(({ name }) => name), ...stem.images];
  const pictures = [...own, ...stem.pictures, ...answers.flatMap((answer) => answer.pictures)];
  return {
    ...question,
    image_url: images[0],
    justification: general.text || undefined,
    doubts: [
      ...question.doubts,
      ...(images.length > 1 || answers.some(({ images }) => images.length > 0)
        ? [doubt('moreImages')]
        : []),
    ],
    pictures,
  };
}

interface Parts {
  row: number;
  title: string;
  stem: string;
  single: string;
  answers: { text: string; weight: number; note: string | undefined }[];
}

function ofType(type: string, { row, title, stem, answers, single }: Parts): FoundQuestion {
  const question = emptyQuestion(row, stem);
  if (type === 'multichoice' || type === 'multichoiceset') {
    const isSingle = type === 'multichoice' && /^(?:true|1)$/.test(single);
    const best = answers.reduce((most, { weight }) => Math.max(most, weight), 0);
    const isRight = (weight: number) => (isSingle ? weight === best && weight > 0 : weight > 0);
    return {
      ...question,
      options: answers.map(({ text, weight, note }) => ({ text, note, right: isRight(weight) })),
      single: isSingle,
      doubts: weightDoubts(
        answers.map(({ weight }) => weight),
        isSingle,
      ),
    };
  }
  if (type === 'truefalse') {
    const right = answers.find(({ weight }) => weight > 0);
    const notes = Object.fromEntries(
      answers.map(({ text, note }) => [/^(?:true|vrai)$/i.test(text) ? 'yes' : 'no', note ?? '']),
    );
    return { ...question, options: trueOrFalse(/^(?:true|vrai)$/i.test(right?.text ?? ''), notes) };
  }
  if (type === 'shortanswer' || type === 'regexp' || type === 'numerical') {
    const accepted = answers
      .filter(({ weight, text }) => weight === 100 && text !== '*')
      .map(({ text }) => text);
    const isPartial = answers.some(({ weight }) => weight > 0 && weight < 100);
    const doubts = isPartial ? [doubt('partialAnswers')] : [];
    return { ...question, ...openAnswers(accepted), doubts };
  }
  if (type === 'essay') return { ...question, kind: 'qroc', answer_text: '' };
  return unsupportedQuestion(row, titled(title, stem), UNSUPPORTED[type] ?? type);
}
