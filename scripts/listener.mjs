// The HTTP server of the shop, with its limits on time, on unread responses and on pipelined requests.
import { createServer } from 'node:http';

/**
 * Longer than a proxy keeps an idle connection (60 s is common), so that no proxy reuses one that the shop
 * has closed.
 */
const KEEP_ALIVE_MS = 75_000;
/** A complete request, including a 5 MB image over a mobile line. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 15_000;
const CHECKED_EVERY_MS = 5_000;
/** A client that reads nothing of its response for this long is gone. */
const IDLE_MS = 60_000;
/** Requests of one connection that wait for earlier responses. No browser or proxy sends more than one ahead. */
const WAITING_MAX = 10;
/** Total of unsent responses in memory because clients read slowly. */
const UNSENT_MAX_BYTES = 256 * 1024 * 1024;
/** A complete response, including a video over a slow mobile line. */
const UNSENT_MAX_MS = 180_000;
const UNSENT_CHECKED_EVERY_MS = 1_000;
/** Memory of a response that is not written completely, besides its socket buffer: a page being rendered. */
const UNFINISHED_ANSWER_BYTES = 1024 * 1024;
const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';
const CLIENT_ERRORS = {
  HPE_HEADER_OVERFLOW: 'HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n',
  ERR_HTTP_REQUEST_TIMEOUT: 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n',
};

/**
 * The URL as Next reads it: without host, fragment and dot segments. All checks must see the URL that
 * is served: Next would render /wigs for /api/../wigs, which looks like a call.
 */
function toOriginForm(url) {
  if (url.startsWith('/')) {
    const { pathname, search } = new URL(`http://shop${url}`);
    return `${pathname}${search}`;
  }
  if (!URL.canParse(url)) return '/';
  const { pathname, search } = new URL(url);
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}

/** The IPv4 address, or the /48 of IPv6, since one subscriber may have thousands of /64s. */
export function getNetwork(socket) {
  const address = socket.remoteAddress ?? '';
  if (!address.includes(':') || address.includes('.')) return address;
  const groups = address.split('::')[0].split(':').filter(Boolean);
  return [...groups, 0, 0, 0].slice(0, 3).join(':');
}

/** Returns the network holding the most bytes, with its connections, longest wait first. */
function findHeaviestNetwork(connections) {
  const networks = new Map();
  for (const connection of connections) {
    const network = networks.get(connection.network) ?? { bytes: 0, entries: [] };
    network.bytes += connection.bytes;
    network.entries.push(connection);
    networks.set(connection.network, network);
  }
  return [...networks.values()].reduce((heaviest, network) =>
    network.bytes > heaviest.bytes ? network : heaviest,
  );
}

/**
 * Closes connections whose clients read responses too slowly: each that exceeds its time, and once all unsent
 * responses are too large, those of the network that has most of them, the longest wait first. Node's own
 * limit covers only silence, which a byte a minute breaks.
 */
function limitUnsentBytes(server, { maxBytes, maxMs, everyMs }) {
  const open = new Set();
  /** The response being sent on a connection. */
  const responses = new WeakMap();
  const waitingSince = new Map();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waitingSince.delete(socket);
    });
  });
  server.on('request', (req, res) => {
    const { socket } = req;
    // The next response of a connection has its own time, which begins once the previous one is sent.
    const startResponse = () => {
      responses.set(socket, res);
      waitingSince.delete(socket);
    };
    if (res.socket) startResponse();
    else res.once('socket', startResponse);
  });
  const getHeldBytes = (socket) => {
    const response = responses.get(socket);
    const isUnfinished = response && response.headersSent && !response.writableEnded;
    return socket.writableLength + (isUnfinished ? UNFINISHED_ANSWER_BYTES : 0);
  };
  const check = () => {
    const now = performance.now();
    for (const socket of open) {
      if (socket.writableLength === 0) waitingSince.delete(socket);
      else if (!waitingSince.has(socket)) waitingSince.set(socket, now);
    }
    // A Map keeps insertion order: the longest wait comes first.
    let connections = [];
    for (const [socket, since] of waitingSince) {
      if (now - since > maxMs) socket.destroy();
      else connections.push({ socket, network: getNetwork(socket), bytes: getHeldBytes(socket) });
    }
    let total = connections.reduce((sum, { bytes }) => sum + bytes, 0);
    while (total > maxBytes) {
      const { entries } = findHeaviestNetwork(connections);
      for (const { socket, bytes } of entries) {
        if (total <= maxBytes) break;
        total -= bytes;
        socket.destroy();
      }
      connections = connections.filter(({ socket }) => !socket.destroyed);
    }
  };
  const timer = setInterval(check, everyMs).unref();
  server.on('close', () => clearInterval(timer));
}

const UNSENT = { maxBytes: UNSENT_MAX_BYTES, maxMs: UNSENT_MAX_MS, everyMs: UNSENT_CHECKED_EVERY_MS };

const LISTENERS_MAX = 20;

/** Creates an HTTP server with the shop's limits on time and on unread responses, without a handler. */
export function createListener(unsentLimits = UNSENT) {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECKED_EVERY_MS,
  });
  server.timeout = IDLE_MS;
  limitUnsentBytes(server, unsentLimits);
  server.on('request', (req, res) => {
    // Before anything reads the URL: a proxy's client includes the host, and "OPTIONS *" has no path.
    req.url = toOriginForm(req.url);
    // Next and the handlers here wait for the end of a response some eleven times; Node warns of a leak from there.
    res.setMaxListeners(LISTENERS_MAX);
  });
  // Next would take the socket of an unhandled upgrade and keep it forever. Without a listener it is an
  // ordinary request.
  server.on('newListener', (event) => {
    if (event === 'upgrade') process.nextTick(() => server.removeAllListeners('upgrade'));
  });
  server.on('clientError', (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    socket.end(CLIENT_ERRORS[error.code] ?? BAD_REQUEST);
  });
  return server;
}

/**
 * Passes a request on once the earlier responses of its connection are sent. Node passes everything on at
 * once: a few kilobytes would start hundreds of renders, and a response that waits behind another is never
 * notified that its connection is closed.
 */
export function withRequestOrder(handle) {
  const waitingCounts = new WeakMap();
  return (req, res) => {
    if (res.socket) return handle(req, res);
    const { socket } = req;
    const count = (waitingCounts.get(socket) ?? 0) + 1;
    waitingCounts.set(socket, count);
    if (count > WAITING_MAX) return socket.destroy();
    return res.once('socket', () => {
      waitingCounts.set(socket, waitingCounts.get(socket) - 1);
      handle(req, res);
    });
  };
}
