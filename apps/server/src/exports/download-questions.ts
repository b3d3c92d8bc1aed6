import { buffer } from 'node:stream/consumers';
import { requireStaff, scopeOf } from '@amphi/api';
import {
  exportQuestions,
  readPaperHeading,
  templateQuestions,
} from '@amphi/api/catalog/exports/exports.usecases';
import { calendarDay } from '@amphi/domain/dates';
import { DomainError } from '@amphi/domain/errors';
import { exportFileInput } from '@amphi/domain/exports/schema';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { storedImage } from '@amphi/domain/images/rules';
import { EXCHANGE_FORMATS, EXPORT_FORMATS, FILE_TYPES } from '@amphi/domain/imports/rules';
import { shownPictures } from '@amphi/question-files/pictures';
import { FORMATS_WITH_PICTURES } from '@amphi/question-files/write';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runApart } from '../imports/file-process.ts';
import type { WriteOptions } from '../imports/file-worker.ts';
import type { AtOnce } from '../limits/at-once.ts';
import { endOf } from '../limits/end-of.ts';
import { coerceTexts } from '../rest/coerce.ts';
import type { FileServices } from '../storage/store.ts';
import type { StoredPicture } from '../uploads/as-jpeg.ts';
import { countExport } from './count-export.ts';

type Request = FastifyRequest<{ Params: { format: string } }>;

/** Endings of files whose format has another name. */
const ENDINGS: Partial<Record<string, string>> = { moodle_xml: 'xml', qti: 'zip', anki: 'txt' };

function formatOf<Format extends string>({ params }: Request, formats: readonly Format[]): Format {
  const format = formats.find((one) => one === params.format);
  if (format === undefined) throw new DomainError('route.not_found');
  return format;
}

async function send(
  reply: FastifyReply,
  questions: ExportedQuestion[],
  { name, ...how }: { name: string } & WriteOptions,
) {
  const { format } = how;
  const content = await runApart('write', [how], { questions, signal: endOf(reply.raw) });
  return reply
    .type(FILE_TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${ENDINGS[format] ?? format}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
}

/** GET /api/admin/imports/template.{format}: an empty file to fill in, with two examples. */
export function templateHandler(services: FileServices, atOnce: AtOnce) {
  return async (request: Request, reply: FastifyReply) => {
    const user = await requireStaff(request.context, 'editor');
    const format = formatOf(request, EXPORT_FORMATS);
    await countExport({ services, atOnce }, user, reply);
    return send(reply, templateQuestions(), { name: 'modele-questions', format });
  };
}

/** GET /api/admin/questions/export.{format}: the questions that a filter lets through, to be imported again. */
export function exportHandler(services: FileServices, atOnce: AtOnce) {
  return async (request: Request, reply: FastifyReply) => {
    const user = await requireStaff(request.context, 'editor');
    const format = formatOf(request, [...EXPORT_FORMATS, ...EXCHANGE_FORMATS]);
    await countExport({ services, atOnce }, user, reply);
    const query = coerceTexts(exportFileInput, request.query as Record<string, unknown>);
    const { with_key: withKey, ...filter } = exportFileInput.parse(query);
    const questions = await exportQuestions(services, filter, scopeOf(user, 'editor'));
    const pictures = FORMATS_WITH_PICTURES.includes(format)
      ? await openPictures(services, shownPictures(questions))
      : [];
    const heading = format === 'docx' ? await readPaperHeading(services, filter, questions) : [];
    const day = calendarDay(new Date(), services.timezone);
    return send(reply, questions, { name: `questions-${day}`, format, withKey, pictures, heading });
  };
}

/** Bytes of pictures that one file takes; those behind are left out. */
const MAX_BYTES = 40_000_000;

/** Reads stored pictures, but for those that are gone. */
async function openPictures(
  { images }: Pick<FileServices, 'images'>,
  urls: readonly string[],
): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  let left = MAX_BYTES;
  for (const url of urls) {
    const name = storedImage(url)?.name ?? '';
    const content = await images.open(name).then(buffer, (error: unknown) => {
      if (error instanceof DomainError && error.code === 'images.not_found') return null;
      throw error;
    });
    if (content === null || content.length > left) continue;
    left -= content.length;
    pictures.push({ url, content });
  }
  return pictures;
}
