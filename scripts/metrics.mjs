// Counts and times what the shop answers, for /api/metrics (docs/decisions/metrics.md).
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Few names, none of them from an address: no client creates new series. */
export function getRequestKind(url) {
  const path = url.split('?', 1)[0];
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/_next/image') || path.startsWith('/media/')) return 'image';
  return path.startsWith('/_next/') || path.startsWith('/admin/assets/') ? 'asset' : 'page';
}

function getStatus(res) {
  // The client left, or the server ended the connection.
  if (!res.writableFinished) return 'aborted';
  return `${Math.floor(res.statusCode / 100)}xx`;
}

/** Measures the process and its responses. `read` returns them as Prometheus reads them. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response',
    labelNames: ['method', 'kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const inProgress = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that are not answered yet',
    registers: [registry],
  });
  const observe = (handle) => (req, res) => {
    const end = duration.startTimer();
    inProgress.inc();
    res.once('close', () => {
      inProgress.dec();
      const method = METHODS.has(req.method) ? req.method : 'other';
      end({ method, kind: getRequestKind(req.url), status: getStatus(res) });
    });
    return handle(req, res);
  };
  return { observe, read: () => registry.metrics() };
}
