import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setTimeout as setTimeout$1 } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { callTRPCProcedure } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { LogController } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import helmet from 'helmet';
import PgBoss from 'pg-boss';
import { pino } from 'pino';
import { ZodError, z } from 'zod';
import {
  q as DomainError,
  l as IMPORT_FORMATS,
  u as IMPORT_MAX_BYTES,
  R as isStorable,
  O as LETTERS,
} from './check-BsL9ocXm.js';
import { r as migrate, s as openDatabase, n as provideDatabase } from './database-CzBzrMY0.js';
import { t as exportQuestions, n as templateQuestions } from './exports.usecases-BLxy3Hj0.js';
import {
  U as errorMessage,
  B as failureOf,
  n as forgetStaleImports,
  r as getImport,
  $t as hasSmallVariant,
  Xt as IMAGE_MAX_BYTES,
  Zt as IMAGE_MAX_PIXELS,
  Qt as IMAGE_MAX_SIDE,
  en as imageName,
  tn as imageOfFile,
  nn as imagePath,
  rn as isImageType,
  an as smallName,
  it as sql,
  sn as storedImageFile,
  o as storeImport,
} from './imports.usecases-lWML-wdU.js';
import {
  s as isReceiptType,
  r as PAYMENT_STATUSES,
  i as RECEIPT_MAX_BYTES,
  a as RECEIPT_TYPES,
} from './rules-CE0deOI-.js';
import {
  o as createDelivery,
  a as createMailSender,
  t as createServices,
  c as deleteUselessMails,
  u as listForgottenMails,
} from './services-WBcw-Dar.js';
import {
  t as appRouter,
  f as assertImage,
  l as authorizeReceipt,
  x as createAdmin,
  g as createBatch,
  n as createCaller,
  p as createImage$1,
  u as createPayment$1,
  i as createPaymentFields,
  E as currentSession,
  O as deleteExpiredLimits,
  k as deleteExpiredPasswordResets,
  A as deleteExpiredSessions,
  S as deleteStrayFile,
  C as deleteStrayFiles,
  c as exportAccount,
  o as exportInput,
  w as insertStrayFiles,
  _ as jsonTextOf,
  T as listStrayFiles,
  r as ROLES,
  s as remindOfExpiry,
  m as removeForgottenImages,
  h as requireAdmin,
  d as requireUser,
} from './src-D7iujbpr.js';

//#region src/health.ts
/**
 * GET /api/health and /api/health/ready: whether this process can serve, which takes its database, and
 * wants to. GET /api/health/live: whether it runs at all; restarting it mends nothing else.
 */
function installHealth(app, db, readiness) {
  const answer = (reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' });
  const ask = () => db.selectFrom('semesters').select('id').limit(1).execute();
  app.get('/api/health/live', async (_request, reply) => answer(reply));
  app.get('/api/health/ready', async (_request, reply) => {
    if (readiness.draining) throw new DomainError('service.unavailable');
    await ask();
    return answer(reply);
  });
  app.get('/api/health', async (_request, reply) => {
    await ask();
    return answer(reply);
  });
}
//#endregion
//#region src/rest/coerce.ts
/** What a field's schema is once defaults, optionality and transformations are taken off. */
function baseType(schema) {
  const { def } = schema._zod;
  if ('innerType' in def) return baseType(def.innerType);
  if (def.type === 'pipe') {
    const { in: input, out } = def;
    return baseType(input._zod.def.type === 'transform' ? out : input);
  }
  return def.type;
}
/** A number as numbers are written: no leading or trailing zeros, so that every id has one address. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/;
/**
 * Paths, queries and forms hold only text. Turns those texts into numbers and flags where the schema
 * wants them; whatever does not look like one stays a text, for the schema to refuse.
 *
 * @param schema the procedure's input, an object
 * @param values text by field; repeated fields hold arrays and are left alone
 */
function coerceTexts(schema, values) {
  if (!(schema instanceof z.ZodObject)) return values;
  const result = { ...values };
  for (const [field, fieldSchema] of Object.entries(schema.shape)) {
    const value = values[field];
    if (typeof value !== 'string') continue;
    const type = baseType(fieldSchema);
    if (type === 'number' && NUMBER.test(value)) result[field] = Number(value);
    if (type === 'boolean' && /^(true|false|1|0)$/.test(value))
      result[field] = value === 'true' || value === '1';
  }
  return result;
}
//#endregion
//#region src/imports/file-thread.ts
/** What one file may take, whatever is in it. */
const MEMORY_MB = 512;
const TIME_MS = 6e4;
/** Beside the bundle in its folder, or beside this file while developing. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './file-worker.ts' : './file-worker.js',
  import.meta.url,
);
function runThread(task) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const tooMuch = () => reject(new DomainError('imports.unsafe', 'file'));
    const timer = setTimeout(() => {
      tooMuch();
      worker.terminate();
    }, TIME_MS);
    worker.once('message', resolve);
    worker.once('error', (error) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(/* @__PURE__ */ new Error('the thread for files ended without an answer'));
    });
  });
}
/** One file at a time: two of the largest at once would not fit into a small server. */
let last = Promise.resolve();
function inTurn(task) {
  const answer = last.then(() => runThread(task));
  last = answer.catch(() => {});
  return answer;
}
/**
 * Reads and checks a file of questions in a thread of its own.
 *
 * @throws as `readImportFile`; imports.unsafe also for a file that takes too much time or memory
 */
async function readFileApart(content) {
  const answer = await inTurn({
    kind: 'read',
    content,
  });
  if ('refused' in answer) throw new DomainError(answer.refused.code, answer.refused.field);
  if (!('file' in answer)) throw new Error('the thread for files answered something else');
  return answer.file;
}
/** Writes a file of questions in a thread of its own. */
async function writeFileApart(questions, format) {
  const answer = await inTurn({
    kind: 'write',
    questions,
    format,
  });
  if (!('content' in answer)) throw new Error('the thread for files answered something else');
  return Buffer.from(answer.content);
}
//#endregion
//#region src/imports/download-questions.ts
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};
function formatOf({ params }) {
  const format = IMPORT_FORMATS.find((one) => one === params.format);
  if (format === void 0) throw new DomainError('route.not_found');
  return format;
}
async function send(reply, questions, { name, format }) {
  const content = await writeFileApart(questions, format);
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
}
/** GET /api/admin/imports/template.{format}: an empty file to fill in, with two examples. */
function templateHandler(createContext) {
  return async (request, reply) => {
    await requireAdmin(createContext(request, reply));
    return send(reply, templateQuestions(), {
      name: 'modele-questions',
      format: formatOf(request),
    });
  };
}
/** GET /api/admin/questions/export.{format}: the questions that a filter lets through, to be imported again. */
function exportHandler(services, createContext) {
  return async (request, reply) => {
    await requireAdmin(createContext(request, reply));
    const format = formatOf(request);
    const query = coerceTexts(exportInput, request.query);
    return send(reply, await exportQuestions(services, exportInput.parse(query)), {
      name: `questions-${/* @__PURE__ */ new Date().toISOString().slice(0, 10)}`,
      format,
    });
  };
}
//#endregion
//#region src/imports/forget-files.ts
const EVERY_MS = 36e5;
/** Forgets files that nobody decided on, once when the server starts and every hour from then on. */
function forgetStaleFiles(app, services) {
  const forget = () =>
    forgetStaleImports(services).catch((error) => {
      app.log.warn({ err: error }, 'old imports could not be forgotten');
    });
  let timer;
  app.addHook('onListen', () => {
    forget();
    timer = setInterval(forget, EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', () => clearInterval(timer));
}
//#endregion
//#region src/uploads/form.ts
/** Whoever sends this many times what is allowed is not listening to answers either. */
const MAX_EXCESS = 4;
/** Rejects once a request goes on and on, whose connection then ends with the answer. */
function endless({ raw }, reply, { field, maxBytes, tooLarge }) {
  return new Promise((_, reject) => {
    let length = 0;
    raw.on('data', (chunk) => {
      length += chunk.length;
      if (length <= MAX_EXCESS * maxBytes) return;
      reply.header('connection', 'close');
      reject(new DomainError(tooLarge, field));
    });
  });
}
/**
 * Reads a form to its end, so that the client hears the answer; only the wanted file's bytes are kept.
 *
 * @throws `wanted.tooLarge` blaming its field; request.unsupported_type, request.malformed
 */
async function readUpload(request, reply, wanted) {
  if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
  try {
    return await Promise.race([endless(request, reply, wanted), readParts(request, wanted)]);
  } catch (error) {
    throw asFormFailure(error);
  }
}
async function readParts(request, { field, maxBytes, tooLarge }) {
  const form = {
    fields: {},
    file: null,
    fileName: '',
  };
  let isTooLarge = false;
  const limits = {
    fileSize: maxBytes,
    files: 3,
    fields: 20,
    fieldSize: 2e3,
  };
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
    }
  }
  if (isTooLarge) throw new DomainError(tooLarge, field);
  return form;
}
/** The parser of forms knows errors of its own, with a status, and bare ones for whatever it can't read. */
function asFormFailure(error) {
  return error instanceof Error && (error instanceof DomainError || 'statusCode' in error)
    ? error
    : new DomainError('request.malformed');
}
//#endregion
//#region src/imports/upload-import.ts
const FILE = {
  field: 'file',
  maxBytes: IMPORT_MAX_BYTES,
  tooLarge: 'imports.too_large',
};
/** POST /api/admin/imports: a file of questions is read, checked and kept until it is decided on. */
function uploadImportHandler(services, createContext) {
  return async (request, reply) => {
    const user = await requireAdmin(createContext(request, reply));
    await services.limiter.consume('import', `user:${user.id}`);
    const { file: content, fileName: name } = await readUpload(request, reply, FILE);
    if (content === null) throw new DomainError('imports.no_file', 'file');
    const file = await readFileApart(content);
    const id = await storeImport(services, user.id, {
      ...file,
      name,
    });
    const batch = await getImport(services, user.id, id);
    return reply.code(201).header('cache-control', 'no-store').send(batch);
  };
}
//#endregion
//#region src/plugins/broken-http.ts
/** What Node's own parser refuses, by its error code; everything else is a bad request. */
const REFUSALS = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'request.too_large',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'request.too_large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request.malformed',
  },
};
/** Answers what is no HTTP in the same shape as every other error, and hangs up. */
function answerBrokenHttp(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = REFUSALS[error.code ?? ''] ?? {
    status: 400,
    code: 'request.malformed',
  };
  socket.end(rawAnswer(status, code));
}
function rawAnswer(status, code) {
  const body = JSON.stringify({ detail: errorMessage(code) });
  return `${[
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ].join('\r\n')}\r\n\r\n${body}`;
}
/** What Node answers without a body or not at all: expectations that nobody knows, and tunnels. */
function answerUnusualHttp({ server }) {
  server.on('checkExpectation', ({ socket }) => {
    socket.end(rawAnswer(417, 'request.malformed'));
  });
  server.on('connect', (_request, socket) => {
    socket.end(rawAnswer(405, 'route.method_not_allowed'));
  });
}
/** HTTP/1.1 demands to be told the host, once: of two, a proxy might have read the other. */
function requireHost(app) {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = countHosts(raw.rawHeaders);
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1'))
      throw new DomainError('request.malformed');
  });
}
/** How often a list of names and values, in turn, names the host. */
function countHosts(rawHeaders) {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
/** A whole address in a request's first line, as HTTP allows: its path is what is asked for. */
function pathOf({ url = '/' }) {
  if (!/^https?:\/\//i.test(url)) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
//#endregion
//#region src/plugins/errors.ts
/** What Fastify and its plugins refuse themselves, by status. */
const CODE_OF_STATUS = {
  400: 'request.malformed',
  404: 'route.not_found',
  405: 'route.method_not_allowed',
  406: 'request.malformed',
  413: 'request.too_large',
  414: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'request.rate_limited',
  431: 'request.too_large',
};
/** The one answer for errors: `{"detail", "errors", "current"}`, never a stack, an SQL text or a path. */
function sendFailure(request, reply, error) {
  const failure = frameworkFailure(error) ?? failureOf(error);
  if (failure.status >= 500) request.log.error({ err: error }, failure.code);
  if (failure.retryAfter !== void 0) reply.header('retry-after', failure.retryAfter);
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(request.url.startsWith('/trpc') ? forTrpc(failure) : forRest(failure)));
}
/** Fields that are undefined are left out by JSON. */
function forRest({ detail, errors, current }) {
  return {
    detail,
    errors,
    current,
  };
}
/** JSON-RPC's number for errors of the server's own, which is all that it says beside our data. */
const SERVER_ERROR = -32e3;
/** What a procedure's own refusal looks like, so that the web client reads both alike. */
function forTrpc({ code, status, detail, errors }) {
  return {
    detail,
    error: {
      message: detail,
      code: SERVER_ERROR,
      data: {
        code,
        httpStatus: status,
        detail,
        errors,
      },
    },
  };
}
function frameworkFailure(error) {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return void 0;
  const code = CODE_OF_STATUS[Number(error.statusCode)];
  return code === void 0 ? void 0 : failureOf(new DomainError(code));
}
function installErrorHandlers(app) {
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
}
//#endregion
//#region src/plugins/json.ts
/**
 * Reads JSON bodies and no plain texts. An empty one counts as none, since many clients announce JSON on
 * calls that have nothing to say; keys that reach for prototypes are refused.
 */
function installJson(app) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, void 0);
    parse(request, text, (error, value) => {
      done(error === null ? null : new DomainError('request.malformed'), value);
    });
  });
}
//#endregion
//#region src/plugins/methods.ts
/** Segments of a path; a slash at its end adds none. */
const segmentsOf = (path) => path.replace(/\/$/, '').split('/');
/** Whether a path is one of a route's: parameters stand for any segment, a star for all that follow. */
function fits(path, route) {
  const star = route.indexOf('*');
  if (star === -1 ? path.length !== route.length : path.length < star) return false;
  return route.every((segment, index) => {
    if (star !== -1 && index >= star) return true;
    return segment.startsWith(':') ? path[index] !== '' : segment === path[index];
  });
}
/** Notes the routes that are added from now on, to tell those who ask by a wrong method which are right. */
function watchMethods(app) {
  const routes = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({
      segments: segmentsOf(url),
      methods: [method].flat(),
    });
  });
  return (url) => {
    const path = segmentsOf(url.split('?')[0]);
    const fitting = routes.filter(({ segments }) => fits(path, segments));
    return [...new Set(fitting.flatMap(({ methods }) => methods))].sort();
  };
}
//#endregion
//#region src/plugins/request-id.ts
const HEADER = 'x-request-id';
/** One that a proxy in front has given, if it is a plain word; else a new one. */
function requestId(request) {
  const given = request.headers[HEADER];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
/** Tells callers under which number the log speaks of their request. */
function installRequestId(app) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    request.log.debug(
      {
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
//#endregion
//#region src/plugins/security.ts
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Response headers for every answer, and the refusal of state changes that come from elsewhere. */
function installSecurity(app, { secure, publicUrl, inlineScripts }) {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'none'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        scriptSrcAttr: ["'none'"],
      },
    },
    strictTransportSecurity: secure
      ? {
          maxAge: 31536e3,
          includeSubDomains: false,
        }
      : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const own = new URL(publicUrl).host;
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    done(isForeign(request, own) ? new DomainError('request.foreign_origin') : void 0);
  });
}
/** The headers that helmet sets: the same on all answers, so that it is asked once. */
function headersOf(options) {
  const headers = /* @__PURE__ */ new Map();
  helmet(options)(
    {},
    {
      setHeader: (name, value) => headers.set(name.toLowerCase(), value),
      removeHeader: (name) => headers.delete(name.toLowerCase()),
    },
    (error) => {
      if (error) throw error;
    },
  );
  return [...headers];
}
/**
 * A state change that a page of another site sends, with our cookie or without: signing somebody in to a
 * foreign account is one too. Scripts send no Origin and pass.
 */
function isForeign(request, own) {
  if (SAFE_METHODS.has(request.method)) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  if (origin === void 0) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== own && host !== request.host;
}
//#endregion
//#region src/plugins/busy.ts
/**
 * Watches how much of its time this process works, by its event loop.
 *
 * @returns whether it was busy since the last look that is old enough
 */
function watchBusy({ share, sampleMs }) {
  let before = performance.eventLoopUtilization();
  let at = performance.now();
  let busy = false;
  return () => {
    const now = performance.now();
    if (now - at >= sampleMs) {
      const current = performance.eventLoopUtilization();
      busy = performance.eventLoopUtilization(current, before).utilization > share;
      before = current;
      at = now;
    }
    return busy;
  };
}
//#endregion
//#region src/plugins/draw-page.ts
const MODULE = 'draw.js';
/** The share of its time that this process may be busy for a page to be drawn here, and over how long. */
const BUSY = {
  share: 0.8,
  sampleMs: 500,
};
/**
 * Draws pages by the client's own code, which is loaded with the first of them. A drawing takes about as long as
 * ten answers: when time is short it is left to the browser, so that nobody's answer waits for it.
 *
 * @param folder where the client's build has put what is for the server
 * @param timeZone in which times are shown
 */
function createDrawPage(folder, timeZone) {
  const path = join(folder, MODULE);
  if (!existsSync(path)) return () => Promise.resolve(null);
  let loading;
  const load = async () => {
    const module = await import(pathToFileURL(path).href);
    module.showTimesOf(timeZone);
    return module;
  };
  const isBusy = watchBusy(BUSY);
  return async ({ pathname, search, json }, log) => {
    if (isBusy()) return null;
    try {
      loading ??= load();
      const { draw } = await loading;
      return await draw({
        pathname,
        search,
        answers: JSON.parse(json),
      });
    } catch (error) {
      log.warn({ err: error }, 'a page is left to the browser to draw');
      return null;
    }
  };
}
//#endregion
//#region src/plugins/page-data.ts
/** A page without its data is better than one that waits for them. */
const PATIENCE_MS = 1e3;
/**
 * Makes the calls that a page is about to make, by the same procedures and with the same session, so that
 * it need not ask again.
 *
 * @returns the answers, without those that were refused or are beyond the limits of a batch: the page asks these itself, and says what it is
 * told; null when nothing could be found out in time
 */
async function readPageData(calls, context, log) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer$1(calls, context), late]);
  } catch (error) {
    log.warn({ err: error }, 'a page is sent without its data');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
async function answer$1(calls, context) {
  const caller = createCaller({
    ...context,
    batch: createBatch(),
  });
  const ask = async ({ path, input }) => {
    const [router, procedure] = path;
    const data = await caller[router]?.[procedure]?.(input);
    return `{"path":${JSON.stringify(path)},${input === void 0 ? '' : `"input":${JSON.stringify(input)},`}"data":${textOf(data)}}`;
  };
  const session = await ask({ path: ['auth', 'session'] });
  const signedIn = (await context.session()) !== null;
  const given = (signedIn ? await Promise.allSettled(calls.slice(0, 20).map(ask)) : []).flatMap(
    (one) => (one.status === 'fulfilled' ? [one.value] : []),
  );
  return {
    json: `[${[session, ...given].join()}]`,
    complete: signedIn && given.length === calls.length,
  };
}
function textOf(data) {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data ?? null);
  const text = jsonTextOf(data);
  return typeof text === 'string' ? text : Buffer.from(text).toString();
}
/**
 * The data as an element of the page. It holds texts of people: without a `<` none of them can end the
 * element or begin another.
 */
function dataElement(json) {
  return `<script type="application/json" id="first-data">${json.replaceAll('<', '\\u003c')}</script>`;
}
//#endregion
//#region src/plugins/send-html.ts
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Sends a page that is for one person and this moment, compressed as the browser likes it. */
async function sendHtml(request, reply, html) {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type('text/html; charset=utf-8');
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    return reply.header('content-encoding', 'br').send(await brotli(html, { params }));
  }
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}
/** The fastest: it is done anew for each page that is sent. */
const QUALITY = 1;
//#endregion
//#region src/plugins/static-web.ts
/** The built client lies beside the built server. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Paths that programs call: a wrong one is an error in JSON, never the web page. */
const IS_CALL = /^\/(api|trpc|download|images)(\/|$|\?)/;
/** Below it lie the pages by route, and the list of them; not to be had by their own names. */
const PAGES_INDEX = '.pages/index.json';
/** A module of the client: what each page asks as soon as it is drawn. */
const FIRST_CALLS = '.pages/first-calls.js';
/** The hashes of the scripts inside the pages. */
const INLINE_SCRIPTS = '.pages/inline-scripts.json';
/** What an unknown address shows. */
const SHELL = 'index.html';
/** The beginning of a page's content that was drawn already; the client sees it by the attribute. */
const DRAWN = '<div id="root" data-drawn>';
/**
 * Serves the client: its files for ever where their name holds a hash, its page for every route, which
 * names what that route needs and is asked for again each time. A page behind the sign-in brings
 * what it would ask first to whoever has a session, drawn where that is possible, and is kept by nobody.
 * Whatever else is asked for does not exist, or not by that method.
 */
async function installStaticWeb(
  app,
  { methodsOf, createContext, hasSessionCookie, timeZone, root = WEB_ROOT },
) {
  const built = existsSync(root);
  const pageOf = built ? await readPages(root) : () => ({ file: SHELL });
  const textOf = textsIn(root);
  const drawPage = createDrawPage(join(root, '.pages'), timeZone);
  if (built)
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = path.includes('/assets/');
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      throw new DomainError('route.method_not_allowed');
    }
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !IS_CALL.test(request.url);
    if (!built || !isPage || isFile(request.url)) throw new DomainError('route.not_found');
    const { file, calls, waiting } = pageOf(request.url);
    if (!calls || request.method === 'HEAD' || !hasSessionCookie(request))
      return reply.sendFile(file);
    const data = await readPageData(calls, createContext(request, reply), request.log);
    if (data === null) return reply.sendFile(file);
    const { json, complete } = data;
    const content =
      complete && waiting
        ? await drawPage(
            {
              ...split(request.url),
              json,
            },
            request.log,
          )
        : null;
    let html = textOf(file).replace('</body>', () => `${dataElement(json)}</body>`);
    if (content !== null && waiting) html = html.replace(waiting, () => DRAWN + content);
    return sendHtml(request, reply, html);
  });
}
/** The hashes of the scripts that the pages hold, for the policy that lets no other run. */
function readInlineScripts(root = WEB_ROOT) {
  const path = join(root, INLINE_SCRIPTS);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}
/** The texts of files below a folder, each read once. */
function textsIn(root) {
  const texts = /* @__PURE__ */ new Map();
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}
/** The page for an address, by the routes that the client's build has written down. */
async function readPages(root) {
  const index = JSON.parse(readFileSync(join(root, PAGES_INDEX), 'utf8'));
  const { firstCalls } = await import(pathToFileURL(join(root, FIRST_CALLS)).href);
  const pages = index.map(({ path, file, waiting }) => ({
    page: {
      file,
      ...(waiting !== void 0 && { waiting }),
    },
    ask: firstCalls[path],
    pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`),
  }));
  return (url) => {
    const { pathname, search } = split(url);
    for (const { page, ask, pattern } of pages) {
      const match = pattern.exec(pathname);
      if (match)
        return {
          ...page,
          ...(ask && { calls: ask(match[1] ?? '', search) }),
        };
    }
    return { file: SHELL };
  };
}
/** An address without its query, and the query with its question mark. */
function split(url) {
  const mark = url.indexOf('?');
  return mark === -1
    ? {
        pathname: url,
        search: '',
      }
    : {
        pathname: url.slice(0, mark),
        search: url.slice(mark),
      };
}
/** Whether a path names a file. What is asked for after it, say an e-mail address, does not count. */
function isFile(url) {
  return /\.\w+$/.test(url.split('?')[0] ?? '');
}
//#endregion
//#region src/session-cookie.ts
const PLAIN = 'amphi_session';
/** The name over https: browsers take such a cookie from this host alone, and send it nowhere else. */
const PREFIXED = `__Host-${PLAIN}`;
/** What versions before the prefix made; see `createSessionToken`. */
const UNPREFIXED_TOKEN = /^[\w-]{43}$/;
/** The name of the session cookie. */
function sessionCookieName(secure) {
  return secure ? PREFIXED : PLAIN;
}
/**
 * Reads the session's token. Over https the name without the prefix is taken as well, of tokens that are as old as that
 * name: another host below our domain can set it, but not with a session that it got from this version.
 */
function readSessionCookie({ cookies }, secure) {
  const token = cookies[sessionCookieName(secure)];
  if (token !== void 0) return { token };
  const former = secure ? cookies[PLAIN] : void 0;
  if (former === void 0 || !UNPREFIXED_TOKEN.test(former)) return null;
  return {
    token: former,
    outdated: PLAIN,
  };
}
//#endregion
//#region src/request-context.ts
/** How long a browser keeps a cookie that got its name anew, in seconds; the session may end before. */
const RENAMED_SECONDS = 30 * 86400;
/**
 * Builds what procedures get of a request. The session is looked up at most once, however many
 * procedures a batch calls. A cookie under a name of former versions gets today's with the first answer.
 */
function createRequestContext(services, secure) {
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  };
  const name = sessionCookieName(secure);
  return (request, reply) => {
    const { token = null, outdated } = readSessionCookie(request, secure) ?? {};
    let session;
    const clearOutdated = () => {
      if (outdated !== void 0) reply.clearCookie(outdated, cookie);
    };
    const rename = (found) => {
      if (found !== null && token !== null && outdated !== void 0) {
        clearOutdated();
        reply.setCookie(name, token, {
          ...cookie,
          maxAge: RENAMED_SECONDS,
        });
      }
      return found;
    };
    return {
      services,
      caller: {
        token,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
        setSession: (value, expires) => {
          clearOutdated();
          reply.setCookie(name, value, {
            ...cookie,
            expires,
          });
        },
        clearSession: () => {
          clearOutdated();
          reply.clearCookie(name, cookie);
        },
      },
      session: () => {
        session ??= currentSession({ services }, token).then(rename);
        return session;
      },
    };
  };
}
//#endregion
//#region src/rest/routes.ts
const row = (method, url, procedure, status = 200) => ({
  method,
  url,
  procedure,
  status,
});
/** The public interface: every path and the procedure that serves it. */
const restRoutes = [
  row('POST', '/auth/login', 'auth.login'),
  row('POST', '/auth/register', 'auth.register', 201),
  row('POST', '/auth/logout', 'auth.logout', 204),
  row('POST', '/auth/forgot-password', 'auth.forgotPassword', 202),
  row('POST', '/auth/reset-password', 'auth.resetPassword', 204),
  row('GET', '/public/semesters', 'public.semesters'),
  row('GET', '/public/subjects/semester/:semester_id', 'public.subjects'),
  row('GET', '/public/stats', 'public.stats'),
  row('GET', '/dashboard/student', 'dashboard.student'),
  row('GET', '/dashboard/semester/:semester_id', 'dashboard.semester'),
  row('GET', '/content/semesters', 'semesters.list'),
  row('POST', '/content/semesters', 'semesters.create', 201),
  row('PUT', '/content/semesters/:id', 'semesters.update'),
  row('DELETE', '/content/semesters/:id', 'semesters.remove', 204),
  row('GET', '/content/subjects', 'subjects.list'),
  row('POST', '/content/subjects', 'subjects.create', 201),
  row('PUT', '/content/subjects/:id', 'subjects.update'),
  row('DELETE', '/content/subjects/:id', 'subjects.remove', 204),
  row('GET', '/content/qcms/subject/:subject_id', 'qcms.bySubject'),
  row('POST', '/content/qcms', 'qcms.create', 201),
  row('PUT', '/content/qcms/:id', 'qcms.update'),
  row('DELETE', '/content/qcms/:id', 'qcms.remove', 204),
  row('GET', '/payments/my-payments', 'payments.listMine'),
  row('GET', '/payments/pending', 'payments.listPending'),
  row('POST', '/payments/:id/approve', 'payments.approve'),
  row('POST', '/payments/:id/reject', 'payments.reject'),
  row('GET', '/admin/stats', 'stats.admin'),
  row('GET', '/admin/users', 'users.list'),
  row('PUT', '/admin/users/:id', 'users.update'),
  row('DELETE', '/admin/users/:id', 'users.remove', 204),
  row('GET', '/admin/payments', 'payments.list'),
  row('POST', '/admin/payments/:id/approve', 'payments.approve'),
  row('POST', '/admin/payments/:id/reject', 'payments.reject'),
  row('GET', '/admin/content/overview', 'stats.contentOverview'),
  row('DELETE', '/admin/semesters/:id', 'semesters.remove', 204),
  row('DELETE', '/admin/subjects/:id', 'subjects.remove', 204),
  row('GET', '/admin/user-access', 'access.list'),
  row('DELETE', '/admin/user-access/:id', 'access.revoke', 204),
  row('GET', '/admin/qcms', 'qcms.list'),
  row('DELETE', '/admin/qcms/:id', 'qcms.remove', 204),
  row('GET', '/chapters/subject/:subject_id', 'chapters.bySubject'),
  row('GET', '/chapters/subject/:subject_id/with-counts', 'chapters.withCounts'),
  row('POST', '/chapters', 'chapters.create', 201),
  row('PUT', '/chapters/:id', 'chapters.update'),
  row('DELETE', '/chapters/:id', 'chapters.remove', 204),
  row('POST', '/chapters/subject/:subject_id/reorder', 'chapters.reorder'),
  row('GET', '/practice/subject/:subject_id/study-options', 'study.options'),
  row('GET', '/practice/subject/:subject_id/questions', 'study.questions'),
  row('GET', '/practice/subject/:subject_id/all-questions', 'study.allQuestions'),
  row('GET', '/practice/subject/:subject_id/review', 'attempts.review'),
  row('POST', '/practice/submit-answer', 'attempts.submitAnswer'),
  row('POST', '/practice/subject/:subject_id/complete', 'attempts.complete'),
  row('GET', '/practice/subject/:subject_id/progress', 'attempts.progress'),
  row('POST', '/practice/subject/:subject_id/reset', 'attempts.reset'),
  row('GET', '/practice/subject/:subject_id/justification-questions', 'study.qrocs'),
  row('POST', '/justification', 'qrocs.create', 201),
  row('GET', '/justification/subject/:subject_id', 'qrocs.bySubject'),
  row('PUT', '/justification/:id', 'qrocs.update'),
  row('DELETE', '/justification/:id', 'qrocs.remove', 204),
  row('GET', '/justification/study/subject/:subject_id', 'study.qrocs'),
  row('GET', '/justification/study/:id/answer', 'study.revealQroc'),
  row('GET', '/justification/study/subject/:subject_id/progress', 'study.qrocProgress'),
];
//#endregion
//#region src/rest/mount.ts
function definitionOf(path) {
  return appRouter._def.procedures[path]._def;
}
/** The input schema of a procedure; the access middlewares add none of their own. */
function inputSchemaOf(path) {
  return definitionOf(path).inputs[0];
}
/** Reads a request as the procedure's input: parameters win over the body, the body over the query. */
function readInput(request, schema) {
  const { query, body, params, headers } = request;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const fields = body === void 0 ? {} : body;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new DomainError('request.invalid');
  return {
    ...coerceTexts(schema, query),
    ...(isForm ? coerceTexts(schema, fields) : fields),
    ...coerceTexts(schema, params),
  };
}
function handlerOf({ procedure, status }, createContext) {
  const { type, inputs } = definitionOf(procedure);
  const [schema] = inputs;
  return async (request, reply) => {
    const input = schema === void 0 ? void 0 : readInput(request, schema);
    const result = await callTRPCProcedure({
      router: appRouter,
      path: procedure,
      type,
      signal: void 0,
      batchIndex: 0,
      ctx: createContext(request, reply),
      getRawInput: async () => input,
    });
    reply.code(status).header('cache-control', 'no-store');
    if (status === 204) return reply.send();
    return reply.type('application/json; charset=utf-8').send(jsonTextOf(result ?? {}));
  };
}
/** Mounts the REST table under /api. */
function mountRest(app, createContext) {
  for (const route of restRoutes)
    app.route({
      method: route.method,
      url: `/api${route.url}`,
      handler: handlerOf(route, createContext),
    });
}
//#endregion
//#region src/rest/openapi/texts.ts
const INFO = {
  title: 'Amphi, interface REST',
  version: '1.0.0',
  description: [
    'Les appels que font le site et les scripts. JSON partout, sauf mention contraire ; la session tient',
    'dans un cookie. Toute erreur est un objet `{"detail", "errors"?}` en français. Les adresses inconnues',
    'reçoivent 404, les méthodes inconnues 405. Une barre oblique finale est facultative. Les champs',
    'inconnus d’un corps sont ignorés. Les dates sont en UTC (ISO 8601), les montants des nombres.',
  ].join('\n'),
};
const DOCS_TITLE = 'Amphi : documentation de l’interface REST';
const DOCS_WITHOUT_SCRIPT = 'Cette page a besoin de JavaScript. Le document lui-même est ici :';
const TAGS = {
  auth: 'Comptes et sessions',
  public: 'Ce que tout le monde peut lire',
  dashboard: 'Tableau de bord de l’étudiant',
  semesters: 'Semestres',
  subjects: 'Matières',
  qcms: 'Questions à choix multiple (administration)',
  payments: 'Commandes et reçus',
  stats: 'Chiffres de l’administration',
  users: 'Comptes (administration)',
  access: 'Accès aux semestres',
  chapters: 'Chapitres',
  study: 'Étude',
  attempts: 'Séances de pratique',
  qrocs: 'Questions à réponse ouverte (administration)',
  imports: 'Fichiers de questions (administration)',
  service: 'État du service',
};
const WHO = {
  anyone: 'Ouvert à tous, sans session.',
  session: 'Session requise.',
  access: 'Accès en cours au semestre requis, ou administrateur.',
  admin: 'Réservé aux administrateurs.',
};
const SUCCESS = {
  200: 'Succès',
  201: 'Créé',
  202: 'Accepté',
  204: 'Fait, sans corps',
};
const FAILURES = {
  400: 'Requête illisible',
  401: 'Pas de session valable, ou identifiants refusés',
  403: 'Refusé à cet utilisateur, ou requête venue d’un autre site',
  404: 'N’existe pas',
  409: 'Contraire à l’état présent',
  413: 'Trop volumineux',
  415: 'Type de contenu refusé',
  422: 'Lisible mais non valable ; tous les champs refusés à la fois',
  429: 'Trop de requêtes',
  503: 'Service momentanément indisponible',
};
const RETRY_AFTER = 'Secondes à attendre avant un nouvel essai';
//#endregion
//#region src/rest/openapi/docs-page.ts
const DOCUMENT_URL = '/api/openapi.json';
const DOCS_URL = '/api/docs';
/** The files of the viewer that the page needs; its package holds many more. */
const VIEWER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
/** Nothing inline and nothing from elsewhere, as our content security policy wants it. */
const docsPage = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${DOCS_TITLE}</title>
<link rel="icon" type="image/png" href="${DOCS_URL}/favicon-32x32.png">
<link rel="stylesheet" href="${DOCS_URL}/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<noscript>${DOCS_WITHOUT_SCRIPT} <a href="${DOCUMENT_URL}">${DOCUMENT_URL}</a></noscript>
<script src="${DOCS_URL}/swagger-ui-bundle.js"></script>
<script src="${DOCS_URL}/start.js"></script>
</body>
</html>
`;
/** Without a validator, which would be asked at its own site. */
const docsScript = `SwaggerUIBundle({
  url: '${DOCUMENT_URL}',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;
//#endregion
//#region src/rest/answers/answer.ts
/** The objects that answers are made of, by the name that the document gives them. */
const components = /* @__PURE__ */ new Map();
/** An object that the document describes once, under a name of its own. */
function named(id, schema) {
  components.set(schema, id);
  return schema;
}
/**
 * The answers of some procedures. Compiles only while every schema is what its procedure returns, no
 * field more and no field less.
 */
function answersOf(table) {
  return table;
}
//#endregion
//#region src/rest/answers/fields.ts
const id = z.int().min(1);
const count = z.int().min(0);
const text$1 = z.string();
const flag = z.boolean();
/** Money, with at most two decimals. */
const money = z.number().min(0);
/** A share in per cent, with one decimal. */
const percent = z.number().min(0).max(100);
/** A moment in UTC. */
const moment = z.iso.datetime();
const letters = z.array(z.enum(LETTERS));
/** One page of a long list. */
const pageOf = (item) =>
  z.object({
    items: z.array(item),
    total: count,
  });
//#endregion
//#region src/rest/answers/accounts.ts
const userFields = z.object({
  id,
  full_name: text$1,
  email: text$1,
  is_admin: flag,
  role: z.enum(ROLES),
  is_active: flag,
  created_at: moment,
});
const sessionUser = named('SessionUser', userFields);
const adminUser = named(
  'AdminUser',
  userFields.extend({
    total_payments: count,
    active_semesters: count,
  }),
);
const accountAnswers = answersOf({
  'auth.login': z.object({ user: sessionUser }),
  'auth.register': sessionUser,
  'auth.logout': null,
  'auth.forgotPassword': null,
  'auth.resetPassword': null,
  'users.list': pageOf(adminUser),
  'users.update': adminUser,
  'users.remove': null,
});
//#endregion
//#region src/rest/answers/content.ts
const semesterShape = z.object({
  id,
  name: text$1,
  year: z.int(),
  description: text$1.nullable(),
  fee: money,
  is_active: flag,
});
const semester$9 = named('Semester', semesterShape);
const listedSemester = named(
  'ListedSemester',
  semesterShape.extend({
    subject_count: count,
    qcm_count: count,
    created_at: moment,
  }),
);
const subject = named(
  'Subject',
  z.object({
    id,
    name: text$1,
    description: text$1.nullable(),
    semester_id: id,
    semester_name: text$1,
    semester_year: z.int(),
    qcm_count: count,
  }),
);
const chapterShape = z.object({
  id,
  name: text$1,
  subject_id: id,
  position: z.int(),
});
const chapter = named('Chapter', chapterShape);
const countedChapter = named(
  'CountedChapter',
  chapterShape.extend({
    qcm_count: count,
    justification_qcm_count: count,
  }),
);
const contentAnswers = answersOf({
  'public.semesters': z.array(semester$9),
  'public.subjects': z.array(subject),
  'semesters.list': z.array(listedSemester),
  'semesters.create': semester$9,
  'semesters.update': semester$9,
  'semesters.remove': null,
  'subjects.list': z.array(subject),
  'subjects.create': subject,
  'subjects.update': subject,
  'subjects.remove': null,
  'chapters.bySubject': z.array(chapter),
  'chapters.withCounts': z.array(countedChapter),
  'chapters.create': chapter,
  'chapters.update': chapter,
  'chapters.remove': null,
  'chapters.reorder': z.array(chapter),
  'stats.contentOverview': z.object({
    semesters: z.array(listedSemester),
    subjects: z.array(subject),
  }),
});
//#endregion
//#region src/rest/answers/payments.ts
const paymentStatus = z.enum(PAYMENT_STATUSES);
const payment = named(
  'Payment',
  z.object({
    id,
    user_id: id,
    user_name: text$1,
    user_email: text$1,
    semester_id: id.nullable(),
    semester_name: text$1,
    semester_year: z.int(),
    semester_fee: money,
    amount: money,
    bank_name: text$1,
    phone_number: text$1,
    receipt_url: text$1,
    status: paymentStatus,
    rejection_reason: text$1.nullable(),
    created_at: moment,
    updated_at: moment,
    approved_at: moment.nullable(),
  }),
);
const userAccess = named(
  'UserAccess',
  z.object({
    id,
    user_id: id,
    user_name: text$1,
    user_email: text$1,
    semester_id: id,
    semester_name: text$1,
    payment_id: id.nullable(),
    starts_at: moment,
    expires_at: moment,
    revoked_at: moment.nullable(),
    is_active: flag,
  }),
);
const paymentAnswers = answersOf({
  'payments.listMine': z.array(payment),
  'payments.listPending': z.array(payment),
  'payments.list': pageOf(payment),
  'payments.approve': payment,
  'payments.reject': payment,
  'access.list': z.array(userAccess),
  'access.revoke': null,
});
/** Orders come with a file and so past the table of procedures; their answer is checked as well. */
const createdPayment = payment;
//#endregion
//#region src/rest/answers/figures.ts
const figureAnswers = answersOf({
  'public.stats': z.object({
    total_users: count,
    total_subjects: count,
    total_questions: count,
    success_rate: z.string().regex(/^\d+(\.\d)?%$/),
  }),
  'stats.admin': z.object({
    total_users: count,
    active_users: count,
    total_payments: count,
    pending_payments: count,
    total_semesters: count,
    total_subjects: count,
    total_qcms: count,
    total_revenue: money,
    pending_revenue: money,
    recent_registrations: count,
    recent_payments: count,
  }),
  'dashboard.student': z.object({
    user: sessionUser,
    purchased_semesters: z.array(
      z.object({
        id,
        starts_at: moment,
        expires_at: moment,
        semester: z.object({
          id,
          name: text$1,
          year: z.int(),
        }),
      }),
    ),
    recent_payments: z.array(
      z.object({
        id,
        created_at: moment,
        amount: money,
        status: paymentStatus,
        semester: z.object({ name: text$1 }),
      }),
    ),
    stats: z.object({
      total_completed_qcms: count,
      average_score: percent,
      current_streak: count,
    }),
  }),
});
//#endregion
//#region src/rest/answers/questions.ts
/** What students and administrators see of a closed question alike. */
const qcmFields = z.object({
  id,
  question_text: text$1,
  options: z.partialRecord(z.enum(LETTERS), text$1),
  image_url: text$1.nullable(),
  subject_id: id,
  subject_name: text$1,
  semester_name: text$1,
  chapter_id: id.nullable(),
  chapter_name: text$1.nullable(),
  lesson_name: text$1.nullable(),
  question_number: z.int(),
  is_exam_question: flag,
  exam_year: z.int().nullable(),
  created_at: moment,
  updated_at: moment,
});
/** A closed question with its key. */
const qcm = named(
  'Qcm',
  qcmFields.extend({
    correct_answers: letters,
    justification: text$1.nullable(),
  }),
);
/** What students and administrators see of an open question alike. */
const qrocFields = z.object({
  id,
  question_text: text$1,
  image_url: text$1.nullable(),
  subject_id: id,
  chapter_id: id.nullable(),
  chapter_name: text$1.nullable(),
  order_index: z.int().min(0),
  is_exam_question: flag,
  exam_year: z.int().nullable(),
});
/** An open question with its answer. */
const qroc = named(
  'JustificationQcm',
  qrocFields.extend({
    answer_text: text$1,
    justification: text$1.nullable(),
    created_at: moment,
    updated_at: moment,
  }),
);
const questionAnswers = answersOf({
  'qcms.list': pageOf(qcm),
  'qcms.bySubject': z.array(qcm),
  'qcms.create': qcm,
  'qcms.update': qcm,
  'qcms.remove': null,
  'qrocs.bySubject': z.array(qroc),
  'qrocs.create': qroc,
  'qrocs.update': qroc,
  'qrocs.remove': null,
});
//#endregion
//#region src/rest/answers/study.ts
const practiceQuestion = named(
  'PracticeQuestion',
  qcmFields.extend({
    is_answered: flag,
    has_justification: flag,
  }),
);
const studyQroc = named(
  'StudyJustificationQcm',
  qrocFields.extend({
    has_justification: flag,
    is_revealed: flag,
  }),
);
const answerStat = named(
  'AnswerStat',
  z.object({
    option_key: z.enum(LETTERS),
    count,
    percentage: percent,
  }),
);
/** What the other users answered. */
const othersAnswers = {
  answer_stats: z.array(answerStat),
  total_answers: count,
};
const progress = named(
  'Progress',
  z.object({
    subject_id: id,
    subject_name: text$1,
    attempt_number: id,
    completed_at: moment.nullable(),
    total_questions: count,
    answered_questions: count,
    correct_answers: count,
    time_taken_seconds: count,
    success_rate: percent,
  }),
);
const reviewedQuestion = named(
  'ReviewedQuestion',
  z.object({
    qcm,
    user_answer: letters,
    is_correct: flag,
    time_taken_seconds: count,
    ...othersAnswers,
  }),
);
/** A subject's questions, of whatever kind. */
const questionsOf = (question) =>
  z.object({
    subject_id: id,
    subject_name: text$1,
    questions: z.array(question),
  });
const studyAnswers = answersOf({
  'dashboard.semester': z.object({
    semester_id: id,
    semester_name: text$1,
    subjects: z.array(subject),
  }),
  'study.options': z.object({
    subject_id: id,
    subject_name: text$1,
    semester_id: id,
    semester_name: text$1,
    chapters: z.array(countedChapter),
    justification_chapters: z.array(countedChapter),
    exam_years: z.array(
      z.object({
        year: z.int(),
        qcm_count: count,
      }),
    ),
    justification_exam_years: z.array(
      z.object({
        year: z.int(),
        justification_qcm_count: count,
      }),
    ),
    has_justification_qcms: flag,
    justification_qcm_count: count,
    total_qcms: count,
  }),
  'study.questions': questionsOf(practiceQuestion),
  'study.allQuestions': questionsOf(qcm),
  'study.qrocs': questionsOf(studyQroc),
  'study.revealQroc': z.object({
    id,
    answer_text: text$1,
    justification: text$1.nullable(),
  }),
  'study.qrocProgress': z.object({
    subject_name: text$1,
    total_questions: count,
    revealed_questions: count,
  }),
  'attempts.submitAnswer': z.object({
    is_correct: flag,
    ...othersAnswers,
    correct_answers: letters,
    justification: text$1.nullable(),
  }),
  'attempts.review': questionsOf(reviewedQuestion),
  'attempts.progress': progress,
  'attempts.complete': progress,
  'attempts.reset': progress,
});
//#endregion
//#region src/rest/answers/table.ts
/** What every procedure of the REST table answers. */
const answers = {
  ...accountAnswers,
  ...contentAnswers,
  ...questionAnswers,
  ...studyAnswers,
  ...paymentAnswers,
  ...figureAnswers,
};
//#endregion
//#region src/rest/openapi/fields.ts
const newPassword = {
  minLength: 6,
  format: 'password',
};
const options = {
  minProperties: 2,
  description: 'Les textes par lettre ; les vides ne comptent pas.',
};
const examYear = {
  description: 'Obligatoire pour une question d’examen, ignorée pour les autres.',
};
/** What the schemas check by code, and so can't say themselves: by procedure and field, or by field. */
const NOTES = {
  username: { description: 'L’adresse email du compte.' },
  email: { description: 'Une adresse email ; la casse ne compte pas.' },
  password: { format: 'password' },
  'auth.register.password': newPassword,
  'auth.resetPassword.password': newPassword,
  'users.update.password': {
    type: ['string', 'null'],
    format: 'password',
    minLength: 0,
    description: `Au moins 6 caractères ; vide : inchangé.`,
  },
  'qcms.create.options': options,
  'qcms.update.options': options,
  'qcms.create.exam_year': examYear,
  'qcms.update.exam_year': examYear,
  'qrocs.create.exam_year': examYear,
  'qrocs.update.exam_year': examYear,
  question_number: { description: 'Sans numéro, le prochain de la matière.' },
  fee: { description: 'En MRU, deux décimales au plus.' },
  image_url: { description: 'Une URL http(s), ou un chemin de ce site.' },
  time_taken_seconds: { description: 'Arrondi à la seconde.' },
  duration_months: { description: 'Durée de l’accès, en mois.' },
  chapter_ids: { description: 'Tous les chapitres de la matière, dans leur nouvel ordre.' },
};
/** A field's schema with what is known of it besides. */
function withNotes(procedure, field, schema) {
  return {
    ...schema,
    ...(NOTES[`${procedure}.${field}`] ?? NOTES[field]),
  };
}
/** Takes off what the library writes and no reader needs. */
function tidy(schema) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER && schema.maximum === Number.MAX_SAFE_INTEGER) {
    delete schema.minimum;
    delete schema.maximum;
  }
  if (schema.format === 'date-time') schema.pattern = 'Z$';
}
//#endregion
//#region src/rest/openapi/answer-schemas.ts
const place = (name) => `#/components/schemas/${name}`;
/** What a call without anything to say answers where a body is sent all the same. */
const EMPTY = {
  type: 'object',
  properties: {},
  additionalProperties: false,
};
/**
 * The answers as JSON schemas that allow no other fields.
 *
 * @returns the named objects, and how to refer to the answer of a procedure
 */
function describeAnswers() {
  const registry = z.registry();
  for (const [schema, id] of components) registry.add(schema, { id });
  for (const [procedure, schema] of Object.entries(answers))
    if (schema !== null && !components.has(schema)) registry.add(schema, { id: procedure });
  const { schemas } = z.toJSONSchema(registry, {
    uri: place,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  const plain = (id) => {
    const { $schema: _, $id: __, ...schema } = schemas[id];
    return schema;
  };
  return {
    objects: Object.fromEntries([...components.values()].map((id) => [id, plain(id)])),
    answerOf(procedure) {
      const schema = answers[procedure];
      if (schema === null) return EMPTY;
      const name = components.get(schema);
      return name === void 0 ? plain(procedure) : { $ref: place(name) };
    },
  };
}
//#endregion
//#region src/rest/openapi/calls.ts
const call =
  (who) =>
  (summary, more = {}) => ({
    who,
    summary,
    ...more,
  });
const anyone = call('anyone');
const session$3 = call('session');
const access = call('access');
const admin = call('admin');
const stays =
  'Reste lisible par l’étudiant qui a déjà répondu dans cette matière, même après la fin de l’accès.';
const calls = {
  'auth.login': anyone('Ouvrir une session', {
    errors: [401, 429],
    form: true,
    note: 'Pose le cookie de session. Un compte désactivé reçoit 403.',
  }),
  'auth.register': anyone('Créer un compte', {
    errors: [409, 429],
    note: 'Ouvre aussi la session.',
  }),
  'auth.logout': anyone('Fermer la session', { note: 'Réussit aussi sans session.' }),
  'auth.forgotPassword': anyone('Demander un lien de réinitialisation', {
    errors: [429],
    note: 'Même réponse, que le compte existe ou non. Le lien vaut une heure et sert une fois.',
  }),
  'auth.resetPassword': anyone('Choisir un nouveau mot de passe', {
    errors: [429],
    note: 'Ferme toutes les sessions du compte.',
  }),
  'public.semesters': anyone('Lister les semestres en vente'),
  'public.subjects': anyone('Lister les matières d’un semestre en vente'),
  'public.stats': anyone('Lire les chiffres de la page d’accueil'),
  'dashboard.student': session$3('Lire son tableau de bord', {
    note: 'Sert aussi à vérifier la session.',
  }),
  'dashboard.semester': access('Lister les matières d’un semestre acheté'),
  'semesters.list': admin('Lister tous les semestres'),
  'semesters.create': admin('Créer un semestre'),
  'semesters.update': admin('Remplacer un semestre'),
  'semesters.remove': admin('Supprimer un semestre', {
    note: 'Supprime aussi ses matières et leurs questions ; les commandes restent lisibles.',
  }),
  'subjects.list': admin('Lister toutes les matières'),
  'subjects.create': admin('Créer une matière', { errors: [404] }),
  'subjects.update': admin('Remplacer une matière'),
  'subjects.remove': admin('Supprimer une matière', { note: 'Supprime aussi ses questions.' }),
  'chapters.bySubject': access('Lister les chapitres d’une matière'),
  'chapters.withCounts': access('Lister les chapitres avec leur nombre de questions'),
  'chapters.create': admin('Créer un chapitre', { errors: [404] }),
  'chapters.update': admin('Renommer un chapitre'),
  'chapters.remove': admin('Supprimer un chapitre', {
    note: 'Ses questions restent, sans chapitre.',
  }),
  'chapters.reorder': admin('Réordonner les chapitres d’une matière', {
    note: 'Chaque chapitre de la matière figure une fois et une seule.',
  }),
  'qcms.list': admin('Lister les QCM page par page'),
  'qcms.bySubject': admin('Lister les QCM d’une matière'),
  'qcms.create': admin('Créer un QCM', { errors: [404] }),
  'qcms.update': admin('Remplacer un QCM', {
    note: 'Changer les bonnes réponses corrige les réponses déjà enregistrées.',
  }),
  'qcms.remove': admin('Supprimer un QCM'),
  'qrocs.bySubject': admin('Lister les QROC d’une matière'),
  'qrocs.create': admin('Créer un QROC', { errors: [404] }),
  'qrocs.update': admin('Remplacer un QROC'),
  'qrocs.remove': admin('Supprimer un QROC'),
  'payments.listMine': session$3('Lister ses commandes'),
  'payments.listPending': admin('Lister les commandes en attente, la plus ancienne d’abord'),
  'payments.list': admin('Lister les commandes page par page'),
  'payments.approve': admin('Approuver une commande', {
    errors: [409],
    note: 'Ouvre ou prolonge l’accès au semestre.',
  }),
  'payments.reject': admin('Refuser une commande', {
    errors: [409],
    note: 'Le motif est obligatoire, dans l’adresse ou dans le corps.',
    alsoInQuery: ['rejection_reason'],
  }),
  'access.list': admin('Lister les accès'),
  'access.revoke': admin('Révoquer un accès', { note: 'Prend effet aussitôt.' }),
  'stats.admin': admin('Lire les chiffres de l’administration'),
  'stats.contentOverview': admin('Lister semestres et matières ensemble'),
  'users.list': admin('Lister les comptes page par page'),
  'users.update': admin('Modifier un compte', {
    errors: [409],
    note: 'Rôle, état et mot de passe restent inchangés s’ils manquent.',
  }),
  'users.remove': admin('Supprimer un compte', {
    errors: [409],
    note: 'Supprime aussi ses commandes, reçus, accès et réponses.',
  }),
  'study.options': access('Lire ce que propose une matière'),
  'study.questions': access('Lister les QCM à pratiquer', {
    note: 'Bonnes réponses et justifications n’y figurent pas.',
  }),
  'study.allQuestions': access('Télécharger les QCM complets', {
    errors: [429],
    note: 'Compté dans une limite quotidienne par étudiant.',
  }),
  'study.qrocs': access('Lister les QROC à étudier', { note: 'Les réponses n’y figurent pas.' }),
  'study.revealQroc': access('Révéler la réponse d’un QROC', { note: 'La lecture est notée.' }),
  'study.qrocProgress': access('Lire son avancement dans les QROC'),
  'attempts.submitAnswer': access('Répondre à un QCM', { errors: [404, 409] }),
  'attempts.review': access('Revoir ses réponses', { note: stays }),
  'attempts.progress': access('Lire son avancement', { note: stays }),
  'attempts.complete': access('Terminer la séance'),
  'attempts.reset': access('Recommencer à zéro', {
    note: 'Les séances passées restent dans l’historique.',
  }),
};
//#endregion
//#region src/rest/openapi/failures.ts
const text = { type: 'string' };
/** The one shape of errors. */
const errorSchema = {
  type: 'object',
  properties: {
    detail: text,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: text,
          message: text,
        },
        required: ['field', 'message'],
        additionalProperties: false,
      },
    },
    /** The answer that stands, where one was given on other grounds. */
    current: {
      type: 'object',
      properties: {
        attempt_number: { type: 'integer' },
        selected_answers: {
          type: 'array',
          items: {
            type: 'string',
            enum: [...LETTERS],
          },
        },
      },
      required: ['attempt_number', 'selected_answers'],
      additionalProperties: false,
    },
  },
  required: ['detail'],
  additionalProperties: false,
};
const WITH_RETRY_AFTER = [429, 503];
function describe(status) {
  const headers = {
    'Retry-After': {
      description: RETRY_AFTER,
      schema: {
        type: 'integer',
        minimum: 1,
      },
    },
  };
  return {
    description: FAILURES[status],
    ...(WITH_RETRY_AFTER.includes(status) ? { headers } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}
const statuses = Object.keys(FAILURES).map(Number);
/** Every refusal, to be referred to by the operations. */
const failureResponses = Object.fromEntries(
  statuses.map((status) => [`Error${status}`, describe(status)]),
);
/** References to the refusals that a call can meet. */
function failuresOf(call) {
  const { method, who, hasPath, hasInput, errors = [] } = call;
  const writes = method !== 'GET';
  const met = {
    400: writes || hasPath,
    401: who !== 'anyone',
    403: writes || who === 'access' || who === 'admin',
    404: hasPath,
    409: false,
    413: writes,
    415: writes,
    422: hasInput,
    429: false,
    503: true,
  };
  return Object.fromEntries(
    statuses
      .filter((status) => met[status] || errors.includes(status))
      .map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
}
//#endregion
//#region src/rest/openapi/inputs.ts
function pathParameters(url) {
  return [...url.matchAll(/:(\w+)/g)].map(([, name]) => name);
}
/** The fields that a schema takes. */
function fieldsOf(name, schema) {
  if (schema === void 0)
    return {
      properties: {},
      required: [],
    };
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  const described = Object.entries(properties).map(([field, property]) => [
    field,
    withNotes(name, field, property),
  ]);
  return {
    properties: Object.fromEntries(described),
    required,
  };
}
/** Where a call's fields travel: in the path, and the others in the query or the body. */
function describeInput({ method, url, procedure }, { form, alsoInQuery = [] }) {
  const { properties, required } = fieldsOf(procedure, inputSchemaOf(procedure));
  const inPath = pathParameters(url);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const hasBody = (method === 'POST' || method === 'PUT') && others.length > 0;
  const inQuery = hasBody ? alsoInQuery : others;
  const parameter = (place) => (name) => ({
    name,
    in: place,
    required: place === 'path' || (!hasBody && required.includes(name)),
    schema: properties[name] ?? {},
  });
  const parameters = [...inPath.map(parameter('path')), ...inQuery.map(parameter('query'))];
  if (!hasBody) return { parameters };
  const needed = required.filter((name) => others.includes(name) && !alsoInQuery.includes(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(others.map((name) => [name, properties[name] ?? {}])),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
  const content = { 'application/json': { schema } };
  if (form) content['application/x-www-form-urlencoded'] = { schema };
  return {
    parameters,
    requestBody: {
      required: needed.length > 0,
      content,
    },
  };
}
/** Questions come in a file and so past the table of procedures; their answer is checked as well. */
const storedImport = named(
  'Import',
  z.object({
    id,
    created_by: id.nullable(),
    by_operator: flag,
    author_name: text$1.nullable(),
    file_name: text$1,
    format: text$1,
    status: text$1,
    row_count: count,
    bad_count: count,
    ignored_columns: z.array(text$1),
    semester_id: id.nullable(),
    semester_name: text$1.nullable(),
    added_qcms: count,
    added_qrocs: count,
    known_count: count,
    created_at: moment,
    done_at: moment.nullable(),
    undone_at: moment.nullable(),
  }),
);
const exported = {
  semester: text$1,
  subject: text$1,
  chapter: text$1.nullable(),
  question_text: text$1,
  justification: text$1.nullable(),
  image_url: text$1.nullable(),
  exam_year: z.int().nullable(),
  source: text$1.nullable(),
  source_id: text$1.nullable(),
};
/** Questions as a JSON file holds them; an import reads the same. */
const exportedQuestions = z.array(
  z.union([
    named(
      'ExportedQcm',
      z.object({
        ...exported,
        options: z.partialRecord(z.enum(LETTERS), text$1),
        correct_answers: letters,
        lesson_name: text$1.nullable(),
        question_number: z.int().nullable(),
        case_group: text$1.nullish(),
      }),
    ),
    named(
      'ExportedQroc',
      z.object({
        ...exported,
        answer_text: text$1,
        order_index: z.int(),
        case_group: text$1.nullable(),
      }),
    ),
  ]),
);
//#endregion
//#region src/rest/answers/profile.ts
/** Name and address as they were noted, as far as they changed. */
const names = z
  .object({
    full_name: text$1.optional(),
    email: text$1.optional(),
  })
  .nullable();
const answer = z.object({
  attempt_number: count,
  subject_name: text$1,
  qcm_id: id,
  question_number: z.int(),
  question_text: text$1,
  is_correct: flag,
  time_taken_seconds: z.int(),
  answered_at: moment,
  selected_answers: letters.max(LETTERS.length),
});
/** All that is kept about a person, as `exportAccount` writes it. */
const accountCopy = named(
  'AccountCopy',
  z.object({
    exported_at: moment,
    account: z.object({
      id,
      full_name: text$1,
      email: text$1,
      role: text$1,
      is_active: flag,
      created_at: moment,
      updated_at: moment,
    }),
    account_changes: z.array(
      z.object({
        created_at: moment,
        action: text$1,
        before: names,
        after: names,
      }),
    ),
    sessions: z.array(
      z.object({
        user_agent: text$1.nullable(),
        created_at: moment,
        last_seen_at: moment,
        expires_at: moment,
      }),
    ),
    password_reset_requests: z.array(
      z.object({
        created_at: moment,
        expires_at: moment,
        used_at: moment.nullable(),
      }),
    ),
    waiting_mails: z.array(
      z.object({
        recipient: text$1,
        subject: text$1,
        created_at: moment,
      }),
    ),
    orders: z.array(
      z.object({
        id,
        semester_name: text$1,
        semester_year: z.int(),
        semester_fee: money,
        amount: money,
        bank_name: text$1,
        phone_number: text$1,
        receipt_url: text$1,
        receipt_type: text$1,
        receipt_size: count,
        receipt_sha256: text$1,
        status: z.enum(PAYMENT_STATUSES),
        rejection_reason: text$1.nullable(),
        duration_months: count.nullable(),
        approved_at: moment.nullable(),
        created_at: moment,
        updated_at: moment,
      }),
    ),
    access: z.array(
      z.object({
        id,
        order_id: id.nullable(),
        semester_name: text$1,
        starts_at: moment,
        expires_at: moment,
        revoked_at: moment.nullable(),
      }),
    ),
    attempts: z.array(
      z.object({
        id,
        subject_name: text$1,
        attempt_number: count,
        started_at: moment,
        last_answer_at: moment.nullable(),
        completed_at: moment.nullable(),
        closed_at: moment.nullable(),
        last_chapter_id: id.nullable(),
        last_exam_year: z.int().nullable(),
      }),
    ),
    answers: z.array(answer),
    earlier_answers: z.array(answer),
    qroc_reveals: z.array(
      z.object({
        qroc_id: id,
        subject_name: text$1,
        question_text: text$1,
        revealed_at: moment,
      }),
    ),
    study_days: z.array(z.iso.date()),
  }),
);
//#endregion
//#region src/rest/openapi/files.ts
const session$2 = [{ session: [] }];
const referTo = (schema) => ({ $ref: `#/components/schemas/${components.get(schema)}` });
const importFile = {
  operationId: 'imports.create',
  tags: ['imports'],
  summary: 'Envoyer un fichier de questions',
  description: `${WHO.admin} Le fichier est lu, vérifié et gardé un jour ; aucune question n’est ajoutée avant la décision, dans l’administration.`,
  parameters: [],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            file: {
              type: 'string',
              contentMediaType: 'application/octet-stream',
              description: 'CSV, XLSX ou JSON, 10 Mo et 10 000 lignes au plus.',
            },
          },
          required: ['file'],
        },
      },
    },
  },
  responses: {
    201: {
      description: SUCCESS[201],
      content: { 'application/json': { schema: referTo(storedImport) } },
    },
    ...failuresOf({
      method: 'POST',
      who: 'admin',
      hasPath: false,
      hasInput: true,
      errors: [429],
    }),
  },
  security: session$2,
};
const format = {
  name: 'format',
  in: 'path',
  required: true,
  schema: {
    type: 'string',
    enum: [...IMPORT_FORMATS],
  },
};
const rows = {
  type: 'array',
  items: { anyOf: exportedQuestions.element.options.map(referTo) },
};
const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};
/** A file of questions on its way out. */
function questionFile(operation, query) {
  const content = IMPORT_FORMATS.map((one) => [
    FILE_TYPES[one],
    { schema: one === 'json' ? rows : {} },
  ]);
  return {
    ...operation,
    tags: ['imports'],
    parameters: [format, ...query],
    responses: {
      200: {
        description: SUCCESS[200],
        content: Object.fromEntries(content),
      },
      ...failuresOf({
        method: 'GET',
        who: 'admin',
        hasPath: true,
        hasInput: query.length > 0,
      }),
    },
    security: session$2,
  };
}
const filters = Object.entries(fieldsOf('exports.read', exportInput).properties).map(
  ([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }),
);
const copyAccount = {
  operationId: 'profile.download',
  tags: ['auth'],
  summary: 'Télécharger ses propres données',
  description: WHO.session,
  parameters: [],
  responses: {
    200: {
      description: SUCCESS[200],
      content: { 'application/json': { schema: referTo(accountCopy) } },
    },
    ...failuresOf({
      method: 'GET',
      who: 'session',
      hasPath: false,
      hasInput: false,
      errors: [429],
    }),
  },
  security: session$2,
};
/** Questions in and out as files, and one's own data. */
const filePaths = {
  '/api/admin/imports': { post: importFile },
  '/api/admin/imports/template.{format}': {
    get: questionFile(
      {
        operationId: 'imports.template',
        summary: 'Télécharger un modèle de fichier',
        description: `${WHO.admin} Deux exemples à remplacer.`,
      },
      [],
    ),
  },
  '/api/admin/questions/export.{format}': {
    get: questionFile(
      {
        operationId: 'exports.read',
        summary: 'Exporter des questions',
        description: `${WHO.admin} Un import relit le fichier à l’identique.`,
      },
      filters,
    ),
  },
  '/download/profile': { get: copyAccount },
};
//#endregion
//#region src/rest/openapi/images.ts
const session$1 = [{ session: [] }];
const pixels = {
  type: 'integer',
  minimum: 1,
};
const createImage = {
  operationId: 'images.create',
  tags: ['qcms'],
  summary: 'Envoyer l’image d’une question',
  description: `${WHO.admin} L’image est redessinée en WebP, sans métadonnées. Une image qu’aucune question ne prend est supprimée après une semaine.`,
  parameters: [],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            image_file: {
              type: 'string',
              contentMediaType: 'application/octet-stream',
              description: 'PNG, JPEG, WebP ou GIF, 5 Mo au plus.',
            },
          },
          required: ['image_file'],
        },
      },
    },
  },
  responses: {
    201: {
      description: SUCCESS[201],
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              image_url: { type: 'string' },
              width: pixels,
              height: pixels,
              size: pixels,
            },
            required: ['image_url', 'width', 'height', 'size'],
            additionalProperties: false,
          },
        },
      },
    },
    ...failuresOf({
      method: 'POST',
      who: 'admin',
      hasPath: false,
      hasInput: true,
      errors: [413, 429],
    }),
  },
  security: session$1,
};
const readImage = {
  operationId: 'images.read',
  tags: ['study'],
  summary: 'Lire l’image d’une question',
  description: WHO.session,
  parameters: [
    {
      name: 'file',
      in: 'path',
      required: true,
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: SUCCESS[200],
      content: { 'image/webp': { schema: {} } },
    },
    ...failuresOf({
      method: 'GET',
      who: 'session',
      hasPath: true,
      hasInput: false,
    }),
  },
  security: session$1,
};
/** Images of questions: in for administrators, out for all who are signed in. */
const imagePaths = {
  '/api/images': { post: createImage },
  '/images/{file}': { get: readImage },
};
//#endregion
//#region src/rest/openapi/others.ts
const session = [{ session: [] }];
function createPayment() {
  const { properties, required } = fieldsOf('payments.create', createPaymentFields);
  const receipt_file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'Le reçu : JPEG, PNG ou PDF, 5 Mo au plus.',
  };
  const schema = {
    type: 'object',
    properties: {
      ...properties,
      receipt_file,
    },
    required: [...required, 'receipt_file'],
  };
  const answer = { $ref: `#/components/schemas/${components.get(createdPayment)}` };
  return {
    operationId: 'payments.create',
    tags: ['payments'],
    summary: 'Commander un semestre, reçu joint',
    description: WHO.session,
    parameters: [],
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema } },
    },
    responses: {
      201: {
        description: SUCCESS[201],
        content: { 'application/json': { schema: answer } },
      },
      ...failuresOf({
        method: 'POST',
        who: 'session',
        hasPath: false,
        hasInput: true,
        errors: [404, 409, 429],
      }),
    },
    security: session,
  };
}
const downloadReceipt = (operationId) => ({
  operationId,
  tags: ['payments'],
  summary: 'Lire un reçu',
  description: `${WHO.session} Pour l’auteur de la commande et les administrateurs ; 404 pour les autres.`,
  parameters: [
    {
      name: 'receipt_url',
      in: 'path',
      required: true,
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: SUCCESS[200],
      content: Object.fromEntries(Object.keys(RECEIPT_TYPES).map((type) => [type, { schema: {} }])),
    },
    ...failuresOf({
      method: 'GET',
      who: 'session',
      hasPath: true,
      hasInput: false,
    }),
  },
  security: session,
});
const health = (operationId, summary) => ({
  operationId,
  tags: ['service'],
  summary,
  description: WHO.anyone,
  parameters: [],
  responses: {
    200: {
      description: SUCCESS[200],
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { status: { const: 'ok' } },
            required: ['status'],
            additionalProperties: false,
          },
        },
      },
    },
    ...failuresOf({
      method: 'GET',
      who: 'anyone',
      hasPath: false,
      hasInput: false,
    }),
  },
  security: [],
});
/** The paths that are no rows of the table: files in, files out, and the service's state. */
const describeOthers = () => ({
  '/api/payments/create': { post: createPayment() },
  '/download/{receipt_url}': { get: downloadReceipt('payments.receipt') },
  '/api/download/{receipt_url}': { get: downloadReceipt('payments.receipt.api') },
  '/api/health': { get: health('service.health', 'Savoir si le service répond') },
  '/api/health/ready': {
    get: health('service.ready', 'Savoir si ce serveur veut des requêtes et peut y répondre'),
  },
  '/api/health/live': { get: health('service.live', 'Savoir si ce processus vit') },
  ...imagePaths,
  ...filePaths,
});
//#endregion
//#region src/rest/openapi/document.ts
function success(status, schema) {
  const description = SUCCESS[status];
  return status === 204
    ? { description }
    : {
        description,
        content: { 'application/json': { schema } },
      };
}
function describeRoute(route, operationId, answer) {
  const { method, url, procedure, status } = route;
  const notes = calls[procedure];
  const { who, summary, note, errors } = notes;
  const { parameters, requestBody } = describeInput(route, notes);
  const failures = failuresOf({
    method,
    who,
    hasPath: pathParameters(url).length > 0,
    hasInput: parameters.length > 0 || requestBody !== void 0,
    ...(errors ? { errors } : {}),
  });
  return {
    operationId,
    tags: [procedure.split('.')[0]],
    summary,
    description: note === void 0 ? WHO[who] : `${WHO[who]} ${note}`,
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [status]: success(status, answer),
      ...failures,
    },
    security: who === 'anyone' ? [] : [{ session: [] }],
  };
}
/** A procedure that serves two paths names its second operation after that path's beginning. */
function nameOperation({ procedure, url }, taken) {
  const name = taken.has(procedure) ? `${procedure}.${url.split('/')[1]}` : procedure;
  taken.add(name);
  return name;
}
/** The OpenAPI 3.1 document of the REST interface, from the table and the schemas that serve it. */
function describeApi(sessionCookie) {
  const { objects, answerOf } = describeAnswers();
  const paths = {};
  const taken = /* @__PURE__ */ new Set();
  for (const route of restRoutes) {
    const path = `/api${route.url.replace(/:(\w+)/g, '{$1}')}`;
    const operation = describeRoute(route, nameOperation(route, taken), answerOf(route.procedure));
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation,
    };
  }
  return {
    openapi: '3.1.1',
    info: INFO,
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({
      name,
      description,
    })),
    paths: {
      ...paths,
      ...describeOthers(),
    },
    components: {
      schemas: {
        ...objects,
        Error: errorSchema,
      },
      responses: failureResponses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
        },
      },
    },
  };
}
//#endregion
//#region src/rest/openapi/mount.ts
/** Where the viewer's files lie, wherever the package manager has put them. */
const VIEWER_ROOT = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const DAY_MS = 864e5;
/** Answers with a text that stays the same while the process runs; asked again, browsers keep theirs. */
function fixedText(type, makeText) {
  let made;
  return (request, reply) => {
    if (made === void 0) {
      const text = makeText();
      made = {
        text,
        etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
      };
    }
    reply.header('cache-control', 'no-cache').header('etag', made.etag);
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(made.text);
  };
}
/** Serves the document at /api/openapi.json and a page to browse it at /api/docs. */
async function mountOpenApi(app, sessionCookie) {
  app.get(
    DOCUMENT_URL,
    fixedText('application/json', () => JSON.stringify(describeApi(sessionCookie))),
  );
  app.get(
    DOCS_URL,
    fixedText('text/html', () => docsPage),
  );
  app.get(
    `${DOCS_URL}/start.js`,
    fixedText('text/javascript', () => docsScript),
  );
  await app.register(fastifyStatic, {
    root: VIEWER_ROOT,
    prefix: `${DOCS_URL}/`,
    decorateReply: false,
    index: false,
    maxAge: DAY_MS,
    allowedPath: (path) => VIEWER_FILES.some((name) => path === `/${name}`),
  });
}
//#endregion
//#region src/trpc.ts
/** Methods whose body is not read. */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);
/** Mounts the procedures under /trpc for the web client. Bodies are JSON. */
async function installTrpc(app, createContext) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseUnreadable);
    scope.addHook('onSend', unwrap);
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        maxBatchSize: 20,
        createContext: ({ req, res, info }) => ({
          ...createContext(req, res),
          batch: info.calls.length > 1 ? createBatch() : void 0,
        }),
        onError({ error, path, req }) {
          const { status, code } = failureOf(error);
          if (status >= 500)
            req.log.error(
              {
                err: error.cause ?? error,
                path,
              },
              code,
            );
        },
        responseMeta: ({ errors }) => {
          const wait = errors.map((error) => failureOf(error).retryAfter).find(Boolean);
          return {
            headers: {
              'cache-control': 'no-store',
              ...(errors.length > 0 ? { 'content-type': 'application/json' } : {}),
              ...(wait ? { 'retry-after': String(wait) } : {}),
            },
          };
        },
      },
    });
    scope.removeContentTypeParser('multipart/form-data');
  });
}
/** Refuses what is no JSON, and batches that are too long, before anything of their body is read. */
async function refuseUnreadable({ method, headers, params }) {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!WITHOUT_BODY.has(method) && type.trim().toLowerCase() !== 'application/json')
    throw new DomainError('request.unsupported_type');
  const { path = '' } = params;
  if (callsIn(path) > 20) throw new DomainError('request.too_many_calls');
}
/** How many procedures a path names. tRPC decodes it once more than the router has. */
function callsIn(path) {
  try {
    return decodeURIComponent(path).split(',').length;
  } catch {
    throw new DomainError('request.malformed');
  }
}
/**
 * tRPC answers with a stream, whatever its size: whole, it is sent with its length, and compressed only where
 * that pays.
 */
async function unwrap(_request, reply, payload) {
  if (!(payload instanceof Response)) return payload;
  reply.code(payload.status);
  for (const [name, value] of payload.headers) reply.header(name, value);
  return Buffer.from(await payload.arrayBuffer());
}
//#endregion
//#region src/uploads/encode-image.ts
/** Up to this many bytes a drawing keeps its sharp lines; beyond, it is compressed as a photograph. */
const SHARP_MAX_BYTES = 25e4;
/**
 * Decodes an upload and encodes it as WebP within our bounds: without metadata, turned upright, the
 * first picture of an animation.
 *
 * @returns the image, or the key of what is wrong with the upload
 */
async function encodeImage(upload) {
  const type = await fileTypeFromBuffer(upload);
  if (type === void 0 || !isImageType(type.mime)) return 'image.type';
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const source = () =>
    sharp(upload, {
      limitInputPixels: IMAGE_MAX_PIXELS,
      failOn: 'error',
    });
  try {
    const isDrawing = type.mime === 'image/png' || type.mime === 'image/gif';
    const { data, info } = await encode(() => within(source(), IMAGE_MAX_SIDE), isDrawing);
    const small = hasSmallVariant({
      name: '',
      width: info.width,
      height: info.height,
    })
      ? (await encode(() => within(source(), 800), isDrawing)).data
      : null;
    return {
      content: data,
      width: info.width,
      height: info.height,
      small,
    };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message)
      ? 'image.pixels'
      : 'image.unreadable';
  }
}
function within(image, side) {
  return image.autoOrient().resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
}
async function encode(image, isDrawing) {
  if (isDrawing) {
    const drawn = await image()
      .webp({
        nearLossless: true,
        quality: 60,
      })
      .toBuffer({ resolveWithObject: true });
    if (drawn.data.length <= SHARP_MAX_BYTES) return drawn;
  }
  return image()
    .webp({
      quality: 82,
      smartSubsample: true,
    })
    .toBuffer({ resolveWithObject: true });
}
//#endregion
//#region src/uploads/create-image.ts
const IMAGE = {
  field: 'image_file',
  maxBytes: IMAGE_MAX_BYTES,
  tooLarge: 'images.too_large',
};
const TYPE = 'image/webp';
function refusal(message) {
  return new ZodError([
    {
      code: 'custom',
      path: [IMAGE.field],
      message,
      input: void 0,
    },
  ]);
}
/** POST /api/images: keeps an image for a question and answers its address and size. */
function createImageHandler(services, createContext) {
  return async (request, reply) => {
    const { id } = await requireAdmin(createContext(request, reply));
    if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
    await services.limiter.consume('image', `user:${id}`);
    const { file } = await readUpload(request, reply, IMAGE);
    if (file === null) throw refusal('image.required');
    const image = await encodeImage(file);
    if (typeof image === 'string') throw refusal(image);
    const { content, small, width, height } = image;
    const name = imageName(randomUUID(), width, height);
    await insertStrayFiles(services.db, [storedImageFile(name)]);
    try {
      await services.images.put(name, content, TYPE);
      if (small) await services.images.put(smallName(name), small, TYPE);
      await createImage$1(services, id, {
        name,
        size: content.length,
        width,
        height,
      });
    } catch (error) {
      await services.images
        .remove(name)
        .then(() => deleteStrayFile(services.db, storedImageFile(name)))
        .catch(() => {});
      throw error;
    }
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({
        image_url: imagePath(name),
        width,
        height,
        size: content.length,
      });
  };
}
//#endregion
//#region src/uploads/create-payment.ts
const RECEIPT = {
  field: 'receipt_file',
  maxBytes: RECEIPT_MAX_BYTES,
  tooLarge: 'payments.receipt_too_large',
};
/** What the file really is, whatever its name says; or the key of what is wrong with it. */
async function typeOf(receipt) {
  if (receipt === null) return 'payment.receipt_required';
  const type = await fileTypeFromBuffer(receipt);
  return type !== void 0 && isReceiptType(type.mime) ? type.mime : 'payment.receipt_type';
}
/** All that is wrong with the form at once, the file included. */
async function check({ fields, file: receipt }) {
  const parsed = createPaymentFields.safeParse(coerceTexts(createPaymentFields, fields));
  const type = await typeOf(receipt);
  if (parsed.success && receipt !== null && isReceiptType(type))
    return {
      fields: parsed.data,
      type,
      content: receipt,
    };
  const issues = parsed.success ? [] : parsed.error.issues;
  throw new ZodError(
    isReceiptType(type)
      ? issues
      : [
          ...issues,
          {
            code: 'custom',
            path: ['receipt_file'],
            message: type,
            input: void 0,
          },
        ],
  );
}
/** POST /api/payments/create: a form with its receipt becomes a pending order. */
function createPaymentHandler(services, createContext) {
  return async (request, reply) => {
    const user = await requireUser(createContext(request, reply));
    if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
    await services.limiter.consume('upload_address', request.ip);
    await services.limiter.consume('upload', `user:${user.id}`);
    const { fields, type, content } = await check(await readUpload(request, reply, RECEIPT));
    const name = `${randomUUID()}.${RECEIPT_TYPES[type]}`;
    const sha256 = createHash('sha256').update(content).digest();
    await insertStrayFiles(services.db, [name]);
    await services.receipts.put(name, content, type);
    try {
      const payment = await createPayment$1(services, user, fields, {
        name,
        type,
        size: content.length,
        sha256,
      });
      return reply.code(201).header('cache-control', 'no-store').send(payment);
    } catch (error) {
      await services.receipts
        .remove(name)
        .then(() => deleteStrayFile(services.db, name))
        .catch(() => {});
      throw error;
    }
  };
}
//#endregion
//#region src/uploads/download-profile.ts
/**
 * GET /download/profile: all that is kept about the person who asks, as a JSON file. It is streamed, so
 * that years of answers take no more memory than a page of them.
 */
function downloadProfileHandler(services, createContext) {
  return async (request, reply) => {
    const user = await requireUser(createContext(request, reply));
    await services.limiter.consume('export', `user:${user.id}`);
    const pieces = await exportAccount(services.db, user.id);
    const day = /* @__PURE__ */ new Date().toISOString().slice(0, 10);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="amphi-donnees-${day}.json"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(pieces));
  };
}
//#endregion
//#region src/uploads/download-receipt.ts
/** Nothing in a receipt runs. Browsers show PDFs by a viewer of their own, which a sandbox would keep out. */
function policyOf(type) {
  const none = "default-src 'none'; frame-ancestors 'self'";
  return type === 'application/pdf' ? none : `${none}; sandbox`;
}
/** GET /download/{receipt_url}: streams a receipt to its owner or an administrator. */
function downloadReceiptHandler(services, createContext) {
  return async (request, reply) => {
    const user = await requireUser(createContext(request, reply));
    const { receipt_url } = request.params;
    if (!isStorable(receipt_url)) throw new DomainError('payments.receipt_not_found');
    const { receipt_type, receipt_size } = await authorizeReceipt(services, user, receipt_url);
    const stream = await services.receipts.open(receipt_url);
    return reply
      .type(receipt_type)
      .header('content-length', receipt_size)
      .header('content-disposition', `inline; filename="${receipt_url}"`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', policyOf(receipt_type))
      .send(stream);
  };
}
//#endregion
//#region src/uploads/read-image.ts
/**
 * GET /images/{file}: a question's image, for those who are signed in. Its name can't be guessed, and its
 * content never changes. Whatever it were, the policy would let nothing in it run.
 */
function readImageHandler(services, createContext) {
  return async (request, reply) => {
    await requireUser(createContext(request, reply));
    const { file } = request.params;
    const named = imageOfFile(file);
    if (named === null) throw new DomainError('images.not_found');
    await assertImage(services, named.image.name);
    const stream = await services.images.open(file);
    return reply
      .type('image/webp')
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  };
}
//#endregion
//#region src/app.ts
const BODY_LIMIT = 1048576;
/** Puts the server together. It does not listen, so that tests can inject requests. */
async function buildApp({ services, log, trustProxy, readiness, metrics }) {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    genReqId: requestId,
    rewriteUrl: pathOf,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 12e4,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 5e3,
    },
    http: {
      requireHostHeader: false,
      headersTimeout: 15e3,
      connectionsCheckingInterval: 2e3,
    },
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: (_error, request, reply) => {
      sendFailure(request, reply, new DomainError('request.malformed'));
    },
  });
  const publicUrl = services.settings.public_url;
  const secure = publicUrl.startsWith('https:');
  installErrorHandlers(app);
  installRequestId(app);
  metrics?.watchRequests(app);
  requireHost(app);
  answerUnusualHttp(app);
  const methodsOf = watchMethods(app);
  await app.register(cookie);
  installSecurity(app, {
    secure,
    publicUrl,
    inlineScripts: readInlineScripts(),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  await app.register(formbody);
  const createContext = createRequestContext(services, secure);
  await installTrpc(app, createContext);
  await app.register(async (scope) => {
    installJson(scope);
    installHealth(scope, services.db, readiness);
    mountRest(scope, createContext);
    await mountOpenApi(scope, sessionCookieName(secure));
    await scope.register(async (uploads) => {
      await uploads.register(multipart, { throwFileSizeLimit: false });
      uploads.post('/api/payments/create', createPaymentHandler(services, createContext));
      uploads.post('/api/images', createImageHandler(services, createContext));
      uploads.post('/api/admin/imports', uploadImportHandler(services, createContext));
    });
    scope.get('/api/admin/imports/template.:format', templateHandler(createContext));
    scope.get('/api/admin/questions/export.:format', exportHandler(services, createContext));
    forgetStaleFiles(scope, services);
    const download = downloadReceiptHandler(services, createContext);
    scope.get('/download/profile', downloadProfileHandler(services, createContext));
    scope.get('/download/:receipt_url', download);
    scope.get('/api/download/:receipt_url', download);
    scope.get('/images/:file', readImageHandler(services, createContext));
  });
  await installStaticWeb(app, {
    methodsOf,
    createContext,
    hasSessionCookie: (request) => readSessionCookie(request, secure) !== null,
    timeZone: services.timezone,
  });
  return app;
}
//#endregion
//#region src/banner.ts
const DEMO_ACCOUNTS = [
  {
    role: 'Administration',
    email: 'admin@amphi.test',
    password: 'demo-admin',
  },
  {
    role: 'Étudiant',
    email: 'etudiant@amphi.test',
    password: 'demo-etudiant',
  },
];
/** Tells the person at the terminal where to look. */
function printBanner({ publicUrl, address, demo }) {
  const lines = ['', `Amphi est prêt : ${publicUrl}`];
  if (new URL(publicUrl).port !== new URL(address).port) lines.push(`(à l’écoute sur ${address})`);
  lines.push('');
  if (demo) {
    for (const { role, email, password } of DEMO_ACCOUNTS)
      lines.push(`  ${role.padEnd(15)} ${email.padEnd(22)} ${password}`);
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
//#endregion
//#region ../../packages/db/src/demo/answers.ts
/** What a student of this ability would tick: the key, or something near it. */
function answerTo(qcm, ability, random) {
  const odds = Math.log(qcm.facility / (1 - qcm.facility)) + 0.8 * ability;
  if (random.next() < 1 / (1 + Math.exp(-odds))) return qcm.correct_mask;
  const letters = [1, 2, 4, 8, 16, 32].filter((bit) => (bit & qcm.options_mask) !== 0);
  let mask = qcm.correct_mask;
  for (let slips = random.next() < 0.7 ? 1 : 2; slips > 0; slips -= 1) mask ^= random.pick(letters);
  if (mask === 0) mask = random.pick(letters);
  if (mask !== qcm.correct_mask) return mask;
  return letters.find((bit) => bit !== qcm.correct_mask) ?? mask;
}
/** Records one open attempt of a student at a subject. The counters are left to `countVotes`. */
async function seedAttempt(db, user_id, subject, { ability, share, days }, random) {
  const qcms = subject.qcms.filter(() => random.next() < share);
  if (qcms.length === 0) return;
  const { id: attempt_id } = await db
    .insertInto('attempts')
    .values({
      user_id,
      subject_id: subject.id,
      attempt_number: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answers = qcms.map((qcm) => ({
    user_id,
    qcm_id: qcm.id,
    attempt_id,
    mask: answerTo(qcm, ability, random),
    time_taken_seconds: random.integer(15, 110),
    question_version: 1,
    answered_at: sql`now() - make_interval(days => ${random.pick(days)}::int, mins => ${random.integer(1, 50)}::int)`,
  }));
  await db.insertInto('answers').values(answers).execute();
}
/** Notes the days on which answers were given. */
async function seedStudyDays(db, timezone) {
  await sql`
    insert into study_days (user_id, day)
    select distinct user_id, (answered_at at time zone ${timezone})::date from answers
    on conflict do nothing
  `.execute(db);
}
/** Sets every counter from the answers themselves. */
async function countVotes(db) {
  await sql`
    update qcm_stats s set total = v.total, a = v.a, b = v.b, c = v.c, d = v.d, e = v.e, f = v.f,
      correct = v.correct
    from (
      select q.id, count(*) as total,
        count(*) filter (where mask & 1 > 0) as a, count(*) filter (where mask & 2 > 0) as b,
        count(*) filter (where mask & 4 > 0) as c, count(*) filter (where mask & 8 > 0) as d,
        count(*) filter (where mask & 16 > 0) as e, count(*) filter (where mask & 32 > 0) as f,
        count(*) filter (where mask = q.correct_mask) as correct
      from answers join qcms q on q.id = answers.qcm_id group by q.id
    ) v where v.id = s.qcm_id
  `.execute(db);
}
//#endregion
//#region ../../packages/db/src/demo/content/index.ts
/** Every subject of the demo, in the order in which they are created. */
const demoSubjects = [
  {
    semester: 'S1',
    name: 'Anatomie',
    description:
      'Bases de l’anatomie de l’appareil locomoteur : vocabulaire anatomique, os et articulations, membre supérieur et membre inférieur.',
    chapters: [
      {
        name: 'Ostéologie et arthrologie générales',
        qcms: [
          {
            question_text:
              'Le schéma représente la coupe longitudinale d’un os long en cours de croissance. Parmi les légendes proposées, lesquelles sont exactes ?',
            options: {
              A: 'Le repère 1 désigne le périoste.',
              B: 'Le repère 2 désigne l’os spongieux de l’épiphyse.',
              C: 'Le repère 3 désigne le cartilage de croissance.',
              D: 'Le repère 4 désigne la cavité médullaire.',
              E: 'Le repère 5 désigne le cartilage articulaire.',
              F: 'Le repère 6 désigne le périoste.',
            },
            correct_answers: ['B', 'C', 'D', 'F'],
            justification:
              'Le cartilage articulaire (1) coiffe l’épiphyse, faite d’os spongieux (2) et séparée de la métaphyse par le cartilage de croissance (3) ; la cavité médullaire (4) est entourée d’os compact (5), lui-même recouvert par le périoste (6). Le périoste ne recouvre jamais la surface articulaire : le repère 1 ne peut donc pas le désigner.',
            exam_year: null,
            image_url: '/demo/os-long.svg',
            facility: 0.58,
          },
          {
            question_text:
              'À propos de la position anatomique de référence et des plans du corps :',
            options: {
              A: 'Les paumes des mains regardent vers l’avant.',
              B: 'Le plan sagittal médian sépare le corps en une moitié droite et une moitié gauche.',
              C: 'Le pouce est médial par rapport à l’auriculaire.',
              D: 'Un plan frontal sépare une partie supérieure d’une partie inférieure.',
              E: 'Le coude est proximal par rapport au poignet.',
            },
            correct_answers: ['A', 'B', 'E'],
            justification:
              'Avant-bras en supination, les paumes regardent en avant et le pouce se trouve en dehors : il est donc latéral, et non médial, par rapport à l’auriculaire. Le plan frontal (coronal) sépare l’avant de l’arrière ; c’est le plan transversal qui sépare le haut du bas.',
            exam_year: null,
            image_url: null,
            facility: 0.74,
          },
          {
            question_text:
              'Vrai ou faux ? La croissance en longueur d’un os long est assurée par le périoste.',
            options: {
              A: 'Vrai',
              B: 'Faux',
            },
            correct_answers: ['B'],
            justification:
              'La croissance en longueur dépend des cartilages de croissance situés entre épiphyse et métaphyse. Le périoste assure, lui, la croissance en épaisseur de la diaphyse.',
            exam_year: null,
            image_url: null,
            facility: 0.81,
          },
          {
            question_text:
              'Laquelle de ces articulations est une ginglyme (articulation synoviale en charnière, à un seul axe de mouvement) ?',
            options: {
              A: 'L’articulation scapulo-humérale',
              B: 'L’articulation atlanto-axoïdienne médiane',
              C: 'L’articulation huméro-ulnaire',
              D: 'La symphyse pubienne',
            },
            correct_answers: ['C'],
            justification:
              'L’articulation huméro-ulnaire unit la trochlée humérale à l’incisure trochléaire de l’ulna et ne permet que la flexion-extension. L’atlanto-axoïdienne médiane a aussi un seul axe, mais c’est un pivot (trochoïde) ; la scapulo-humérale est une sphéroïde et la symphyse pubienne n’est pas synoviale.',
            exam_year: 2023,
            image_url: null,
            facility: 0.66,
          },
          {
            question_text: 'Quels éléments retrouve-t-on dans toute articulation synoviale ?',
            options: {
              A: 'Un ménisque',
              B: 'Une capsule articulaire',
              C: 'Une cavité articulaire contenant de la synovie',
              D: 'Un tissu fibreux unissant directement les deux surfaces osseuses',
              E: 'Une membrane synoviale',
            },
            correct_answers: ['B', 'C', 'E'],
            justification:
              'Capsule, membrane synoviale et cavité articulaire définissent l’articulation synoviale. Les ménisques n’existent que dans quelques articulations, comme le genou ; une union directe par du tissu fibreux caractérise les articulations fibreuses.',
            exam_year: null,
            image_url: null,
            facility: 0.69,
          },
        ],
        qrocs: [
          {
            question_text:
              'Quelle cellule du tissu osseux est responsable de la résorption de la matrice osseuse ?',
            answer_text: 'L’ostéoclaste.',
            justification:
              'L’ostéoclaste, cellule géante multinucléée, résorbe l’os ; l’ostéoblaste, lui, le forme.',
            exam_year: null,
            image_url: null,
          },
          {
            question_text:
              'Citez les trois grands types d’articulations, classées selon la nature du tissu ou de la structure qui unit les os.',
            answer_text:
              'Articulations fibreuses, articulations cartilagineuses et articulations synoviales.',
            justification:
              'Exemples : les sutures du crâne (fibreuses), la symphyse pubienne (cartilagineuse), le genou (synoviale).',
            exam_year: 2023,
            image_url: null,
          },
        ],
      },
      {
        name: 'Membre supérieur',
        qcms: [
          {
            question_text: 'À propos du nerf radial :',
            options: {
              A: 'Il innerve le muscle triceps brachial.',
              B: 'Il chemine contre la face postérieure de l’humérus, dans le sillon du nerf radial.',
              C: 'Il innerve la majorité des muscles intrinsèques de la main.',
              D: 'Sa lésion au milieu du bras provoque une chute du poignet par déficit des extenseurs.',
              E: 'Il naît du faisceau latéral du plexus brachial.',
            },
            correct_answers: ['A', 'B', 'D'],
            justification:
              'Le nerf radial naît du faisceau postérieur du plexus brachial et commande les extenseurs du coude, du poignet et des doigts. La plupart des muscles intrinsèques de la main dépendent du nerf ulnaire.',
            exam_year: 2024,
            image_url: null,
            facility: 0.57,
          },
          {
            question_text: 'Quels muscles forment la coiffe des rotateurs de l’épaule ?',
            options: {
              A: 'Le supra-épineux',
              B: 'Le deltoïde',
              C: 'Le subscapulaire',
              D: 'Le grand rond',
              E: 'Le petit rond',
              F: 'L’infra-épineux',
            },
            correct_answers: ['A', 'C', 'E', 'F'],
            justification:
              'La coiffe réunit le subscapulaire en avant, le supra-épineux en haut, l’infra-épineux et le petit rond en arrière. Le grand rond, malgré son nom voisin, s’insère sur la crête du tubercule mineur de l’humérus et n’en fait pas partie.',
            exam_year: null,
            image_url: null,
            facility: 0.63,
          },
          {
            question_text:
              'Une seule de ces structures ne traverse pas le canal carpien : laquelle ?',
            options: {
              A: 'Le nerf médian',
              B: 'Les tendons du fléchisseur superficiel des doigts',
              C: 'Le tendon du long fléchisseur du pouce',
              D: 'Les tendons du fléchisseur profond des doigts',
              E: 'Le nerf ulnaire',
            },
            correct_answers: ['E'],
            justification:
              'Le canal carpien contient le nerf médian et les neuf tendons des fléchisseurs superficiel et profond des doigts et du long fléchisseur du pouce. Le nerf ulnaire passe en avant du rétinaculum des fléchisseurs, dans la loge de Guyon.',
            exam_year: 2022,
            image_url: null,
            facility: 0.72,
          },
          {
            question_text:
              'Quels os du carpe s’articulent directement avec la surface articulaire carpienne du radius ?',
            options: {
              A: 'Le capitatum',
              B: 'Le scaphoïde',
              C: 'Le trapèze',
              D: 'Le lunatum',
              E: 'Le pisiforme',
            },
            correct_answers: ['B', 'D'],
            justification:
              'Le scaphoïde et le lunatum, os de la première rangée, répondent aux deux facettes de l’extrémité distale du radius. Le pisiforme appartient à la même rangée, mais il est posé sur la face palmaire du triquetrum.',
            exam_year: null,
            image_url: null,
            facility: 0.54,
          },
          {
            question_text: 'À propos de l’artère brachiale :',
            options: {
              A: 'Elle fait suite à l’artère axillaire.',
              B: 'Elle se divise dans la région du coude en artères radiale et ulnaire.',
              C: 'Elle chemine à la face médiale du bras.',
              D: 'Son nerf satellite au bras est le nerf musculo-cutané.',
            },
            correct_answers: ['A', 'B', 'C'],
            justification:
              'L’artère brachiale prolonge l’artère axillaire, descend à la face médiale du bras et se termine au coude en donnant les artères radiale et ulnaire. Son nerf satellite est le nerf médian ; le musculo-cutané passe, lui, dans le muscle coraco-brachial puis entre biceps et brachial.',
            exam_year: null,
            image_url: null,
            facility: 0.6,
          },
        ],
        qrocs: [
          {
            question_text:
              'Quel nerf est le plus exposé lors d’une fracture du col chirurgical de l’humérus ?',
            answer_text: 'Le nerf axillaire.',
            justification:
              'Il contourne le col chirurgical avec l’artère circonflexe humérale postérieure ; sa lésion compromet l’abduction du bras par atteinte du deltoïde.',
            exam_year: 2024,
            image_url: null,
          },
          {
            question_text:
              'Quel os du carpe est le plus souvent fracturé lors d’une chute sur la paume de la main ?',
            answer_text: 'Le scaphoïde.',
            justification: null,
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Membre inférieur',
        qcms: [
          {
            question_text:
              'Le nerf fibulaire commun est particulièrement vulnérable parce qu’il contourne :',
            options: {
              A: 'la tête du fémur',
              B: 'le col de la fibula',
              C: 'la malléole médiale',
            },
            correct_answers: ['B'],
            justification:
              'Superficiel et plaqué contre l’os au niveau du col de la fibula, ce nerf y est exposé aux fractures et aux compressions, par exemple sous un plâtre. C’est le nerf tibial qui passe en arrière de la malléole médiale.',
            exam_year: 2025,
            image_url: null,
            facility: 0.83,
          },
          {
            question_text: 'À propos du muscle quadriceps fémoral :',
            options: {
              A: 'Il comprend quatre chefs.',
              B: 'Ses quatre chefs s’insèrent tous sur l’os coxal.',
              C: 'Il est innervé par le nerf fémoral.',
              D: 'Il est extenseur de la jambe sur la cuisse.',
              E: 'Son chef droit fémoral participe à la flexion de la hanche.',
            },
            correct_answers: ['A', 'C', 'D', 'E'],
            justification:
              'Seul le droit fémoral naît de l’os coxal, ce qui explique son action de fléchisseur de la hanche ; les trois vastes s’insèrent sur le fémur. L’ensemble, innervé par le nerf fémoral, étend le genou.',
            exam_year: null,
            image_url: null,
            facility: 0.61,
          },
          {
            question_text:
              'Sous le ligament inguinal, dans quel ordre rencontre-t-on, de dehors en dedans, les éléments du trigone fémoral ?',
            options: {
              A: 'Veine fémorale, artère fémorale, nerf fémoral',
              B: 'Artère fémorale, nerf fémoral, veine fémorale',
              C: 'Artère fémorale, veine fémorale, nerf fémoral',
              D: 'Nerf fémoral, artère fémorale, veine fémorale',
            },
            correct_answers: ['D'],
            justification:
              'De latéral en médial, on trouve le nerf, l’artère puis la veine, et enfin les lymphatiques. La première proposition donne le même ordre, mais parcouru de dedans en dehors.',
            exam_year: 2023,
            image_url: null,
            facility: 0.7,
          },
          {
            question_text: 'À propos du ligament croisé antérieur du genou :',
            options: {
              A: 'Il s’oppose surtout à la translation postérieure du tibia sous le fémur.',
              B: 'Il s’insère en bas sur l’aire intercondylaire antérieure du tibia.',
              C: 'Il relie l’épicondyle latéral du fémur à la tête de la fibula.',
              D: 'Il s’insère en haut sur la face médiale du condyle latéral du fémur.',
              E: 'Sa rupture se recherche par la manœuvre de Lachman.',
            },
            correct_answers: ['B', 'D', 'E'],
            justification:
              'Tendu de l’aire intercondylaire antérieure du tibia à la face médiale du condyle latéral, il limite la translation antérieure du tibia, testée par la manœuvre de Lachman. La translation postérieure est freinée par le ligament croisé postérieur, et c’est le ligament collatéral fibulaire qui rejoint la tête de la fibula.',
            exam_year: null,
            image_url: null,
            facility: 0.49,
          },
          {
            question_text: 'À propos du tendon calcanéen (tendon d’Achille) :',
            options: {
              A: 'Il est formé par la réunion des tendons du gastrocnémien et du soléaire.',
              B: 'Il s’insère sur le talus.',
              C: 'Il transmet la force de la flexion plantaire.',
              D: 'Le réflexe achilléen explore surtout la racine L4.',
              E: 'Les muscles qui le forment sont innervés par le nerf fibulaire profond.',
            },
            correct_answers: ['A', 'C'],
            justification:
              'Le triceps sural (gastrocnémien et soléaire), innervé par le nerf tibial, s’insère par ce tendon sur le calcanéus et réalise la flexion plantaire. Le réflexe achilléen explore S1 ; L4 correspond au réflexe rotulien.',
            exam_year: null,
            image_url: null,
            facility: 0.56,
          },
        ],
        qrocs: [
          {
            question_text: 'Quel est le muscle le plus long du corps humain ?',
            answer_text: 'Le muscle sartorius (ancien « couturier »).',
            justification:
              'Il s’étend de l’épine iliaque antéro-supérieure à la face médiale de l’extrémité supérieure du tibia.',
            exam_year: null,
            image_url: null,
          },
          {
            question_text:
              'Quelle artère fait suite à l’artère fémorale après son passage dans le hiatus de l’adducteur ?',
            answer_text: 'L’artère poplitée.',
            justification: null,
            exam_year: null,
            image_url: null,
          },
        ],
      },
    ],
  },
  {
    semester: 'S1',
    name: 'Biochimie',
    description:
      'Structure des protéines, fonctionnement des enzymes et grandes voies du métabolisme glucidique.',
    chapters: [
      {
        name: 'Acides aminés et protéines',
        qcms: [
          {
            question_text:
              'Quels acides aminés portent une chaîne latérale chargée positivement à pH 7 ?',
            options: {
              A: 'Le glutamate',
              B: 'La lysine',
              C: 'La sérine',
              D: 'L’arginine',
              E: 'La leucine',
            },
            correct_answers: ['B', 'D'],
            justification:
              'La lysine (amine, pKa voisin de 10,5) et l’arginine (guanidinium, pKa supérieur à 12) restent protonées à pH 7. Le glutamate est bien ionisé, mais sa charge est négative.',
            exam_year: null,
            image_url: null,
            facility: 0.71,
          },
          {
            question_text: 'À propos de la liaison peptidique :',
            options: {
              A: 'Elle se forme entre un groupement carboxyle et un groupement amine avec élimination d’une molécule d’eau.',
              B: 'Elle possède un caractère partiel de double liaison.',
              C: 'Elle autorise une rotation libre autour de l’axe C–N.',
              D: 'Elle est plane et le plus souvent en configuration trans.',
              E: 'Elle est rompue lors de la dénaturation d’une protéine par la chaleur.',
            },
            correct_answers: ['A', 'B', 'D'],
            justification:
              'La délocalisation électronique entre C=O et N donne à la liaison un caractère partiel de double liaison : elle est plane, rigide et presque toujours trans. La dénaturation détruit les structures secondaire, tertiaire et quaternaire, mais laisse intacte la structure primaire.',
            exam_year: 2023,
            image_url: null,
            facility: 0.59,
          },
          {
            question_text:
              'Quel type de liaison stabilise principalement l’hélice α d’une protéine ?',
            options: {
              A: 'Des ponts disulfures entre cystéines',
              B: 'Des liaisons ioniques entre chaînes latérales',
              C: 'Des interactions hydrophobes entre chaînes latérales',
              D: 'Des liaisons hydrogène entre groupements C=O et N–H du squelette peptidique',
            },
            correct_answers: ['D'],
            justification:
              'Dans l’hélice α, le C=O d’un résidu n forme une liaison hydrogène avec le N–H du résidu n + 4. Les ponts disulfures et les interactions entre chaînes latérales stabilisent surtout la structure tertiaire.',
            exam_year: null,
            image_url: null,
            facility: 0.68,
          },
          {
            question_text: 'À propos de l’hémoglobine A de l’adulte :',
            options: {
              A: 'C’est un tétramère formé de deux chaînes α et de deux chaînes β.',
              B: 'Chaque sous-unité porte un hème, dont le fer doit être ferreux (Fe²⁺) pour fixer le dioxygène.',
              C: 'Sa courbe de saturation en dioxygène est une hyperbole.',
              D: 'Le 2,3-bisphosphoglycérate augmente son affinité pour le dioxygène.',
              E: 'La fixation du dioxygène y est coopérative.',
            },
            correct_answers: ['A', 'B', 'E'],
            justification:
              'La coopérativité entre les quatre sous-unités donne une courbe sigmoïde ; l’hyperbole est celle de la myoglobine. Le 2,3-BPG stabilise la forme désoxygénée et diminue donc l’affinité.',
            exam_year: null,
            image_url: null,
            facility: 0.52,
          },
          {
            question_text:
              'Vrai ou faux ? Parmi les vingt acides aminés protéinogènes standard, la glycine est le seul dont le carbone α n’est pas asymétrique.',
            options: {
              A: 'Vrai',
              B: 'Faux',
            },
            correct_answers: ['A'],
            justification:
              'La chaîne latérale de la glycine se réduit à un atome d’hydrogène : son carbone α porte deux substituants identiques. Tous les autres acides aminés standard ont un carbone α asymétrique, de configuration L dans les protéines.',
            exam_year: null,
            image_url: null,
            facility: 0.84,
          },
        ],
        qrocs: [
          {
            question_text:
              'Quel acide aminé porte une fonction thiol lui permettant de former des ponts disulfures ?',
            answer_text: 'La cystéine.',
            justification:
              'L’oxydation de deux cystéines forme une cystine. La méthionine contient aussi du soufre, mais sous forme de thioéther : elle ne forme pas de pont disulfure.',
            exam_year: null,
            image_url: null,
          },
          {
            question_text:
              'Quelle réaction colorée, fondée sur la complexation d’ions Cu²⁺ par les liaisons peptidiques en milieu alcalin, sert à doser les protéines totales ?',
            answer_text: 'La réaction du biuret.',
            justification: null,
            exam_year: 2022,
            image_url: null,
          },
        ],
      },
      {
        name: 'Enzymologie',
        qcms: [
          {
            question_text:
              'Le schéma montre la vitesse initiale d’une enzyme michaelienne en fonction de la concentration en substrat : seule (courbe 1), puis en présence de deux inhibiteurs réversibles différents (courbes 2 et 3), à même concentration d’enzyme. Les points noirs marquent la demi-vitesse maximale de chaque courbe. Quelles propositions sont exactes ?',
            options: {
              A: 'Sur la courbe 2, la vitesse maximale est abaissée.',
              B: 'La courbe 2 correspond à une inhibition compétitive.',
              C: 'Sur la courbe 3, le Km apparent est le même que sur la courbe 1.',
              D: 'La courbe 3 correspond à une inhibition compétitive.',
              E: 'Un grand excès de substrat peut lever l’inhibition observée sur la courbe 2.',
            },
            correct_answers: ['B', 'C', 'E'],
            justification:
              'La courbe 2 conserve la même Vmax avec un Km apparent accru (de a à b) : l’inhibiteur est compétitif et un excès de substrat le déplace. La courbe 3 garde le Km (a) mais plafonne à V′max : l’inhibition est non compétitive pure.',
            exam_year: null,
            image_url: '/demo/michaelis-menten.svg',
            facility: 0.47,
          },
          {
            question_text: 'Une enzyme :',
            options: {
              A: 'abaisse l’énergie d’activation de la réaction',
              B: 'modifie la constante d’équilibre de la réaction',
              C: 'accélère la réaction dans les deux sens',
              D: 'est consommée au cours de la réaction',
              E: 'peut avoir besoin d’un cofacteur pour être active',
            },
            correct_answers: ['A', 'C', 'E'],
            justification:
              'Comme tout catalyseur, l’enzyme abaisse l’énergie d’activation, accélère les deux sens et se retrouve intacte en fin de réaction. Elle fait atteindre plus vite l’équilibre sans en changer la position.',
            exam_year: 2024,
            image_url: null,
            facility: 0.73,
          },
          {
            question_text:
              'Une enzyme michaelienne a une Vmax de 120 µmol/min et un Km de 2 mmol/L. Quelle est la vitesse initiale pour une concentration en substrat de 4 mmol/L ?',
            options: {
              A: '40 µmol/min',
              B: '60 µmol/min',
              C: '80 µmol/min',
              D: '100 µmol/min',
              E: '120 µmol/min',
            },
            correct_answers: ['C'],
            justification:
              'V = Vmax × [S] / (Km + [S]) = 120 × 4 / (2 + 4) = 80 µmol/min. La valeur de 60 µmol/min (Vmax/2) ne serait obtenue que pour [S] = Km, soit 2 mmol/L.',
            exam_year: 2025,
            image_url: null,
            facility: 0.64,
          },
          {
            question_text: 'À propos des enzymes allostériques :',
            options: {
              A: 'Leur cinétique en fonction de la concentration en substrat est généralement sigmoïde.',
              B: 'Un effecteur allostérique se fixe sur un site distinct du site actif.',
              C: 'Elles sont toujours formées d’une seule sous-unité.',
            },
            correct_answers: ['A', 'B'],
            justification:
              'La transition entre conformations T et R, provoquée par la fixation du substrat ou d’un effecteur sur un site distinct, se traduit par une cinétique sigmoïde. Ce sont en règle générale des protéines à plusieurs sous-unités.',
            exam_year: null,
            image_url: null,
            facility: 0.76,
          },
          {
            question_text:
              'La glucokinase transfère un groupement phosphate de l’ATP au glucose. À quelle classe d’enzymes appartient-elle ?',
            options: {
              A: 'Oxydoréductases',
              B: 'Transférases',
              C: 'Hydrolases',
              D: 'Lyases',
              E: 'Isomérases',
              F: 'Ligases',
            },
            correct_answers: ['B'],
            justification:
              'Les kinases déplacent un groupement phosphate d’un donneur vers un accepteur : ce sont des transférases (classe EC 2). Ce ne sont pas des ligases, qui utilisent l’ATP pour unir deux molécules.',
            exam_year: 2022,
            image_url: null,
            facility: 0.62,
          },
        ],
        qrocs: [
          {
            question_text: 'Donnez la définition de la constante de Michaelis (Km).',
            answer_text:
              'C’est la concentration en substrat pour laquelle la vitesse initiale est égale à la moitié de la vitesse maximale (Vmax/2).',
            justification:
              'Le Km s’exprime en unité de concentration et ne dépend pas de la quantité d’enzyme.',
            exam_year: 2025,
            image_url: null,
          },
        ],
      },
      {
        name: 'Métabolisme des glucides',
        qcms: [
          {
            question_text: 'À propos de la glycolyse :',
            options: {
              A: 'Elle se déroule dans la matrice mitochondriale.',
              B: 'Son bilan net est de 2 ATP par molécule de glucose.',
              C: 'Elle exige la présence de dioxygène.',
              D: 'Elle réduit deux NAD⁺ en NADH par molécule de glucose.',
              E: 'Elle convertit une molécule de glucose en deux molécules de pyruvate.',
            },
            correct_answers: ['B', 'D', 'E'],
            justification:
              'La glycolyse est cytosolique : elle consomme 2 ATP, en produit 4 et fournit 2 NADH et 2 pyruvates par glucose. Elle se poursuit sans dioxygène tant que le NAD⁺ est régénéré, par exemple par la lactate déshydrogénase.',
            exam_year: null,
            image_url: null,
            facility: 0.7,
          },
          {
            question_text: 'Quelles enzymes catalysent les étapes irréversibles de la glycolyse ?',
            options: {
              A: 'L’hexokinase',
              B: 'L’aldolase',
              C: 'L’énolase',
              D: 'La phosphofructokinase-1',
              E: 'La pyruvate kinase',
            },
            correct_answers: ['A', 'D', 'E'],
            justification:
              'Les trois réactions irréversibles, contournées lors de la néoglucogenèse, sont catalysées par l’hexokinase, la phosphofructokinase-1 et la pyruvate kinase. L’aldolase et l’énolase catalysent des réactions réversibles, communes aux deux voies.',
            exam_year: 2024,
            image_url: null,
            facility: 0.66,
          },
          {
            question_text: 'Quels effets métaboliques l’insuline exerce-t-elle ?',
            options: {
              A: 'Elle stimule la glycogénolyse hépatique.',
              B: 'Elle favorise la translocation de GLUT4 vers la membrane des cellules musculaires et adipeuses.',
              C: 'Elle stimule la synthèse du glycogène.',
              D: 'Elle freine la néoglucogenèse hépatique.',
            },
            correct_answers: ['B', 'C', 'D'],
            justification:
              'Hormone hypoglycémiante, l’insuline favorise l’entrée du glucose par GLUT4 et son stockage en glycogène, et réduit la production hépatique de glucose. La glycogénolyse hépatique est stimulée par le glucagon et l’adrénaline.',
            exam_year: null,
            image_url: null,
            facility: 0.75,
          },
          {
            question_text:
              'Lesquels de ces composés sont, chez l’Homme, des précurseurs de la néoglucogenèse ?',
            options: {
              A: 'Le lactate',
              B: 'L’acétyl-CoA',
              C: 'Le glycérol',
              D: 'L’alanine',
              E: 'L’acide palmitique',
            },
            correct_answers: ['A', 'C', 'D'],
            justification:
              'Lactate, glycérol et alanine rejoignent la voie au niveau du pyruvate ou des trioses phosphates. L’acétyl-CoA, seul produit carboné de la β-oxydation de l’acide palmitique, ne peut pas redonner de pyruvate car la réaction de la pyruvate déshydrogénase est irréversible.',
            exam_year: null,
            image_url: null,
            facility: 0.5,
          },
          {
            question_text: 'L’hydrolyse du lactose par la lactase intestinale libère :',
            options: {
              A: 'deux molécules de glucose',
              B: 'du glucose et du fructose',
              C: 'du galactose et du fructose',
              D: 'du glucose et du mannose',
              E: 'du glucose et du galactose',
            },
            correct_answers: ['E'],
            justification:
              'Le lactose est formé d’un galactose lié en β(1→4) à un glucose. Le couple glucose et fructose provient du saccharose ; deux molécules de glucose proviennent du maltose.',
            exam_year: null,
            image_url: null,
            facility: 0.86,
          },
        ],
        qrocs: [
          {
            question_text:
              'Quelle enzyme de la glycolyse, activée par l’AMP et le fructose 2,6-bisphosphate et inhibée par l’ATP, en est la principale étape de contrôle ?',
            answer_text: 'La phosphofructokinase-1 (PFK-1).',
            justification: null,
            exam_year: null,
            image_url: null,
          },
          {
            question_text:
              'Quel nom donne-t-on au cycle par lequel le lactate produit par le muscle est reconverti en glucose par le foie ?',
            answer_text: 'Le cycle de Cori.',
            justification:
              'Le glucose néoformé par le foie retourne au muscle par le sang. Dans le cycle glucose-alanine, c’est l’alanine qui est transportée du muscle vers le foie.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
    ],
  },
  {
    semester: 'S1',
    name: 'Biologie cellulaire',
    description:
      'Organisation et fonctionnement de la cellule eucaryote : membrane, organites, cytosquelette, noyau et cycle cellulaire.',
    chapters: [
      {
        name: 'Membrane plasmique et transports',
        qcms: [
          {
            question_text: 'À propos de la Na⁺/K⁺-ATPase :',
            options: {
              A: 'Elle n’est présente que dans les neurones.',
              B: 'Elle réalise un transport actif primaire.',
              C: 'À chaque cycle, elle fait sortir 2 Na⁺ et entrer 3 K⁺.',
              D: 'Elle est électrogène.',
              E: 'Elle est inhibée par l’ouabaïne.',
            },
            correct_answers: ['B', 'D', 'E'],
            justification:
              'La pompe hydrolyse un ATP pour expulser 3 Na⁺ et faire entrer 2 K⁺, soit une charge positive nette sortante par cycle ; l’ouabaïne et les digitaliques l’inhibent. Elle est présente dans pratiquement toutes les cellules animales.',
            exam_year: 2023,
            image_url: null,
            facility: 0.6,
          },
          {
            question_text: 'À propos des lipides de la membrane plasmique d’une cellule animale :',
            options: {
              A: 'Les phospholipides y sont amphiphiles.',
              B: 'Le cholestérol y participe à la régulation de la fluidité.',
              C: 'Les glycolipides sont tournés vers le cytosol.',
              D: 'La composition des deux feuillets est différente.',
              E: 'La phosphatidylsérine est normalement abondante dans le feuillet externe.',
            },
            correct_answers: ['A', 'B', 'D'],
            justification:
              'La bicouche est asymétrique : les glycolipides occupent le feuillet externe, la phosphatidylsérine le feuillet interne. Le passage de la phosphatidylsérine à la surface est un signal de phagocytose, observé dans l’apoptose.',
            exam_year: null,
            image_url: null,
            facility: 0.55,
          },
          {
            question_text:
              'Par quel mécanisme le glucose entre-t-il dans l’hématie par le transporteur GLUT1 ?',
            options: {
              A: 'Transport actif primaire',
              B: 'Transport actif secondaire',
              C: 'Diffusion facilitée',
              D: 'Diffusion simple',
              E: 'Endocytose',
            },
            correct_answers: ['C'],
            justification:
              'GLUT1 est un transporteur qui laisse passer le glucose dans le sens de son gradient, sans dépense d’énergie. Le transport actif secondaire du glucose, couplé au Na⁺, est assuré par les SGLT de l’intestin et du rein.',
            exam_year: 2022,
            image_url: null,
            facility: 0.72,
          },
          {
            question_text:
              'On plonge une hématie dans une solution fortement hypotonique. Que devient-elle ?',
            options: {
              A: 'Elle gonfle et peut éclater.',
              B: 'Elle perd de l’eau et se rétracte.',
              C: 'Son volume ne change pas.',
              D: 'Elle expulse son hémoglobine par exocytose.',
            },
            correct_answers: ['A'],
            justification:
              'L’eau entre par osmose vers le compartiment le plus concentré, le cytosol : l’hématie gonfle puis peut subir une hémolyse. La rétraction s’observe au contraire en milieu hypertonique.',
            exam_year: null,
            image_url: null,
            facility: 0.85,
          },
          {
            question_text: 'À propos des jonctions communicantes (jonctions gap) :',
            options: {
              A: 'Elles sont formées de connexines.',
              B: 'Elles rendent l’épithélium étanche.',
              C: 'Elles laissent passer des ions et de petites molécules.',
              D: 'Elles laissent passer librement les protéines du cytosol.',
              E: 'Elles permettent le couplage électrique des cardiomyocytes.',
            },
            correct_answers: ['A', 'C', 'E'],
            justification:
              'Deux connexons alignés, chacun fait de six connexines, forment un canal perméable aux ions et aux molécules de moins de 1 000 daltons environ, donc trop étroit pour les protéines. L’étanchéité des épithéliums relève des jonctions serrées.',
            exam_year: null,
            image_url: null,
            facility: 0.67,
          },
        ],
        qrocs: [
          {
            question_text:
              'Comment nomme-t-on le modèle de la membrane biologique proposé par Singer et Nicolson en 1972 ?',
            answer_text: 'Le modèle de la mosaïque fluide.',
            justification:
              'Des protéines sont insérées dans une bicouche lipidique dont les constituants diffusent latéralement.',
            exam_year: 2024,
            image_url: null,
          },
          {
            question_text:
              'Quel mécanisme permet à un macrophage d’ingérer une particule solide de grande taille, comme une bactérie ?',
            answer_text: 'La phagocytose.',
            justification: null,
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Organites et cytosquelette',
        qcms: [
          {
            question_text:
              'Vrai ou faux ? Le réticulum endoplasmique lisse porte des ribosomes sur sa face cytosolique.',
            options: {
              A: 'Vrai',
              B: 'Faux',
            },
            correct_answers: ['B'],
            justification:
              'Les ribosomes sont fixés au réticulum endoplasmique rugueux, lieu de synthèse des protéines membranaires et sécrétées. Le réticulum lisse, qui en est dépourvu, participe à la synthèse des lipides, à la détoxification et au stockage du calcium.',
            exam_year: null,
            image_url: null,
            facility: 0.88,
          },
          {
            question_text: 'À propos de la mitochondrie :',
            options: {
              A: 'Elle est délimitée par une double membrane.',
              B: 'Sa chaîne respiratoire est située dans la membrane externe.',
              C: 'Ses ribosomes sont identiques à ceux du cytosol.',
              D: 'Elle possède son propre ADN.',
              E: 'Sa matrice est le siège du cycle de Krebs.',
            },
            correct_answers: ['A', 'D', 'E'],
            justification:
              'La chaîne respiratoire est portée par la membrane interne, dont les crêtes augmentent la surface. Les ribosomes mitochondriaux diffèrent des ribosomes 80S du cytosol, ce qui s’accorde avec l’origine endosymbiotique de l’organite.',
            exam_year: 2024,
            image_url: null,
            facility: 0.7,
          },
          {
            question_text: 'À propos de l’appareil de Golgi :',
            options: {
              A: 'Sa face cis reçoit les vésicules issues du réticulum endoplasmique.',
              B: 'Son réseau trans trie et expédie les protéines.',
              C: 'Il assure la traduction des ARN messagers.',
              D: 'Il ajoute le marqueur mannose-6-phosphate aux enzymes lysosomales.',
              E: 'Il est un site de O-glycosylation des protéines.',
            },
            correct_answers: ['A', 'B', 'D', 'E'],
            justification:
              'Les protéines progressent de la face cis au réseau trans en subissant des maturations : O-glycosylation, remaniement des N-glycanes, formation du mannose-6-phosphate. La traduction est l’affaire des ribosomes, dans le cytosol ou sur le réticulum rugueux.',
            exam_year: null,
            image_url: null,
            facility: 0.51,
          },
          {
            question_text: 'Le pH de la lumière d’un lysosome mature est voisin de :',
            options: {
              A: '5',
              B: '7,2',
              C: '9',
            },
            correct_answers: ['A'],
            justification:
              'Une ATPase à protons de type V acidifie la lumière jusqu’à un pH voisin de 5, optimal pour les hydrolases acides. La valeur de 7,2 est celle du cytosol.',
            exam_year: null,
            image_url: null,
            facility: 0.8,
          },
          {
            question_text: 'Quelles structures sont constituées de microtubules ?',
            options: {
              A: 'Les centrioles',
              B: 'L’axe des microvillosités',
              C: 'L’axonème des cils',
              D: 'Le fuseau mitotique',
              E: 'La lamina nucléaire',
              F: 'L’anneau contractile de la cytocinèse',
            },
            correct_answers: ['A', 'C', 'D'],
            justification:
              'Centrioles, axonèmes et fuseau mitotique sont des assemblages de tubuline. Les microvillosités et l’anneau contractile reposent sur l’actine ; la lamina nucléaire est faite de lamines, des filaments intermédiaires.',
            exam_year: 2025,
            image_url: null,
            facility: 0.45,
          },
        ],
        qrocs: [
          {
            question_text:
              'Quel signal glucidique adresse les hydrolases acides vers les lysosomes ?',
            answer_text: 'Le mannose-6-phosphate.',
            justification:
              'Un défaut de formation de ce signal est en cause dans la mucolipidose de type II (maladie à inclusions).',
            exam_year: 2022,
            image_url: null,
          },
          {
            question_text:
              'Quelle famille de protéines motrices assure l’essentiel du transport des vésicules vers l’extrémité (+) des microtubules ?',
            answer_text: 'Les kinésines.',
            justification: 'Les dynéines se déplacent en sens inverse, vers l’extrémité (−).',
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Noyau, cycle cellulaire et apoptose',
        qcms: [
          {
            question_text: 'Le nucléole est avant tout le lieu :',
            options: {
              A: 'de la traduction des ARN messagers',
              B: 'de la réplication de l’ADN mitochondrial',
              C: 'de l’assemblage des histones en nucléosomes',
              D: 'de la transcription des ARN ribosomiques et de l’assemblage des sous-unités ribosomiques',
            },
            correct_answers: ['D'],
            justification:
              'L’ARN polymérase I y transcrit l’ARN pré-ribosomique 45S, qui est maturé et associé aux protéines ribosomiques. Les sous-unités sont ensuite exportées dans le cytosol, où se fait la traduction.',
            exam_year: null,
            image_url: null,
            facility: 0.78,
          },
          {
            question_text: 'Lors de la métaphase de la mitose d’une cellule humaine :',
            options: {
              A: 'l’enveloppe nucléaire se reforme',
              B: 'les chromosomes sont alignés sur la plaque équatoriale',
              C: 'les kinétochores sont attachés aux microtubules du fuseau',
              D: 'les chromatides sœurs migrent vers les pôles opposés',
              E: 'chaque chromosome comporte deux chromatides',
            },
            correct_answers: ['B', 'C', 'E'],
            justification:
              'En métaphase, les chromosomes à deux chromatides, attachés par leurs kinétochores, sont alignés à l’équateur du fuseau. La séparation des chromatides définit l’anaphase et l’enveloppe se reforme en télophase.',
            exam_year: null,
            image_url: null,
            facility: 0.74,
          },
          {
            question_text:
              'À propos de la phase S du cycle cellulaire d’une cellule somatique humaine :',
            options: {
              A: 'Les chromosomes y atteignent leur condensation maximale.',
              B: 'Le nombre de chromosomes passe de 46 à 92.',
              C: 'La quantité d’ADN passe de 2C à 4C.',
              D: 'Elle s’accompagne d’une synthèse importante d’histones.',
              E: 'Elle précède la phase G2.',
            },
            correct_answers: ['C', 'D', 'E'],
            justification:
              'La réplication double la quantité d’ADN (2C vers 4C) et exige de nouvelles histones. Le nombre de chromosomes reste de 46, chacun ayant désormais deux chromatides ; la condensation maximale s’observe en métaphase.',
            exam_year: 2023,
            image_url: null,
            facility: 0.53,
          },
          {
            question_text: 'À propos de la méiose :',
            options: {
              A: 'Les crossing-over ont lieu pendant la prophase I.',
              B: 'Les chromosomes homologues se séparent à l’anaphase I.',
              C: 'Elle participe au brassage génétique.',
              D: 'Chaque division est précédée d’une réplication de l’ADN.',
              E: 'Elle aboutit à des cellules diploïdes.',
            },
            correct_answers: ['A', 'B', 'C'],
            justification:
              'Une seule réplication précède les deux divisions : aucune phase S ne sépare la méiose I de la méiose II, d’où des cellules haploïdes. Les crossing-over et la répartition aléatoire des homologues assurent le brassage.',
            exam_year: null,
            image_url: null,
            facility: 0.65,
          },
          {
            question_text:
              'Quelles caractéristiques sont celles de l’apoptose, par opposition à la nécrose ?',
            options: {
              A: 'Une rupture précoce de la membrane plasmique',
              B: 'L’activation de caspases',
              C: 'Une réaction inflammatoire intense',
              D: 'Un gonflement de la cellule',
              E: 'Une fragmentation internucléosomique de l’ADN',
            },
            correct_answers: ['B', 'E'],
            justification:
              'Les caspases déclenchent une mort ordonnée : condensation de la cellule, coupure de l’ADN entre les nucléosomes, corps apoptotiques phagocytés sans inflammation notable. Gonflement, rupture membranaire et inflammation caractérisent la nécrose.',
            exam_year: null,
            image_url: null,
            facility: 0.69,
          },
        ],
        qrocs: [
          {
            question_text:
              'Comment s’appelle l’unité de base de la chromatine et de quoi est-elle formée ?',
            answer_text:
              'Le nucléosome : de l’ADN (environ 147 paires de bases) enroulé autour d’un octamère d’histones (deux exemplaires de H2A, H2B, H3 et H4).',
            justification:
              'L’histone H1 ne fait pas partie de l’octamère : elle se fixe à l’ADN à son entrée et à sa sortie du nucléosome.',
            exam_year: null,
            image_url: null,
          },
          {
            question_text:
              'Au cours de quelle phase de la mitose les chromatides sœurs se séparent-elles ?',
            answer_text: 'L’anaphase.',
            justification: null,
            exam_year: null,
            image_url: null,
          },
        ],
      },
    ],
  },
  {
    semester: 'S3',
    name: 'Microbiologie',
    description:
      'Bases de bactériologie, de virologie, de parasitologie et de mycologie utiles au diagnostic et au traitement des infections.',
    chapters: [
      {
        name: 'Bactériologie générale',
        qcms: [
          {
            question_text:
              'Concernant la paroi des bactéries à Gram négatif, quelles sont les propositions exactes ?',
            options: {
              A: 'Elle comporte une couche épaisse de peptidoglycane riche en acides téichoïques',
              B: 'Elle possède une membrane externe contenant du lipopolysaccharide',
              C: 'Le lipide A du lipopolysaccharide porte l’activité endotoxinique',
              D: 'Elle fait apparaître ces bactéries en violet au terme de la coloration de Gram',
              E: 'Un espace périplasmique sépare la membrane interne de la membrane externe',
            },
            correct_answers: ['B', 'C', 'E'],
            justification:
              'Le Gram négatif associe un peptidoglycane mince, un périplasme et une membrane externe porteuse du lipopolysaccharide, dont le lipide A est la partie toxique. Le peptidoglycane épais avec acides téichoïques et la couleur violette sont propres aux bactéries à Gram positif.',
            exam_year: 2024,
            image_url: null,
            facility: 0.62,
          },
          {
            question_text:
              'Vrai ou faux : les mycoplasmes sont naturellement résistants aux bêta-lactamines parce qu’ils sont dépourvus de peptidoglycane.',
            options: {
              A: 'Vrai',
              B: 'Faux',
            },
            correct_answers: ['A'],
            justification:
              'Les bêta-lactamines bloquent la synthèse du peptidoglycane ; les mycoplasmes, sans paroi, ne possèdent pas cette cible et leur résistance est donc naturelle.',
            exam_year: null,
            image_url: null,
            facility: 0.81,
          },
          {
            question_text: 'Dans quel ordre utilise-t-on les réactifs de la coloration de Gram ?',
            options: {
              A: 'Fuchsine, lugol, alcool, violet de gentiane',
              B: 'Lugol, violet de gentiane, alcool, fuchsine',
              C: 'Violet de gentiane, alcool, lugol, fuchsine',
              D: 'Violet de gentiane, lugol, alcool, fuchsine',
            },
            correct_answers: ['D'],
            justification:
              'Le violet colore toutes les bactéries, le lugol fixe le colorant, l’alcool décolore les seules bactéries à Gram négatif et la fuchsine les recolore en rose. Si l’alcool précédait le lugol, le violet non fixé serait éliminé de toutes les bactéries.',
            exam_year: null,
            image_url: null,
            facility: 0.74,
          },
          {
            question_text:
              'Parmi ces genres bactériens, lesquels comprennent des espèces capables de sporuler ?',
            options: {
              A: 'Clostridium',
              B: 'Escherichia',
              C: 'Neisseria',
              D: 'Bacillus',
              E: 'Staphylococcus',
            },
            correct_answers: ['A', 'D'],
            justification:
              'Clostridium (anaérobie) et Bacillus (aéro-anaérobie ou aérobie) sont les deux grands genres sporulés d’intérêt médical. Staphylococcus résiste bien dans l’environnement, mais sans former de spores.',
            exam_year: null,
            image_url: null,
            facility: 0.71,
          },
          {
            question_text:
              'À propos des transferts génétiques horizontaux entre bactéries, quelles sont les propositions exactes ?',
            options: {
              A: 'La conjugaison nécessite un contact entre la bactérie donneuse et la bactérie receveuse',
              B: 'La transduction fait intervenir un bactériophage',
              C: 'La transformation est la capture d’ADN libre par une bactérie compétente',
              D: 'Les plasmides sont indispensables à la survie de la bactérie en toutes circonstances',
              E: 'Un même plasmide peut porter plusieurs gènes de résistance',
              F: 'La conjugaison n’est possible qu’entre bactéries de la même espèce',
            },
            correct_answers: ['A', 'B', 'C', 'E'],
            justification:
              'Conjugaison, transduction et transformation sont les trois mécanismes classiques, et un plasmide peut conférer une multirésistance d’emblée. Le plasmide est facultatif pour la bactérie et la conjugaison franchit la barrière d’espèce, ce qui explique la diffusion des résistances.',
            exam_year: null,
            image_url: null,
            facility: 0.38,
          },
        ],
        qrocs: [
          {
            question_text: 'Définir la concentration minimale inhibitrice (CMI) d’un antibiotique.',
            answer_text:
              'C’est la plus faible concentration d’antibiotique qui inhibe toute croissance visible d’une souche bactérienne, in vitro, après 18 à 24\xA0h d’incubation dans des conditions standardisées.',
            justification:
              'Elle mesure l’effet bactériostatique ; l’effet bactéricide est évalué par la concentration minimale bactéricide (CMB), qui laisse au plus 0,01 % de survivants.',
            exam_year: 2024,
            image_url: null,
          },
          {
            question_text:
              'Citer les trois grands mécanismes de résistance acquise des bactéries aux antibiotiques.',
            answer_text:
              '1) Inactivation enzymatique de l’antibiotique (ex. : bêta-lactamases) ; 2) modification ou protection de la cible (ex. : PLP2a du SARM) ; 3) diminution de la concentration intracellulaire par imperméabilité ou par efflux actif.',
            justification:
              'Plusieurs mécanismes peuvent coexister chez une même souche et rendre compte d’une multirésistance.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Virologie',
        qcms: [
          {
            question_text:
              'Concernant la structure et la multiplication des virus, quelles sont les propositions exactes ?',
            options: {
              A: 'Un virus nu résiste en général mieux dans le milieu extérieur qu’un virus enveloppé',
              B: 'L’enveloppe virale provient d’une membrane de la cellule hôte',
              C: 'Le génome d’un virus associe toujours de l’ADN et de l’ARN',
              D: 'Les virus se multiplient par division binaire',
              E: 'La capside est de nature protéique',
            },
            correct_answers: ['A', 'B', 'E'],
            justification:
              'L’enveloppe, dérivée des membranes cellulaires, est fragile : les virus nus sont donc plus résistants. Le génome est soit de l’ADN, soit de l’ARN, et la multiplication se fait par réplication puis assemblage dans la cellule hôte, jamais par division.',
            exam_year: 2023,
            image_url: null,
            facility: 0.58,
          },
          {
            question_text: 'Quelle enzyme du VIH convertit l’ARN génomique en ADN double brin ?',
            options: {
              A: 'La protéase',
              B: 'L’intégrase',
              C: 'La transcriptase inverse',
              D: 'Une ARN polymérase ARN-dépendante',
            },
            correct_answers: ['C'],
            justification:
              'La transcriptase inverse synthétise l’ADN proviral à partir de l’ARN. L’intégrase n’intervient qu’ensuite, pour insérer cet ADN dans le génome de la cellule hôte.',
            exam_year: null,
            image_url: null,
            facility: 0.88,
          },
          {
            question_text:
              'La sérologie de l’hépatite B d’un étudiant montre : Ag HBs négatif, anticorps anti-HBs positifs, anticorps anti-HBc totaux négatifs. Quelle est l’interprétation ?',
            options: {
              A: 'Hépatite B aiguë',
              B: 'Hépatite B chronique',
              C: 'Infection ancienne guérie',
              D: 'Immunité acquise par la vaccination',
              E: 'Absence de toute immunité contre le virus',
            },
            correct_answers: ['D'],
            justification:
              'Le vaccin ne contient que l’Ag HBs : il n’induit que des anti-HBs. Après une infection guérie, les anti-HBc seraient également positifs.',
            exam_year: 2025,
            image_url: null,
            facility: 0.73,
          },
          {
            question_text: 'Quels virus appartiennent à la famille des Herpesviridae ?',
            options: {
              A: 'Le virus varicelle-zona',
              B: 'Le virus de la rougeole',
              C: 'Le virus d’Epstein-Barr',
              D: 'Le cytomégalovirus',
              E: 'Le virus de la grippe',
            },
            correct_answers: ['A', 'C', 'D'],
            justification:
              'VZV, EBV et CMV sont des virus à ADN enveloppés, capables de latence, de la famille des Herpesviridae. Le virus de la rougeole est un Paramyxoviridae, éruptif comme la varicelle mais à ARN ; celui de la grippe est un Orthomyxoviridae.',
            exam_year: null,
            image_url: null,
            facility: 0.66,
          },
          {
            question_text:
              'Le réassortiment à l’origine des cassures antigéniques du virus influenza A est possible parce que son génome est :',
            options: {
              A: 'Un ADN circulaire',
              B: 'Un ARN segmenté',
              C: 'Un ARN d’un seul tenant',
            },
            correct_answers: ['B'],
            justification:
              'Le génome, formé de huit segments d’ARN, permet l’échange de segments entiers lorsque deux virus infectent la même cellule. Un ARN d’un seul tenant n’autoriserait pas ce réassortiment.',
            exam_year: null,
            image_url: null,
            facility: 0.79,
          },
        ],
        qrocs: [
          {
            question_text:
              'Citer dans l’ordre les étapes du cycle de multiplication d’un virus dans une cellule.',
            answer_text:
              'Attachement au récepteur cellulaire, pénétration, décapsidation, expression et réplication du génome, assemblage, libération des virions.',
            justification:
              'La phase d’éclipse, pendant laquelle aucun virion infectieux n’est détectable dans la cellule, va de la décapsidation à l’assemblage des premiers virions.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Parasitologie et mycologie',
        qcms: [
          {
            question_text:
              'À propos de Plasmodium falciparum, quelles sont les propositions exactes ?',
            options: {
              A: 'Il est transmis par la piqûre de l’anophèle femelle',
              B: 'Il forme des hypnozoïtes hépatiques responsables de rechutes tardives',
              C: 'Il peut être responsable d’un neuropaludisme',
              D: 'Il peut être identifié sur le frottis sanguin et la goutte épaisse',
              E: 'Chez l’homme, il se multiplie exclusivement dans le foie',
            },
            correct_answers: ['A', 'C', 'D'],
            justification:
              'P. falciparum, transmis par l’anophèle femelle, est l’agent du paludisme grave et se recherche par frottis et goutte épaisse. Les hypnozoïtes concernent P. vivax et P. ovale, et la multiplication hépatique est suivie de cycles dans les hématies.',
            exam_year: 2023,
            image_url: null,
            facility: 0.56,
          },
          {
            question_text: 'Quelle est la forme infestante d’Entamoeba histolytica pour l’homme ?',
            options: {
              A: 'Le trophozoïte hématophage',
              B: 'Le kyste mûr à quatre noyaux',
              C: 'L’oocyste sporulé',
              D: 'L’œuf embryonné',
            },
            correct_answers: ['B'],
            justification:
              'L’homme se contamine en ingérant des kystes mûrs à quatre noyaux, résistants dans le milieu extérieur. Le trophozoïte hématophage est la forme pathogène tissulaire, mais il est trop fragile pour assurer la transmission.',
            exam_year: null,
            image_url: null,
            facility: 0.67,
          },
          {
            question_text:
              'À propos de l’hydatidose (échinococcose kystique), quelles sont les propositions exactes ?',
            options: {
              A: 'Son agent est Echinococcus granulosus',
              B: 'Le chien est un hôte définitif du parasite',
              C: 'L’homme se contamine en mangeant de la viande de mouton mal cuite',
              D: 'Le foie est l’organe le plus souvent atteint chez l’homme',
              E: 'L’homme est un hôte intermédiaire accidentel',
            },
            correct_answers: ['A', 'B', 'D', 'E'],
            justification:
              'L’homme, impasse parasitaire, se contamine en ingérant les œufs éliminés par le chien (mains, eau, végétaux souillés), et le foie est la première localisation. La consommation de viande n’infeste pas l’homme : c’est le chien qui se contamine en mangeant les viscères du mouton.',
            exam_year: 2022,
            image_url: null,
            facility: 0.42,
          },
          {
            question_text: 'Quel est le vecteur des leishmanioses ?',
            options: {
              A: 'L’anophèle femelle',
              B: 'La glossine',
              C: 'Le triatome',
              D: 'La tique',
              E: 'Le phlébotome femelle',
            },
            correct_answers: ['E'],
            justification:
              'Les leishmanies sont transmises par la piqûre du phlébotome femelle. L’anophèle transmet le paludisme, la glossine la maladie du sommeil et le triatome la maladie de Chagas.',
            exam_year: null,
            image_url: null,
            facility: 0.83,
          },
          {
            question_text: 'À propos de Candida albicans, quelles sont les propositions exactes ?',
            options: {
              A: 'C’est un dermatophyte',
              B: 'C’est une levure',
              C: 'Il ne pousse pas sur le milieu de Sabouraud',
              D: 'Il produit des tubes germinatifs dans le sérum à 37\xA0°C en quelques heures',
              E: 'C’est un commensal habituel du tube digestif',
            },
            correct_answers: ['B', 'D', 'E'],
            justification:
              'C. albicans est une levure commensale du tube digestif, dont l’identification peut s’appuyer sur le test de filamentation en sérum. Il pousse facilement sur Sabouraud et n’est pas un dermatophyte, terme réservé aux champignons filamenteux kératinophiles.',
            exam_year: null,
            image_url: null,
            facility: 0.6,
          },
        ],
        qrocs: [
          {
            question_text:
              'Quel examen demander pour confirmer une oxyurose, et à quel moment le réaliser ?',
            answer_text:
              'Le test à la cellophane adhésive (« scotch-test ») à la marge anale, le matin au réveil, avant toute toilette et toute défécation.',
            justification:
              'Les femelles pondent la nuit sur la marge anale : l’examen parasitologique des selles est le plus souvent négatif.',
            exam_year: 2025,
            image_url: null,
          },
          {
            question_text:
              'Citer trois mesures de prévention de la toxoplasmose chez une femme enceinte non immunisée.',
            answer_text:
              'Bien cuire la viande à cœur ; laver soigneusement les fruits, les légumes et les herbes consommés crus, ainsi que ses mains ; éviter le contact avec la litière du chat et porter des gants pour jardiner.',
            justification:
              'La contamination se fait par les kystes tissulaires de la viande ou par les oocystes issus des déjections du chat.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
    ],
  },
  {
    semester: 'S3',
    name: 'Physiologie',
    description:
      'Fonctionnement normal des grands systèmes : excitabilité nerveuse et musculaire, cœur et circulation, rein.',
    chapters: [
      {
        name: 'Physiologie nerveuse et musculaire',
        qcms: [
          {
            question_text:
              'Le schéma représente le potentiel d’action d’un axone : les repères 1 à 4 désignent des phases, le repère 5 la ligne en pointillés. Quelles propositions sont exactes ?',
            options: {
              A: 'La phase 1 correspond au potentiel de repos.',
              B: 'La phase 2 est due à une entrée rapide de Na⁺ par des canaux voltage-dépendants.',
              C: 'La phase 3 est due à une entrée massive de Ca²⁺.',
              D: 'La phase 4 correspond à l’hyperpolarisation tardive.',
              E: 'La ligne 5 indique le seuil de déclenchement du potentiel d’action.',
            },
            correct_answers: ['A', 'B', 'D', 'E'],
            justification:
              'Au-delà du seuil (5), l’ouverture des canaux sodiques voltage-dépendants cause la dépolarisation (2) ; la repolarisation (3) résulte de leur inactivation et de la sortie de K⁺, non d’une entrée de Ca²⁺, qui dépolariserait la cellule. La conductance au K⁺, encore élevée, explique l’hyperpolarisation tardive (4) avant le retour au repos (1).',
            exam_year: 2023,
            image_url: '/demo/potentiel-action.svg',
            facility: 0.6,
          },
          {
            question_text:
              'À propos de la transmission à la jonction neuromusculaire squelettique :',
            options: {
              A: 'Le neurotransmetteur est l’acétylcholine.',
              B: 'Les récepteurs de la plaque motrice sont muscariniques.',
              C: 'La libération du neurotransmetteur dépend d’une entrée de Ca²⁺ dans la terminaison.',
              D: 'L’acétylcholinestérase met fin à l’action du neurotransmetteur.',
              E: 'Le potentiel de plaque motrice est une hyperpolarisation.',
            },
            correct_answers: ['A', 'C', 'D'],
            justification:
              'L’acétylcholine, libérée par exocytose sous l’effet du Ca²⁺, agit sur des récepteurs nicotiniques et dépolarise la plaque motrice, avant d’être hydrolysée. Les récepteurs muscariniques sont ceux des organes cibles du parasympathique.',
            exam_year: null,
            image_url: null,
            facility: 0.63,
          },
          {
            question_text:
              'Vrai ou faux ? À diamètre égal de 10 µm, une fibre nerveuse myélinisée conduit le potentiel d’action plus vite qu’une fibre amyélinique.',
            options: {
              A: 'Vrai',
              B: 'Faux',
            },
            correct_answers: ['A'],
            justification:
              'La gaine de myéline réduit les fuites de courant et la capacité membranaire : le potentiel d’action n’est régénéré qu’aux nœuds de Ranvier. Cette conduction saltatoire est bien plus rapide que la conduction continue.',
            exam_year: null,
            image_url: null,
            facility: 0.89,
          },
          {
            question_text:
              'Lors de la contraction concentrique d’une fibre musculaire squelettique :',
            options: {
              A: 'la bande A se raccourcit',
              B: 'la bande I se raccourcit',
              C: 'la zone H se réduit',
              D: 'le Ca²⁺ se fixe à la troponine C',
              E: 'les filaments d’actine se raccourcissent',
            },
            correct_answers: ['B', 'C', 'D'],
            justification:
              'Le Ca²⁺ lié à la troponine C démasque les sites de l’actine, et les filaments fins glissent entre les filaments épais : bande I et zone H diminuent. La longueur des filaments ne change pas, donc celle de la bande A non plus.',
            exam_year: 2025,
            image_url: null,
            facility: 0.58,
          },
          {
            question_text:
              'Quels effets résultent d’une stimulation du système nerveux sympathique ?',
            options: {
              A: 'Une mydriase',
              B: 'Une bradycardie',
              C: 'Une bronchodilatation',
              D: 'Une stimulation du péristaltisme intestinal',
            },
            correct_answers: ['A', 'C'],
            justification:
              'Le sympathique dilate la pupille et, par les récepteurs β2, les bronches ; il accélère le cœur et freine le transit. Bradycardie et stimulation du péristaltisme sont des effets parasympathiques.',
            exam_year: null,
            image_url: null,
            facility: 0.82,
          },
        ],
        qrocs: [
          {
            question_text:
              'Quelle équation permet de calculer le potentiel d’équilibre d’un ion à partir de ses concentrations de part et d’autre de la membrane ?',
            answer_text: 'L’équation de Nernst.',
            justification:
              'L’équation de Goldman-Hodgkin-Katz tient compte, elle, de plusieurs ions et de leurs perméabilités.',
            exam_year: 2022,
            image_url: null,
          },
          {
            question_text:
              'Quelle pompe assure le recaptage du Ca²⁺ cytosolique par le réticulum sarcoplasmique lors de la relaxation musculaire ?',
            answer_text: 'La pompe SERCA (Ca²⁺-ATPase du réticulum sarcoplasmique).',
            justification: null,
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Physiologie cardiovasculaire',
        qcms: [
          {
            question_text:
              'Un sujet au repos a une fréquence cardiaque de 70 battements/min, un volume télédiastolique ventriculaire gauche de 120 mL et un volume télésystolique de 50 mL. Que vaut son débit cardiaque ?',
            options: {
              A: '3,5 L/min',
              B: '8,4 L/min',
              C: '4,2 L/min',
              D: '4,9 L/min',
              E: '5,6 L/min',
            },
            correct_answers: ['D'],
            justification:
              'Le volume d’éjection systolique est de 120 − 50 = 70 mL, d’où un débit de 70 × 70 = 4 900 mL/min. On obtient 8,4 L/min si l’on multiplie à tort la fréquence par le volume télédiastolique.',
            exam_year: 2022,
            image_url: null,
            facility: 0.77,
          },
          {
            question_text: 'À propos de la fermeture des valves atrio-ventriculaires :',
            options: {
              A: 'Elle participe à la genèse du premier bruit du cœur (B1).',
              B: 'Elle marque le début de la contraction isovolumétrique.',
              C: 'Elle survient lorsque la pression ventriculaire dépasse la pression atriale.',
              D: 'Elle précède l’onde P de l’électrocardiogramme.',
              E: 'Elle correspond au deuxième bruit du cœur (B2).',
            },
            correct_answers: ['A', 'B', 'C'],
            justification:
              'Au début de la systole, juste après le début du QRS, la pression ventriculaire dépasse la pression atriale et ferme ces valves : B1 est audible et la contraction isovolumétrique commence. B2 correspond à la fermeture des valves aortique et pulmonaire.',
            exam_year: null,
            image_url: null,
            facility: 0.62,
          },
          {
            question_text:
              'Une baisse brutale de la pression artérielle entraîne, par le baroréflexe :',
            options: {
              A: 'une augmentation du tonus vagal cardiaque',
              B: 'une diminution de la fréquence de décharge des barorécepteurs',
              C: 'une accélération de la fréquence cardiaque',
              D: 'une vénodilatation',
              E: 'une vasoconstriction artériolaire',
            },
            correct_answers: ['B', 'C', 'E'],
            justification:
              'Moins étirés, les barorécepteurs carotidiens et aortiques déchargent moins, ce qui lève l’inhibition du sympathique et réduit le tonus vagal. Il en résulte tachycardie, vasoconstriction artériolaire et veinoconstriction.',
            exam_year: 2024,
            image_url: null,
            facility: 0.55,
          },
          {
            question_text: 'À propos du nœud sinusal :',
            options: {
              A: 'Il est situé dans la paroi de l’atrium gauche.',
              B: 'Il impose son rythme au cœur car sa dépolarisation diastolique spontanée est la plus rapide.',
              C: 'La stimulation du nerf vague ralentit sa fréquence de décharge.',
            },
            correct_answers: ['B', 'C'],
            justification:
              'Situé dans l’atrium droit, près de l’abouchement de la veine cave supérieure, il atteint le seuil avant les autres tissus automatiques. Le nerf vague ralentit sa dépolarisation diastolique par l’acétylcholine.',
            exam_year: null,
            image_url: null,
            facility: 0.79,
          },
          {
            question_text:
              'Selon la loi de Poiseuille, si le rayon d’un vaisseau est réduit de moitié (longueur et viscosité inchangées), sa résistance à l’écoulement est :',
            options: {
              A: 'divisée par 16',
              B: 'divisée par 2',
              C: 'multipliée par 2',
              D: 'multipliée par 4',
              E: 'multipliée par 8',
              F: 'multipliée par 16',
            },
            correct_answers: ['F'],
            justification:
              'La résistance est inversement proportionnelle à la puissance quatrième du rayon : diviser le rayon par 2 multiplie la résistance par 2⁴ = 16. Le facteur 4 correspond seulement à la réduction de la section.',
            exam_year: null,
            image_url: null,
            facility: 0.68,
          },
        ],
        qrocs: [
          {
            question_text: 'Énoncez la loi de Frank-Starling.',
            answer_text:
              'Dans des limites physiologiques, plus le remplissage ventriculaire (volume télédiastolique, donc étirement des fibres) augmente, plus la force de contraction et le volume d’éjection systolique augmentent.',
            justification:
              'Ce mécanisme intrinsèque adapte l’éjection au retour veineux et équilibre les débits des deux ventricules.',
            exam_year: 2025,
            image_url: null,
          },
          {
            question_text:
              'Quel élément de l’électrocardiogramme traduit la dépolarisation des ventricules ?',
            answer_text: 'Le complexe QRS.',
            justification: null,
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Physiologie rénale',
        qcms: [
          {
            question_text: 'À propos du débit de filtration glomérulaire (DFG) :',
            options: {
              A: 'Il est d’environ 120 mL/min chez un adulte jeune en bonne santé.',
              B: 'Il augmente en cas de vasoconstriction de l’artériole afférente.',
              C: 'Il peut être mesuré par la clairance de l’inuline.',
              D: 'Il est favorisé par la pression oncotique du plasma.',
              E: 'Il augmente lors d’une vasoconstriction modérée de l’artériole efférente.',
            },
            correct_answers: ['A', 'C', 'E'],
            justification:
              'L’inuline, librement filtrée et ni réabsorbée ni sécrétée, a une clairance égale au DFG. Une constriction efférente modérée élève la pression du capillaire glomérulaire, alors qu’une constriction afférente l’abaisse ; la pression oncotique plasmatique s’oppose à la filtration.',
            exam_year: 2024,
            image_url: null,
            facility: 0.46,
          },
          {
            question_text: 'À propos du tubule contourné proximal :',
            options: {
              A: 'Il réabsorbe la majeure partie de l’eau et du sodium filtrés.',
              B: 'Il réabsorbe la quasi-totalité du glucose filtré lorsque la glycémie est normale.',
              C: 'Il est le principal site d’action de l’hormone antidiurétique.',
              D: 'Ses cellules possèdent une bordure en brosse.',
            },
            correct_answers: ['A', 'B', 'D'],
            justification:
              'Grâce à sa bordure en brosse, le tubule proximal réabsorbe environ les deux tiers de l’eau et du sodium, et presque tout le glucose. L’hormone antidiurétique agit surtout sur le canal collecteur.',
            exam_year: null,
            image_url: null,
            facility: 0.73,
          },
          {
            question_text: 'À propos de la branche ascendante large de l’anse de Henle :',
            options: {
              A: 'Elle est imperméable à l’eau.',
              B: 'Elle réabsorbe NaCl par le cotransporteur Na⁺-K⁺-2Cl⁻ (NKCC2).',
              C: 'Elle est la cible principale des diurétiques thiazidiques.',
              D: 'Elle réabsorbe la majeure partie du glucose filtré.',
              E: 'Elle contribue à créer le gradient osmotique cortico-médullaire.',
            },
            correct_answers: ['A', 'B', 'E'],
            justification:
              'La réabsorption de NaCl sans eau par NKCC2 dilue le fluide tubulaire et concentre l’interstitium médullaire. NKCC2 est la cible des diurétiques de l’anse, comme le furosémide ; les thiazidiques agissent sur le tubule contourné distal.',
            exam_year: null,
            image_url: null,
            facility: 0.57,
          },
          {
            question_text:
              'Quelle protéine l’hormone antidiurétique (ADH) fait-elle insérer dans la membrane apicale des cellules principales du canal collecteur pour y augmenter la perméabilité à l’eau ?',
            options: {
              A: 'L’aquaporine 1',
              B: 'L’aquaporine 2',
              C: 'L’aquaporine 4',
              D: 'Le cotransporteur NKCC2',
              E: 'L’échangeur NHE3',
            },
            correct_answers: ['B'],
            justification:
              'Par les récepteurs V2 et l’AMPc, l’ADH provoque la fusion avec la membrane apicale de vésicules contenant l’aquaporine 2. L’aquaporine 1 est celle du tubule proximal et de la branche descendante fine, et l’aquaporine 4 est basolatérale.',
            exam_year: null,
            image_url: null,
            facility: 0.64,
          },
          {
            question_text: 'À propos de l’aldostérone :',
            options: {
              A: 'Elle diminue la sécrétion rénale de K⁺.',
              B: 'Elle est produite par la zone glomérulée du cortex surrénalien.',
              C: 'Sa sécrétion est stimulée par l’angiotensine II.',
              D: 'Sa sécrétion est stimulée par l’hyperkaliémie.',
              E: 'Elle augmente la réabsorption de Na⁺ par les cellules principales.',
            },
            correct_answers: ['B', 'C', 'D', 'E'],
            justification:
              'Produite par la zone glomérulée en réponse à l’angiotensine II et à l’hyperkaliémie, l’aldostérone augmente la réabsorption de Na⁺ et la sécrétion de K⁺ dans le néphron distal. Elle corrige ainsi une hyperkaliémie au lieu de l’aggraver.',
            exam_year: null,
            image_url: null,
            facility: 0.59,
          },
        ],
        qrocs: [
          {
            question_text: 'Quelles cellules du rein sécrètent la rénine et où se situent-elles ?',
            answer_text:
              'Les cellules juxtaglomérulaires (granulaires), dans la paroi de l’artériole afférente.',
            justification:
              'La macula densa, autre composant de l’appareil juxtaglomérulaire, détecte le NaCl tubulaire mais ne sécrète pas de rénine.',
            exam_year: null,
            image_url: null,
          },
          {
            question_text:
              'Donnez la formule de la clairance rénale d’une substance, en précisant chaque terme.',
            answer_text:
              'C = (U × V) / P, où U est la concentration urinaire de la substance, V le débit urinaire et P sa concentration plasmatique.',
            justification:
              'La clairance s’exprime en volume de plasma épuré par unité de temps, par exemple en mL/min.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
    ],
  },
  {
    semester: 'S3',
    name: 'Sémiologie',
    description:
      'Recueil et interprétation des signes de l’examen clinique cardiovasculaire, respiratoire et digestif.',
    chapters: [
      {
        name: 'Sémiologie cardiovasculaire',
        qcms: [
          {
            question_text:
              'Quelles sont les caractéristiques du souffle de rétrécissement aortique ?',
            options: {
              A: 'Il est systolique, de type éjectionnel',
              B: 'Il est holosystolique, en jet de vapeur',
              C: 'Il est maximal au foyer aortique',
              D: 'Il irradie vers les vaisseaux du cou',
              E: 'Il irradie surtout vers l’aisselle',
            },
            correct_answers: ['A', 'C', 'D'],
            justification:
              'Le souffle de rétrécissement aortique est mésosystolique éjectionnel, râpeux, maximal au deuxième espace intercostal droit, et irradie aux carotides. Le souffle holosystolique en jet de vapeur irradiant vers l’aisselle est celui de l’insuffisance mitrale.',
            exam_year: 2023,
            image_url: null,
            facility: 0.57,
          },
          {
            question_text: 'Quels signes traduisent une insuffisance cardiaque droite ?',
            options: {
              A: 'Des râles crépitants des deux bases',
              B: 'Une turgescence des veines jugulaires',
              C: 'Un reflux hépatojugulaire',
              D: 'Une hépatomégalie douloureuse',
              E: 'Des œdèmes des membres inférieurs prenant le godet',
            },
            correct_answers: ['B', 'C', 'D', 'E'],
            justification:
              'La stase d’amont dans le territoire cave donne turgescence jugulaire, reflux hépatojugulaire, foie cardiaque et œdèmes déclives. Les crépitants des bases relèvent de la stase pulmonaire de l’insuffisance cardiaque gauche.',
            exam_year: null,
            image_url: null,
            facility: 0.53,
          },
          {
            question_text: 'À quoi correspond le premier bruit du cœur (B1) ?',
            options: {
              A: 'À la fermeture des valves aortique et pulmonaire',
              B: 'À l’ouverture des valves mitrale et tricuspide',
              C: 'Au remplissage ventriculaire rapide',
              D: 'À la fermeture des valves mitrale et tricuspide',
            },
            correct_answers: ['D'],
            justification:
              'B1 marque le début de la systole ventriculaire, avec la fermeture des valves auriculoventriculaires. La fermeture des valves aortique et pulmonaire produit B2.',
            exam_year: null,
            image_url: null,
            facility: 0.86,
          },
          {
            question_text:
              'Quels caractères d’une douleur thoracique évoquent un angor d’effort typique ?',
            options: {
              A: 'Siège rétrosternal, à type de constriction',
              B: 'Déclenchement par l’effort',
              C: 'Disparition en quelques minutes à l’arrêt de l’effort',
              D: 'Reproduction à la palpation de la paroi thoracique',
              E: 'Majoration à l’inspiration profonde',
            },
            correct_answers: ['A', 'B', 'C'],
            justification:
              'L’angor typique associe douleur rétrosternale constrictive, déclenchement à l’effort et cessation rapide au repos ou après trinitrine. Une douleur reproduite par la palpation oriente vers la paroi, et une douleur respiro-dépendante vers la plèvre ou le péricarde.',
            exam_year: null,
            image_url: null,
            facility: 0.82,
          },
          {
            question_text:
              'Vrai ou faux : un frottement péricardique disparaît lorsque le patient se met en apnée.',
            options: {
              A: 'Vrai',
              B: 'Faux',
            },
            correct_answers: ['B'],
            justification:
              'Le frottement péricardique est rythmé par les battements du cœur et persiste en apnée. C’est le frottement pleural, rythmé par la respiration, qui disparaît.',
            exam_year: null,
            image_url: null,
            facility: 0.69,
          },
        ],
        qrocs: [
          {
            question_text: 'Décrire les quatre stades de la classification NYHA de la dyspnée.',
            answer_text:
              'Stade I : aucune gêne lors des activités habituelles. Stade II : gêne pour des efforts importants de la vie courante. Stade III : gêne pour des efforts même légers de la vie courante. Stade IV : gêne permanente, au moindre effort ou au repos.',
            justification: null,
            exam_year: null,
            image_url: null,
          },
          {
            question_text:
              'Citer les caractéristiques à faire préciser à l’interrogatoire devant toute douleur thoracique.',
            answer_text:
              'Siège, irradiations, type, intensité, mode de début et circonstances de survenue, durée et évolution, facteurs aggravants et calmants, signes associés.',
            justification:
              'Une description complète oriente déjà vers une cause coronarienne, pleurale, péricardique, digestive ou pariétale.',
            exam_year: 2022,
            image_url: null,
          },
        ],
      },
      {
        name: 'Sémiologie respiratoire',
        qcms: [
          {
            question_text:
              'Que peut retrouver l’examen d’un épanchement pleural liquidien de moyenne abondance ?',
            options: {
              A: 'Une matité franche, déclive',
              B: 'Une augmentation des vibrations vocales',
              C: 'Une diminution ou une abolition du murmure vésiculaire',
              D: 'Une abolition des vibrations vocales',
              E: 'Un tympanisme',
              F: 'Un souffle pleurétique à la limite supérieure de l’épanchement',
            },
            correct_answers: ['A', 'C', 'D', 'F'],
            justification:
              'Le liquide interposé donne le trépied matité, abolition des vibrations vocales et du murmure vésiculaire, parfois complété par un souffle pleurétique. L’augmentation des vibrations vocales évoque une condensation et le tympanisme un pneumothorax.',
            exam_year: 2024,
            image_url: null,
            facility: 0.46,
          },
          {
            question_text:
              'Que retrouve la percussion de l’hémithorax atteint dans un pneumothorax complet ?',
            options: {
              A: 'Une matité franche',
              B: 'Un tympanisme',
              C: 'Une submatité déclive',
              D: 'Une sonorité normale',
            },
            correct_answers: ['B'],
            justification:
              'L’air contenu dans la cavité pleurale rend l’hémithorax hypersonore. La matité franche traduit au contraire un épanchement liquidien.',
            exam_year: null,
            image_url: null,
            facility: 0.82,
          },
          {
            question_text: 'À propos des râles crépitants, quelles sont les propositions exactes ?',
            options: {
              A: 'Ce sont des sifflements continus, à prédominance expiratoire',
              B: 'Ils s’entendent surtout en fin d’inspiration',
              C: 'Ils disparaissent toujours après la toux',
              D: 'Ils peuvent traduire une atteinte alvéolaire ou interstitielle',
              E: 'Ce sont des bruits discontinus et fins',
            },
            correct_answers: ['B', 'D', 'E'],
            justification:
              'Les crépitants sont des bruits fins, discontinus, de fin d’inspiration, rencontrés par exemple dans la pneumonie, l’œdème pulmonaire ou la fibrose. Ce sont les râles bronchiques (ronchi) que la toux modifie, et les sibilants qui sont continus et sifflants.',
            exam_year: 2025,
            image_url: null,
            facility: 0.61,
          },
          {
            question_text: 'Quelles affections peuvent s’accompagner d’un hippocratisme digital ?',
            options: {
              A: 'Le cancer bronchique',
              B: 'La dilatation des bronches',
              C: 'La rhinite allergique',
              D: 'L’asthme intermittent bien contrôlé',
              E: 'La cardiopathie congénitale cyanogène',
            },
            correct_answers: ['A', 'B', 'E'],
            justification:
              'L’hippocratisme digital s’observe dans le cancer bronchique, les suppurations bronchiques chroniques et les cardiopathies cyanogènes. L’asthme isolé n’en donne pas : sa présence doit faire chercher une autre cause.',
            exam_year: null,
            image_url: null,
            facility: 0.56,
          },
          {
            question_text:
              'Quels éléments orientent vers une hémoptysie plutôt que vers une hématémèse ?',
            options: {
              A: 'Une émission lors de vomissements',
              B: 'Un sang rouge vif, aéré et spumeux',
              C: 'La présence de débris alimentaires',
              D: 'Une émission au cours d’un effort de toux',
              E: 'La survenue d’un méléna dans les heures suivantes',
            },
            correct_answers: ['B', 'D'],
            justification:
              'Le sang de l’hémoptysie vient des voies aériennes sous-glottiques : il est rejeté par la toux, rouge et aéré. Vomissements, débris alimentaires et méléna secondaire orientent vers une origine digestive haute.',
            exam_year: null,
            image_url: null,
            facility: 0.75,
          },
        ],
        qrocs: [
          {
            question_text: 'Décrire le syndrome de condensation pulmonaire à l’examen physique.',
            answer_text:
              'Augmentation des vibrations vocales, matité ou submatité localisée, diminution du murmure vésiculaire remplacé par des râles crépitants, parfois un souffle tubaire.',
            justification:
              'L’augmentation des vibrations vocales le distingue de l’épanchement pleural liquidien, où elles sont abolies.',
            exam_year: null,
            image_url: null,
          },
          {
            question_text: 'Citer quatre signes physiques de lutte respiratoire.',
            answer_text:
              'Tirage (sus-sternal, sus-claviculaire, intercostal), contraction des muscles sterno-cléido-mastoïdiens, battement des ailes du nez, expiration active par contraction des abdominaux.',
            justification:
              'Le balancement thoraco-abdominal paradoxal marque, lui, l’épuisement du diaphragme.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Sémiologie digestive',
        qcms: [
          {
            question_text: 'Comment définit-on un méléna ?',
            options: {
              A: 'Une émission de sang rouge par l’anus',
              B: 'Un vomissement de sang digéré',
              C: 'Une émission par l’anus de sang digéré, noir, goudronneux et fétide',
              D: 'Une émission de selles décolorées',
              E: 'Une coloration noire des selles due à un traitement par le fer',
            },
            correct_answers: ['C'],
            justification:
              'Le méléna est du sang digéré extériorisé par l’anus, le plus souvent d’origine haute. Le fer noircit aussi les selles, mais sans l’aspect goudronneux ni l’odeur fétide : il ne s’agit pas d’un saignement.',
            exam_year: null,
            image_url: null,
            facility: 0.88,
          },
          {
            question_text:
              'Une douleur provoquée par la palpation de l’hypocondre droit, qui bloque l’inspiration profonde, évoque avant tout :',
            options: {
              A: 'Une appendicite aiguë',
              B: 'Une colique néphrétique',
              C: 'Une occlusion intestinale',
              D: 'Une pancréatite chronique',
              E: 'Une cholécystite aiguë',
            },
            correct_answers: ['E'],
            justification:
              'Il s’agit du signe de Murphy, évocateur de cholécystite aiguë. L’appendicite donne typiquement une douleur provoquée en fosse iliaque droite, au point de McBurney.',
            exam_year: null,
            image_url: null,
            facility: 0.85,
          },
          {
            question_text: 'Quels éléments caractérisent un ictère cholestatique ?',
            options: {
              A: 'Un prurit',
              B: 'Une prédominance de la bilirubine non conjuguée',
              C: 'Des urines foncées',
              D: 'Des selles plus colorées que la normale',
              E: 'Des selles décolorées',
            },
            correct_answers: ['A', 'C', 'E'],
            justification:
              'Le défaut d’élimination biliaire fait refluer la bilirubine conjuguée, éliminée dans les urines qui foncent, tandis que les selles se décolorent et qu’un prurit peut apparaître. La prédominance de bilirubine non conjuguée et les selles foncées évoquent une hémolyse.',
            exam_year: 2023,
            image_url: null,
            facility: 0.59,
          },
          {
            question_text:
              'À propos d’une ascite libre de moyenne abondance, quelles sont les propositions exactes ?',
            options: {
              A: 'La matité prédomine dans les flancs chez un patient en décubitus dorsal',
              B: 'La limite supérieure de la matité est concave vers le haut',
              C: 'La matité est fixe lors des changements de position',
              D: 'Un signe du flot peut être retrouvé',
            },
            correct_answers: ['A', 'B', 'D'],
            justification:
              'Le liquide libre gagne les zones déclives : matité des flancs, concave vers le haut, avec signe du flot possible. Cette matité se déplace avec le patient, à la différence d’un globe vésical ou d’un gros kyste ovarien, dont la matité est fixe et convexe vers le haut.',
            exam_year: 2022,
            image_url: null,
            facility: 0.51,
          },
          {
            question_text: 'Comment définit-on la contracture abdominale ?',
            options: {
              A: 'Une douleur vive à la décompression brusque de la paroi',
              B: 'Une rigidité qui cède à la palpation douce et prolongée',
              C: 'Une rigidité involontaire, permanente, douloureuse et invincible',
            },
            correct_answers: ['C'],
            justification:
              'La contracture, signe de péritonite, est permanente et invincible. Une rigidité qui cède à une palpation patiente est une défense, et la douleur à la décompression brusque est le signe de Blumberg.',
            exam_year: null,
            image_url: null,
            facility: 0.74,
          },
        ],
        qrocs: [
          {
            question_text: 'Citer trois signes cliniques d’hypertension portale.',
            answer_text:
              'Splénomégalie, circulation veineuse collatérale abdominale de type porto-cave, ascite.',
            justification:
              'Les varices œsophagiennes en sont une conséquence majeure, mais elles se voient à l’endoscopie, non à l’examen clinique.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
    ],
  },
  {
    semester: 'S5',
    name: 'Cardiologie',
    description:
      'Électrocardiogramme, maladie coronaire, insuffisance cardiaque et valvulopathies : du diagnostic aux principes du traitement.',
    chapters: [
      {
        name: 'Électrocardiogramme et troubles du rythme',
        qcms: [
          {
            question_text:
              'Un homme de 78\xA0ans consulte pour une syncope. Les flèches du tracé repèrent les ondes P. Quel est le diagnostic ?',
            options: {
              A: 'Fibrillation atriale',
              B: 'Bloc auriculoventriculaire du premier degré',
              C: 'Bloc auriculoventriculaire du deuxième degré, Mobitz I',
              D: 'Bloc auriculoventriculaire du troisième degré',
              E: 'Tachycardie ventriculaire',
            },
            correct_answers: ['D'],
            justification:
              'Les ondes P sont régulières à environ 83/min et les QRS, larges, réguliers à environ 34/min, sans relation fixe entre eux : la dissociation est complète. Dans le Mobitz I, l’intervalle PR s’allonge progressivement jusqu’à une onde P bloquée et l’intervalle RR n’est pas constant.',
            exam_year: 2024,
            image_url: '/demo/ecg-bav-complet.svg',
            facility: 0.68,
          },
          {
            question_text:
              'Quels signes électrocardiographiques caractérisent la fibrillation atriale ?',
            options: {
              A: 'Des intervalles RR irréguliers',
              B: 'Une onde P sinusale devant chaque QRS',
              C: 'L’absence d’ondes P, remplacées par une trémulation de la ligne de base',
              D: 'Des ondes atriales régulières à 300/min, en toits d’usine',
              E: 'Des QRS toujours élargis',
            },
            correct_answers: ['A', 'C'],
            justification:
              'L’activité atriale anarchique efface les ondes P et rend la réponse ventriculaire irrégulière. Les ondes régulières en toits d’usine sont celles du flutter, et les QRS restent fins en l’absence de bloc de branche ou d’aberration.',
            exam_year: 2022,
            image_url: null,
            facility: 0.74,
          },
          {
            question_text: 'Quelle est la durée normale de l’intervalle PR chez l’adulte ?',
            options: {
              A: 'De 60 à 100\xA0ms',
              B: 'De 120 à 200\xA0ms',
              C: 'De 220 à 300\xA0ms',
              D: 'De 320 à 400\xA0ms',
            },
            correct_answers: ['B'],
            justification:
              'L’intervalle PR normal va de 120 à 200\xA0ms. Au-delà de 200\xA0ms, on parle de bloc auriculoventriculaire du premier degré si chaque onde P reste conduite.',
            exam_year: null,
            image_url: null,
            facility: 0.84,
          },
          {
            question_text: 'Quels facteurs favorisent la survenue de torsades de pointes ?',
            options: {
              A: 'Une hypokaliémie',
              B: 'Une hypermagnésémie',
              C: 'Une bradycardie',
              D: 'Un médicament allongeant l’intervalle QT',
              E: 'Une hypercalcémie',
            },
            correct_answers: ['A', 'C', 'D'],
            justification:
              'Les torsades de pointes surviennent sur un QT long, favorisé par l’hypokaliémie, la bradycardie et de nombreux médicaments. C’est l’hypomagnésémie qui favorise : le sulfate de magnésium est un traitement ; l’hypercalcémie raccourcit le QT.',
            exam_year: null,
            image_url: null,
            facility: 0.46,
          },
          {
            question_text: 'Quels éléments sont pris en compte dans le score CHA₂DS₂-VASc ?',
            options: {
              A: 'L’hypertension artérielle',
              B: 'Le diabète',
              C: 'L’obésité',
              D: 'Un antécédent d’accident vasculaire cérébral',
              E: 'La dyslipidémie',
              F: 'L’insuffisance cardiaque',
            },
            correct_answers: ['A', 'B', 'D', 'F'],
            justification:
              'Le score compte l’insuffisance cardiaque, l’hypertension, l’âge, le diabète, l’antécédent d’AVC, la maladie vasculaire et le sexe. Obésité et dyslipidémie sont des facteurs de risque cardiovasculaire, mais n’y figurent pas.',
            exam_year: null,
            image_url: null,
            facility: 0.52,
          },
        ],
        qrocs: [
          {
            question_text:
              'Sur un électrocardiogramme enregistré à 25\xA0mm/s, l’intervalle RR mesure quatre grands carreaux. Quelle est la fréquence cardiaque ?',
            answer_text: '75 battements par minute (300 ÷ 4).',
            justification:
              'Un grand carreau (5\xA0mm) dure 0,2\xA0s : l’intervalle RR est de 0,8\xA0s, et 60 ÷ 0,8 = 75.',
            exam_year: 2023,
            image_url: null,
          },
          {
            question_text: 'Citer les deux grandes complications de la fibrillation atriale.',
            answer_text:
              'Les embolies artérielles systémiques, en premier lieu l’accident vasculaire cérébral, et l’insuffisance cardiaque.',
            justification:
              'Elles justifient les deux volets du traitement : anticoagulation selon le risque embolique et contrôle de la fréquence ou du rythme.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Maladie coronaire',
        qcms: [
          {
            question_text:
              'Un sus-décalage du segment ST en DII, DIII et aVF, avec miroir en DI et aVL, oriente vers un infarctus de topographie :',
            options: {
              A: 'Antéroseptale',
              B: 'Latérale haute',
              C: 'Inférieure',
              D: 'Apicale',
              E: 'Antérieure étendue',
            },
            correct_answers: ['C'],
            justification:
              'DII, DIII et aVF explorent la face inférieure. Le territoire latéral haut correspond à DI et aVL, ici siège du miroir.',
            exam_year: 2023,
            image_url: null,
            facility: 0.81,
          },
          {
            question_text:
              'Quel est le biomarqueur de référence pour le diagnostic d’infarctus du myocarde ?',
            options: {
              A: 'La troponine cardiaque',
              B: 'La myoglobine',
              C: 'La lactate déshydrogénase',
              D: 'L’aspartate aminotransférase',
            },
            correct_answers: ['A'],
            justification:
              'La troponine cardiaque, dosée par technique ultrasensible, est le marqueur de nécrose le plus sensible et le plus spécifique. La myoglobine s’élève tôt mais manque de spécificité.',
            exam_year: null,
            image_url: null,
            facility: 0.9,
          },
          {
            question_text:
              'Un patient présente depuis 2\xA0h une douleur thoracique typique avec un sus-décalage persistant du segment ST. Quelles sont les propositions exactes ?',
            options: {
              A: 'Il faut attendre la troponine avant de décider de la reperfusion',
              B: 'L’angioplastie primaire est préférée si elle est réalisable dans les 120\xA0minutes suivant le diagnostic',
              C: 'Si ce délai ne peut être tenu, la fibrinolyse est indiquée en l’absence de contre-indication',
              D: 'L’aspirine est administrée en l’absence de contre-indication',
              E: 'Un anti-inflammatoire non stéroïdien est l’antalgique de choix',
            },
            correct_answers: ['B', 'C', 'D'],
            justification:
              'La douleur et l’ECG suffisent à décider d’une reperfusion urgente, par angioplastie si le délai est tenable, par fibrinolyse sinon, avec l’aspirine d’emblée. Attendre la troponine fait perdre du myocarde, et les AINS sont à éviter à la phase aiguë.',
            exam_year: 2025,
            image_url: null,
            facility: 0.6,
          },
          {
            question_text:
              'Parmi ces facteurs de risque cardiovasculaire, lesquels sont modifiables ?',
            options: {
              A: 'L’âge',
              B: 'Le tabagisme',
              C: 'L’hypertension artérielle',
              D: 'Les antécédents familiaux de coronaropathie précoce',
              E: 'L’élévation du LDL-cholestérol',
            },
            correct_answers: ['B', 'C', 'E'],
            justification:
              'Tabac, hypertension et LDL-cholestérol sont accessibles à la prévention. L’âge et l’hérédité coronaire pèsent sur le risque, mais on ne peut agir sur eux.',
            exam_year: null,
            image_url: null,
            facility: 0.85,
          },
          {
            question_text:
              'Quelles complications de l’infarctus du myocarde sont dites mécaniques ?',
            options: {
              A: 'La rupture d’un muscle papillaire mitral',
              B: 'La fibrillation ventriculaire',
              C: 'La rupture du septum interventriculaire',
              D: 'Le thrombus intraventriculaire gauche',
              E: 'La rupture de la paroi libre du ventricule gauche',
            },
            correct_answers: ['A', 'C', 'E'],
            justification:
              'Les complications mécaniques sont les ruptures : muscle papillaire (insuffisance mitrale aiguë), septum et paroi libre. La fibrillation ventriculaire est une complication rythmique et le thrombus une complication thromboembolique.',
            exam_year: null,
            image_url: null,
            facility: 0.63,
          },
        ],
        qrocs: [
          {
            question_text:
              'Quel examen distingue l’angor instable de l’infarctus sans sus-décalage persistant du segment ST, et comment ?',
            answer_text:
              'Le dosage répété de la troponine cardiaque : sans élévation significative dans l’angor instable, elle dépasse le seuil avec une cinétique (élévation ou baisse) dans l’infarctus.',
            justification:
              'Les deux tableaux peuvent donner la même douleur et le même ECG ; seule la nécrose myocardique les sépare.',
            exam_year: 2025,
            image_url: null,
          },
        ],
      },
      {
        name: 'Insuffisance cardiaque et valvulopathies',
        qcms: [
          {
            question_text:
              'Chez un patient ayant des signes d’insuffisance cardiaque, une fraction d’éjection du ventricule gauche à 32 % définit :',
            options: {
              A: 'Une insuffisance cardiaque à fraction d’éjection préservée',
              B: 'Une insuffisance cardiaque à fraction d’éjection modérément réduite',
              C: 'Une insuffisance cardiaque à fraction d’éjection réduite',
            },
            correct_answers: ['C'],
            justification:
              'La fraction d’éjection est dite réduite à partir de 40 % et au-dessous, modérément réduite de 41 à 49 % et préservée à partir de 50 %.',
            exam_year: null,
            image_url: null,
            facility: 0.87,
          },
          {
            question_text:
              'Quels médicaments font partie du traitement de fond qui réduit la morbi-mortalité dans l’insuffisance cardiaque à fraction d’éjection réduite ?',
            options: {
              A: 'Les diurétiques de l’anse',
              B: 'Les bêtabloquants validés dans cette indication',
              C: 'Les antagonistes des récepteurs des minéralocorticoïdes',
              D: 'Les inhibiteurs de SGLT2',
              E: 'Le sacubitril-valsartan',
            },
            correct_answers: ['B', 'C', 'D', 'E'],
            justification:
              'Bêtabloquants, antagonistes des minéralocorticoïdes, inhibiteurs de SGLT2 et bloqueurs du système rénine-angiotensine (dont le sacubitril-valsartan) améliorent le pronostic. Les diurétiques de l’anse soulagent la congestion, sans bénéfice démontré sur la mortalité.',
            exam_year: null,
            image_url: null,
            facility: 0.49,
          },
          {
            question_text:
              'Quels symptômes d’effort sont classiquement liés à un rétrécissement aortique serré ?',
            options: {
              A: 'L’angor',
              B: 'La syncope',
              C: 'La dyspnée',
              D: 'L’hémoptysie',
            },
            correct_answers: ['A', 'B', 'C'],
            justification:
              'Angor, syncope et dyspnée d’effort forment la triade classique, et leur apparition assombrit le pronostic. L’hémoptysie d’effort évoque plutôt un rétrécissement mitral.',
            exam_year: null,
            image_url: null,
            facility: 0.72,
          },
          {
            question_text:
              'Un souffle diastolique doux, aspiratif, le long du bord gauche du sternum, avec une pression artérielle à 160/40\xA0mmHg, évoque :',
            options: {
              A: 'Un rétrécissement mitral',
              B: 'Une insuffisance mitrale',
              C: 'Un rétrécissement aortique',
              D: 'Une insuffisance tricuspide',
              E: 'Une insuffisance aortique',
            },
            correct_answers: ['E'],
            justification:
              'Le souffle diastolique aspiratif et l’élargissement de la pression différentielle signent la régurgitation aortique. Le rétrécissement mitral est aussi diastolique, mais il donne un roulement à la pointe sans élargissement de la différentielle.',
            exam_year: 2023,
            image_url: null,
            facility: 0.77,
          },
          {
            question_text:
              'Vrai ou faux : l’œdème aigu du poumon cardiogénique résulte d’une lésion de la membrane alvéolocapillaire, à pression capillaire pulmonaire normale.',
            options: {
              A: 'Vrai',
              B: 'Faux',
            },
            correct_answers: ['B'],
            justification:
              'L’œdème cardiogénique est un œdème hydrostatique, lié à l’élévation de la pression capillaire pulmonaire. L’œdème lésionnel, à pression normale, est celui du syndrome de détresse respiratoire aiguë.',
            exam_year: null,
            image_url: null,
            facility: 0.71,
          },
        ],
        qrocs: [
          {
            question_text: 'Citer quatre facteurs déclenchants d’une décompensation cardiaque.',
            answer_text:
              'Par exemple : écart de régime sodé ou mauvaise observance du traitement, trouble du rythme (fibrillation atriale), infection, ischémie myocardique, poussée hypertensive, anémie, embolie pulmonaire, prise d’AINS.',
            justification:
              'Le facteur déclenchant doit être cherché et traité à chaque décompensation.',
            exam_year: null,
            image_url: null,
          },
          {
            question_text:
              'Comparer prothèse valvulaire mécanique et bioprothèse quant à la durabilité et à l’anticoagulation.',
            answer_text:
              'Prothèse mécanique : très durable, mais antivitamine K à vie. Bioprothèse : pas d’anticoagulation à vie du seul fait de la prothèse, mais dégénérescence avec le temps et risque de réintervention.',
            justification:
              'Les anticoagulants oraux directs sont contre-indiqués en présence d’une prothèse mécanique.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
    ],
  },
  {
    semester: 'S5',
    name: 'Pharmacologie',
    description:
      'Devenir et mode d’action des médicaments, puis grandes classes thérapeutiques : effets, risques et précautions d’emploi.',
    chapters: [
      {
        name: 'Pharmacocinétique',
        qcms: [
          {
            question_text:
              'À propos de la biodisponibilité, quelles sont les propositions exactes ?',
            options: {
              A: 'Elle est de 100 % par voie intraveineuse',
              B: 'L’effet de premier passage hépatique diminue la biodisponibilité par voie orale',
              C: 'Elle mesure la vitesse d’élimination du médicament',
              D: 'La voie sublinguale évite le premier passage hépatique',
              E: 'Elle est toujours identique par voie orale et par voie intraveineuse',
            },
            correct_answers: ['A', 'B', 'D'],
            justification:
              'La biodisponibilité est la fraction de la dose qui atteint la circulation générale inchangée : totale par voie intraveineuse, réduite par le premier passage hépatique, que la voie sublinguale contourne. L’élimination se décrit par la clairance et la demi-vie.',
            exam_year: null,
            image_url: null,
            facility: 0.65,
          },
          {
            question_text:
              'Lors d’une administration répétée à dose et intervalle constants, pour un médicament à cinétique linéaire, l’état d’équilibre est pratiquement atteint au bout de :',
            options: {
              A: 'Une demi-vie',
              B: 'Deux demi-vies',
              C: 'Quatre à cinq demi-vies',
              D: 'Quinze demi-vies',
              E: 'Un délai qui ne dépend que de la dose',
            },
            correct_answers: ['C'],
            justification:
              'Après quatre à cinq demi-vies, on atteint 94 à 97 % du plateau. La dose modifie le niveau du plateau, non le délai pour l’atteindre.',
            exam_year: 2023,
            image_url: null,
            facility: 0.77,
          },
          {
            question_text:
              'Après un bolus intraveineux de 500\xA0mg, la concentration plasmatique extrapolée au temps zéro est de 10\xA0mg/L. Quel est le volume apparent de distribution ?',
            options: {
              A: '0,02\xA0L',
              B: '5\xA0L',
              C: '500\xA0L',
              D: '50\xA0L',
            },
            correct_answers: ['D'],
            justification:
              'Le volume de distribution est le rapport de la dose à la concentration initiale : 500 ÷ 10 = 50\xA0L. La valeur de 0,02\xA0L vient de l’inversion du rapport.',
            exam_year: null,
            image_url: null,
            facility: 0.82,
          },
          {
            question_text: 'Parmi ces substances, lesquelles sont des inducteurs du CYP3A4 ?',
            options: {
              A: 'La rifampicine',
              B: 'Le kétoconazole',
              C: 'La carbamazépine',
              D: 'Le jus de pamplemousse',
              E: 'Le millepertuis',
            },
            correct_answers: ['A', 'C', 'E'],
            justification:
              'Rifampicine, carbamazépine et millepertuis accélèrent le métabolisme des substrats du CYP3A4 et exposent à une perte d’efficacité. Kétoconazole et jus de pamplemousse sont des inhibiteurs, avec un risque de surdosage.',
            exam_year: 2024,
            image_url: null,
            facility: 0.58,
          },
          {
            question_text:
              'Vrai ou faux : seule la fraction d’un médicament non liée aux protéines plasmatiques diffuse vers les tissus.',
            options: {
              A: 'Vrai',
              B: 'Faux',
            },
            correct_answers: ['A'],
            justification:
              'La forme liée aux protéines ne franchit pas la paroi des capillaires et constitue une réserve ; la forme libre diffuse et agit.',
            exam_year: null,
            image_url: null,
            facility: 0.87,
          },
        ],
        qrocs: [
          {
            question_text:
              'Un médicament à cinétique linéaire a une demi-vie de 6\xA0h. Quel pourcentage de la concentration initiale reste-t-il 24\xA0h après un bolus intraveineux ?',
            answer_text: '6,25 %.',
            justification: '24\xA0h représentent quatre demi-vies : 100 → 50 → 25 → 12,5 → 6,25 %.',
            exam_year: 2025,
            image_url: null,
          },
          {
            question_text: 'Définir la clairance plasmatique d’un médicament et donner une unité.',
            answer_text:
              'C’est le volume de plasma totalement épuré du médicament par unité de temps ; elle s’exprime par exemple en L/h ou en mL/min.',
            justification:
              'La clairance totale est la somme des clairances des organes, surtout hépatique et rénale.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Pharmacodynamie',
        qcms: [
          {
            question_text:
              'La figure montre l’effet d’un agoniste seul, puis en présence de l’antagoniste X ou de l’antagoniste Y. Quelles sont les propositions exactes ?',
            options: {
              A: 'X diminue l’effet maximal de l’agoniste',
              B: 'X se comporte comme un antagoniste compétitif réversible',
              C: 'Y augmente l’efficacité de l’agoniste',
              D: 'En présence de X, la CE₅₀ de l’agoniste est multipliée par 10',
              E: 'L’inhibition par Y n’est pas surmontée en augmentant la concentration d’agoniste',
            },
            correct_answers: ['B', 'D', 'E'],
            justification:
              'X décale la courbe vers la droite, de 10 à 100 nmol/L pour la CE₅₀, sans changer l’effet maximal : l’inhibition est surmontable, donc compétitive. Y ramène l’effet maximal à 40 %, quelle que soit la concentration d’agoniste : son action est non compétitive.',
            exam_year: 2025,
            image_url: '/demo/courbe-dose-reponse.svg',
            facility: 0.55,
          },
          {
            question_text:
              'À propos d’un agoniste partiel, quelles sont les propositions exactes ?',
            options: {
              A: 'Il n’a aucune affinité pour le récepteur',
              B: 'Son effet maximal est inférieur à celui d’un agoniste entier',
              C: 'Il peut réduire l’effet d’un agoniste entier administré en même temps',
              D: 'Son activité intrinsèque est nulle',
              E: 'Il agit toujours à plus forte concentration qu’un agoniste entier',
            },
            correct_answers: ['B', 'C'],
            justification:
              'L’agoniste partiel occupe le récepteur mais l’active incomplètement : son effet maximal est moindre et, en occupant les sites, il s’oppose à l’agoniste entier. Une activité intrinsèque nulle définit l’antagoniste, et la puissance est indépendante de l’efficacité.',
            exam_year: null,
            image_url: null,
            facility: 0.56,
          },
          {
            question_text: 'Quels médicaments ont une marge thérapeutique étroite ?',
            options: {
              A: 'La digoxine',
              B: 'L’amoxicilline',
              C: 'Le lithium',
              D: 'La ciclosporine',
              E: 'L’oméprazole',
              F: 'L’acénocoumarol',
            },
            correct_answers: ['A', 'C', 'D', 'F'],
            justification:
              'Digoxine, lithium, ciclosporine et antivitamines K ont des doses efficaces proches des doses toxiques et imposent une surveillance biologique. Amoxicilline et oméprazole ont une marge large.',
            exam_year: 2022,
            image_url: null,
            facility: 0.59,
          },
          {
            question_text: 'Lequel de ces récepteurs est un canal ionique activé par son ligand ?',
            options: {
              A: 'Le récepteur bêta-1 adrénergique',
              B: 'Le récepteur de l’insuline',
              C: 'Le récepteur nicotinique de l’acétylcholine',
              D: 'Le récepteur des glucocorticoïdes',
            },
            correct_answers: ['C'],
            justification:
              'Le récepteur nicotinique est un canal cationique. Le récepteur bêta-1 est couplé aux protéines G, celui de l’insuline est une tyrosine kinase et celui des glucocorticoïdes est intracellulaire.',
            exam_year: null,
            image_url: null,
            facility: 0.68,
          },
          {
            question_text: 'Quel est l’antidote d’une dépression respiratoire due à la morphine ?',
            options: {
              A: 'La naloxone',
              B: 'Le flumazénil',
              C: 'L’atropine',
            },
            correct_answers: ['A'],
            justification:
              'La naloxone est un antagoniste compétitif des récepteurs opioïdes. Le flumazénil est l’antagoniste des benzodiazépines, sans effet sur la morphine.',
            exam_year: null,
            image_url: null,
            facility: 0.9,
          },
        ],
        qrocs: [
          {
            question_text:
              'Distinguer la puissance et l’efficacité d’un agoniste sur une courbe concentration-réponse.',
            answer_text:
              'La puissance s’apprécie par la CE₅₀ : plus elle est basse, plus l’agoniste est puissant. L’efficacité s’apprécie par l’effet maximal (Emax).',
            justification:
              'Un médicament peut être très puissant et peu efficace : les deux notions sont indépendantes.',
            exam_year: 2022,
            image_url: null,
          },
        ],
      },
      {
        name: 'Grandes classes thérapeutiques',
        qcms: [
          {
            question_text:
              'Quels effets indésirables peut entraîner un inhibiteur de l’enzyme de conversion ?',
            options: {
              A: 'Une toux sèche',
              B: 'Une hypokaliémie',
              C: 'Un angio-œdème',
              D: 'Une hyperthyroïdie',
              E: 'Une insuffisance rénale aiguë en cas de sténose bilatérale des artères rénales',
            },
            correct_answers: ['A', 'C', 'E'],
            justification:
              'L’accumulation de bradykinine explique la toux et l’angio-œdème, et la vasodilatation de l’artériole efférente la chute de la filtration en cas de sténose bilatérale. La baisse de l’aldostérone élève la kaliémie au lieu de l’abaisser.',
            exam_year: null,
            image_url: null,
            facility: 0.64,
          },
          {
            question_text: 'Quelles situations contre-indiquent un bêtabloquant ?',
            options: {
              A: 'Une hypertension artérielle stable',
              B: 'Un asthme sévère',
              C: 'Un angor d’effort stable',
              D: 'Un bloc auriculoventriculaire complet non appareillé',
              E: 'Une tachycardie liée à une hyperthyroïdie',
            },
            correct_answers: ['B', 'D'],
            justification:
              'Les bêtabloquants aggravent le bronchospasme et dépriment la conduction nodale. Hypertension, angor d’effort et tachycardie de l’hyperthyroïdie en sont au contraire des indications possibles.',
            exam_year: null,
            image_url: null,
            facility: 0.78,
          },
          {
            question_text:
              'Quels antibiotiques agissent en inhibant la synthèse des protéines bactériennes ?',
            options: {
              A: 'L’amoxicilline',
              B: 'La gentamicine',
              C: 'L’azithromycine',
              D: 'La ciprofloxacine',
              E: 'La doxycycline',
            },
            correct_answers: ['B', 'C', 'E'],
            justification:
              'Gentamicine et doxycycline visent la sous-unité 30S du ribosome, azithromycine la sous-unité 50S. L’amoxicilline bloque la synthèse du peptidoglycane et la ciprofloxacine les topo-isomérases de l’ADN.',
            exam_year: 2024,
            image_url: null,
            facility: 0.61,
          },
          {
            question_text:
              'Quel antidote neutralise l’héparine non fractionnée en cas d’hémorragie grave ?',
            options: {
              A: 'La vitamine K',
              B: 'L’idarucizumab',
              C: 'L’acide folique',
              D: 'Le sulfate de protamine',
            },
            correct_answers: ['D'],
            justification:
              'Le sulfate de protamine forme avec l’héparine un complexe inactif. La vitamine K antagonise les antivitamines K et l’idarucizumab le dabigatran.',
            exam_year: null,
            image_url: null,
            facility: 0.74,
          },
          {
            question_text:
              'À propos des anti-inflammatoires non stéroïdiens non sélectifs, quelles sont les propositions exactes ?',
            options: {
              A: 'Ils inhibent les cyclo-oxygénases',
              B: 'Ils exposent au risque d’ulcère gastroduodénal',
              C: 'Ils sont contre-indiqués au troisième trimestre de la grossesse',
              D: 'Ils améliorent la fonction rénale du patient déshydraté',
              E: 'Ils peuvent réduire l’effet des antihypertenseurs',
            },
            correct_answers: ['A', 'B', 'C', 'E'],
            justification:
              'L’inhibition des prostaglandines explique la toxicité gastrique, la rétention hydrosodée qui contrecarre les antihypertenseurs et le risque fœtal (fermeture du canal artériel, atteinte rénale). Chez le patient déshydraté, elle précipite une insuffisance rénale fonctionnelle.',
            exam_year: null,
            image_url: null,
            facility: 0.63,
          },
        ],
        qrocs: [
          {
            question_text:
              'Quel est l’antidote d’une intoxication par le paracétamol, et quel est son mode d’action ?',
            answer_text:
              'La N-acétylcystéine : précurseur du glutathion, elle en reconstitue les réserves hépatiques, ce qui permet de neutraliser le métabolite toxique (NAPQI).',
            justification:
              'Elle est d’autant plus efficace qu’elle est administrée tôt, idéalement dans les 8 à 10 premières heures.',
            exam_year: null,
            image_url: null,
          },
          {
            question_text: 'Citer les deux toxicités majeures des aminosides.',
            answer_text:
              'La néphrotoxicité (tubulaire, habituellement réversible) et l’ototoxicité (cochléaire et vestibulaire, souvent irréversible).',
            justification:
              'Elles justifient un traitement court, une adaptation à la fonction rénale et la surveillance des concentrations résiduelles.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
    ],
  },
  {
    semester: 'S5',
    name: 'Pneumologie',
    description:
      'Explorations fonctionnelles, maladies obstructives, infections respiratoires, plèvre, embolie pulmonaire et cancer bronchique.',
    chapters: [
      {
        name: 'Explorations fonctionnelles et maladies obstructives',
        qcms: [
          {
            question_text:
              'La figure montre l’expiration forcée d’un sujet sain (courbe 1) et d’un patient (courbe 2). À propos du patient, quelles sont les propositions exactes ?',
            options: {
              A: 'Son VEMS est proche de 3\xA0L',
              B: 'Son rapport VEMS/CVF est d’environ 40 %',
              C: 'Le profil est celui d’un trouble restrictif pur',
              D: 'Le profil est celui d’un trouble obstructif',
              E: 'Cette courbe suffit à affirmer que le trouble est réversible',
            },
            correct_answers: ['B', 'D'],
            justification:
              'À une seconde, le patient a expiré 1,6\xA0L pour une CVF de 4\xA0L : le rapport est de 40 %, inférieur à 70 %, ce qui définit l’obstruction. Un trouble restrictif pur conserverait un rapport normal, et la réversibilité ne se juge qu’après bronchodilatateur.',
            exam_year: 2025,
            image_url: '/demo/spirometrie-volume-temps.svg',
            facility: 0.62,
          },
          {
            question_text: 'Quel critère spirométrique est requis pour le diagnostic de BPCO ?',
            options: {
              A: 'Une capacité pulmonaire totale abaissée',
              B: 'Un rapport VEMS/CVF inférieur à 0,70 après bronchodilatateur',
              C: 'Une capacité vitale forcée inférieure à 80 % de la valeur prédite',
              D: 'Un débit expiratoire de pointe normalisé après bronchodilatateur',
            },
            correct_answers: ['B'],
            justification:
              'La BPCO est définie par une obstruction qui persiste après bronchodilatateur (VEMS/CVF < 0,70). Une CVF basse isolée oriente vers une restriction, et une normalisation complète après bronchodilatateur vers un asthme.',
            exam_year: null,
            image_url: null,
            facility: 0.78,
          },
          {
            question_text: 'Quels éléments sont en faveur d’un asthme ?',
            options: {
              A: 'Des symptômes variables dans le temps',
              B: 'Une obstruction bronchique réversible sous bronchodilatateur',
              C: 'Un hippocratisme digital',
              D: 'Une recrudescence nocturne ou au petit matin',
              E: 'Une opacité pulmonaire fixe sur la radiographie',
            },
            correct_answers: ['A', 'B', 'D'],
            justification:
              'Variabilité des symptômes, réversibilité de l’obstruction et horaire nocturne sont les trois traits majeurs de l’asthme. Un hippocratisme digital ou une opacité fixe doivent faire chercher un autre diagnostic.',
            exam_year: 2022,
            image_url: null,
            facility: 0.73,
          },
          {
            question_text:
              'Au cours d’une crise d’asthme de l’adulte, quels éléments sont des signes de gravité ?',
            options: {
              A: 'Une fréquence respiratoire à 14/min chez un patient calme',
              B: 'Un silence auscultatoire',
              C: 'Une PaCO₂ normale ou élevée',
              D: 'Un débit expiratoire de pointe à 85 % de la valeur prédite',
              E: 'Une impossibilité de parler',
            },
            correct_answers: ['B', 'C', 'E'],
            justification:
              'Le silence auscultatoire et l’impossibilité de parler traduisent une obstruction extrême. La crise s’accompagne d’abord d’une hypocapnie par hyperventilation : une PaCO₂ « normale » est donc déjà un signe d’épuisement.',
            exam_year: null,
            image_url: null,
            facility: 0.54,
          },
          {
            question_text:
              'La diminution de quel paramètre définit un trouble ventilatoire restrictif ?',
            options: {
              A: 'Le volume courant',
              B: 'Le volume résiduel',
              C: 'La capacité pulmonaire totale',
              D: 'Le volume expiratoire maximal en une seconde',
            },
            correct_answers: ['C'],
            justification:
              'La restriction est définie par une baisse de la capacité pulmonaire totale. Le VEMS peut être abaissé aussi bien dans l’obstruction que dans la restriction et ne suffit pas à les distinguer.',
            exam_year: null,
            image_url: null,
            facility: 0.7,
          },
        ],
        qrocs: [
          {
            question_text:
              'Un patient a fumé 15 cigarettes par jour pendant 20\xA0ans. Calculer sa consommation en paquets-années.',
            answer_text: '15 paquets-années.',
            justification: 'Un paquet contient 20 cigarettes : (15 ÷ 20) × 20\xA0ans = 15.',
            exam_year: null,
            image_url: null,
          },
          {
            question_text:
              'Quel est le traitement de fond de référence de l’asthme persistant, et pourquoi un bêta-2-mimétique de courte durée d’action ne suffit-il pas ?',
            answer_text:
              'La corticothérapie inhalée : elle traite l’inflammation bronchique, alors que le bêta-2-mimétique de courte durée d’action ne lève que le bronchospasme.',
            justification:
              'L’usage d’un bêta-2-mimétique de courte durée d’action sans corticoïde inhalé expose à davantage d’exacerbations graves et de décès.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Infections respiratoires et tuberculose',
        qcms: [
          {
            question_text:
              'À propos de la pneumonie franche lobaire aiguë à pneumocoque, quelles sont les propositions exactes ?',
            options: {
              A: 'Son début est souvent brutal, avec frissons et fièvre élevée',
              B: 'L’agent est un coccus à Gram positif',
              C: 'L’agent est une bactérie intracellulaire dépourvue de paroi',
              D: 'La radiographie montre typiquement une opacité alvéolaire systématisée',
              E: 'L’amoxicilline est l’antibiotique de première intention chez l’adulte sans comorbidité ni signe de gravité',
            },
            correct_answers: ['A', 'B', 'D', 'E'],
            justification:
              'Le pneumocoque, diplocoque à Gram positif, donne un tableau brutal avec foyer alvéolaire systématisé et reste habituellement sensible à l’amoxicilline. L’absence de paroi est propre aux mycoplasmes, responsables d’un tableau plus progressif.',
            exam_year: 2023,
            image_url: null,
            facility: 0.51,
          },
          {
            question_text: 'À propos de la légionellose, quelles sont les propositions exactes ?',
            options: {
              A: 'Elle s’acquiert par inhalation d’aérosols d’eau contaminée',
              B: 'Elle se transmet habituellement d’homme à homme',
              C: 'Elle peut s’accompagner d’une hyponatrémie',
              D: 'Elle répond bien à l’amoxicilline',
              E: 'L’antigène urinaire aide au diagnostic',
            },
            correct_answers: ['A', 'C', 'E'],
            justification:
              'La contamination est hydrique par aérosols, le tableau comporte souvent une hyponatrémie et l’antigénurie détecte le sérogroupe 1. Le germe est intracellulaire : les bêta-lactamines sont inefficaces, on utilise un macrolide ou une fluoroquinolone.',
            exam_year: null,
            image_url: null,
            facility: 0.57,
          },
          {
            question_text: 'Sur quoi repose la confirmation d’une tuberculose pulmonaire ?',
            options: {
              A: 'Une intradermoréaction à la tuberculine positive',
              B: 'Un test de libération d’interféron gamma positif',
              C: 'Une caverne sur la radiographie du thorax',
              D: 'La mise en évidence de Mycobacterium tuberculosis dans un prélèvement respiratoire',
              E: 'Une vitesse de sédimentation très accélérée',
            },
            correct_answers: ['D'],
            justification:
              'La confirmation est bactériologique (culture, test moléculaire). L’intradermoréaction et le test de libération d’interféron gamma témoignent d’une sensibilisation, sans distinguer infection et maladie.',
            exam_year: 2024,
            image_url: null,
            facility: 0.83,
          },
          {
            question_text: 'Quelles associations entre antituberculeux et effet sont exactes ?',
            options: {
              A: 'Isoniazide : neuropathie périphérique',
              B: 'Éthambutol : névrite optique rétrobulbaire',
              C: 'Rifampicine : coloration orangée des urines',
              D: 'Pyrazinamide : hypo-uricémie',
              E: 'Rifampicine : inhibition des cytochromes P450',
              F: 'Pyrazinamide : hépatotoxicité',
            },
            correct_answers: ['A', 'B', 'C', 'F'],
            justification:
              'L’isoniazide expose à une neuropathie prévenue par la vitamine B6, l’éthambutol à une névrite optique, et le pyrazinamide est hépatotoxique. Ce dernier élève l’uricémie, et la rifampicine est un puissant inducteur enzymatique, non un inhibiteur.',
            exam_year: null,
            image_url: null,
            facility: 0.44,
          },
          {
            question_text:
              'Vrai ou faux : une intradermoréaction à la tuberculine positive permet de distinguer l’infection tuberculeuse latente de la tuberculose maladie.',
            options: {
              A: 'Vrai',
              B: 'Faux',
            },
            correct_answers: ['B'],
            justification:
              'Le test mesure une réponse immunitaire acquise (infection latente, maladie, parfois BCG). La distinction repose sur la clinique, l’imagerie et la bactériologie.',
            exam_year: null,
            image_url: null,
            facility: 0.79,
          },
        ],
        qrocs: [
          {
            question_text:
              'Donner le schéma thérapeutique standard d’une tuberculose pulmonaire à bacilles sensibles de l’adulte.',
            answer_text:
              'Six mois : deux mois de rifampicine, isoniazide, pyrazinamide et éthambutol (2 RHZE), puis quatre mois de rifampicine et isoniazide (4 RH).',
            justification:
              'L’association évite la sélection de mutants résistants ; la phase de continuation élimine les bacilles à multiplication lente.',
            exam_year: 2023,
            image_url: null,
          },
          {
            question_text:
              'Citer les quatre critères du score CRB-65 évaluant la gravité d’une pneumonie.',
            answer_text:
              'Confusion ; fréquence respiratoire supérieure ou égale à 30/min ; pression artérielle systolique inférieure à 90\xA0mmHg ou diastolique inférieure ou égale à 60\xA0mmHg ; âge supérieur ou égal à 65\xA0ans.',
            justification:
              'Chaque critère vaut un point ; un score nul est en faveur d’une prise en charge ambulatoire.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
      {
        name: 'Plèvre, embolie pulmonaire et cancer bronchique',
        qcms: [
          {
            question_text:
              'Selon les critères de Light, quels résultats définissent un exsudat pleural ?',
            options: {
              A: 'Un rapport protéines pleurales/sériques supérieur à 0,5',
              B: 'Un rapport LDH pleurales/sériques supérieur à 0,6',
              C: 'Un rapport protéines pleurales/sériques inférieur à 0,3',
              D: 'Un liquide pleural de couleur jaune clair',
              E: 'Des LDH pleurales supérieures aux deux tiers de la limite supérieure de la normale sérique',
            },
            correct_answers: ['A', 'B', 'E'],
            justification:
              'Un seul de ces trois critères suffit à parler d’exsudat. Un rapport de protéines bas évoque un transsudat, et la couleur citrine s’observe dans les deux cas.',
            exam_year: 2022,
            image_url: null,
            facility: 0.58,
          },
          {
            question_text:
              'Quelles situations augmentent le risque de maladie thromboembolique veineuse ?',
            options: {
              A: 'Un cancer évolutif',
              B: 'Un traitement anticoagulant efficace au long cours',
              C: 'Une immobilisation prolongée',
              D: 'Le post-partum',
              E: 'Une chirurgie récente de la hanche',
            },
            correct_answers: ['A', 'C', 'D', 'E'],
            justification:
              'Cancer, immobilisation, post-partum et chirurgie orthopédique réunissent stase, hypercoagulabilité ou lésion endothéliale. L’anticoagulation efficace réduit au contraire ce risque.',
            exam_year: null,
            image_url: null,
            facility: 0.84,
          },
          {
            question_text:
              'Chez un patient stable sur le plan hémodynamique, à fonction rénale normale, dont la probabilité clinique d’embolie pulmonaire est forte, quel examen demande-t-on en première intention ?',
            options: {
              A: 'Le dosage des D-dimères',
              B: 'La radiographie du thorax de profil',
              C: 'L’électrocardiogramme d’effort',
              D: 'Le dosage du BNP',
              E: 'L’angioscanner thoracique',
            },
            correct_answers: ['E'],
            justification:
              'En probabilité forte, on passe directement à l’imagerie. Les D-dimères ne servent qu’à exclure le diagnostic lorsque la probabilité est faible ou intermédiaire.',
            exam_year: null,
            image_url: null,
            facility: 0.69,
          },
          {
            question_text:
              'Quel est le premier geste devant un pneumothorax suffocant (compressif) ?',
            options: {
              A: 'Un scanner thoracique avant toute décision',
              B: 'Une fibroscopie bronchique',
              C: 'Une décompression immédiate à l’aiguille ou par drain',
            },
            correct_answers: ['C'],
            justification:
              'Le pneumothorax compressif menace la vie à court terme : le diagnostic est clinique et la décompression ne doit pas attendre l’imagerie.',
            exam_year: null,
            image_url: null,
            facility: 0.89,
          },
          {
            question_text:
              'Un cancer de l’apex pulmonaire est responsable d’un syndrome de Pancoast-Tobias avec syndrome de Claude Bernard-Horner. Que peut-on retrouver du côté atteint ?',
            options: {
              A: 'Une mydriase',
              B: 'Un ptosis',
              C: 'Une exophtalmie',
              D: 'Une douleur du membre supérieur dans le territoire C8-D1',
              E: 'Un myosis',
            },
            correct_answers: ['B', 'D', 'E'],
            justification:
              'L’envahissement des racines C8-D1 explique la douleur, et celui du sympathique cervical le syndrome de Claude Bernard-Horner : ptosis, myosis, énophtalmie apparente. La mydriase et l’exophtalmie en sont l’inverse.',
            exam_year: null,
            image_url: null,
            facility: 0.6,
          },
        ],
        qrocs: [
          {
            question_text: 'Citer trois signes cliniques d’un syndrome cave supérieur.',
            answer_text:
              'Par exemple : œdème en pèlerine (face, cou, base du thorax), turgescence des veines jugulaires, circulation veineuse collatérale thoracique antérieure, cyanose de la face, céphalées majorées par le décubitus.',
            justification:
              'Le cancer bronchique, notamment à petites cellules, en est l’une des premières causes.',
            exam_year: null,
            image_url: null,
          },
        ],
      },
    ],
  },
];
const demoSemesters = [
  {
    key: 'S1',
    name: 'Semestre 1',
    fee: 400,
    description: 'Les bases : le corps, ses molécules et ses cellules.',
  },
  {
    key: 'S3',
    name: 'Semestre 3',
    fee: 450,
    description:
      'Du fonctionnement normal aux premiers signes : physiologie, microbes, examen clinique.',
  },
  {
    key: 'S5',
    name: 'Semestre 5',
    fee: 500,
    description: 'Cœur, poumons et médicaments : les premiers grands modules cliniques.',
  },
];
//#endregion
//#region ../../packages/db/src/demo/content.ts
/** Creates semesters, subjects, chapters and questions. */
async function seedContent(db, year) {
  const semesters = [];
  for (const { key, ...semester } of demoSemesters) {
    const { id } = await db
      .insertInto('semesters')
      .values({
        ...semester,
        year,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subjects = [];
    for (const subject of demoSubjects.filter((one) => one.semester === key))
      subjects.push(await seedSubject(db, id, subject));
    semesters.push({
      id,
      name: semester.name,
      year,
      fee: semester.fee,
      subjects,
    });
  }
  return semesters;
}
async function seedSubject(db, semester_id, { name, description, chapters }) {
  const { id: subject_id } = await db
    .insertInto('subjects')
    .values({
      semester_id,
      name,
      description,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = [];
  let qrocCount = 0;
  for (const chapter of chapters) {
    const { id: chapter_id } = await db
      .insertInto('chapters')
      .values({
        subject_id,
        name: chapter.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = {
      subject_id,
      chapter_id,
    };
    stored.push(...(await seedQcms(db, place, chapter.name, chapter.qcms)));
    if (chapter.qrocs.length === 0) continue;
    await db
      .insertInto('qrocs')
      .values(
        chapter.qrocs.map((qroc) => ({
          ...place,
          ...qroc,
          order_index: qrocCount++,
          is_exam_question: qroc.exam_year !== null,
        })),
      )
      .execute();
  }
  return {
    id: subject_id,
    qcms: stored,
  };
}
async function seedQcms(db, place, lesson_name, qcms) {
  return (
    await db
      .insertInto('qcms')
      .values(
        qcms.map(({ facility: _, options, ...qcm }) => ({
          ...place,
          ...qcm,
          lesson_name,
          options: JSON.stringify(options),
          is_exam_question: qcm.exam_year !== null,
        })),
      )
      .returning(['id', 'correct_mask', 'options_mask'])
      .execute()
  ).map((row, index) => ({
    ...row,
    facility: qcms[index]?.facility ?? 0.5,
  }));
}
//#endregion
//#region ../../packages/db/src/demo/receipt-picture.ts
/**
 * A photographed receipt, evidently an example, as a JPEG in base64: the demo is bundled into one file,
 * which has no place for pictures beside it.
 */
const receiptPicture =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAIwAWgDASIAAhEBAxEB/8QAGwABAAMBAQEBAAAAAAAAAAAAAAIDBQQGAQf/xABIEAABAwIDAwcJBwIFAgYDAAABAAIDBBEFEiETMVEGFkFSkZKhFCIyYXGB0dLhFTNTZKOx4nLBIyRCRPCC8UNiY4Oisgc0k//EABkBAQEBAQEBAAAAAAAAAAAAAAABAgMEBf/EAC4RAQACAQQBAgQFBQEBAAAAAAABAhEDEhNRITFBImGRoTJSgbHwBDNCYnEjwf/aAAwDAQACEQMRAD8A9yiIiCIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIi56ytp6GHa1MgY3cOJPqQmceroReZl5YRBxEVG97eLnhv9ioc8fyH638VdsuXNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5bnj+Q/W/inPH8h+t/FNsnNTt6lF5mLlhEXAS0b2N4teHf2C3qOtp66Ha00ge3ceIPApMTDVdStvSXQiIo2IiICIiAvz3G69+IYhI8k7NhLY28B9V+hL8tW6vN/UTOIgREW3jEREBERAREQEREBERAREQEREBERAREQEREBERAREQEREBERAREQEREBERAWhgle/D8RjeCdm8hsjeI+iz0GhuFFicTmH6kiIuT6giIgIiIC/LV+pL8tW6vL/U+wvV8jy9uH4g6K+0ABbYX1sbLyi3+TuJ01BQ1zJpjHLIP8OzSbmx6QNFZ9HHSmItmXdWSST8lpJMYjDKrNaIvZled3R2+5Y9Dgu3oDXVVUylpr2a4tLi7o3LtpMVpq7B5qLF5ztBrDK5pcb+0A7j4FWYRjsUWECikqn0csZOSYRbQEE31HvU8w6TttMTM+zMxDBZaQ07oZG1MNSQIpGi1yei3QumowCnpC2OrxWGGocL7PISB7T0KzEcY1pSzEH1zoZhLrAI26e66vxAYVjTn4j5VNFsmN20eyubbhb/hV8ptp5wy24RfAXYnt/Rdl2eT1233/slXhHk2DU2IbfNt3BuzyWy6Hpv6l2YfiFDJyflw2smfA4uzNeGF19Qej2L7i+IUE2AUtHSSuc+J4u1zSDYBwuejpTym2mM/L7sGON0srI4xme8hrRxJXpaPA2Yfi9G19fE6pDg8w5SNPUf+y87Szmmq4ZwLmJ4eBxsbr0k2I4PPi9PiZqZWvFg6IxnQ8SfhdJTT2+s+rnxbD5sT5WVNPBYGzXOcdzRkbqqn8n2SRTmhr46qWD04wwtPuN9V0DHKen5Uz1rCZaaZoYXAEH0W62PrC6ZsbjbtHsx2V7TfLE2kaD6hciynlvFJzM9vJLTr8HNNRUlVDNt46nQeZlLT0DefX2LMXpOT+LUMVCaXEn5WxSiSIlpOt79A4/utS5UisziVuH4TJhePQQw1bHTvhc52aIkN7HC/SuKmwd2LYziEb6gRujkcS4R3DjmPRfTtU6DGITymkr6qTJE4ODTYmw3AWCtwbFaKlxnEaiabJFM5xjdlcb3cT0BZ8usbJxHtlxRYI2pqY6WkrY5p9TKA0hsYHTfp4aK1/J9kkU5oa+Oqlg9OMMLT7jfVc3J/E2YXiG1laXRvaWOtvG438FtTY3G3aPZjsr2m+WJtI0H1C5FlZyzWKTGZ/n3ZVHgYqcIdiDqtsTWus4OZoBcC97+FldNycZAIZpMRiFJKBlmLDck7hZRjxClbySloTL/mXPuGZTuzA77W6F9xTEaWowLD6aKXNNDlztykW0tvsnkxTH6OeswGppsVioGObI6UXY7cCNb34WsV1Hk3G6aSmgxKKSsjbcw5CPde66cUx2l+3aOtpX7aOJha8BpG+99/qK6JsdgfMZY8cliiOohFIC4erMQpmWtunmWNhmBOr6aqkdOIX05ILXN0vbpN9Eq8EEOF/aFNWMqYgbPswttrbp9a6cPxSmjw7FmTzETVOcsBYbuJB4Cw3quDEKVnJOoonS2qHvu1mU6jM077W6Cr5ZxTH6NGbDsL5tU7nVMcbS7/APaFOS52p0tv/wCy8pIGtkc1js7QSA61rjjZb8Fbh9Xydiw6qqjSyRPvm2ReDqT0e1efcAHENOYA6G1rpDOpMTjD4iItOQiIgIiICIiAiIgIiIP1JERcX1RERAREQF+Wr9SX5at1eX+p9hXQ0lTUML4KeaVrTYuYwuA7FStalMLcFa+aSWMNq7gxNBJOUcSLe3VaeasZZJBBsRYhFvMea0PqqSjhllmqXGVr2h2Rult+4HW5VVS6Cko5nUkcLwat7GSPjDzkAFgL3TLWz3ZD2PjeWSNcxw3tcLELro31M8T6SKSOKItLpHFgHmjXVwFyPUtidm2xeofUwi2QuprU7TtDpqBpn0vvKrD2088+zg2cho3GQS07G3IOhy6206OngplrZiXn3ANcQHBwBsHC9j69V8XoKGGnfR07xA6YPuajJTNfY3OmYuGTS1lXQUIqZcLfFAJIQ8tmcWgj0zo73W3q5Z45ZVPSSVErI2OYC8OIu7gCTe2o3KMtO+KCGVxblmBLQN4sbarWomMbJhzmsaHOjnzEDU+lvXyljgkbhbai2TZy2BGhdmdYbx026UyRT+fRiotTF2MZFCTBJFMS65dA2HM3S3mgn169K6aDZWwqB1NA9tQXCQujBc4ZyN+8JlNnnDCU4InTzxwsIDpHBoJ3XJstWHyerhpZamKKJnlQjcY2hgyEA2Nv33robE5stM+rpoqeYVkYiEbQ3M2+u7eBpr60ysUYRjcJjFduYOy3JsL+0qbqZ7aXygluTaGOwNzcC/Zqt2SnzT/5ylhi/wA2xsOVgG0aXecP/MLW1K5Y44HQxRzkMgOIODugBtgmV2MZFs4tFGykJdTvjeJAGO8nbE22txo45ujXx1WMjFoxOBERVkREQEREBERAREQEREBERAREQEREBERB+pIiLi+qIiICIiAvy0ixIO8L9SXg+UWGPoa98jWnYSnM09APSFqrzf1FZmIlkoiLo8YiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiIC+gEkAbyvi1uTuGvrq9kjmnYRHM49BPQFGq1m04h7xERcn0xERAREQFXNDHPGY5mNex29rhcKxEGHLyVw6RxLdtGODH6eIKhzSoPxqnvN+Vb6K5lz4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMDmlQfjVPeb8qc0qD8ap7zflW+iZk4qdMOLkrh0bgXbaQcHv08AFsQwxwRCOFjWMbua0WCsRMtVrWvpAiIo0IiICIiApMZfU7lFXAWFkHzKOAX3KOAX1EV8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RB8yjgEyjgF9RBHKOAUHstqNytXwi4sgpRERBERAREQFeqFeiirlnhgAM0rIwdxe4C/arFxVFLI6tbUwPi2jWZCyRtxa97i24oOtrmvaHMcHNO4g3BUli1Ehqqanyg07mVYjc1liA4HUi4XVUvkbI2CKeqfM1mYiNseovoTmAHZZBoIsRkkta/DJjM+N7toCWBu8Ai+oPBd0M0nlNZG592xBuW4Gl23KDtRYoMtU7CZHTvY+SNxLmhu/Le+oWyBYAEk26T0oPqIiAiIgIiICIiAiIgIiICIiAiIgIiIC5Z8SoKaUxVFbTQyDUtkla09hK6l5Jzp2//kGoNNHHI/yUaSSFgt5vSGn9kHpfLqTyYVPlUHk53S7QZT793Qo/aVANnetpv8X7v/Fb5/RprqvO8r2TyHBzM8xOdVNaY43BzWm+8EtBJ9unqUaOCVnLitvWTvdFTNcXZWZnjzfNPm2t7AD60R65F46gxbHsSofLqOJ8jzKQIrRCLKOgkuz39a0Ia+txHlFVUDJzRxUsbSQ1rXPe4gHUkEW16EVuPqYI52QPmjbNJqyMuAc72DpVq8li8EruWWENNXK17o3+exrfNIab2BB3+u+9dtNiFXznr6GSoL6eCla9gc1oOazbkkD1n1IPQKiCrgqJpooX53QOyyWabA8L7ifZuXko+UeIs5LUtU54kqqipMO0LGjKNejQX06VsYOMUgrnwzUrm0BaXNfIImva++ukZsQdehBuIiIKEREQREQEREBXqhXooqJqSGaQSPa4PAy5mPc024XBCvRBzmipzTiDZgRg5gGkgg3ve41v61GSgp5MudryWty5to65HAm9yPaupEHL5BTCGOJsZayIksyvc0tvvsQb9K+yUNPK7M9riS3KbPcMw4Gx1966UQc7qKndDFFkcGw/d5XuaW6W3g33K8CwAF9OJuvqICIiAiIgIiICIiAiIgIiICIiAiIgIiIC4J8GoZ611Y6ORtS5uUyRzvYSOHmkLvRBwy4TRzxwMmjfKKd+0jL5XuIdxuTc+9WMw+ljxCSuZFaplYGPfmOoFtLXt0BdSIM8YLh7ZHvZAWbQ5nsZI5rHH1tBsexWVGF0dTUiokiInAy7SN7mOtwJaRcLsRBxVOFUVU6B0sRz04tE9kjmOYN2haQVGfB6ConE8sBMuTZlwe4FzeDrHzvfdd6IOCPBcOjw40DaVppb32biXa8bk3VtNQU9K7NE2QutlBklc8gcBmJsF1IgIiIKEREQREQEREBXqhXoooloJvr2lSRBHIOLu8UyDi7vFSUWvY/Nkc12U2Njex4IGQcXd4pkHF3eKkol7Gua1zmhzvRBOp9iBkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKZBxd3ipIgjkHF3eKBoBvr2lSRAREQUIiIgiIgIiICvVCvRRZNcxj8ZjElJ5UPJ3eZZpt5w184hay5ZqMS1Lahs8sUgYWXZl1F79IKDOp600lAR5rHOqTG1krrCEHWxPqH7r6zEBT0lSyB1PK+BrXtdGSWuzHp1Jvf19K7xh8IhLMzy4ybTaF3nZuK+vohLBJFNPNIJLXJIBFjfSwt4IiEc9QysZBU7I7SMvaYwRYgi41Ou/euCLFGPkjq3SUvnkR7IPvI1pNr7/YSLfstd0DXVMc5JzMa5oHRY2+CqjohEQ2OeZsTTcRAjKPVuvb1XQZE8cphxOok8nkMb3NOaI3Iyt0BzaDVam3qJqmaKn2TGw2Di8E5iRfSxFt4U30MT4KmIuflqXFz9RcXAGnYj6JrpnSxzSwueAH5CLOtxuD4IKBMI6qucTHEWtjvI4Ejcd4v+1lW2ufJ5RBKGvtA54dsnxgjcRY/uCuuSghk2+Yv/wAbLfXdl3EKDcOYJXyvnmke+MxEvI9E+wIKIaipc+lp6cQsaaZshLgTl3CwF9e1VyYwWmd4lpWtheW7J7v8R9t9tdPULFaENHHDLHI0uJZEIhc9A/uomiAe8xTzRNe7M5jCLE9J1Fx7kHS1wc0OGoIuF9XxfUUREQEREBERAREQEREBERAREQF+b4xWirxasxaOqjbJQzRsp4i8AyNBN7DeRfX3lfo0jc8bmZnNzAjM3ePWFw0OEU1BhRw6IvdC4ODi8guOa976etBwYrjk8Jwk0DYXtxB4F5QdAbW3H1rlOPYoH4rHkpM2HDM52V1njha+hsDrdaEfJykZDh8e2qHNoJDJFmc25N72Om5WfYNLnxF+0mviDcsuo83QjzdPX03RHBV8oaoU2DS0sMObEHBrmyXOW9txB9alJitRJNi+FVjYjLDSulZJECA5pb0gk2Oo6VXiuASuGCU1G2R9PRy+e8vAc1txr0a6dC04cDp4n1kr5Zpp6tmSSWQjNltawsAB2IPO4RitZhXJ3CZCyB9NNMYS2xzi7na3vboOllq0krDy4roxBGHimaTKC7M70dDrbwXQ7k5RuwykoDJPsqSTaMOYZibk66btV1RYXBFjE2JtfJt5oxG5pIygC27S/RxQdyIiKoRERBERAREQFeqFeiiIokEn0iOxBJFHKeu7wTKeu7wQSRRynru8Eynru8EEkUcp67vBMp67vBBJFHKeu7wTKeu7wQSRRynru8Eynru8EEkUcp67vBMp67vBBJFHKeu7wTKeu7wQSRRynru8Eynru8EEkUcp67vBMp67vBBJFHKeu7wTKeu7wQSRRynru8Eynru8EEkUcp67vBMp67vBBJFHKeu7wTKeu7wQSRRynru8Eynru8EEkUcp67vBMp67vBBJFHKeu7wTKeu7wQSRRynru8EAIPpE9iCSIiChEREEREBERAV6oV6KIi4Jy+oxIUu0fHEyLaOyOylxJsBffbQ7kHei4Xn7PbZrpZzM8Mjje+9jr/qOtrBRlxJ0EVQZYLSwBrixr7hwJsCDb29CDQRZ/l1SKltOaMCR7M7f8XSw33NtN43XR+JEUjJW05dI6bYmPNudcjf7kGgi4JK2YMqYnRNjqI4to3z7tI11vb1brKMddNHQwSTxNdLNlbGGPvnJF7nQW8UGii5qeodJLJDNGI5WAOsHZgQb2INhwK6UBERAREQEREBERARFhcrcQnocOibTPMclRM2LaDe0G9yPXog3UXlKrEp8ExuppWSyzwGiM7GzPLy17Qek62Nly+X1lFhWEYqaueWWpnyzse8ljmuvoG7ha3QiPaovHOrKrEI8eq/Kp4TQuLadscha1uW+pG43t0qVNi1RjOJ4XSPkkhikpTPNsnFhe7UbxqBpfRFevRYPJaunqW11LUSOldR1DomyO1Lm3NrnpOiofPPifKWvojUTQwUkAyCKQsu8gHMbb9+7cg9Ki8PS49W4jSYNSvmfG+pncyeVhyuc1pG49F7624Kyqxurwp2OUjJXy+TBjoHyHMWZrAgk77ZtL8ETL2iLynlVRhWJYMPKZ5462IiZsshfd1gcwvu1PQuEYjXS8mp8e8rmbUtqRlYHnZhlwMuXcd+/eg9yi4aquMOCS17WatpzKGnjluAvMeX1lFhWEYqaueWWpnyzse8ljmuvoG7ha3QivaovHOrKrEI8eq/Kp4TQuLadscha1uW+pG43t0qVNi1RjOJ4XSPkkhikpTPNsnFhe7UbxqBpfRB69F4WTHq6LC6mjE7zMyu8lbUH0gw36eOm/wBa2KaomoeVv2YJpZaaanEjRK8vLHC/SddbIPRIiIKEREQREQEREBXqhXoouaopDJO2eKUxTNblzWuHDgQulEHFJRTTNDpam8rXh8bmss1hF+i+t7npUJMOdNHUbWfNLMGtLgywaAbgAX9vStBEFBp71rKnN6MZZltxIN7+5cNXRSMgjjie4udV7XM1voXcT4LVRBxsonF8slRKJJJI9ndrcoa3XcLniq3YaZaOOnqJI5NkWmM7LTQW1BJv4LQRByUdG2mc92WAF2n+DCIx+5PiutEQEREBERAREQEREBcOL4ZDi1H5PM5zLOD2PbvY4biu5EGTHgbH1k9XXyipmlh2BszI0M6QBc6njdURcm2hlJTzVTpaSjk2kURYAb30zO6QL8At1EGJPyeDn1wp6p0ENebzsyBxv0lpvpe/TdWPwGKOejqKGTyeakj2TCW52uZwcLi+8netdEHBhOFxYXBIxj3SSTSGSWR29zj+ypqcGLsRlrqSp8nmni2Ut2Zw4dBGosRb6LVRBic2qWOjooaaR0UtE/aRSkBxJJubjpBUm8naeSOu8seZ5a621eBltbcGjW1tOK2UQY9PgeWrpKirqTUGjjyQDJlA0tc6m57FQeS8fkr6FtS5uHyTbUwhnnf0h192nC/rW+iCqWCKWmfTvYDE9hYW9GUi1ljxcm2hlJTzVTpaSjk2kURYAb30zO6QL8At1EGJPyeDn1wp6p0ENebzsyBxv0lpvpe/TdWPwGKOejqKGTyeakj2TCW52uZwcLi+8netdEGEeS9I7DJKV8kjpJJtu6fTNtONuHqXVSYTs8TfiNVPt6oxiJpDMjWt9QudfetNEBERBQiIiCIiAiIgK9UK9FFE5r6EW9ikiCNn9ZvZ9Us/rN7PqpIgjZ/Wb2fVLP6zez6qSII2f1m9n1Sz+s3s+qkiCNn9ZvZ9Us/rN7PqpIgjZ/Wb2fVLP6zez6qSII2f1m9n1Sz+s3s+qkiCNn9ZvZ9Us/rN7PqpIgjZ/Wb2fVLP6zez6qSII2f1m9n1Sz+s3s+qkiCNn9ZvZ9Us/rN7PqpIgjZ/Wb2fVLP6zez6qSII2f1m9n1Sz+s3s+qkiCNn9ZvZ9Us/rN7PqpIgjZ/Wb2fVLP6zez6qSII2f1m9n1Sz+s3s+qkiCNn9ZvZ9Us/rN7PqpIgjZ/Wb2fVBmvqRb2KSICIiChEREEREBERAV6oV6KLLrqyenxOENfanDM0rbDcXBt7+q4PuWouOej29YZH2MToHROHTqQg521k78abE1/8AlrPZlsNXNAJN9/8Aqt7lezEonlh2coie7IyUgZXHdxv77KMeH7GekMbrxwtkDi8+c4utr+6rZQVAp4aN7ovJ4ntOcE5nBpuBa1h0a3RFjsUiaZjsZyyBxbI8NFm26d+vuUpKyVuJCnbTukYYs92lt99r6kaKLqKQ0VdDmZmqHPLTc2FxYXUn087KyKeIRvtFs3Nc4t6QbjQoJzVmwcdrTzNjBttfNLfbob+CjJiDWVEsLYJ5HRAOdkaLAH2lcVXhU84naG0z3SPLmzSXL2i98u7The60Iqd7KuqlJbllDcvEWFtUFM2IOE1JsIXTR1DS67bXItcWuR4ruBuASCL9B6FnMop4YKDJs3yUzS1zS4gOu22hsf2WiL2FwAemxRX1ERAREQEREBZI5Q0fkddUPbLGKF5ZKxwGa+4W1tqdy1l5jFuTE1djXlEU0bKKcxuqoiTd5bw0tuQabsdpw+liZBUSVFTHtWQNaM4bxNzYdq4MT5QQvwfyqjqpqZzagRPtA172nW7S1xA9911VmE1H25DitE6IvbEYnxSktBHQQQDbsWZUclaqTCp4mzwmqqasVEhNwwb9BoT0ojZfjUIxWXDWQVEtTEwPswNs4G24kjj02TlDVz0WA1VVTuMczGgtJANjce0KunwueLlRVYm50ZhmgEbWgnMCMu/S3RxV+O0MuJYPU0kLmNklaA0vJA3g9CKjTV1R9nUcppKiqdJAx73xbMakC+hcPAK/DcRp8UpRUUxcWZi0hwsWkbwVjTYBVunoZHGmqYoKZsLqecuyBwFswFtfeF18l8JnwbD5aepfE9z5nSAxXtYgDpA4IOibGIGYg6hhimqahjcz2xAeYPWSQEqcYgp6mClEU01TMzO2GNozBvE3IA7VyjCqukx2pxGidDI2qaBJFK4tsRbUEA9ll9qsKqvtqDFqZ8Lpmw7KWKQlrXesEAkdiBLyow+LDTXETOY2XYvjDRnY7gQSvvOKDyySk8krPKWMz7PI27m2vca27bLLqOStVJhU8TZ4TVVFWKiQm4YN+g0J6VqfZM/OabEs8exfTbENuc19PVa2nFEJuUtBFg0eKASvp5H5AGtGYHXeCfUnOKDyySk8krPKWMz7PI27m2vca27bLLPJet5rRYZtafbsqNqXZnZba+q99eC1PsmfnNNiWePYvptiG3Oa+nqtbTig6qXFYq7DmVtFDLUMebZG5WuHG+YgeKrixunfJVRPimhnpY9rJE8DNlte4sSD2rHi5NV7OTkOHipibLHPtHAOdkkb1SbX8FZS8namHEq+pDaOCKppHQsihuAxxt6hppv8EHXDyoopYaWcwVMcFS/ZslewZc17WNjf+y6anGoIq2Wjjjmmmij2kmyaCIx67nwF1lScnKx3J/DKASQbWknErzmOUi7jppv1XW/CKyDGqyuonwFlZGGvbKSCxwFriwN/Zog58D5QEcm2V+KzGSR0pjblYMzz0AAW1WrSYtBU1r6N0ctPVMbn2UoAJbxFiQe1YcfJOc8nIaCWaEVEE5maQC5h9RuBotnDsP8AJ59q7D8OpnBts1M27ifblFh6tUGmiIiqEREQREQEREBXqhXooiKJzX0At7UEkUbv6re36Jd/Vb2/RBJFG7+q3t+iXf1W9v0QSRRu/qt7fol39Vvb9EEkUbv6re36Jd/Vb2/RBJFG7+q3t+iXf1W9v0QSRRu/qt7fol39Vvb9EEkUbv6re36Jd/Vb2/RBJFG7+q3t+iXf1W9v0QSRRu/qt7fol39Vvb9EEkUbv6re36Jd/Vb2/RBJFG7+q3t+iXf1W9v0QSRRu/qt7fol39Vvb9EEkUbv6re36Jd/Vb2/RBJFG7+q3t+iXf1W9v0QSRRu/qt7fol39Vvb9EEkUbv6re36Jd/Vb2/RBJFG7+q3t+iDNfUC3tQSREQUIiIgiIgIiICvVCvRREWfV18lPiUEOVhhc28jje4uco8SEGgiz/L5HYwKVrWbGzgXdOYAE/8A2CvbX0z5RG2XUuyg5TlJ4A7iUHSi4IsSbM2oDWPY6IuALmOy6DeTbT2b1W7EJHT00DLZpIxI54he5vRutbTXed3Sg00REBERAREQEREBF5nlLyjqsMrW09BBFMY4ttPnBOVtwBaxH/CFtvxGkjw9ldLM2One0OD3HoO5B1ouSPEqSSCSfalkcYzPdKx0dhx84DRfKXE6SsaXQSEtDc+ZzHMBbxBIFx7EHYixsOxeF9W+J9eyeOZ/+WeWFmbi0HKGut0EG66/tehMz4hMXOjdkeWxuLWO4FwFh2oO5FFzg1pcb2AvoLnsCysPxNoq30tVUuc6R5NPtoHwvcOlti0A24jeg10VFZVwUNK+pqX7OGPVzrE21tuCpditE2WkidNZ9YM0Ayu88Wvw039KDtRZknKDDI5KiN1Sc1ObSgRPOT22G717loQyxzxMlieHxvAc1wOhCCaLh+16EzPiExc6N2R5bG4tY7gXAWHavtVi1FRzGGaa0obnLGMc8tbxOUGw9qDtRZ8+NYdTxU8ktU3Z1JtE5oLg7sCr5xYUBITUm8RtI3ZPuz2i1wPWUGoi5J8ToqeninkqGiOa2zLbuL77rAalQbjGHupZqjylrY4TaUuBaWHgQdQg7kWe/Fac0k8sRkLo4y8NdC8E8DYi5HsXDg3KOOqwQV2IXhLQXSObC/ZgZrCxsQejQEoN5FwHGKAUxqXT5YA0O2jmODTfcASNT6hqrKTEqSskfFBLeRgu6NzSxwHGzgDZB1oiIKEREQREQEREBXqhXoouCqo3VNc4uFon0zoy6+4lwIXeiDNioJIamkOYyBglMsmgJc6xvbtVTKWp8jp6F0IaIntJmzCxDTe4G+5twWuiDOZDOxtbDsXETOe9jwW5Tcbt97+5faWmljqaV7mWbHS7NxuNHXbp4FaCICIiAiIgIiICIiDzFFgNVWVWJ1eIvmpX1bjGGMMbrxW0BJDre625cv2FikvJ6CjkjaJqGqzxNe8WlYL21G7ed69iiDFxikqsbwSopdg6kkdlLRI9pzEG9vNJ00+ikIauuwWSgnpXUjnU5izl7XNva2liTb22WwiDy2G4KW01JT1+Gzvkp3AiQ1hMQsfSDc2h9WVV1+C10VXLNg7aymnlmzucKhmwNzqSL5r+qy9aiDnrG1DqGZtK9ragsIjcRoHW0XlPsnF5qnCJZqeodJTzh9RJLVB4Oo1a3NYCw6BdezRBnY/RS4jgtVSQW2kjRlzGwuCD/ZYow/E58RwKR9CYoqJmSUmRhN7AXsDu0Xq0QeXiwitaOUl4Na2+w85vn6O9em8b1sYDTTUeCUlPUMySxx2c24Nj7loIg8lX4LXRVcs2DtrKaeWbO5wqGbA3OpIvmv6rK6bBqiLlBV1roJqqnqmNBFPUGJ7SABY+c24969OiDy9VgcofgraGi2UNNUmSSPa5sgzA3uTru6Lr4cHrtvyjfsNKyPLAc7fPNj69N43r1KIPIy4DXOosEk2ZdLQtLZYGzZHEG3ouB0OnFdxwWmnpK0HDJ2GoDQ8SVWaSSxve+ZwBHRrqvQIg81hOG4nDU1UT5KoUD4CyNlXK17w89Iyk2G9c9PhmIt5GzYQ6ie2oAOU7RmV9330ObhxsvWog83i2C1VZydw6niAE9Js3GIvyhxa2xFxuPrXZh1BE2v8AKzh9RBMI8hlnqjK4+oec7T22WwiAiIgoRERBERAREQFeqFeiiiSQfRJ7FJEEcx6jvBMx6jvBSRBHMeo7wTMeo7wUkQRzHqO8EzHqO8FJEEcx6jvBMx6jvBSRBHMeo7wTMeo7wUkQRzHqO8EzHqO8FJEEcx6jvBMx6jvBSRBHMeo7wTMeo7wUkQRzHqO8EzHqO8FJEEcx6jvBMx6jvBSRBHMeo7wTMeo7wUkQRzHqO8EzHqO8FJEEcx6jvBMx6jvBSRBHMeo7wTMeo7wUkQRzHqO8EzHqO8FJEEcx6jvBMx6jvBSRBHMeo7wQEk+iR2KSICIiChEREEREBERAV6oV6KLknqpW1jaaGFj3GMyEvkLdAQLbjxXWs6opTPi7C4StjFO4Z2Oc2xzDS4/ZBbFXxvo3VDwI8hc1zXOA84G1rnRQlxFtNQxTTPhdJIQAGvs0knjwHSVninqYJIWCPzKR7wHmEvDg6xa6wIud4NulXbCUw5gHOz1cb7CExgai5sSTbS+vrRHZNW5IIiJKdskpFiZQWgcRuJ9y6JamCE2mmjjNr+c4DRZk8U0dfVPcGmOYNDSad0txa1vNOmt+1WUlK5ldTmRrn7OlDRI5ttb++xsg73VEDZRE6aMSO3NLhc+5fJKqnicWyTxMcOhzwCsiSnnaKuB+m2kc4OFM6QkHcQ4OsLeu1rLsgpr11a+WPNmYxoc5vpaa2RXdJLHEzPJI1jOs42CiaiAQiYzRiI/6y4Ze1ZcUckcGGSzQyPZDEWvblJc1xAsbb+gj3qysZJJNS1MEZbGwvuHQlxBNrOyAg8fXqiNNj2SMD43Ne07nNNwVJcWGxua2Z7ibSSZgNkYwNBewJJXaiiIiAiIgIiICIiDHxLGZaTGKTDYKVkslS0uDnylgFr8Gngp4jiVbhuGPrJaCOQxu89kU5Nmda5aOy3vWVygppJOVGGzugqnU0cbhJJAyQlu/pZqOjcu2urDTYLKMMpa2plkcY2MmjlcQSN5z65fBESh5RRVuKU9Hh0XlLZI9pLLnyiJvr0Nz6vYlNjdVWYnW0VLRQk0jg1z5agtzXvuAYeCy8Bw2s5N4mynfC6opqxjc8scZOykHQSOjXefio0VMIeUWLy1sGIMikkBifAycB2++se/o3oNHG+UxwWrpYJ6QP2zA6RzJdGa6283W3uTGuVEeF4hT0kdP5QZQ0ucJMoYCdOg36SubFKA1/KTCz5PO+jdTSMe9zHeaC1w84nUHXp1WZWcna2iw6nzh1ZVOrI8zoml2WNrSG9GlkHopsbqPt6TCqaijkkZFtc75ywEaaeieK5ZeVsTcEfiDKRznxzbGSFz7ZXe2xuqn0FVNy3nlaamnhdTAbeNgsTppdwI/voq+UeCNpOTBpMMp5pXGdr3BoL3uPSTZB6eafZUb6jLfJGX5b77C9lmYNi1bi1JFVx0UEcEjiDmqSXAA2OmSx7Vc+rZVYdPBFFU7Tyd2j6aRlza1gXNAv6ljclIY6XDqaOrixKKqDz5mSoDBd2lwPMt/wor1E0rIIZJpXZY42lziegDUrFh5SZmUc89IYaSskMcUpkuQb6Zm20vbiVZU4A6SOtLcRrpHVEcjRHNNmjaXbrC3QsU4dWVmE4ThRpZopaacOne5tmtaL6h243v0IjYqOUJbJXGmpNvDQWE8m0ym/SGixva3EKyXHo3z0VPQxCpmq49q0Ofka1lt5NjwtuWP5DV0EWPUnks0prnOdTujbma7NfQnotfpspUmEVOD4lhdW+N80UVLsZtk0vLHancNSNbaINE8qKZuFS1b4ntmjm2Bp7jNtOF+HrXTR4sZcTfh1XAKepbGJWhsmdr2+o2Go9i8zJyfr5cOqasQOEz6/wAqbASMxZr467vUtmnpZq3laMUEMsVNDT7NplYWF7jfoOthfeg9CiIiqEREQREQEREBXqhXA3F0V9RFEuANtewoJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SmccHd0oJIo5xwd3SgcCba9hQSRF8JsLoKUREQREQEREBSY+2h3KKILcw4hfcw4hUoguzDiEzDiFSiC7MOITMOIVKILsw4hMw4hUoguzDiEzDiFSiC7MOITMOIVKILsw4hMw4hUoguzDiEzDiFSiC7MOITMOIVKILsw4hMw4hUoguzDiEzDiFSiC7MOITMOIVKILsw4hMw4hUoguzDiEzDiFSiC7MOITMOIVKILsw4hMw4hUoguzDiEzDiFSiC7MOITMOIVKILcw4hQe++g3KKICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAi+KDpomelIxvtcAgsRczsQomelVwD2yBVOxjDm76uP3G6mYailp9IdyLLdygwxv+4v7GO+Cqdymw9u4yu9jFN1e2o0dSf8AGWyiwuc9M77umqH/APSPinOCZ33WF1D+34Jvq1wanTdRYX2vij/QwiRv9RPwCeW48/0MPhb/AFH+Sb4OG3vMfWG6iws3KJ/+inj7Pqnk3KF++tgYPUB8qbvkcX+0N1FhfZmLv9PFSP6Qfon2FVu+9xeod6hf5k3T0cdPe37t1RL2N9JzR7SsTm1G772sqH+8KTeS9AN7p3e1w+CZt0bdP832ajqymZ6VRC32vAVTsVoG76yD3PBXK3k5hrd8T3e15VrcCwxu6lb73E/3T4jGl3I7HcNbvqm+5pP9lU7lHhrd0r3exhXU3CqBu6jh97AVa2jpWejTQt9jAE+IzpdSy3cqKEbmTu9jR8VHnIx33VDUP9y22sa30WgewKSYt2btP8v3YX25WP8Au8HnPrN/lT7Txh/oYXb+on6LdRNs9nJT2r+7BdX47GM8mHRlg6GG58Cf2WjhmJRYjCXxgse02ex29pXasIAUvK3KwANqIruA46m//wAVPNfdY26kT4xMN1ERbcBERAREQFF72saXPcGtHSTYKNRM2np5Jn+jG0uNvUvP0WHyY3/nsRkfs3E7KJpsAFmZx4h0pSJjdacQ2nYlQs9Ksg//AKBUuxrDW76tnuuVBuAYY3/bX9r3fFWtwjD27qSL3i6fE1/5fP7KHcosMbunLvYx3wVTuU+Ht3CZ3saPitJtBRs9GlgHsjCtbFGz0GNb7BZMW7M6Ue0/Vi85oXfdUlQ/3BPt6qd91hFQ7t+C3UTFuzfp/l+7C+1MWf6GFFv9RP0TyrlA/wBGhgYPWR8y3UTbPZyV9qwwrcon9NPH2fVPI8ff6dfC3+kfxW6ibfmcs9R9GF9k4q/08We3+kH4hPsCod97itQ/t+K3UTZBz39v2hhc2Kd33tVUP94+CsbyZw9u/au9r/otlE2V6Tn1O2W3k9hjf9uXe17virW4Nhzd1JH79V2PkZGLyPawcXGyrFZSlwaKmEuO4ZxcpisJv1J95Qbh1Ez0aSAf+2Fc2CFnoxMb7GgKuqraajy+USiPP6N+ldCvhmZt6y+L6sio5R0VPM+JzZi5ji02aN4966sNxKLEmPfEyRgYQPPA1Ui0TOGp07xG6Y8O1ERacxFw4tiLcNpNsWZ3Odla29tVwx1uOODJDQw7N1jYHUDvLM2iJw6V05mMtxFz19R5JQzT9LGEj29HisHB8arJK+KKufeOdvmHKBrfTd6wQk2iJwtdK1qzaPZ6ZFgcqaqppW0xp5nxh2YOym191v7qt2JS1XJyoOd8dXBla+xsfSGv7qTeImYajRmaxbt6Nc5rqNrsrqqAO4GQXWSHVFTySBic98pabm93EB2vgsqhmwTydsVZTSiYek+5tf3H+yk3aroZic+048PZAggEG4PSvqqpnRPpozA4OiyjKeIVq6PPPgRERBERAWFiHmcqMPfxYW/v8VurCxvzMYwp/GTL4j4rN/R20fxY+U/s3URFpxEREBERBxYw3NhNUP8A0yVDAXZsGpj/AOUjxK6K9ufD6lvGJw8CuLk07NgsI6pcPErP+TtH9qf+tVERacRERAREQZuL4s3C9lmhMm0vaxta1viqaXF6uoqY4zhc0cbjYvdew8FycsG3gpncHOHgPguqihxl0kMs9ZC6A2cWNGpHYueZ3YeqKU4otPr57Smxh9JigpayFscT/QlB0PC6i3FZ6rGjR0bYzBH95IQTu3219yq5VyxeSRQFmed7rstvbx7dy5+T0v2dWS0FXGI5pCC13HgPgpMzuw1FKzp74jz/ADysrsQxI446gpJWMBtkzNHVvw9q0MNhxKOV5r6qOUFujWdB7AsPHI4jyiaKh5jie1uZwNiBuWng0eFU9U5tFVOllkbazjfQa8EifiL1jjjEe3X/ANZGG4vWRVrX1Uz5IM2zfmOjb7j4eBVvKOrnkrnsgke2OnaA7K4gXP8A3HYmF0jauXFKN2hPongQTYq2bC5aLk9WOqLOne9riQb6Aj4lY87XaZpGpn38R9U8ZJl5L0bybkZCSf6SFm1bcLGFQmAnywhucAk621vfRaskMtVyShZFG58gtZoGujrLvwagihoIHS0rGVAHnEsGa9+K1t3T+jnGpGnX/kyw8bbKcHwx099oGuBvv6LeAXrY3Z42u4gFZfKGgnr6aJlO0Oc19zc20sqYIcfaGNMtO1jbCx4di1HwzLnbGpSPMR6sxjqqDlJV+Rwsllc53mvOlib33heiw19e9khxCKON1xlDD0dpWdU4JVvxSWsp6psOc6EA3Gmq7sOoqumkc+prnVAIsGkaA8d6ViYldW1bVjEx6fq6a10zaOV1MLzBt2C17lVYY+qfRNNa3LPc3FgNL6bl2It485ebd8OMOHFqSnrKTZVEoiGYFryQLOWFWw4hgsLJY8R2kdw1rCf7G+i9JV0kNbAYZ2lzCb6G2qz4uTeHRvDi2R9uhztPBYtWZnw76WpWsYtPjrDj5QVrpcHpG2tJU5Xlo9l/3IWfXtq3UdMTh8lOKRoG1v7Nd3HVeqnoKWomjlmiDnx+hqbD3ble9jZGOY9oc1wsQdxCTSZWuvWkREQ8vj1SK7BqKqG8uIcOBtr+yY9SvhYK+n0jqGBswG656f8AnT7V6NlJTMj2baeIMvmyhgtfirsoy2sLcE2Z9UjXiuNseIyxMDkmHJ29MwPmYXZWncTe65q6avxCndA7B8sjtNoej2af3XpNy+q7fGMsxqxFpthx4TSOosOhgebvaCXW4k3XYiLURjw42mbTmRERVBERAWFyl82TD5OrN8Pgt1YfKwWw+F43tmH7FZv+F20P7kNxF8BuAR0r6tOIiIgIiIIStzxPbxaQsjko7NhLh1ZSPAH+62lhclvNgq4+rMf2+izP4odq/wBu36N1ERacRERAREQcOK4a3E4GRukMeV2a4F+hcUfJuJpaXVdQ7LuAcAttFmaxPl0rq3rGIlwuwuB+IiukdI+VvohxGVvsFlOsw6lrXsfUR5nM9EhxB8F1oriGd9vXLknw6jqZBJPA2R4GW7rnRSgoKSneHw00THDc4NF+1dKJiDdbGMoMijY4uZGxrnbyBYlTUXND2FpvYixsvP4JPLSYrUYdUyOeSbsLje9viNfcpM4lqtJtEz09AXNbbM4C+gud6hLUQQW200cd92dwF+1YEf8An+Vrnb46Yftp/wDYqjE4n4vj0sEZ0hiIHtA+Jsszfx4dY0YziZ9svVBwLQ4EEEXBHSqKWtpqzP5PKJMls1ui6zuTNYajD9g8/wCJAcuvV6Ph7lxck/MqK2P+nwJV3enzZnSxFs+sNyvr4cPhEs+bKXZRlF9f+BZzeU9G+RrGRTkk29EfFfeVbb4SD1ZGn91z4dUYyaSnEFJBsA0APJFyBpfepNp3Ybpp0nT3T++GjWYs2lxKCjdEXGbLZ19Bc2UcZxU4WyIiES7Qkauta1vUszlJ/hYxQzHQC2vsdf8AureV4HklOb65z+yTacStNOszTx6urG8Xkw1sDoo2PEoPpX0tb4rmfjlbRzxtxCibGyTcWu6O0qjlMCcMoXneBY+9o+C5sQbWQvo6rEnNqqfQtDdLdNjoP+BZtacy3p6dJrGY7/kPYIoRSMmibJGczHi4PEKa7PCIiICIiAiIgIiICIiAsflQ3Ng7j1XtP9v7rYWZyibmwSo9WU//ACCzb8MumlONSv8A13Urs9LC7ixp8FauTC3ZsLpT/wCk39l1qx6M2jEzAiIqyIiICwuT/m1+KR9Wb+7lurCwnzOUGJs4kO8fqs29YdtP8Fo/nq3URFpxEREBERAREQEREBERAWByjpZY56fEKVpMsbgHAC9+kf3C30UtGYw3p3mlssDk1BJDTVVXPG/aSO3FupA13eslcmGYPV1T56iaaeke92tgQXX1K9Uizsjw6c9szMe7ztFhdZhmMtfCHTU7xZ7yQDrx16Dqq4MMxakraiWkETRI46uIOl7hemRNkHPb3iGNLQYjW4dNT1s0Jkc5pYW7hY630VMOC4lFE2NuKGNjRYBoOi30V2Qka1ojEfs4K7C4q+kjhqHOL4xpIN97a9q44eTkIla+qqJagM9FrjottEmsSzGreIxEuSvw+DEImxz5srXZhlNlOWignoxSyszRAAAE66btV0IriGd0+IyppaaKkgbDA0tjbuBJNu1XIviqTOfMvqKt08LPSlY32uAVTsQom+lWU49sg+KmYIrM+zpRcLsYw9u+ri9xv+yqdygwxv8Aub+xjvgm6O2o07z7S00WM7lNhzdxld7GKHOild93T1D/APpHxU317a4NTpuIsLnBK77rC6h/b8E+18Tf6GESN/qJ+ATfC8F/5MN1FheW48/0MOib/Uf5Jm5RP/0U8fZ8Sm75HDPvMfVurL5RTxw4RK15GaTzWjiVzeTcoX762Bg9QHyqylwNxqRU4jUmqkb6LT6IUmZnxELWtaTum3p07sLidDhlNG8EObGLg9HqXWiLceHGZzOREREEREBYVL5nK6sb0OiB8GrdWFjEU9JiEOKU7No1gyytG+3Hs/ZZt27aPmZr3DdRZLOUWGuYHGZzT1Sw3HYou5S4c3c6R3sYm6vacOp+WWwiwzyopDpHBUOP9I+K+c4nu+6w2of/AM9ib6rwanTdRYX2ziL/ALvB5R/UT8E8vxx/oYbGP6j9Qm+Dht74+sN1FhbTlE//AMCnj94+JTYcon/7qnj9w+VN3yOL/aPq3UWF9nY0/wBPE2j+kfQJ9iV7/vMYn9gv8U3T0cdfe0fduqLnNb6RA9pWJzczfe4hUP8Aevo5L0V7ulncfW4fBM26Nmn+b7NZ1XTM9Koib7XgKl2KUDd9ZB7ngrkbybw1u+N7va8q1uBYY3dSg+1zj/dPiMaXcvrscw1u+qb7gT/ZVO5R4a3dK53sYV1NwrD27qOH3sBVraOlZ6NNC32MAT4jOl1LLdyooBuZO72NHxUecjHfdUNQ/wBy22sa30WgewKSYt2btP8AL92F9uVr/u8HnPrN/lT7Txh/oYXb+o/9luom2ezkp7V/dheUcoX7qOnYPWR8yZOUT/8AxKePs+BW6ibfmcv+sMLyLHn+niMTf6R/FPsjE3+ni8g/pB+IW6ibIOa3tEfSGFzfmd97ilQ/t+K+816V33lRUP8A+ofBbiJsqc+p2xm8mcPbvErva9Wt5P4Y3/bX9r3fFaiJtr0zOtqT/lLgbguHN3UkfvuVa3DqFno0cA/9sLqRXEJN7T6yqbTws9GGNvsaArNy+oqxkREQEREBERAREQEREBERAREQc7qGkc7M6lgLuJjF1NtNAz0YY2+xgCtRTC7p7fAABYCy+oiqCIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiICIiAiIgIiIP/2Q==';
//#endregion
//#region ../../packages/db/src/demo/receipt.ts
/** Text as a PDF string; the base font knows Latin-1 only. */
function pdfString(text) {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}
/** A receipt of one page, evidently an example, as a PDF. */
function demoReceipt(lines) {
  const content = `0.92 0.96 0.95 rg 0 0 420 595 re f 0 0 0 rg BT /F1 15 Tf 40 520 Td ${lines.map((line, index) => `${index === 0 ? '' : '0 -26 Td '}${pdfString(line)} Tj`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
/** A receipt as a picture. The note makes every file another one, as real receipts are. */
function demoReceiptPicture(note) {
  const picture = Buffer.from(receiptPicture, 'base64');
  const text = Buffer.from(note, 'utf8');
  const comment = Buffer.alloc(4);
  comment.writeUInt16BE(65534, 0);
  comment.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), comment, text, picture.subarray(2)]);
}
//#endregion
//#region ../../packages/db/src/demo/orders.ts
const MONTHS = 6;
const REVIEW_HOURS = 20;
/** Places an order with a receipt; an approved one opens its access. */
async function seedOrder(db, order, store) {
  const { semester, status, hours, user_id } = order;
  const { content: receipt, name, type } = receiptOf(order);
  await store(name, receipt, type);
  const placed = sql`now() - make_interval(hours => ${hours}::int)`;
  const reviewed = sql`now() - make_interval(hours => ${Math.max(1, hours - REVIEW_HOURS)}::int)`;
  const { id: payment_id } = await db
    .insertInto('payments')
    .values({
      user_id,
      semester_id: semester.id,
      semester_name: semester.name,
      semester_year: semester.year,
      semester_fee: semester.fee,
      amount: semester.fee,
      bank_name: 'Bankily',
      phone_number: '+212 600 00 00 00',
      receipt_url: name,
      receipt_type: type,
      receipt_size: receipt.length,
      receipt_sha256: createHash('sha256').update(receipt).digest(),
      status,
      rejection_reason: order.rejection_reason ?? null,
      duration_months: status === 'approved' ? MONTHS : null,
      approved_at: status === 'approved' ? reviewed : null,
      created_at: placed,
      updated_at: status === 'pending' ? placed : reviewed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status !== 'approved') return;
  await db
    .insertInto('access')
    .values({
      user_id,
      semester_id: semester.id,
      payment_id,
      starts_at: reviewed,
      expires_at: sql`${reviewed} + make_interval(months => ${MONTHS})`,
    })
    .execute();
}
/** What the student sent: mostly pictures, every third a PDF. */
function receiptOf({ user_id, user_name, semester, hours }) {
  const note = `Commande ${user_id}-${semester.id}-${hours}`;
  if (user_id % 3 !== 0)
    return {
      content: demoReceiptPicture(note),
      name: `${randomUUID()}.jpg`,
      type: 'image/jpeg',
    };
  return {
    content: demoReceipt([
      'EXEMPLE - SANS VALEUR',
      '',
      'Virement mobile',
      `De : ${user_name}`,
      `Pour : Amphi - ${semester.name}`,
      `Montant : ${semester.fee} MRU`,
      note,
    ]),
    name: `${randomUUID()}.pdf`,
    type: 'application/pdf',
  };
}
//#endregion
//#region ../../packages/db/src/demo/people.ts
/** Invented students: any likeness is by chance. */
const demoStudents = [
  'Salma Benjelloun',
  'Youssef El Amrani',
  'Imane Tazi',
  'Anas Berrada',
  'Khadija Ouazzani',
  'Mehdi Lahlou',
  'Hajar Bennis',
  'Othmane Sefrioui',
  'Zineb Chraibi',
  'Amine Kettani',
  'Nada El Fassi',
  'Hamza Idrissi',
  'Meryem Alaoui',
  'Reda Skalli',
  'Fatima-Zahra Naciri',
  'Ayoub Mernissi',
  'Chaimae Rhazi',
  'Ilyas Belhaj',
  'Sara Filali',
  'Taha Guessous',
  'Oumaima Zahidi',
  'Bilal Cherkaoui',
  'Asmae Laraki',
  'Soufiane Hajji',
  'Kenza Bouzidi',
  'Walid Amghar',
  'Rim Tahiri',
  'Zakaria Ouali',
  'Yasmine Sabri',
  'Adil Moutawakil',
];
/** The address of an invented student, below a domain that can't exist. */
function emailOf(name) {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@exemple.test`;
}
//#endregion
//#region ../../packages/db/src/demo/random.ts
/** Random numbers that are the same at every start (mulberry32), so that every demo looks alike. */
var Random = class {
  #state;
  constructor(seed) {
    this.#state = seed;
  }
  /** At least 0, less than 1. */
  next() {
    this.#state = (this.#state + 1831565813) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  /** An integer from `min` to `max`, both included. */
  integer(min, max) {
    return min + Math.floor(this.next() * (max - min + 1));
  }
  pick(items) {
    return items[this.integer(0, items.length - 1)];
  }
  /** About normal: mean 0, deviation 1. */
  normal() {
    let sum = 0;
    for (let i = 0; i < 12; i += 1) sum += this.next();
    return sum - 6;
  }
};
//#endregion
//#region ../../packages/db/src/demo/index.ts
/** Any number; two processes that start at once take turns. */
const DEMO_LOCK = 4279114;
const REJECTIONS = [
  'Le montant du reçu ne correspond pas au prix du semestre.',
  'Le reçu est illisible : merci d’envoyer une photo plus nette.',
];
/**
 * Fills an empty database with the demo: content, students, orders in every state, and answers that
 * look like those of a real year.
 *
 * @returns false, and changes nothing, when there are users already
 */
async function seedDemo(db, options) {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(trx);
    if ((await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== void 0)
      return false;
    const random = new Random(2026);
    const semesters = await seedContent(trx, /* @__PURE__ */ new Date().getFullYear());
    await insertAccount(trx, options.admin, 3600);
    await seedDemoStudent(trx, semesters, options, random);
    for (const [index, full_name] of demoStudents.entries())
      await seedStudent(
        trx,
        {
          index,
          full_name,
        },
        semesters,
        options,
        random,
      );
    await seedStudyDays(trx, options.timezone);
    await countVotes(trx);
    return true;
  });
}
async function insertAccount(trx, account, hours) {
  const { id } = await trx
    .insertInto('users')
    .values({
      ...account,
      created_at: sql`now() - make_interval(hours => ${hours}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** One approved semester, half way through its first subject, a streak of four days. */
async function seedDemoStudent(trx, semesters, { student, storeReceipt }, random) {
  const [first, second] = semesters;
  if (first === void 0 || second === void 0) return;
  const user_id = await insertAccount(trx, student, 1104);
  const order = {
    user_id,
    user_name: student.full_name,
  };
  await seedOrder(
    trx,
    {
      ...order,
      semester: first,
      status: 'approved',
      hours: 1080,
    },
    storeReceipt,
  );
  await seedOrder(
    trx,
    {
      ...order,
      semester: second,
      status: 'rejected',
      hours: 144,
      rejection_reason: REJECTIONS[1],
    },
    storeReceipt,
  );
  for (const [index, plan] of [
    {
      ability: 0.4,
      share: 0.6,
      days: [0, 1, 2, 3],
    },
    {
      ability: -0.2,
      share: 0.4,
      days: [1, 2],
    },
  ].entries()) {
    const subject = first.subjects[index];
    if (subject !== void 0) await seedAttempt(trx, user_id, subject, plan, random);
  }
}
/** Every student owns a semester or two; some still wait, some were refused. */
async function seedStudent(
  trx,
  { index, full_name },
  semesters,
  { lockedHash, storeReceipt },
  random,
) {
  const account = {
    full_name,
    email: emailOf(full_name),
    password_hash: lockedHash,
    role: 'user',
  };
  const hours = random.integer(3, 120) * 24;
  const user_id = await insertAccount(trx, account, hours + 2);
  const order = (semester, rest) => ({
    user_id,
    user_name: full_name,
    semester,
    status: 'approved',
    hours,
    ...rest,
  });
  const own = semesters.filter((_, position) => (index + position) % 3 !== 2);
  const ability = random.normal() * 0.8;
  const days = Array.from({ length: 8 }, () =>
    random.integer(0, Math.max(1, Math.floor(hours / 24) - 1)),
  );
  for (const semester of own) {
    await seedOrder(trx, order(semester, {}), storeReceipt);
    for (const subject of semester.subjects)
      await seedAttempt(
        trx,
        user_id,
        subject,
        {
          ability,
          share: 0.35 + 0.65 * random.next(),
          days,
        },
        random,
      );
  }
  const other = semesters.find((semester) => !own.includes(semester));
  if (other === void 0) return;
  if (index % 5 === 0)
    await seedOrder(
      trx,
      order(other, {
        status: 'pending',
        hours: random.integer(1, 60),
      }),
      storeReceipt,
    );
  else if (index % 7 === 0)
    await seedOrder(
      trx,
      order(other, {
        status: 'rejected',
        hours: random.integer(50, 200),
        rejection_reason: random.pick(REJECTIONS),
      }),
      storeReceipt,
    );
}
//#endregion
//#region src/demo.ts
/**
 * Loads the demo into an empty database.
 *
 * @returns whether the demo accounts are there, from now or from an earlier start
 */
async function loadDemo({ db, passwords, receipts, timezone }) {
  const [admin, student] = DEMO_ACCOUNTS;
  const known = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [admin.email, student.email])
    .execute();
  if (known.length > 0) return known.length === DEMO_ACCOUNTS.length;
  return seedDemo(db, {
    admin: {
      full_name: 'Équipe Amphi',
      email: admin.email,
      password_hash: await passwords.hash(admin.password),
      role: 'admin',
    },
    student: {
      full_name: 'Lina Amrani',
      email: student.email,
      password_hash: await passwords.hash(student.password),
      role: 'user',
    },
    lockedHash: await passwords.hash(randomBytes(32).toString('hex')),
    storeReceipt: (name, content, type) => receipts.put(name, content, type),
    timezone,
  });
}
//#endregion
//#region src/first-admin.ts
/** Creates the administrator that the settings name, if the address is unknown. */
async function ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }, services) {
  if (ADMIN_EMAIL === void 0 || ADMIN_PASSWORD === void 0) return;
  await createAdmin(services, {
    email: ADMIN_EMAIL,
    password: ADMIN_PASSWORD,
  });
}
//#endregion
//#region src/jobs/boss.ts
/** Where the job queue keeps its tables, beside ours. */
const SCHEMA = 'pgboss';
/** Any number that nothing else in this database locks. */
const START_LOCK = 4279115;
/** How jobs are tried again, by queue. Delays in seconds double from try to try. */
const QUEUES = {
  'send-mail': {
    retryLimit: 9,
    retryDelay: 20,
    retryBackoff: true,
  },
  'remind-of-expiry': {
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
  },
  'clean-up': {
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
  },
};
/** Jobs that come by the clock, with the seconds of a turn: one job per turn, however many servers ask. */
const TURNS = {
  'remind-of-expiry': 1800,
  'clean-up': 3600,
};
/**
 * The job queue on our own pool. It needs no session: only single statements and transactions of one
 * round trip, so that it works behind a pooler too.
 */
function createBoss(pool, log) {
  const boss = new PgBoss({
    schema: SCHEMA,
    schedule: false,
    deleteAfterDays: 2,
    db: { executeSql: (text, values) => execute(pool, text, values) },
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  return boss;
}
/** A script of several statements that fails leaves its transaction open: that connection is thrown away. */
async function execute(pool, text, values) {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
/**
 * Makes the queue's tables where they are missing. Servers that start at once take turns: making queues
 * at the same moment ends in a deadlock.
 */
async function startBoss(boss, pool) {
  const lock = await pool.connect();
  try {
    await lock.query('begin');
    await lock.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
    await install(boss);
    await lock.query('commit');
    lock.release();
  } catch (error) {
    lock.release(true);
    throw error;
  }
}
async function install(boss) {
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [name, options] of Object.entries(QUEUES)) {
    const queue = {
      ...options,
      name,
      expireInSeconds: 300,
      retentionDays: 7,
    };
    if (!known.has(name)) await boss.createQueue(name, queue);
  }
}
//#endregion
//#region src/jobs/clean-up.ts
/** Removes what nobody can use any more. Running it again, or twice at once, does no harm. */
async function cleanUp(services) {
  const { db } = services;
  const report = {
    sessions: await deleteExpiredSessions(db),
    password_resets: await deleteExpiredPasswordResets(db),
    rate_limits: await deleteExpiredLimits(db),
    mails: await deleteUselessMails(db),
    files: 0,
  };
  await removeForgottenImages(services);
  report.files = await removeNotedFiles(services);
  return report;
}
/** One after the other, up to the first that fails; those before it are forgotten all the same. */
async function removeNotedFiles(services) {
  const gone = [];
  try {
    for (const name of await listStrayFiles(services.db)) {
      await removeFile(services, name);
      gone.push(name);
    }
  } finally {
    if (gone.length > 0) await deleteStrayFiles(services.db, gone);
  }
  return gone.length;
}
/** Images lie in a folder of their own, each with a small variant. */
function removeFile({ receipts, images }, name) {
  return name.startsWith('images/') ? images.remove(name.slice(7)) : receipts.remove(name);
}
//#endregion
//#region src/jobs/worker.ts
/**
 * Takes jobs of a queue, one batch after the other. The database hands each job to one worker only; a
 * worker that vanishes loses its jobs to others when their time is over. Outages are waited out.
 */
function startWorker(options) {
  const { boss, queue, handle, log, batchSize = 1, pollMs } = options;
  const stopping = new AbortController();
  async function run(job) {
    try {
      await handle(job);
    } catch (error) {
      log.warn(
        {
          err: error,
          queue,
          job: job.id,
        },
        'job failed',
      );
      await boss.fail(queue, job.id, { message: String(error) });
      return;
    }
    await boss.complete(queue, job.id);
  }
  /** Without a word of the outcome the job is tried again: handlers may run twice. */
  const runSafely = (job) =>
    run(job).catch((error) => {
      log.warn(
        {
          err: error,
          queue,
          job: job.id,
        },
        'outcome of a job not noted',
      );
    });
  async function loop() {
    while (!stopping.signal.aborted) {
      const jobs = await boss.fetch(queue, { batchSize });
      await Promise.all(jobs.map(runSafely));
      if (jobs.length < batchSize) await pause(pollMs, stopping.signal);
    }
  }
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
/** Resolves after a while, or at once when the signal says so. */
function pause(ms, signal) {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
//#endregion
//#region src/jobs/index.ts
const TICK_MS = 6e4;
/** What takes longer than this at the end is left to the next start, or to another server. */
const DRAIN_MS$1 = 8e3;
/** Takes jobs from now on; they are worked on once the address that mails lead to is known. */
async function startJobs({ boss, pool, services, deliver, log }) {
  await startBoss(boss, pool);
  const startWorkers = () => [
    startWorker({
      boss,
      log,
      queue: 'send-mail',
      handle: createMailSender(services.db, deliver),
      batchSize: 5,
      pollMs: 500,
    }),
    startWorker({
      boss,
      log,
      queue: 'remind-of-expiry',
      handle: async () => {
        const sent = await remindOfExpiry(services);
        if (sent > 0) log.info({ sent }, 'reminders');
      },
      pollMs: 2e4,
    }),
    startWorker({
      boss,
      log,
      queue: 'clean-up',
      handle: async () => {
        log.info(await cleanUp(services), 'clean-up');
      },
      pollMs: 2e4,
    }),
  ];
  const tick = () =>
    giveOutTurns(boss)
      .then(() => queueForgottenMails(boss, services))
      .catch((error) => log.warn({ err: error }, 'jobs not given out'));
  let workers = [];
  let ticking;
  let timer;
  return {
    begin() {
      workers = startWorkers();
      ticking = tick();
      timer = setInterval(() => {
        ticking = tick();
      }, TICK_MS);
    },
    async stop() {
      clearInterval(timer);
      const drained = new AbortController();
      const ends = [ticking, ...workers.map((worker) => worker.stop())];
      await Promise.race([Promise.all(ends), pause(DRAIN_MS$1, drained.signal)]);
      drained.abort();
      await boss.stop({ graceful: false });
    },
  };
}
/** Asks for the jobs of the clock; in each turn the first to ask makes the one job of that turn. */
async function giveOutTurns(boss) {
  for (const [queue, singletonSeconds] of Object.entries(TURNS))
    await boss.send(
      queue,
      {},
      {
        singletonKey: queue,
        singletonSeconds,
      },
    );
}
/**
 * Makes jobs for mails that have none: written by a command, or before a restore. A job has the number
 * of its mail, so that there is never a second one.
 */
async function queueForgottenMails(boss, { db }) {
  const ids = await listForgottenMails(db);
  if (ids.length > 0)
    await boss.insert(
      ids.map((id) => ({
        id,
        name: 'send-mail',
        data: {},
      })),
    );
}
//#endregion
//#region src/log.ts
/**
 * What identifies a person or opens a door, wherever in a line it stands: messages of libraries quote
 * what they were given. Nothing of ours writes them; this is for what others write.
 */
const SECRETS = [
  [/[^\s@"'<>\\/:,;=()[\]{}]{1,64}@[^\s@"'<>\\/:,;=()[\]{}]{1,200}\.\p{L}{2,}/gu, '[email]'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:jpe?g|png|pdf)\b/gi, '[receipt]'],
  [/\b(token|amphi_session)(=|%3D)[^\s&"'\\;]+/gi, '$1$2[secret]'],
  [/(\\?"(?:token|password|current_password|cookie)\\?":\s*\\?")[^"\\]*/gi, '$1[secret]'],
];
/** The line without what it must not say. */
function scrub(line) {
  return SECRETS.reduce((text, [pattern, mark]) => text.replace(pattern, mark), line);
}
/**
 * The process's log. Of an error it keeps what helps to find the fault; a database error also carries
 * values and connections, which have no place in a log.
 */
function createLog(level) {
  return pino({
    level,
    serializers: { err: describeError },
    hooks: { streamWrite: scrub },
  });
}
function describeError(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === void 0 ? {} : { cause: describeError(error.cause) };
  return {
    type: error.name,
    message: error.message,
    ...code,
    stack: error.stack,
    ...cause,
  };
}
//#endregion
//#region src/server.ts
/** How long requests under way may take once the end was asked for; managers kill after 10 s. */
const DRAIN_MS = 8e3;
/** The longest piece of work, a large file of questions, takes seconds. */
const TRANSACTION_MS = 12e4;
/**
 * Starts everything: database, migrations, first accounts, jobs, HTTP.
 *
 * @throws Error with a text for the operator; whatever was started is stopped again
 */
async function startServer(env) {
  /** What has been started, to be ended the other way round. */
  const started = [];
  async function stop() {
    for (const end of started.splice(0).reverse()) await end();
  }
  try {
    mkdirSync(env.DATA_DIR, { recursive: true });
    const log = createLog(env.LOG_LEVEL);
    const database = await provideDatabase(env, (how) => log.error(how));
    started.push(() => database.stop());
    await migrate(database.connectionString);
    const { db, pool } = openDatabase(database.connectionString, {
      max: 20,
      transactionTimeout: TRANSACTION_MS,
      pooling: database.pooling,
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    started.push(() => db.destroy());
    const boss = createBoss(pool, log);
    const metrics = await provideMetrics();
    const services = createServices(
      env,
      {
        db,
        pool,
        boss,
      },
      log,
      metrics?.onBatch,
    );
    async function provideMetrics() {
      if (env.METRICS_PORT === void 0) return void 0;
      const { createMetrics } = await import('./metrics-DVH0SgkV.js');
      return createMetrics({
        db,
        pool,
        queueLength: () => services.answers.queueLength(),
      });
    }
    await ensureAdmin(env, services);
    const demo = env.DEMO && (await loadDemo(services));
    const jobs = await startJobs({
      boss,
      pool,
      services,
      deliver: createDelivery(env),
      log,
    });
    started.push(() => jobs.stop());
    const readiness = { draining: false };
    const app = await buildApp({
      services,
      log,
      trustProxy: env.TRUST_PROXY,
      readiness,
      metrics,
    });
    started.push(async () => {
      const patience = globalThis.setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await app.close();
      clearTimeout(patience);
    });
    const address = await app.listen({
      port: env.PORT,
      host: env.HOST,
    });
    if (env.PORT === 0) services.settings.public_url = withPort(env.PUBLIC_URL, address);
    jobs.begin();
    if (metrics !== void 0 && env.METRICS_PORT !== void 0) {
      const { listenForMetrics } = await import('./listen-CSKZt3jj.js');
      const listening = {
        port: env.METRICS_PORT,
        host: env.METRICS_HOST,
      };
      started.push(await listenForMetrics(metrics.registry, listening));
    }
    started.push(async () => {
      readiness.draining = true;
      await setTimeout$1(env.DRAIN_SECONDS * 1e3);
    });
    printBanner({
      publicUrl: services.settings.public_url,
      address,
      demo,
    });
    return {
      address,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
/** An address that was left to the port, with the port that was taken. */
function withPort(publicUrl, address) {
  return publicUrl.replace(/:0$/, `:${new URL(address).port}`);
}

//#endregion
export { startServer };

//# sourceMappingURL=server-otfA9bjO.js.map
