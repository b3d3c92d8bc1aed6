import { expect, it } from 'vitest';
import { createCaseInput } from './schema.ts';

const fields = { subject_id: 1, title: 'Cas', vignette: 'Un homme de 62 ans…' };
const asked = (...ids: number[]) => ids.map((id) => ({ kind: 'qcm', id, reveal_text: ' ' }));

it('has at most 8 pictures, each with an address', () => {
  const picture = { url: '/images/1.webp', caption: ' ', alternative: 'Radiographie' };
  const { pictures } = createCaseInput.parse({ ...fields, pictures: [picture] });
  expect(pictures).toEqual([{ ...picture, caption: null }]);
  for (const refused of [[{ url: ' ' }], [{ url: 'javascript:1' }], Array(9).fill(picture)]) {
    expect(createCaseInput.safeParse({ ...fields, pictures: refused }).success).toBe(false);
  }
});

it('has at most 20 questions, each once, and no blank text before one', () => {
  const { items } = createCaseInput.parse({ ...fields, items: asked(1, 2) });
  expect(items[0]).toEqual({ kind: 'qcm', id: 1, reveal_text: null });
  for (const ids of [[1, 1], Array.from({ length: 21 }, (_, index) => index + 1)]) {
    expect(createCaseInput.safeParse({ ...fields, items: asked(...ids) }).success).toBe(false);
  }
});
