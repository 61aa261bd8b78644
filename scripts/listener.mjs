// Time and size limits of every request, before Next sees it.
import { createServer } from 'node:http';

/** Longer than a proxy keeps an idle connection (60 s is common), so that no proxy sends on one that the shop has closed. */
const KEEP_ALIVE_MS = 75_000;
/** For a request with all of its body, a picture of 5 MB over a phone's line included. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 15_000;
const CHECKED_EVERY_MS = 5_000;
/** A client that takes nothing of its answer for so long is gone. */
const IDLE_MS = 60_000;
/** What says its length is refused before it is read (provider/app.ts, app/api); this bounds what does not. */
export const BODY_MAX_BYTES = 8 * 1024 * 1024;
const CUT_AFTER_MS = 500;
/** A body up to this comes whole before anybody begins with its request. Node buffers as much of it by itself. */
const SMALL_BODY_BYTES = 16 * 1024;
/** Of all other bodies that are on their way at the same time: each stands in memory until it has come whole. */
const LARGE_BODIES_MAX_BYTES = 256 * 1024 * 1024;
/** Such a body counts for so much from its beginning: what has been begun for its request stands in memory, too. */
const LARGE_BODY_MIN_BYTES = 64 * 1024;
/** A part of a body counts for so much at least: one of a single byte takes as much memory, and is a chunk of its own all the way. */
const BODY_PART_MIN_BYTES = 1024;
/** Requests of one connection that wait for the answer before theirs. No browser and no proxy sends more than one ahead. */
const WAITING_MAX = 10;
/** What of all answers may stand in memory because clients take it slowly. */
const UNSENT_MAX_BYTES = 256 * 1024 * 1024;
/** A whole answer, a film over a slow phone's line included. */
const UNSENT_MAX_MS = 180_000;
const UNSENT_CHECKED_EVERY_MS = 1_000;
/** What stands in memory for an answer that has not been written to its end, beside what waits in its socket: a page being rendered. */
const UNFINISHED_ANSWER_BYTES = 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Of pages and files. Next would render a page for a POST, and look for a server action, of which the shop has none. */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';
const CLIENT_ERRORS = {
  HPE_HEADER_OVERFLOW: 'HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n',
  ERR_HTTP_REQUEST_TIMEOUT: 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n',
};

/**
 * The address as Next reads it: without a host, a fragment and steps upwards. Everybody who judges an address judges what is
 * answered: Next would render /wigs for /api/../wigs, which looks like a call.
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

/** The IPv4 address, or the /48 of IPv6, since a line may have thousands of /64s to itself. */
function getNetwork(socket) {
  const address = socket.remoteAddress ?? '';
  if (!address.includes(':') || address.includes('.')) return address;
  const groups = address.split('::')[0].split(':').filter(Boolean);
  return [...groups, 0, 0, 0].slice(0, 3).join(':');
}

/** The network whose connections hold most, and these connections, the longest wait first. */
function findHeaviestNetwork(connections) {
  const networks = new Map();
  for (const connection of connections) {
    const network = networks.get(connection.network) ?? { bytes: 0, entries: [] };
    network.bytes += connection.bytes;
    network.entries.push(connection);
    networks.set(connection.network, network);
  }
  return [...networks.values()].reduce((heaviest, network) => (network.bytes > heaviest.bytes ? network : heaviest));
}

/**
 * Ends connections whose clients take their answers too slowly: each that has not taken an answer in its time, and once what all
 * have not taken is too much, those of the network that has most of it, the longest wait first. Node's own limit is one of silence,
 * which a byte a minute breaks.
 */
function limitUnsentBytes(server, { maxBytes, maxMs, everyMs }) {
  const open = new Set();
  /** The answer that is being given on a connection. */
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
    // The next answer of a connection has its own time, which begins once the one before it is taken.
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
    // A Map keeps the order of entry: the longest wait comes first.
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

/** An HTTP server with the limits of the shop on time and on answers that are not taken, and no handler yet. */
export function createListener(unsentLimits = UNSENT) {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECKED_EVERY_MS,
  });
  server.timeout = IDLE_MS;
  limitUnsentBytes(server, unsentLimits);
  // Before anybody looks at the address: a proxy's client names the host in it, and "OPTIONS *" names nothing.
  server.on('request', (req) => {
    req.url = toOriginForm(req.url);
  });
  // Next would take the socket of an upgrade that nobody answers, and keep it for ever. Without a listener it is a request
  // like any other.
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
 * Hands a request on once the answers before it on its connection are given. Node hands on at once whatever one connection
 * sends: a few kilobytes would begin hundreds of renderings, and an answer that waits behind another one is never told that
 * its line is gone.
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

/** Calls back once a small body is there whole, in the buffer of its request. Half-sent ones take the room of a line, and no more. */
function onBodyComplete(req, onComplete) {
  const checkComplete = () => {
    if (!req.complete) return;
    req.off('readable', checkComplete);
    // A request that is listened to in this way flows again one tick after the end of it.
    setImmediate(onComplete);
  };
  req.on('readable', checkComplete);
}

/**
 * What large bodies take together, up to `max`. Beyond it those wait that come from a network with a quarter of it; from others so
 * much again may come, so that one network keeps nobody else from uploading.
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
 * Answers 413 and cuts the connection once more of a body has come than any call takes; 503 when large bodies of all clients
 * together are too much. From then on nothing is read from it: what the client goes on sending stands in the buffers of both
 * ends until it is closed. Says whether the request may begin.
 */
function limitBody(req, res, largeBodies) {
  const { writeHead, write } = res;
  // One that says its length is refused by whoever reads it, in words of its own.
  const max = getBodyLength(req) === null ? BODY_MAX_BYTES : Infinity;
  let bytes = 0;
  let heldBytes = 0;
  let isCut = false;
  const network = getNetwork(req.socket);
  const hold = (amount) => {
    largeBodies.hold(network, amount - heldBytes);
    heldBytes = amount;
  };
  res.once('close', () => hold(0));
  const cut = (code, message) => {
    isCut = true;
    hold(0);
    const { status, body } = createErrorBody(code, message);
    if (!res.headersSent) {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      writeHead.call(res, status, { ...headers, Connection: 'close' });
      write.call(res, body);
    }
    // An end of the answer would close at once, and a client that is still sending would read a reset in place of the answer.
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
    // What comes after an answer is thrown away.
    if (!isCut && bytes > LARGE_BODY_MIN_BYTES && !res.headersSent) {
      hold(bytes);
      cutWhenFull();
    }
    // Told that there is no room, Node stops reading from the socket.
    if (isCut && chunk !== null) return false;
    return Object.getPrototypeOf(req).push.call(req, chunk, ...rest);
  };
  hold(LARGE_BODY_MIN_BYTES);
  cutWhenFull();
  if (max === Infinity || isCut) return !isCut;
  // Node throws away uncounted what comes of a body after an answer that did not wait for it: here it goes on being counted.
  res.once('prefinish', () => {
    if (req.complete) return;
    req.read(0);
    req.resume();
  });
  return true;
}

/** Hands requests on whose method the shop knows, with a bound on what their body, and large ones together, may weigh. */
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
