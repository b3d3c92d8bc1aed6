import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { JsonText } from '@amphi/api';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'] as const;

/** Level out of brotli's 11: a text is compressed once, beside the requests, and sent many times. */
const QUALITY = 5;

const COMPRESS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Around the data of a procedure, alone and in a batch. */
const ALONE = [Buffer.from('{"result":{"data":'), Buffer.from('}}')] as const;
const BATCHED = [Buffer.from('[{"result":{"data":'), Buffer.from('}}]')] as const;

/** The compressed answers, which are forgotten with their texts. */
const compressed = new WeakMap<JsonText, Map<string, Promise<Buffer>>>();

/**
 * Sends the answer of a procedure whose text is there. One that has a tag is cached by the browser, which asks each time
 * whether it still holds.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  text: JsonText,
  isBatch: boolean,
): Promise<FastifyReply> {
  const [before, after] = isBatch ? BATCHED : ALONE;
  const whole = () => Buffer.concat([before, text.bytes, after]);
  if (text.tag === undefined) return reply.header('cache-control', 'no-store').send(whole());
  const etag = `"${text.tag}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', `W/${etag}`);
  reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) {
    return reply.code(304).removeHeader('content-type').send();
  }
  const accepted = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]);
  const encoding = ENCODINGS.find((one) => one === accepted);
  if (encoding === undefined) return reply.send(whole());
  const forms = compressed.get(text) ?? new Map<string, Promise<Buffer>>();
  compressed.set(text, forms);
  const name = `${encoding} ${isBatch}`;
  const form = forms.get(name) ?? COMPRESS[encoding](whole());
  forms.set(name, form);
  return reply.header('content-encoding', encoding).send(await form);
}
