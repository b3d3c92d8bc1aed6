//#region src/tracing.ts
/**
 * Sends traces of requests and statements to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. Has to
 * run before anything loads HTTP or the database client, and is loaded only where it is wanted.
 *
 * @returns what sends the rest and ends it
 */
async function startTracing() {
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
      new HttpInstrumentation({ disableOutgoingRequestInstrumentation: true }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}

//#endregion
export { startTracing };

//# sourceMappingURL=tracing-tDlZkPcf.js.map
