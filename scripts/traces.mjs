// Sends traces and errors to an address, by OTLP over HTTP (docs/decisions/traces.md). Loaded only if it is set.
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { removePersonalData, toLoggablePath } from './log.mjs';

const CLOSE_MS = 1_000;
const ADDRESS = /(https?:\/\/[^\s/]+)?(\/[^\s]*)/g;

/** Text with addresses as in the log: without tokens, email addresses and parameters. */
const toSafeText = (text) =>
  removePersonalData(text.replace(ADDRESS, (_, host = '', path) => `${host}${toLoggablePath(path)}`));

/** The frames name files and are kept; the message above them is not. */
const toSafeStack = (stack) =>
  stack
    .split('\n')
    .map((line) => (/^\s+at /.test(line) ? line : removePersonalData(line)))
    .join('\n');

function removeFromAttributes(attributes) {
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'string')
      attributes[name] = name === 'exception.stacktrace' ? toSafeStack(value) : toSafeText(value);
}

/** Next names its spans after addresses, and keeps them in attributes. */
const createSafeProcessor = (getRequestId) => ({
  onStart: (span) => {
    const requestId = getRequestId();
    if (requestId) span.setAttribute('request.id', requestId);
  },
  onEnd: (span) => {
    span.name = toSafeText(span.name);
    if (span.status.message) span.status.message = toSafeText(span.status.message);
    removeFromAttributes(span.attributes);
    for (const { attributes } of span.events) if (attributes) removeFromAttributes(attributes);
  },
  forceFlush: async () => {},
  shutdown: async () => {},
});

/**
 * From now on Next, which has spans of its own, and `recordError` send to `endpoint`; headers and sampling are those of
 * the environment (OTEL_…). An address that does not answer costs nothing but the spans that wait for it.
 */
export function openTraces({ endpoint, version, getRequestId }) {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', endpoint.replace(/\/?$/, '/')).href });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'odette-hair', 'service.version': version }),
    spanProcessors: [createSafeProcessor(getRequestId), new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer('odette-hair');

  return {
    recordError: (error) => {
      const span = tracer.startSpan('error');
      span.recordException(error);
      span.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
      span.end();
    },
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((done) => setTimeout(done, CLOSE_MS).unref()),
      ]),
  };
}
