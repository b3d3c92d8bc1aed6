import { scrub } from './log.ts';

/**
 * Sends traces of requests and statements to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. Has to
 * run before anything loads HTTP or the database client, and is loaded only where it is wanted.
 *
 * @returns what sends the rest and ends it
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const [{ NodeSDK }, { OTLPTraceExporter }, { HttpInstrumentation }, { PgInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-pg'),
    ]);
  const sdk = new NodeSDK({
    serviceName: 'amphi',
    traceExporter: new OTLPTraceExporter(),
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        // The query of a mailed link that is from before tokens moved behind the hash opens an account.
        requestHook: (span, request) => {
          const url = ('url' in request && request.url) || '';
          const scrubbed = scrub(url);
          if (scrubbed === url) return;
          const query = scrubbed.slice(scrubbed.indexOf('?') + 1);
          span.setAttributes({ 'url.query': query, 'http.target': scrubbed, 'http.url': scrubbed });
        },
      }),
      // The job queue polls all the time; only statements of requests are traced.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}
