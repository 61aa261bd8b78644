// The methods and body sizes that a request may have, checked before Next.
import { getNetwork } from './listener.mjs';

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
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/**
 * For pages and files. Next would render a page for a POST and look for a server action, of which the shop
 * has none.
 */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

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
