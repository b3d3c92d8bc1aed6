import { describe, expect, it } from 'vitest';
import { enterAsAdmin } from '../support/people.ts';
import { server } from '../support/shared.ts';

const admin = await enterAsAdmin(server);

const ask = (path: string) =>
  admin.send('GET', path, { headers: { 'accept-encoding': 'br, gzip' } });

describe('what is compressed', () => {
  it.each(['/api/public/stats', '/trpc/auth.session', '/trpc/auth.session?batch=1&input=%7B%7D'])(
    'a few bytes go as they are, with their number: %s',
    async (path) => {
      const { status, headers, text } = await ask(path);
      expect(status).toBe(200);
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    },
  );

  it.each(['/api/openapi.json', '/trpc/qcms.list?input=%7B%7D'])(
    'many bytes go smaller: %s',
    async (path) => {
      const { status, headers, text } = await ask(path);
      expect(status).toBe(200);
      expect(headers.get('content-encoding')).toBe('br');
      expect(headers.get('vary')).toContain('accept-encoding');
      expect(Number(headers.get('content-length') ?? 0)).toBeLessThan(text.length / 2);
    },
  );
});
