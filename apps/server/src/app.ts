import { constants } from 'node:zlib';
import { DomainError } from '@amphi/domain/errors';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { clientErrorHandler, clientErrorOptions } from './client-errors/report.ts';
import { readImageHandler } from './downloads/image.ts';
import { downloadProfileHandler } from './downloads/profile.ts';
import { downloadReceiptHandler } from './downloads/receipt.ts';
import type { TrustProxy } from './env.ts';
import { exportPaymentsHandler } from './exports/download-payments.ts';
import { exportHandler, templateHandler } from './exports/download-questions.ts';
import { uploadImportHandler } from './imports/upload-import.ts';
import type { Metrics } from './observability/metrics.ts';
import { installAccessLog } from './plugins/access-log.ts';
import { answerBrokenHttp, answerUnusualHttp, pathOf, requireHost } from './plugins/broken-http.ts';
import { installErrorHandlers, sendFailure } from './plugins/errors.ts';
import { installHealth, type Readiness } from './plugins/health.ts';
import { installJson } from './plugins/json.ts';
import { watchMethods } from './plugins/methods.ts';
import type { RenderLimits } from './plugins/render-page.ts';
import { installRequestContext } from './plugins/request-context.ts';
import { installRequestId, requestId } from './plugins/request-id.ts';
import { installSecurity } from './plugins/security.ts';
import { sessionCookieName } from './plugins/session-cookie.ts';
import { installStaticWeb, readInlineScripts, readRoutes } from './plugins/static-web.ts';
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
  /** Of the requests, in the log; 0 logs none. */
  accessLogPercent: number;
  rendering: RenderLimits;
}

const BODY_LIMIT = 1_048_576;

/** Puts the server together. It does not listen, so that tests can inject requests. */
export async function buildApp({
  services,
  log,
  trustProxy,
  readiness,
  metrics,
  accessLogPercent,
  rendering,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    genReqId: requestId,
    rewriteUrl: pathOf,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 120_000,
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
  const publicUrl = services.settings.public_url;
  const secure = publicUrl.startsWith('https:');
  installErrorHandlers(app);
  installRequestId(app);
  installAccessLog(app, accessLogPercent);
  metrics?.watchRequests(app);
  requireHost(app);
  answerUnusualHttp(app);
  const methodsOf = watchMethods(app);
  await app.register(cookie);
  installSecurity(app, { secure, publicUrl, inlineScripts: readInlineScripts() });
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  await app.register(formbody);

  installRequestContext(app, services, secure);
  await installTrpc(app);
  await app.register(async (scope) => {
    installJson(scope);
    installHealth(scope, services.db, readiness);
    mountRest(scope);
    await mountOpenApi(scope, sessionCookieName(secure));
    await scope.register(async (uploads) => {
      await uploads.register(multipart, { throwFileSizeLimit: false });
      uploads.post('/api/payments/create', createPaymentHandler(services));
      uploads.post('/api/images', createImageHandler(services));
      uploads.post('/api/admin/imports', uploadImportHandler(services));
    });
    scope.post(
      '/api/client-errors',
      clientErrorOptions({ limit: services.clientErrorLimit }),
      clientErrorHandler({ routes: readRoutes(), metrics }),
    );
    scope.get('/api/admin/imports/template.:format', templateHandler());
    scope.get('/api/admin/questions/export.:format', exportHandler(services));
    scope.get('/api/admin/payments/export.:format', exportPaymentsHandler(services));
    const download = downloadReceiptHandler(services);
    scope.get('/download/profile', downloadProfileHandler(services));
    scope.get('/download/:receipt_url', download);
    scope.get('/api/download/:receipt_url', download);
    scope.get('/images/:file', readImageHandler(services));
  });
  await installStaticWeb(app, {
    methodsOf,
    timeZone: services.timezone,
    rendering,
  });
  return app;
}
