import { connect } from 'node:net';
import type { Failure } from './failure.ts';

/** Sends bytes as they are and reads the answer until the server hangs up. */
export function sendRaw(url: string, request: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setTimeout(60_000, () => socket.destroy(new Error(`no end after: ${answer}`)));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(request);
  });
}

/** An answer's parts, as a client would have read them. */
export function readRaw(answer: string) {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.slice(0, end).split('\r\n');
  const text = answer.slice(end + 4);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Headers(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
    ),
    text,
    body: JSON.parse(text) as Failure,
  };
}
