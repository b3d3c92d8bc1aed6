import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  centreOf,
  grownBy,
  handlesOf,
  holds,
  isLargeEnough,
  movedBy,
  numberAt,
  shapeAround,
  spread,
  withHandle,
  within,
  zoneAt,
} from './geometry.ts';
import type { Zone } from './zones.ts';

const rectangle: Zone = {
  shape: 'rectangle',
  points: [
    [300, 400],
    [100, 200],
  ],
};
const ellipse: Zone = { ...rectangle, shape: 'ellipse' };
/** An L, whose upper right quarter is no part of it. */
const polygon: Zone = {
  shape: 'polygon',
  points: [
    [500, 500],
    [600, 500],
    [600, 700],
    [800, 700],
    [800, 900],
    [500, 900],
  ],
};

test('bounds and middle do not depend on which corners are given', () => {
  expect(boundsOf(rectangle)).toEqual([100, 200, 300, 400]);
  expect(centreOf(rectangle)).toEqual([200, 300]);
  expect(boundsOf(polygon)).toEqual([500, 500, 800, 900]);
});

test.each([
  [rectangle, [100, 200]],
  [ellipse, [129, 229]],
  [
    {
      ...polygon,
      points: [
        [0, 900],
        [500, 100],
        [900, 900],
      ],
    },
    [500, 100],
  ],
] as [Zone, number[]][])('the number of %j is on its outline, at %j', (zone, point) => {
  expect(numberAt(zone)).toEqual(point);
});

test.each([
  [rectangle, [101, 201], true],
  [rectangle, [301, 300], false],
  [ellipse, [200, 300], true],
  [ellipse, [105, 205], false],
  [polygon, [550, 600], true],
  [polygon, [700, 800], true],
  [polygon, [700, 600], false],
  [polygon, [450, 800], false],
] as const)('%j holds %j: %s', (zone, point, expected) => {
  expect(holds(zone, point)).toBe(expected);
});

describe('a press means', () => {
  const square = (x: number, y: number, side: number): Zone => ({
    shape: 'rectangle',
    points: [
      [x, y],
      [x + side, y + side],
    ],
  });
  const large = square(0, 0, 600);
  const small = square(300, 300, 20);
  const beside = square(340, 300, 20);
  const zones = [small, large, beside];

  test.each([
    ['a small zone before the one around it', [310, 310], 0],
    ['a small zone also around it, as far as a thumb', [295, 290], 0],
    ['the nearer of two small ones', [334, 310], 2],
    ['the zone around them else', [100, 500], 1],
    ['a large zone just beside it', [620, 100], 1],
    ['nothing far away', [900, 900], undefined],
  ] as const)('%s', (_, point, expected) => {
    expect(zoneAt(zones, point, [30, 30])).toBe(expected);
  });
});

test('a zone is moved no further than the picture goes', () => {
  expect(movedBy(rectangle, 10, -20).points).toEqual([
    [310, 380],
    [110, 180],
  ]);
  expect(boundsOf(movedBy(polygon, 900, 900))).toEqual([700, 600, 1000, 1000]);
  expect(boundsOf(movedBy(polygon, -900, -900))).toEqual([0, 0, 300, 400]);
});

test('a zone grows to the right and down, within the picture, and stays large enough', () => {
  expect(boundsOf(grownBy(rectangle, 50, 100))).toEqual([100, 200, 350, 500]);
  expect(boundsOf(grownBy(polygon, 900, 900))).toEqual([500, 500, 1000, 1000]);
  const least = grownBy(polygon, -900, -900);
  expect(isLargeEnough(least)).toBe(true);
  expect(boundsOf(least)).toEqual([500, 500, 510, 510]);
});

test('a corner that is dragged leaves the one across where it is', () => {
  expect(handlesOf(ellipse)).toEqual([
    [100, 200],
    [300, 200],
    [300, 400],
    [100, 400],
  ]);
  expect(boundsOf(withHandle(ellipse, 1, [350, 150]))).toEqual([100, 150, 350, 400]);
  expect(boundsOf(withHandle(ellipse, 3, [-50, 1200]))).toEqual([0, 200, 300, 1000]);
  expect(withHandle(polygon, 2, [650, 650]).points[2]).toEqual([650, 650]);
});

test.each(['rectangle', 'ellipse', 'polygon'] as const)(
  'a %s is put down by one press',
  (shape) => {
    const zone = shapeAround(shape, [0, 990]);
    expect(isLargeEnough(zone)).toBe(true);
    expect(boundsOf(zone)).toEqual([0, 840, 160, 1000]);
  },
);

test('points are whole and within the picture', () => {
  expect(within([-3, 1004.2])).toEqual([0, 1000]);
  expect(within([1.4, 2.6])).toEqual([1, 3]);
});

test('texts beside a picture keep their order and their distance', () => {
  expect(spread([100, 500], 100)).toEqual([100, 500]);
  expect(spread([500, 510, 505], 100)).toEqual([500, 700, 600]);
  expect(spread([990, 980, 10], 100)).toEqual([950, 850, 50]);
  expect(spread([1, 2, 3], 400)).toBeNull();
});
