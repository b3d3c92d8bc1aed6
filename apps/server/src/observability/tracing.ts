import { setTimeout as sleep } from 'node:timers/promises';
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { scrub } from './log.ts';

/** The longest wait for the rest of the traces at the end. */
const END_MS = 2_000;

/**
 * Sends traces of requests and statements to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. Has to
 * run before anything loads HTTP or the database client, and is loaded only where it is wanted.
 *
 * @param onAway is called once when the collector takes no traces, and again only after it took some
 * @returns what sends the rest and ends it; it never rejects
 */
export async function startTracing(onAway: (error: unknown) => void): Promise<() => Promise<void>> {
  const [{ NodeSDK }, { OTLPTraceExporter }, { HttpInstrumentation }, { PgInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-pg'),
    ]);
  const sdk = new NodeSDK({
    serviceName: 'amphi',
    traceExporter: reportOnce(new OTLPTraceExporter(), onAway),
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
  return () => Promise.race([sdk.shutdown().catch(() => {}), sleep(END_MS)]);
}

/** Value of `ExportResultCode`, which is of a package that is not ours. */
const SUCCESS = 0;

function reportOnce(
  exporter: OTLPTraceExporter,
  onAway: (error: unknown) => void,
): Pick<OTLPTraceExporter, 'export' | 'shutdown' | 'forceFlush'> {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== SUCCESS;
        if (failed && !isAway) onAway(result.error);
        isAway = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}
