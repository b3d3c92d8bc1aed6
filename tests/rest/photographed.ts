import { expect } from 'vitest';
import type { RestClient } from '../support/client.ts';

/** Waits for the pages of an import, and expects it to hold the questions of files/photographed-page.jpg, with keys. */
export async function expectRead(admin: RestClient, id: number): Promise<void> {
  const byId = `/trpc/imports.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`;
  await expect
    .poll(async () => (await admin.get(byId)).text, { timeout: 60_000 })
    .toContain('"status":"pending"');
  const target = { into: 'semester', semester_id: 1 };
  const input = encodeURIComponent(JSON.stringify({ id, target }));
  const preview = (await admin.get(`/trpc/imports.preview?input=${input}`)).text;
  for (const words of ['Le nerf médian innerve :', '"correct_answers":["A","C"]', 'biliaire']) {
    expect(preview).toContain(words);
  }
}
