import { COORDINATE_MAX, type Point } from '@amphi/domain/questions/zones/zones';

/** Half the size of a thumb, in pixels. */
const REACH = 22;

/** Pixels that a pointer moves before it drags instead of pressing. */
const DRAG = 8;

interface Pointed {
  clientX: number;
  clientY: number;
}

/**
 * A pointer on a picture, in per mille of its width and height, and the reach of a thumb.
 *
 * @returns null where the picture has no size
 */
export function pointOn(
  picture: Element | null | undefined,
  { clientX, clientY }: Pointed,
): { point: Point; reach: Point } | null {
  const { left = 0, top = 0, width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
  if (width === 0 || height === 0) return null;
  const share = (of: number, side: number) => (COORDINATE_MAX * of) / side;
  return {
    point: [share(clientX - left, width), share(clientY - top, height)],
    reach: [share(REACH, width), share(REACH, height)],
  };
}

/** True where a pointer has moved too far for a press. */
export const hasMoved = (from: Pointed | null | undefined, to: Pointed): boolean =>
  !!from && Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > DRAG;
