import { COORDINATE_MAX, type Zone } from '@amphi/domain/questions/zones/zones';
import type { PictureSize } from '../files/picture-size.ts';

/** Corners of the polygon that an ellipse becomes: Moodle has circles alone. */
const ELLIPSE_CORNERS = 24;

/** The shape and coordinates of a zone in pixels, as Moodle's markers have them. */
export function moodleShape(
  { shape, points }: Zone,
  { width, height }: PictureSize,
): [string, string] {
  const corners = points.map(([x, y]) => [
    (x / COORDINATE_MAX) * width,
    (y / COORDINATE_MAX) * height,
  ]);
  const written = (pairs: readonly (readonly number[])[]) =>
    pairs.map((pair) => pair.map(Math.round).join(',')).join(';');
  if (shape === 'polygon') return [shape, written(corners)];
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0));
  const [left = 0, right = 0] = (xs ?? []).toSorted((a, b) => a - b);
  const [top = 0, bottom = 0] = (ys ?? []).toSorted((a, b) => a - b);
  if (shape === 'rectangle') {
    return [
      shape,
      written([
        [left, top],
        [right - left, bottom - top],
      ]),
    ];
  }
  const [rx, ry] = [(right - left) / 2, (bottom - top) / 2];
  const [x, y] = [left + rx, top + ry];
  if (Math.abs(rx - ry) < 1) return ['circle', written([[x, y], [(rx + ry) / 2]])];
  const around = Array.from({ length: ELLIPSE_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / ELLIPSE_CORNERS;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
  return ['polygon', written(around)];
}
