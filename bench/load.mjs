// Sends requests over keep-alive connections, and counts. Raw sockets: an HTTP client takes longer for a
// response than a server that sends it from memory.
import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');
const WARM_UP_MS = 1_000;

/** Reads responses from a socket: calls back with the status of each that is complete. */
function readResponses(socket, onResponse) {
  let buffered = Buffer.alloc(0);
  /** Bytes of the body that are still to come; null while the head is read, Infinity for chunks. */
  let left = null;
  let status = 0;
  const finish = () => {
    left = null;
    onResponse(status);
  };
  socket.on('data', (chunk) => {
    let data = chunk;
    if (left === null) {
      buffered = buffered.length > 0 ? Buffer.concat([buffered, data]) : data;
      const headEnd = buffered.indexOf(END_OF_HEAD);
      if (headEnd < 0) return;
      const head = buffered.toString('latin1', 0, headEnd);
      data = buffered.subarray(headEnd + END_OF_HEAD.length);
      buffered = Buffer.alloc(0);
      status = Number(head.slice(9, 12));
      left = /\r\ntransfer-encoding: chunked/i.test(head)
        ? Infinity
        : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    if (left === Infinity) {
      // The last chunk may be split over two reads: its end is kept for the next.
      buffered = Buffer.concat([buffered.subarray(-END_OF_CHUNKS.length), data]);
      if (!buffered.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)) return;
      buffered = Buffer.alloc(0);
      finish();
    } else {
      left -= data.length;
      if (left <= 0) finish();
    }
  });
}

/**
 * Requests `url` over `connections` connections for `durationMs`. Returns requests per second and the 99th
 * percentile in ms; throws on any status but 200.
 */
export async function measureRate(url, { headers = {}, connections = 20, durationMs = 4_000 } = {}) {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ Host: host, Accept: 'text/html', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const startedAt = performance.now();
  const endAt = startedAt + WARM_UP_MS + durationMs;
  const tookMs = [];
  const run = () =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let sentAt = 0;
      const send = () => {
        sentAt = performance.now();
        socket.write(request);
      };
      socket.setNoDelay(true);
      socket.on('connect', send);
      socket.on('error', reject);
      readResponses(socket, (status) => {
        const now = performance.now();
        if (status !== 200) reject(new Error(`${url} returned ${status}`));
        if (sentAt > startedAt + WARM_UP_MS) tookMs.push(now - sentAt);
        if (now < endAt && status === 200) send();
        else socket.end(resolve);
      });
    });
  await Promise.all(Array.from({ length: connections }, run));
  tookMs.sort((one, other) => one - other);
  return {
    perSecond: (1000 * tookMs.length) / durationMs,
    p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? 0,
    count: tookMs.length,
  };
}
