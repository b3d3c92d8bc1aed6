import { constants } from 'node:zlib';
import { DomainError } from '@amphi/domain/errors';
import { IMAGE_MAX_BYTES } from '@amphi/domain/images/rules';
import { IMPORT_MAX_BYTES } from '@amphi/domain/imports/rules';
import { BODY_BYTES, HOLDINGS } from '@amphi/domain/limits/budgets';
import { RECEIPT_MAX_BYTES } from '@amphi/domain/payments/rules';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteShorthandOptions,
} from 'fastify';
import { clientErrorHandler, clientErrorOptions } from './client-errors/report.ts';
import { readImageHandler } from './downloads/image.ts';
import { downloadProfileHandler } from './downloads/profile.ts';
import { downloadProofHandler } from './downloads/proof-of-payment.ts';
import { downloadReceiptHandler } from './downloads/receipt.ts';
import type { TrustProxy } from './env.ts';
import { exportPaymentsHandler } from './exports/download-payments.ts';
import { exportHandler, templateHandler } from './exports/download-questions.ts';
import { encodeImageApart } from './imports/file-process.ts';
import { uploadDocumentHandler } from './imports/upload-document.ts';
import { uploadImportHandler } from './imports/upload-import.ts';
import { createAtOnce } from './limits/at-once.ts';
import type { Metrics } from './observability/metrics.ts';
import { FILE, watchArrivals } from './plugins/arrivals.ts';
import { installBodies } from './plugins/bodies.ts';
import { answerBrokenHttp, answerUnusualHttp, pathOf, requireHost } from './plugins/broken-http.ts';
import { installErrorHandlers, sendFailure } from './plugins/errors.ts';
import { installHealth, type Readiness } from './plugins/health.ts';
import { installJson } from './plugins/json.ts';
import { watchMethods } from './plugins/methods.ts';
import { installRequestContext } from './plugins/request-context.ts';
import { installRequestId, requestId } from './plugins/request-id.ts';
import { installSecurity } from './plugins/security.ts';
import { sessionCookieName } from './plugins/session-cookie.ts';
import { installStaticWeb, readInlineScripts, readRoutes } from './plugins/static-web.ts';
import { installUnreadBodies } from './plugins/unread-bodies.ts';
import { mountRest } from './rest/mount.ts';
import { mountOpenApi } from './rest/openapi/mount.ts';
import type { AppServices } from './services.ts';
import { installTrpc } from './trpc.ts';
import { createImageHandler } from './uploads/create-image.ts';
import { createPaymentHandler } from './uploads/create-payment.ts';

export interface AppOptions {
  services: AppServices;
  log: FastifyBaseLogger;
  trustProxy: TrustProxy;
  readiness: Readiness;
  metrics?: Metrics | undefined;
}

/** Bound on all bodies and files together that are on their way. */
const BYTES_UNDER_WAY = 256 * 1024 * 1024;

/** Each takes some 20 kB, and up to 16 kB of a body without a session. */
const MAX_CONNECTIONS = 4_000;

const fileOf = (maxBytes: number, atOnce: number): RouteShorthandOptions => ({
  config: { file: { maxBytes, atOnce } },
});

/** Puts the server together. It does not listen, so that tests can inject requests. */
export async function buildApp({
  services,
  log,
  trustProxy,
  readiness,
  metrics,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    genReqId: requestId,
    rewriteUrl: pathOf,
    bodyLimit: BODY_BYTES.large,
    logController: new LogController({ disableRequestLogging: true }),
    // The bound of files; bodies of calls have a shorter one.
    requestTimeout: FILE.totalMs,
    forceCloseConnections: 'idle',
    // Open connections are still served while the process stops.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5_000 },
    http: {
      // Without a host, Node itself would answer, and not in JSON.
      requireHostHeader: false,
      // Longer than any client needs for headers; limits slow connections.
      headersTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
    },
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: (_error, request, reply) => {
      sendFailure(request, reply, new DomainError('request.malformed'));
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const publicUrl = services.settings.public_url;
  const secure = publicUrl.startsWith('https:');
  const arrivals = watchArrivals();
  app.addHook('onClose', async () => arrivals.end());
  installUnreadBodies(app, arrivals);
  installErrorHandlers(app);
  installRequestId(app);
  metrics?.watchRequests(app);
  requireHost(app);
  answerUnusualHttp(app);
  const methodsOf = watchMethods(app);
  await app.register(cookie);
  installSecurity(app, { secure, publicUrl, inlineScripts: readInlineScripts() });
  await app.register(compress, {
    threshold: 1_024,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  await app.register(formbody, { bodyLimit: BODY_BYTES.small });

  installRequestContext(app, services, secure);
  const atOnce = createAtOnce(BYTES_UNDER_WAY, arrivals.hurry);
  installBodies(app, { arrivals, atOnce });
  await installTrpc(app);
  await app.register(async (scope) => {
    installJson(scope);
    installHealth(scope, services.db, readiness);
    mountRest(scope);
    await mountOpenApi(scope, sessionCookieName(secure));
    await scope.register(async (uploads) => {
      await uploads.register(multipart, { throwFileSizeLimit: false });
      uploads.post(
        '/api/payments/create',
        fileOf(RECEIPT_MAX_BYTES, HOLDINGS.receiptsAtOnce),
        createPaymentHandler(services),
      );
      uploads.post(
        '/api/images',
        fileOf(IMAGE_MAX_BYTES, HOLDINGS.imagesAtOnce),
        createImageHandler(services, encodeImageApart),
      );
      uploads.post(
        '/api/admin/imports',
        fileOf(IMPORT_MAX_BYTES, HOLDINGS.importsAtOnce),
        uploadImportHandler(services),
      );
      uploads.post(
        '/upload/document',
        fileOf(IMPORT_MAX_BYTES, HOLDINGS.importsAtOnce),
        uploadDocumentHandler(services),
      );
    });
    scope.post(
      '/api/client-errors',
      clientErrorOptions({ limit: services.clientErrorLimit }),
      clientErrorHandler({ routes: readRoutes(), metrics }),
    );
    scope.get('/api/admin/imports/template.:format', templateHandler(services, atOnce));
    scope.get('/api/admin/questions/export.:format', exportHandler(services, atOnce));
    scope.get('/api/admin/payments/export.:format', exportPaymentsHandler(services, atOnce));
    const download = downloadReceiptHandler(services);
    scope.get('/download/profile', downloadProfileHandler(services));
    scope.get('/download/payments/:id', downloadProofHandler(services, atOnce));
    scope.get('/download/:receipt_url', download);
    scope.get('/api/download/:receipt_url', download);
    scope.get('/images/:file', readImageHandler(services));
  });
  await installStaticWeb(app, { methodsOf });
  return app;
}
