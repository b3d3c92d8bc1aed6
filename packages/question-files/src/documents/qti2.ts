import type { UnsupportedType } from '@amphi/domain/imports/doubts';
import {
  childrenOf,
  elementsOf,
  firstWithin,
  innerHtml,
  textIn,
  within,
  type XmlNode,
} from '../files/xml-tree.ts';
import {
  emptyQuestion,
  type FoundQuestion,
  openAnswers,
  titled,
  unsupportedQuestion,
} from '../found/found.ts';
import { htmlToText } from '../found/html.ts';

const UNSUPPORTED: Record<string, UnsupportedType | 'hottext'> = {
  matchInteraction: 'matching',
  associateInteraction: 'matching',
  gapMatchInteraction: 'cloze',
  inlineChoiceInteraction: 'cloze',
  orderInteraction: 'ordering',
  hottextInteraction: 'hottext',
  hotspotInteraction: 'hotspot',
  selectPointInteraction: 'hotspot',
  uploadInteraction: 'upload',
  drawingInteraction: 'draw',
};

/** QTI 3 names its elements with dashes: `qti-choice-interaction` is `choiceInteraction`. */
function inWordsOf2(node: XmlNode): XmlNode {
  const name = node.name.startsWith('qti-') ? camel(node.name.slice(4)) : node.name;
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([key, value]) => [camel(key), value]),
  );
  return {
    name,
    attributes,
    children: node.children.map((child) => (typeof child === 'string' ? child : inWordsOf2(child))),
  };
}

const camel = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Reads the items of a document of QTI 2 or 3. */
export function readQti2(
  root: XmlNode,
  firstRow: number,
): (FoundQuestion & { images: string[] })[] {
  const top = inWordsOf2(root);
  const items = top.name === 'assessmentItem' ? [top] : [...within(top, 'assessmentItem')];
  return items.map((item, index) => readItem(item, firstRow + index));
}

const INTERACTION = /Interaction$/;

function readItem(item: XmlNode, row: number): FoundQuestion & { images: string[] } {
  const body = firstWithin(item, 'itemBody');
  const interactions = [...interactionsIn(body)];
  const [only] = interactions;
  const prompts = [...within(body, 'prompt')].map((prompt) => innerHtml(prompt)).join('<br>');
  const around = innerHtml(
    body,
    (name) => INTERACTION.test(name) || /^(?:rubricBlock|feedbackBlock|modalFeedback)$/.test(name),
  );
  const hasGap = only?.name === 'textEntryInteraction';
  const html = hasGap ? innerHtml(withGap(body)) : `${around}<br>${prompts}`;
  const { text, images } = htmlToText(html);
  const feedback = [...within(item, 'modalFeedback'), ...within(item, 'rubricBlock')].map(
    (one) => htmlToText(innerHtml(one)).text,
  );
  const question = readInteraction(item, interactions, {
    row,
    stem: text.replace(/^\n+/, '').trim(),
  });
  return {
    ...question,
    justification: question.justification ?? (feedback.filter(Boolean).join('\n') || undefined),
    images,
  };
}

function* interactionsIn(node: XmlNode | undefined): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (INTERACTION.test(child.name)) yield child;
    else yield* interactionsIn(child);
  }
}

/** The body with a gap where an answer is typed. */
function withGap(node: XmlNode | undefined): XmlNode {
  const children = (node?.children ?? []).map((child) => {
    if (typeof child === 'string') return child;
    return child.name === 'textEntryInteraction' ? '_____' : withGap(child);
  });
  return { name: node?.name ?? '', attributes: node?.attributes ?? {}, children };
}

/** The right answers of a declaration: those that it names, or those that earn points. */
function rightsOf(item: XmlNode, id: string): string[] {
  const declarations = childrenOf(item, 'responseDeclaration');
  const declared =
    declarations.find(({ attributes }) => attributes.identifier === id) ?? declarations[0];
  const named = [...within(firstWithin(declared, 'correctResponse'), 'value')].map((value) =>
    textIn(value).trim(),
  );
  return named.length > 0 ? named : mappedIn(declared);
}

/** The answers that earn points. */
const mappedIn = (node: XmlNode | undefined): string[] =>
  [...within(node, 'mapEntry')]
    .filter(({ attributes }) => Number(attributes.mappedValue) > 0)
    .map(({ attributes }) => attributes.mapKey ?? '');

function readInteraction(
  item: XmlNode,
  interactions: XmlNode[],
  { row, stem }: { row: number; stem: string },
): FoundQuestion {
  const title = item.attributes.title ?? '';
  const [only] = interactions;
  if (only === undefined || interactions.length > 1) {
    const type = only === undefined ? title || 'QTI' : 'cloze';
    return unsupportedQuestion(row, titled(title, stem), type);
  }
  const rights = rightsOf(item, only.attributes.responseIdentifier ?? '');
  if (only.name === 'choiceInteraction') {
    return {
      ...emptyQuestion(row, stem),
      options: childrenOf(only, 'simpleChoice').map((choice) => ({
        text: htmlToText(innerHtml(choice, (name) => name === 'feedbackInline')).text,
        right: rights.includes(choice.attributes.identifier ?? ''),
        note: htmlToText(innerHtml(firstWithin(choice, 'feedbackInline'))).text || undefined,
      })),
      single: only.attributes.maxChoices === '1',
    };
  }
  if (only.name === 'textEntryInteraction' || only.name === 'extendedTextInteraction') {
    const accepted = [...new Set([...rights, ...mappedIn(item)])].filter(Boolean);
    return { ...emptyQuestion(row, stem), ...openAnswers(accepted) };
  }
  return unsupportedQuestion(row, titled(title, stem), UNSUPPORTED[only.name] ?? only.name);
}
