import { z } from 'zod';
import { isOneLine, isStorable, key, whenRead } from '../../fields.ts';
import type { ValidationKey } from '../../validation-keys.ts';
import { WORDING_SEPARATOR } from '../expected-answers.ts';
import { isLargeEnough } from './geometry.ts';
import {
  COORDINATE_MAX,
  POLYGON_MAX,
  POLYGON_MIN,
  readZones,
  ZONE_DESCRIPTION_MAX,
  ZONE_NAME_MAX,
  ZONE_PLAYS,
  ZONE_SHAPES,
  ZONES_MAX,
  type Zone,
  type ZonePlay,
  zonesToText,
} from './zones.ts';

const invalid = { error: key('zones.shape') };
const coordinate = z.number(invalid).int(invalid).min(0, invalid).max(COORDINATE_MAX, invalid);

const zoneAsRead = z.object(
  {
    shape: z.enum(ZONE_SHAPES, invalid),
    points: z.array(z.tuple([coordinate, coordinate], invalid), invalid),
    description: z.string({ error: key('text.invalid') }).optional(),
    covered: z.literal(true, invalid).optional(),
  },
  invalid,
);

function isDrawn({ shape, points }: z.output<typeof zoneAsRead>): boolean {
  const [least, most] = shape === 'polygon' ? [POLYGON_MIN, POLYGON_MAX] : [2, 2];
  return points.length >= least && points.length <= most && isLargeEnough({ points });
}

const description = z
  .string({ error: key('text.invalid') })
  .nullish()
  .transform((text) => text?.trim() || undefined)
  .refine((text) => (text?.length ?? 0) <= ZONE_DESCRIPTION_MAX, key('text.too_long'))
  .refine(
    (text) => text === undefined || (isStorable(text) && isOneLine(text)),
    key('text.one_line'),
  )
  .refine((text) => !text?.includes(WORDING_SEPARATOR), key('qroc.separator'));

const zone = zoneAsRead.extend({ description }).refine(isDrawn, invalid);

/** The zones of a picture, as a list or as `readZones` reads them from a text; none is null. */
export const zones = z
  .union([z.string(), z.array(z.unknown(), invalid)], invalid)
  .nullish()
  .transform((given) => (typeof given === 'string' ? readZones(given) : (given ?? [])))
  .pipe(z.array(zone).max(ZONES_MAX, key('zones.too_many')))
  .transform((list): Zone[] | null => (list.length === 0 ? null : list));

export const zonesAsRead = z.array(zoneAsRead, invalid).nullable();

const plays = z.enum(ZONE_PLAYS, { error: key('zones.play') });
export const zonePlay = plays.nullish().transform((play): ZonePlay | null => play ?? null);
export const zonePlayAsRead = plays.nullable();

/** A label with its other wordings. */
interface Label {
  text: string;
  synonyms: readonly string[];
}

/** The fields that the rules of zones look at. */
export interface ZonedQuestion {
  zones: Zone[] | null;
  zone_play: ZonePlay | null;
  elements: Label[];
  image_url: string | null;
  answer_text: string;
}

/** Words alone, for one text to be looked for in another. */
const wordsOf = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()} `;

const namesOf = ({ text, synonyms }: Label) => [text, ...synonyms];

/** True where each name of a zone is its own: what is right for one is wrong for the others. */
function areApart(elements: readonly Label[]): boolean {
  const names = elements.flatMap((element) => [...new Set(namesOf(element).map(wordsOf))]);
  return new Set(names).size === names.length;
}

const tellsLabel = ({ zones, elements }: ZonedQuestion): boolean =>
  (zones ?? []).some(({ description = '' }, index) => {
    const element = elements[index];
    return element && namesOf(element).some((name) => wordsOf(description).includes(wordsOf(name)));
  });

const whenZonesRead = whenRead('zones', 'zone_play', 'elements', 'image_url');

type Rule = readonly [keyof ZonedQuestion, ValidationKey, (question: ZonedQuestion) => boolean];

/** The rules of a question with zones that look at more than one field, each reported at its own. */
const RULES: readonly Rule[] = [
  ['zone_play', key('zones.play'), ({ zones, zone_play }) => !zones === !zone_play],
  ['image_url', key('zones.picture'), ({ zones, image_url }) => !zones || image_url !== null],
  [
    'elements',
    key('zones.labels'),
    ({ zones, elements }) => !zones || zones.length === elements.length,
  ],
  [
    'elements',
    key('text.too_long'),
    ({ zones, elements }) => !zones || elements.every(({ text }) => text.length <= ZONE_NAME_MAX),
  ],
  ['elements', key('zones.labels_differ'), ({ zones, elements }) => !zones || areApart(elements)],
  ['zones', key('zones.description'), (question) => !tellsLabel(question)],
];

/** Applies the rules of zones, and writes the answer of a question that has them from its labels. */
export function withZones<Schema extends z.ZodType<ZonedQuestion>>(schema: Schema): Schema {
  let ruled: Schema = schema;
  for (const [path, message, keeps] of RULES) {
    ruled = ruled.refine(keeps, { path: [path], message, when: whenZonesRead });
  }
  return ruled.overwrite((question) =>
    question.zones === null
      ? question
      : { ...question, answer_text: zonesToText(question.elements.map(({ text }) => text)) },
  );
}
