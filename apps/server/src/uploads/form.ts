import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import type { FastifyRequest } from 'fastify';

/** A multipart form: its fields as texts, and the bytes of the one file that is wanted. */
export interface UploadForm {
  fields: Record<string, unknown>;
  /** Null when there is none, or an empty one. */
  file: Buffer | null;
  /** The name that the client gives. */
  fileName: string;
  /** All files of the wanted field with anything in them, in their order. */
  files: { name: string; content: Buffer }[];
}

export interface WantedFile {
  /** The name of its field. */
  field: string;
  maxBytes: number;
  tooLarge: ErrorCode;
  /** Files that a form may have, those of other fields included; 3 by default. */
  maxFiles?: number;
}

/** A request of more than this many times the limit is refused instead of being read to its end. */
const MAX_EXCESS = 4;

/** Rejects once a request exceeds that, or says that it will. */
function rejectExcess(
  { raw, headers }: FastifyRequest,
  { field, maxBytes, tooLarge }: WantedFile,
): Promise<never> {
  return new Promise((_, reject) => {
    const look = (length: number) => {
      if (length > MAX_EXCESS * maxBytes) reject(new DomainError(tooLarge, field));
    };
    let length = 0;
    raw.on('data', (chunk: Buffer) => {
      length += chunk.length;
      look(length);
    });
    look(Number(headers['content-length'] ?? 0));
  });
}

/**
 * Reads a form to its end, so that the client hears the answer; only the wanted file's bytes are stored.
 *
 * @throws `wanted.tooLarge` blaming its field; request.unsupported_type, request.malformed
 */
export async function readUpload(request: FastifyRequest, wanted: WantedFile): Promise<UploadForm> {
  if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
  try {
    return await Promise.race([rejectExcess(request, wanted), readParts(request, wanted)]);
  } catch (error) {
    throw asFormFailure(error);
  }
}

async function readParts(
  request: FastifyRequest,
  { field, maxBytes, tooLarge, maxFiles = 3 }: WantedFile,
): Promise<UploadForm> {
  const form: UploadForm = { fields: {}, file: null, fileName: '', files: [] };
  let isTooLarge = false;
  const limits = { fileSize: maxBytes, files: maxFiles, fields: 20, fieldSize: 2_000 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      form.fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== field) {
      part.file.resume();
      continue;
    }
    const content = await part.toBuffer();
    isTooLarge ||= part.file.truncated;
    if (content.length > 0) {
      form.file = content;
      form.fileName = part.filename;
      form.files.push({ name: part.filename, content });
    } else {
      form.fileName ||= part.filename ?? '';
    }
  }
  if (isTooLarge) throw new DomainError(tooLarge, field);
  return form;
}

/** The parser of forms knows errors of its own, with a status, and bare ones for whatever it can't read. */
function asFormFailure(error: unknown): unknown {
  const isKnown = error instanceof Error && (error instanceof DomainError || 'statusCode' in error);
  return isKnown ? error : new DomainError('request.malformed');
}
