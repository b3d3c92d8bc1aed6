import { doubt } from '@amphi/domain/imports/doubts';
import {
  COORDINATE_MAX,
  type Point,
  type Zone,
  type ZonePlay,
  zonesToText,
} from '@amphi/domain/questions/zones/zones';
import type { FoundQuestion } from './found.ts';

/** A zone as a file has it; coordinates are parts of the picture's width and height. */
export interface FoundZone {
  shape: Zone['shape'];
  points: readonly Point[];
  labels: readonly string[];
  /** True where the file draws it in a form or size that zones do not have. */
  isAbout?: boolean;
  /** True where the file paints it over until the answer. */
  isCovered?: boolean;
}

/** The corners of a rectangle by its upper left one and its size. */
export const corners = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y + height],
];

/** A label in one line, without the mark that stands between synonyms. */
const labelOf = (text: string) => text.replaceAll('|', '/').replace(/\s+/g, ' ').trim();

const perMille = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * COORDINATE_MAX) || 0;
/** Parts of a picture that rounding loses. */
const SLACK = 0.5 / COORDINATE_MAX;
const isOutside = ({ points }: FoundZone) =>
  points.flat().some((part) => part < -SLACK || part > 1 + SLACK);

type ZonedFields = Pick<
  FoundQuestion,
  'kind' | 'answer_text' | 'elements' | 'zones' | 'zone_play' | 'doubts'
>;

/**
 * The fields of a question on a picture. Where some zones have labels, those without are distractors, which are left
 * out; where none has, all are there to be named.
 *
 * @param unplaced labels that belong on no zone
 */
export function zonedFields(
  found: readonly FoundZone[],
  zone_play: ZonePlay,
  unplaced: readonly string[] = [],
): ZonedFields {
  const all = found.map((zone) => ({
    ...zone,
    labels: zone.labels.map(labelOf).filter((label) => label !== ''),
  }));
  const labelled = all.filter(({ labels }) => labels.length > 0);
  const zones = labelled.length > 0 ? labelled : all;
  const names = labelled.map(({ labels }) => labels.join(' / '));
  const left = all.length - zones.length;
  const extra = unplaced.map(labelOf).filter((label) => label !== '' && !names.includes(label));
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
  return {
    kind: 'qroc',
    answer_text: zonesToText(names),
    elements: names.map((text) => ({ text, synonyms: [], required: true })),
    zones: zones.map(({ shape, points, isCovered }) => ({
      shape,
      points: points.map(([x, y]): Point => [perMille(x), perMille(y)]),
      ...(isCovered && { covered: true as const }),
    })),
    zone_play,
    doubts: [
      ...(labelled.length === 0 ? [doubt('zonesUnnamed')] : []),
      ...(left > 0 ? [doubt('zonesLeft', left)] : []),
      ...(extra.length > 0 ? [doubt('labelsLeft', extra.join(', '))] : []),
      ...twice.map((label) => doubt('labelTwice', label)),
      ...zones.flatMap((zone, index) => [
        ...(zone.labels.length > 1 ? [doubt('zoneLabels', index + 1, zone.labels.join(', '))] : []),
        ...(isOutside(zone) ? [doubt('zoneOutside', index + 1)] : []),
        ...(zone.isAbout ? [doubt('zoneAbout', index + 1)] : []),
      ]),
    ],
  };
}
