import { describe, expect, it } from 'vitest';
import {
  frameImage,
  imageName,
  imageOfFile,
  imagePath,
  imagePathsIn,
  isImageType,
  isStoredImagePath,
  smallName,
  storedImage,
  storedImageFile,
} from './rules.ts';

const UUID = '0b0e3c1a-7f54-4d1e-9a60-0123456789ab';

describe('the address of a stored image', () => {
  it('tells name and size', () => {
    const name = imageName(UUID, 1200, 800);
    expect(storedImage(imagePath(name))).toEqual({ name, width: 1200, height: 800 });
  });

  it.each([
    null,
    'https://example.test/images/a.webp',
    '/images/',
    `/images/${UUID}.webp`,
    `/images/${UUID}-0x5.webp`,
    `/images/../${UUID}-5x5.webp`,
    `/images/${UUID}-5x5.svg`,
    `/images/${UUID}-5x5.webp?x`,
  ])('is not %s', (url) => {
    expect(storedImage(url)).toBeNull();
  });
});

describe('the addresses of stored images in a text', () => {
  const large = imagePath(imageName(UUID, 1_600, 12_345));
  const little = imagePath(imageName(UUID, 8, 5));

  it('are each found once, wherever they stand', () => {
    const text = `![nerf](${large}) puis ${little}, encore https://amphi.test${large}`;
    expect(imagePathsIn(text)).toEqual([large, little]);
  });

  it.each([
    '',
    '![os](/demo/os-long.svg)',
    '/images/abc-1x1.webp',
    little.replace('-8x', '-0x'),
    little.replace('x5', 'x05'),
    little.replace('.webp', '.png'),
    little.replace('0b0e', 'ghij'),
    large.replace('1600', '160000'),
  ])('are none in %j', (text) => {
    expect(imagePathsIn(text)).toEqual([]);
  });
});

describe('the variant for small screens', () => {
  it('belongs to its image', () => {
    const name = imageName(UUID, 801, 10);
    expect(imageOfFile(smallName(name))).toEqual({
      image: { name, width: 801, height: 10 },
      isSmall: true,
    });
    expect(imageOfFile(name)?.isSmall).toBe(false);
  });

  it('is what frames show, where there is one', () => {
    const large = imagePath(imageName(UUID, 1_600, 900));
    const little = imagePath(imageName(UUID, 640, 480));
    expect(frameImage(large)).toBe(large.replace('.webp', '.small.webp'));
    expect(frameImage(little)).toBe(little);
    expect(frameImage('/demo/os-long.svg')).toBe('/demo/os-long.svg');
  });

  it('is not there for an image that is small itself', () => {
    expect(imageOfFile(smallName(imageName(UUID, 800, 800)))).toBeNull();
  });
});

it('an upload is a PNG, JPEG, WebP or GIF, and no document', () => {
  const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
  expect(types.filter(isImageType)).toEqual(types);
  expect(['image/svg+xml', 'image', ''].filter(isImageType)).toEqual([]);
});

it.each([
  ['/images/x', true],
  ['/images/', true],
  ['/demo/images/', false],
  ['https://example.test/images/', false],
  [null, false],
])('the address %s is below the folder of stored images: %s', (url, isStored) => {
  expect(isStoredImagePath(url)).toBe(isStored);
});

it('an image is read at its address and lies in its folder of the store', () => {
  expect(imagePath('a.webp')).toBe('/images/a.webp');
  expect(storedImageFile('a.webp')).toBe('images/a.webp');
});

it('a file that no image can have is none', () => {
  expect(imageOfFile('x.webp')).toBeNull();
  expect(imageOfFile('x.small.webp')).toBeNull();
});
