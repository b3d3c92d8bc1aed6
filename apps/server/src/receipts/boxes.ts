/** A rectangle of a page, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The map from the points of a page to those of another: scaled, then moved. */
export interface Placement {
  scale: number;
  x: number;
  y: number;
}

export const bottomOf = ({ y, height }: Box): number => y + height;
export const rightOf = ({ x, width }: Box): number => x + width;

/** The smallest box around two. */
export function joined(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const width = Math.max(rightOf(one), rightOf(other)) - x;
  return { x, y, width, height: Math.max(bottomOf(one), bottomOf(other)) - y };
}

/** A box where it lies on the other page. */
export function place(box: Box, { scale, x, y }: Placement): Box {
  return {
    x: box.x * scale + x,
    y: box.y * scale + y,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** Pixels by which the edges of the same phrase may be apart. */
const TOLERANCE = 6;

/** True where two boxes are the same phrase. */
export function near(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < TOLERANCE &&
    Math.abs(one.y - other.y) < TOLERANCE &&
    Math.abs(rightOf(one) - rightOf(other)) < 1.5 * TOLERANCE
  );
}
