// Measures pages per second over keep-alive connections, uncompressed and compressed as a browser requests
// them. `node bench/pages-per-second.mjs [address]`. Shares the machine with the server.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { Agent, get } from 'node:http';

const base = process.argv[2] ?? 'http://localhost:3000';
const pages = process.argv.slice(3);
const paths = pages.length > 0 ? pages : ['/', '/lace-front-wigs', '/highlight-body-wave-lace-wig'];
const CONNECTIONS = 16;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 6_000;
const encodings = { plain: undefined, gzip: 'gzip', brotli: 'br, gzip' };

/** Fetches one page to its last byte; throws on any status but 200. */
const fetchPage = (url, agent, accepted) =>
  new Promise((resolve, fail) => {
    const headers = { accept: 'text/html', ...(accepted ? { 'accept-encoding': accepted } : {}) };
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200)
          resolve({ bytes, encoding: response.headers['content-encoding'] ?? 'plain' });
        else fail(new Error(`${url} returned ${response.statusCode}`));
      });
      response.on('error', fail);
    }).on('error', fail);
  });

async function measure(url, accepted) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const firstResponse = await fetchPage(url, agent, accepted);
  const startedAt = performance.now();
  const tookMs = [];
  const runConnection = async () => {
    for (;;) {
      const requestStartedAt = performance.now();
      if (requestStartedAt - startedAt > WARM_UP_MS + MEASURED_MS) return;
      await fetchPage(url, agent, accepted);
      if (requestStartedAt - startedAt > WARM_UP_MS) tookMs.push(performance.now() - requestStartedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, runConnection));
  agent.destroy();
  tookMs.sort((a, b) => a - b);
  const at = (share) => tookMs[Math.floor(tookMs.length * share)]?.toFixed(1);
  return {
    ...firstResponse,
    perSecond: Math.round((1000 * tookMs.length) / MEASURED_MS),
    median: at(0.5),
    p99: at(0.99),
  };
}

const load = loadavg()[0].toFixed(1);
console.log(
  `${availableParallelism()} cores (${cpus()[0].model.trim()}), load ${load} before, Node ${process.version}`,
);
for (const path of paths) {
  for (const accepted of Object.values(encodings)) {
    const { perSecond, median, p99, bytes, encoding } = await measure(base + path, accepted);
    console.log(
      `${path} (${accepted ?? 'no encoding'} asked, ${encoding} answered, ${(bytes / 1024).toFixed(1)} KB): ` +
        `${perSecond} pages/s, median ${median} ms, 99 % within ${p99} ms`,
    );
  }
}
