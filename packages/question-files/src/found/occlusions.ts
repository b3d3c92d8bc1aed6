import { type Doubt, doubt } from '@amphi/domain/imports/doubts';
import type { Point } from '@amphi/domain/questions/zones/zones';
import { emptyQuestion, type FoundQuestion, unsupportedQuestion } from './found.ts';
import { corners, type FoundZone, zonedFields } from './found-zones.ts';
import { htmlToText } from './html.ts';

/** `{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4:oi=1}}` */
const SHAPE = /\{\{c([\d,]+)::image-occlusion:([a-z]+):([^{}]*)\}\}/g;
/** Masks that an add-on for former releases of Anki has drawn as pictures. */
const SVG_MASK = /<img[^<>]*\.svg\b/i;

/** True of the fields of a note whose picture is partly painted over. */
export const hasOcclusions = (fields: readonly string[], type: string): boolean =>
  fields.some((field) => field.includes('::image-occlusion:')) || isMasked(fields, type);

const isMasked = (fields: readonly string[], type: string) =>
  /image occlusion enhanced/i.test(type) ||
  fields.filter((field) => SVG_MASK.test(field)).length >= 2;

/** The properties of a shape; none of their values has a colon. */
const propertiesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(':').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)]];
    }),
  );

/** A number of Anki, in which a point alone is 0. */
const numberOf = (text: string | undefined) => (text === '.' ? 0 : Number(text ?? NaN));

function zoneOf(kind: string, properties: Record<string, string>): FoundZone {
  const { left, top, width, height, rx, ry, points = '', angle } = properties;
  const [x, y] = [numberOf(left), numberOf(top)];
  const rest = { labels: [], isCovered: true };
  if (kind === 'polygon') {
    const pairs = points.trim().split(/\s+/);
    return {
      ...rest,
      shape: 'polygon',
      points: pairs.map((pair) => pair.split(',').map(numberOf) as Point),
      // It was moved from its points, by a length that is not written.
      isAbout: left !== undefined || numberOf(angle ?? '.') !== 0,
    };
  }
  const isRound = kind === 'ellipse';
  const size = isRound
    ? ([2 * numberOf(rx), 2 * numberOf(ry)] as const)
    : ([numberOf(width), numberOf(height)] as const);
  return {
    ...rest,
    shape: isRound ? 'ellipse' : 'rectangle',
    points: corners(x, y, ...size),
    isAbout: numberOf(angle ?? '.') !== 0,
  };
}

/**
 * Reads a note of Anki whose picture is partly painted over: occlusions, picture, header and what is behind the answer.
 * It has no labels.
 */
export function readOcclusions(row: number, fields: readonly string[]): FoundQuestion {
  const field = fields.find((one) => one.includes('::image-occlusion:'));
  const others = fields.filter((one) => one !== field).map(htmlToText);
  const [header = '', ...behind] = others.map(({ text }) => text).filter((text) => text !== '');
  if (field === undefined) return unsupportedQuestion(row, header, 'masks');
  const zones: FoundZone[] = [];
  const texts: Doubt[] = [];
  const cards = new Map<string, number[]>();
  for (const [, card = '', kind = '', text = ''] of field.matchAll(SHAPE)) {
    const properties = propertiesOf(text);
    if (kind === 'text') texts.push(doubt('remark', properties.text ?? ''));
    else {
      zones.push(zoneOf(kind, properties));
      cards.set(card, [...(cards.get(card) ?? []), zones.length]);
    }
  }
  const { doubts, ...fieldsOfZones } = zonedFields(zones, 'name');
  const together = [...cards.values()].filter((numbers) => numbers.length > 1);
  return {
    ...emptyQuestion(row, header),
    ...fieldsOfZones,
    image_url: others.flatMap(({ images }) => images)[0],
    justification: behind.join('\n') || undefined,
    doubts: [
      ...doubts,
      ...together.map((numbers) => doubt('zonesTogether', numbers.join(', '))),
      ...texts,
    ],
  };
}
