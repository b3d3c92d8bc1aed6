import { describe, expect, it } from 'vitest';
import { RestClient } from '../support/client.ts';
import { server } from '../support/shared.ts';

const client = new RestClient(server.url);

describe('the page at /api/docs', () => {
  it.each(['/api/docs', '/api/docs/'])(
    '%s is a French page without anything inline',
    async (path) => {
      const page = await client.get(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.text).toContain('<html lang="fr">');
      expect(page.text).toMatch(/<title>Amphi : documentation [^<]+<\/title>/);
      expect(page.text).not.toMatch(/<script(?! src=)|<style|\son\w+=|style=/);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  it('loads only files of this server, which are there', async () => {
    const { text } = await client.get('/api/docs');
    const links = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] as string);
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link).toMatch(/^\/api\//);
      const file = await client.send('GET', link);
      expect(file.status, link).toBe(200);
      expect(file.headers.get('cache-control'), link).toMatch(/max-age=86400|no-cache/);
      expect(file.headers.get('etag'), link).toBeTypeOf('string');
    }
  });

  it('shows our document, and sends it to no validator', async () => {
    const script = await client.get('/api/docs/start.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.text).toContain("url: '/api/openapi.json'");
    expect(script.text).toContain('validatorUrl: null');
  });

  it.each(['nope', 'package.json', 'swagger-ui.js', '..%2fpackage.json', 'swagger-ui.css.map'])(
    'does not hand out %s',
    async (name) => {
      const answer = await client.get<{ detail: string }>(`/api/docs/${name}`);
      expect(answer.status).toBe(404);
      expect(answer.body.detail).toBe('Cette adresse n’existe pas.');
    },
  );
});
