/** Forms of a zone on a picture. */
export const ZONE_SHAPES = ['rectangle', 'ellipse', 'polygon'] as const;

/** What a student does: puts the labels, presses the zone of each label, or names each zone by typing. */
export const ZONE_PLAYS = ['place', 'press', 'name'] as const;
export type ZonePlay = (typeof ZONE_PLAYS)[number];

export const ZONES_MAX = 12;
export const POLYGON_MIN = 3;
export const POLYGON_MAX = 24;
/** Coordinates are in per mille of the picture's width and height. */
export const COORDINATE_MAX = 1000;
/** The least width and height of a zone, in per mille: a smaller one cannot be pressed. */
export const ZONE_EXTENT_MIN = 10;
export const ZONE_DESCRIPTION_MAX = 120;
/** The longest label, and the longest name that a student types: twelve of them are an answer of permitted length. */
export const ZONE_NAME_MAX = 150;

export type Point = [x: number, y: number];

/** A zone of a picture: a rectangle or an ellipse by two opposite corners, or a polygon. Its number is its index + 1. */
export interface Zone {
  shape: (typeof ZONE_SHAPES)[number];
  points: Point[];
  /** Read to those who do not see the picture, beside the number. */
  description?: string | undefined;
}

/** The answer that names zones, one per line: `1. Fémur`. Zones without a name have no line. */
export const zonesToText = (names: readonly (string | null)[]): string =>
  names
    .flatMap((name, index) => {
      const label = name?.replace(/\s+/g, ' ').trim();
      return label ? [`${index + 1}. ${label}`] : [];
    })
    .join('\n');

const LINE = /^\s*(\d{1,2})\.\s(.*)$/;

/** The names that `zonesToText` wrote, by zone. Lines that name no zone of the question are left out. */
export function textToZones(text: string, count: number): (string | null)[] {
  const names = Array.from({ length: count }, (): string | null => null);
  for (const line of text.split(/\r?\n/)) {
    const [, number, name = ''] = LINE.exec(line) ?? [];
    const index = Number(number) - 1;
    if (index in names) names[index] ??= name.trim() || null;
  }
  return names;
}

const DESCRIPTION_MARK = '|';

/** Zones as a cell has them: one per line, its corners behind the shape, its description after `|`. */
export const writeZones = (zones: readonly Zone[]): string =>
  zones
    .map(({ shape, points, description }) =>
      [
        shape,
        ...points.map((point) => point.join(',')),
        ...(description ? [DESCRIPTION_MARK, description] : []),
      ].join(' '),
    )
    .join('\n');

/** The zones that `writeZones` wrote, not checked. */
export const readZones = (text: string) =>
  text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [drawn = '', ...description] = line.split(DESCRIPTION_MARK);
      const [shape = '', ...points] = drawn.trim().split(/\s+/);
      return {
        shape,
        points: points.map((point) => point.split(',').map(Number)),
        description: description.join(DESCRIPTION_MARK),
      };
    });
