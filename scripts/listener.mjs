// Time and size limits of every request, applied before Next.
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
/** A too large Content-Length is rejected unread (provider/app.ts, app/api); this limits other bodies. */
export const BODY_MAX_BYTES = 8 * 1024 * 1024;
const CUT_AFTER_MS = 500;
/** A body up to this size is complete before its request is handled. Node buffers this much by itself. */
const SMALL_BODY_BYTES = 16 * 1024;
/** Total of all other bodies being received at a time: each is in memory until complete. */
const LARGE_BODIES_MAX_BYTES = 256 * 1024 * 1024;
/** Such a body counts as at least this much from the start: the work begun for its request takes memory, too. */
const LARGE_BODY_MIN_BYTES = 64 * 1024;
/**
 * Each chunk of a body counts as at least this much: a single byte takes as much memory, and stays a chunk of
 * its own.
 */
const BODY_PART_MIN_BYTES = 1024;
/** Requests of one connection that wait for earlier responses. No browser or proxy sends more than one ahead. */
const WAITING_MAX = 10;
/** Total of unsent responses in memory because clients read slowly. */
const UNSENT_MAX_BYTES = 256 * 1024 * 1024;
/** A complete response, including a video over a slow mobile line. */
const UNSENT_MAX_MS = 180_000;
const UNSENT_CHECKED_EVERY_MS = 1_000;
/** Memory of a response that is not written completely, besides its socket buffer: a page being rendered. */
const UNFINISHED_ANSWER_BYTES = 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/**
 * For pages and files. Next would render a page for a POST and look for a server action, of which the shop
 * has none.
 */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];
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
function getNetwork(socket) {
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
  // Before anything reads the URL: a proxy's client includes the host, and "OPTIONS *" has no path.
  server.on('request', (req) => {
    req.url = toOriginForm(req.url);
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

const createErrorBody = (status, message) => ({
  status,
  body: JSON.stringify({ code: status, message, data: null }),
});

/** The Content-Length of a request; null without one. */
const getBodyLength = (req) => {
  const length = req.headers['content-length'];
  return length === undefined ? null : Number(length);
};

/**
 * Calls back once a small body is complete in its request's buffer. Incomplete ones take the memory of a
 * connection, and no more.
 */
function onBodyComplete(req, onComplete) {
  const checkComplete = () => {
    if (!req.complete) return;
    req.off('readable', checkComplete);
    // A request with this listener flows again one tick after its end.
    setImmediate(onComplete);
  };
  req.on('readable', checkComplete);
}

/**
 * Limits the total size of large bodies to `max`. Beyond it, rejects those from networks that hold a quarter
 * of it; others may add as much again, so that one network does not block all uploads.
 */
function createLargeBodyBudget(max) {
  let bytes = 0;
  const byNetwork = new Map();
  const getBytes = (network) => byNetwork.get(network) ?? 0;
  return {
    hold: (network, addedBytes) => {
      bytes += addedBytes;
      const networkBytes = getBytes(network) + addedBytes;
      if (networkBytes > 0) byNetwork.set(network, networkBytes);
      else byNetwork.delete(network);
    },
    isFullFor: (network) => bytes > 2 * max || (bytes > max && getBytes(network) > max / 4),
  };
}

/**
 * Responds 413 and closes the connection once a body exceeds what any call accepts; 503 if the large bodies
 * of all clients are too much together. From then on nothing is read: what the client keeps sending stays in
 * the buffers of both ends until the close. Returns whether the request may start.
 */
function limitBody(req, res, largeBodies) {
  const { writeHead, write } = res;
  // Readers reject a too large Content-Length with their own message.
  const max = getBodyLength(req) === null ? BODY_MAX_BYTES : Infinity;
  let bytes = 0;
  let heldBytes = 0;
  let isCut = false;
  const network = getNetwork(req.socket);
  const setHeldBytes = (amount) => {
    largeBodies.hold(network, amount - heldBytes);
    heldBytes = amount;
  };
  res.once('close', () => setHeldBytes(0));
  const cut = (code, message) => {
    isCut = true;
    setHeldBytes(0);
    const { status, body } = createErrorBody(code, message);
    if (!res.headersSent) {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      writeHead.call(res, status, { ...headers, Connection: 'close' });
      write.call(res, body);
    }
    // Ending the response would close at once, and a client that is still sending would read a reset instead
    // of the response.
    res.end = () => res;
    setTimeout(() => req.socket.destroy(), CUT_AFTER_MS).unref();
  };
  const cutWhenFull = () => {
    if (largeBodies.isFullFor(network))
      cut(503, 'Too much is being uploaded at the moment. Please try again in a minute');
  };
  req.push = function push(chunk, ...rest) {
    if (chunk !== null) bytes += Math.max(chunk.length, BODY_PART_MIN_BYTES);
    if (!isCut && bytes > max) cut(413, `The body must be less than ${BODY_MAX_BYTES / 1024} KB`);
    // What arrives after a response is discarded.
    if (!isCut && bytes > LARGE_BODY_MIN_BYTES && !res.headersSent) {
      setHeldBytes(bytes);
      cutWhenFull();
    }
    // If push returns false, Node stops reading from the socket.
    if (isCut && chunk !== null) return false;
    return Object.getPrototypeOf(req).push.call(req, chunk, ...rest);
  };
  setHeldBytes(LARGE_BODY_MIN_BYTES);
  cutWhenFull();
  if (max === Infinity || isCut) return !isCut;
  // If a response did not wait for the body, Node discards the rest uncounted: this keeps counting it.
  res.once('prefinish', () => {
    if (req.complete) return;
    req.read(0);
    req.resume();
  });
  return true;
}

/** Passes on requests with a known method, limiting the size of their body and of all large ones together. */
export function withRequestLimits(handle, largeBodiesMaxBytes = LARGE_BODIES_MAX_BYTES) {
  const largeBodies = createLargeBodyBudget(largeBodiesMaxBytes);
  return (req, res) => {
    const methods = req.url.startsWith('/api/') ? METHODS : READING_METHODS;
    if (!methods.includes(req.method)) {
      const { status, body } = createErrorBody(405, `${req.method} is not answered here`);
      res.writeHead(status, {
        'Content-Type': 'application/json',
        Allow: methods.join(', '),
        Connection: 'close',
      });
      return res.end(body);
    }
    const length = getBodyLength(req);
    const hasBody = (length ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
    if (!hasBody) return handle(req, res);
    if (length !== null && length <= SMALL_BODY_BYTES) return onBodyComplete(req, () => handle(req, res));
    return limitBody(req, res, largeBodies) ? handle(req, res) : undefined;
  };
}
