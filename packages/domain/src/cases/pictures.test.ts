import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPictures, writePictures } from './pictures.ts';
import { pictures } from './schema.ts';

it('pictures are read from a cell as they were written', () => {
  const text = fc.option(
    fc
      .array(fc.constantFrom('a', ' ', '|', '\\', '\n', 'n', 'é'))
      .map((signs) => signs.join('').trim()),
  );
  const picture = fc.record({
    url: fc.constantFrom('/images/1.webp', 'https://exemple.test/a|b.png'),
    caption: text,
    alternative: text,
  });
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 8 }), (given) => {
      const checked = pictures.parse(given);
      expect(pictures.parse(readPictures(writePictures(checked)))).toEqual(checked);
    }),
  );
});

it('pictures are written as one per line', () => {
  expect(readPictures('/a.png | De face\n\n /b.png || Un tracé ')).toEqual([
    { url: '/a.png', caption: 'De face', alternative: '' },
    { url: '/b.png', caption: '', alternative: 'Un tracé' },
  ]);
});
