import { expect } from 'vitest';
import type { RestClient } from '../support/client.ts';

/** Expects an import to hold the questions of files/photographed-page.jpg, with their keys. */
export async function expectRead(admin: RestClient, id: number): Promise<void> {
  const target = { into: 'semester', semester_id: 1 };
  const input = encodeURIComponent(JSON.stringify({ id, target }));
  const preview = (await admin.get(`/trpc/imports.preview?input=${input}`)).text;
  for (const words of ['Le nerf médian innerve :', '"correct_answers":["A","C"]', 'biliaire']) {
    expect(preview).toContain(words);
  }
}
