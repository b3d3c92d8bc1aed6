import { Agent, request as send } from 'node:http';
import type { Request } from 'autocannon';

/** A few connections that stay open, as a browser's do. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Asks, and reads the whole answer.
 *
 * @returns how many bytes of its body came over the line
 * @throws Error when it is not a 200
 */
export function ask(
  url: string,
  { method = 'GET', path = '/', headers = {}, body }: Request,
  encoding: 'identity' | 'br' = 'br',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = { ...headers, 'accept-encoding': encoding };
    const request = send(url + path, { agent, method, headers: asked }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${path} was answered with ${answer.statusCode}`));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
