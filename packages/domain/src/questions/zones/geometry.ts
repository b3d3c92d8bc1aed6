import { COORDINATE_MAX, type Point, ZONE_EXTENT_MIN, type Zone } from './zones.ts';

type Drawn = Pick<Zone, 'shape' | 'points'>;

/** Left, top, right and bottom in per mille. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

const limited = (at: number, least = 0, most = COORDINATE_MAX) =>
  Math.round(Math.min(most, Math.max(least, at)));

export function boundsOf({ points }: Pick<Drawn, 'points'>): Bounds {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** A point as it is stored: whole per mille, within the picture. */
export const within = ([x, y]: Readonly<Point>): Point => [limited(x), limited(y)];

/** The middle of a zone's bounds. */
export function centreOf(zone: Pick<Drawn, 'points'>): Point {
  const [left, top, right, bottom] = boundsOf(zone);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The point of a shape's outline that has its number: the uppermost left one. */
export function numberAt(zone: Drawn): Point {
  const [left, top] = boundsOf(zone);
  if (zone.shape === 'rectangle') return [left, top];
  if (zone.shape === 'polygon') {
    return zone.points.reduce((best, one) => (one[0] + one[1] < best[0] + best[1] ? one : best));
  }
  const [x, y] = centreOf(zone);
  return within([x - (x - left) * Math.SQRT1_2, y - (y - top) * Math.SQRT1_2]);
}

/** True where a point lies within the shape itself. */
export function holds(zone: Drawn, [x, y]: Readonly<Point>): boolean {
  const [left, top, right, bottom] = boundsOf(zone);
  if (x < left || x > right || y < top || y > bottom) return false;
  if (zone.shape === 'rectangle') return true;
  if (zone.shape === 'ellipse') {
    const [cx, cy] = centreOf(zone);
    return ((x - cx) / (right - cx || 1)) ** 2 + ((y - cy) / (bottom - cy || 1)) ** 2 <= 1;
  }
  // Counts the edges that a ray to the right crosses.
  const crossed = zone.points.filter(([ax, ay], index) => {
    const [bx, by] = zone.points.at(index - 1) ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  });
  return crossed.length % 2 === 1;
}

/** Sorts the zones that a press may mean, the most likely first; undefined where it is too far away. */
function rankOf(zone: Drawn, [x, y]: Readonly<Point>, [rx, ry]: Readonly<Point>) {
  const [left, top, right, bottom] = boundsOf(zone);
  const [width, height] = [right - left, bottom - top];
  const isWithin = holds(zone, [x, y]);
  const share = (width * height) / COORDINATE_MAX ** 2;
  if (width < 2 * rx && height < 2 * ry) {
    if (isWithin) return share;
    const [cx, cy] = centreOf(zone);
    const [dx, dy] = [Math.abs(x - cx) / rx, Math.abs(y - cy) / ry];
    return dx <= 1 && dy <= 1 ? 1 + Math.hypot(dx, dy) : undefined;
  }
  if (isWithin) return 3 + share;
  const outside = [Math.max(left - x, x - right, 0) / rx, Math.max(top - y, y - bottom, 0) / ry];
  const away = Math.hypot(...outside);
  return away <= 1 ? 4 + away : undefined;
}

/**
 * The zone that a press means. One that is smaller than a thumb is pressed around it too, and before a larger one that
 * it lies in.
 *
 * @param reach half the size of a thumb, in per mille of the width and of the height
 * @returns the index of the zone; undefined where none is near
 */
export function zoneAt(
  zones: readonly Drawn[],
  point: Readonly<Point>,
  reach: Readonly<Point>,
): number | undefined {
  let found: { index: number; rank: number } | undefined;
  zones.forEach((zone, index) => {
    const rank = rankOf(zone, point, reach);
    if (rank !== undefined && !(found && found.rank <= rank)) found = { index, rank };
  });
  return found?.index;
}

const withPoints = <Shape extends Drawn>(zone: Shape, points: Point[]): Shape => ({
  ...zone,
  points,
});

/** A zone by so much to the right and down, as far as the picture goes. */
export function movedBy<Shape extends Drawn>(zone: Shape, dx: number, dy: number): Shape {
  const [left, top, right, bottom] = boundsOf(zone);
  const x = limited(dx, -left, COORDINATE_MAX - right);
  const y = limited(dy, -top, COORDINATE_MAX - bottom);
  return withPoints(
    zone,
    zone.points.map(([px, py]) => [px + x, py + y]),
  );
}

/** A zone that is so much wider and higher, with its left and top edges where they are. */
export function grownBy<Shape extends Drawn>(zone: Shape, dx: number, dy: number): Shape {
  const [left, top, right, bottom] = boundsOf(zone);
  const scaled = (from: number, to: number, by: number) => {
    const extent = limited(to - from + by, ZONE_EXTENT_MIN, COORDINATE_MAX - from);
    return (at: number) => limited(from + ((at - from) * extent) / (to - from || 1));
  };
  const [x, y] = [scaled(left, right, dx), scaled(top, bottom, dy)];
  return withPoints(
    zone,
    zone.points.map(([px, py]) => [x(px), y(py)]),
  );
}

/** The points by which a zone is resized: the four corners of its bounds, clockwise, or those of a polygon. */
export function handlesOf(zone: Drawn): Point[] {
  if (zone.shape === 'polygon') return zone.points;
  const [left, top, right, bottom] = boundsOf(zone);
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** A zone with one of its handles elsewhere. */
export function withHandle<Shape extends Drawn>(
  zone: Shape,
  handle: number,
  point: Readonly<Point>,
): Shape {
  const to = within(point);
  if (zone.shape === 'polygon') return withPoints(zone, zone.points.with(handle, to));
  const [across = to] = handlesOf(zone).slice((handle + 2) % 4);
  return withPoints(zone, [across, to]);
}

/** True where a shape is large enough to be pressed. */
export function isLargeEnough(zone: Pick<Drawn, 'points'>): boolean {
  const [left, top, right, bottom] = boundsOf(zone);
  return right - left >= ZONE_EXTENT_MIN && bottom - top >= ZONE_EXTENT_MIN;
}

/** Half the width and height of a shape that is put down by one press. */
const HALF = 80;

/** A shape of usual size around a point. */
export function shapeAround(shape: Zone['shape'], [x, y]: Readonly<Point>): Zone {
  const [cx, cy] = [x, y].map((at) => limited(at, HALF, COORDINATE_MAX - HALF)) as Point;
  const corners: Point[] = [
    [cx - HALF, cy - HALF],
    [cx + HALF, cy + HALF],
  ];
  const diamond: Point[] = [
    [cx, cy - HALF],
    [cx + HALF, cy],
    [cx, cy + HALF],
    [cx - HALF, cy],
  ];
  return { shape, points: shape === 'polygon' ? diamond : corners };
}

/**
 * Heights of texts beside a picture, each as near to its own as they have room.
 *
 * @param heights in any order
 * @param gap from one to the next
 * @returns in the same order; null where they do not fit
 */
export function spread(
  heights: readonly number[],
  gap: number,
  most = COORDINATE_MAX,
): number[] | null {
  if (heights.length * gap > most) return null;
  const order = heights.map((_, index) => index).sort((a, b) => at(heights, a) - at(heights, b));
  const placed = [...heights];
  let least = gap / 2;
  for (const index of order) {
    placed[index] = Math.max(least, at(placed, index));
    least = at(placed, index) + gap;
  }
  let limit = most - gap / 2;
  for (const index of order.reverse()) {
    placed[index] = Math.min(limit, at(placed, index));
    limit = at(placed, index) - gap;
  }
  return placed;
}

const at = (values: readonly number[], index: number) => values[index] ?? 0;
