import {
  childOf,
  childrenOf,
  elementsOf,
  firstWithin,
  textIn,
  within,
  type XmlNode,
} from '../files/xml-tree.ts';
import {
  emptyQuestion,
  type FoundQuestion,
  openAnswers,
  unsupportedQuestion,
} from '../found/found.ts';
import { readMarkup } from '../found/html.ts';

/** A text of QTI with the addresses of its images, as HTML or as it is. */
export interface QtiText {
  text: string;
  images: string[];
}

/** The texts of an element's own material, not of the answers within it. */
function materialOf(node: XmlNode | undefined): QtiText {
  const texts: string[] = [];
  const images: string[] = [];
  const visit = (one: XmlNode): void => {
    if (one.name === 'mattext' || one.name === 'FORMATTED_TEXT') {
      const raw = textIn(one);
      const { texttype, type = '' } = one.attributes;
      const read = readMarkup(raw, /html/i.test(texttype ?? type) || undefined);
      if (read.text !== '') texts.push(read.text);
      images.push(...read.images);
    } else if (one.name === 'matimage') images.push(one.attributes.uri ?? '');
    else if (!/^(?:response_\w+|render_\w+|itemfeedback|resprocessing)$/.test(one.name))
      for (const child of elementsOf(one)) visit(child);
  };
  if (node !== undefined) for (const child of elementsOf(node)) visit(child);
  return { text: texts.join('\n'), images };
}

/** The metadata that say of what type an item is, in the words of its program. */
function typeOf(item: XmlNode): string {
  const fields = [...within(item, 'qtimetadatafield')];
  const of = (name: string) =>
    textIn(
      childOf(
        fields.find((field) => textIn(childOf(field, 'fieldlabel')).trim() === name),
        'fieldentry',
      ),
    ).trim();
  return (
    of('question_type') || of('cc_profile') || textIn(firstWithin(item, 'bbmd_questiontype')).trim()
  );
}

/** The identifiers that a condition wants, and not those that it does not. */
function* wanted(node: XmlNode | undefined): Generator<string> {
  for (const child of elementsOf(node)) {
    if (child.name === 'not') continue;
    if (child.name === 'varequal' || child.name === 'varsubset') yield textIn(child).trim();
    else yield* wanted(child);
  }
}

/** The answers that earn points, by what their conditions add. */
function rightsOf(item: XmlNode): Set<string> {
  const rights = new Set<string>();
  for (const processing of within(item, 'resprocessing')) {
    for (const condition of childrenOf(processing, 'respcondition')) {
      const points = childrenOf(condition, 'setvar').map(
        (one) =>
          Number(textIn(one).trim().replace(',', '.')) || (/SCORE\.max/.test(textIn(one)) ? 1 : 0),
      );
      const isRight =
        points.some((value) => value > 0) ||
        (points.length === 0 &&
          /correct/i.test(condition.attributes.title ?? '') &&
          !/incorrect/i.test(condition.attributes.title ?? ''));
      if (isRight) for (const id of wanted(childOf(condition, 'conditionvar'))) rights.add(id);
    }
  }
  return rights;
}

/** Reads the items of a QTI 1 document, in the dialects of Canvas, Blackboard and others. */
export function readQti1(
  root: XmlNode,
  firstRow: number,
): (FoundQuestion & { images: string[] })[] {
  const items = root.name === 'item' ? [root] : [...within(root, 'item')];
  return items.map((item, index) => readItem(item, firstRow + index));
}

function readItem(item: XmlNode, row: number): FoundQuestion & { images: string[] } {
  const presentation = childOf(item, 'presentation');
  const stem = materialOf(presentation);
  const feedback = childrenOf(item, 'itemfeedback').find(({ attributes }) =>
    /general|^correct|solution/i.test(attributes.ident ?? ''),
  );
  const type = typeOf(item);
  const question = {
    ...readAnswers(item, { row, stem: stem.text, type }),
    justification: materialOf(feedback).text || undefined,
  };
  return { ...question, images: stem.images };
}

function readAnswers(
  item: XmlNode,
  { row, stem, type }: { row: number; stem: string; type: string },
): FoundQuestion {
  const presentation = childOf(item, 'presentation');
  const title = item.attributes.title ?? '';
  const named = (name: string) => unsupportedQuestion(row, stem || title, name);
  const lists = [...within(presentation, 'response_lid')];
  const rights = rightsOf(item);
  if (lists.length > 1 || /matching/i.test(type)) return named('matching');
  if (/order/i.test(type)) return named('ordering');
  const [list] = lists;
  if (list !== undefined) {
    const labels = [...within(list, 'response_label')];
    return {
      ...emptyQuestion(row, stem),
      options: labels.map((label) => ({
        text: trueWord(materialOf(label).text),
        right: rights.has(label.attributes.ident ?? ''),
      })),
      single: /single/i.test(list.attributes.rcardinality ?? ''),
    };
  }
  const texts = [...within(presentation, 'response_str'), ...within(presentation, 'response_num')];
  if (texts.length > 1) return named('cloze');
  if (texts.length === 1) {
    const accepted = [...rights].filter((text) => text !== '');
    return { ...emptyQuestion(row, stem), ...openAnswers(accepted) };
  }
  return named(type || title || 'QTI');
}

/** The words that students read. */
const trueWord = (text: string) =>
  /^true$/i.test(text) ? 'Vrai' : /^false$/i.test(text) ? 'Faux' : text;
