// Shuts the process down: no request is lost, and no client can prevent the exit.
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** From the signal to the exit, whatever clients do. */
const END_WITHIN_MS = 15_000;
/** Part of it, reserved to close the database. */
const DATABASE_MS = 2_000;
/** After this, closes the listener despite new requests. */
const QUIET_MAX_MS = 1_000;
const LOOK_EVERY_MS = 25;
/** After this many checks without any activity, no connection has a request on its way. */
const QUIET_LOOKS = 10;
const READY_PATH = '/api/ready';
export const DELAY_MAX_SECONDS = 10;

/** Tracks a server's responses, so that it can be closed without losing a request. */
export function trackResponses(server) {
  const open = new Set();
  let isClosing = false;
  let requestCount = 0;

  const follow = (handle) => (req, res) => {
    requestCount += 1;
    open.add(res);
    res.once('close', () => open.delete(res));
    if (!isClosing) return handle(req, res);
    res.shouldKeepAlive = false;
    if (req.url.split('?', 1)[0] !== READY_PATH) return handle(req, res);
    res.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    return res.end(JSON.stringify({ status: 'closing' }));
  };

  /**
   * Waits until there are no new requests and no open responses for several checks in a row, or until
   * `endAt`. Counts checks, not time: after a long render the timers run before unread data of the sockets.
   */
  async function quiet(endAt) {
    for (let checks = 0; checks < QUIET_LOOKS && Date.now() < endAt; checks += 1) {
      const before = requestCount;
      await pause(LOOK_EVERY_MS);
      if (open.size > 0 || requestCount !== before) checks = 0;
    }
  }

  /** Closes connections with their response, waits `delayMs` while still accepting, then until all are answered. */
  async function drain(delayMs, withinMs = END_WITHIN_MS - DATABASE_MS) {
    const endAt = Date.now() + withinMs;
    isClosing = true;
    for (const res of open) res.shouldKeepAlive = false;
    await pause(delayMs);
    // A busy process has connections not yet accepted, and requests not yet read.
    await quiet(Date.now() + QUIET_MAX_MS);
    // Closing the HTTP server would also end connections whose next request is on its way.
    Server.prototype.close.call(server);
    await quiet(endAt);
    server.closeAllConnections();
  }

  return { track: follow, drain };
}

/**
 * Calls `stop` once the parent process is gone. npm runs a script through a shell and, on SIGTERM, ends only
 * the shell: its child would keep running and hold the port.
 */
export function stopWithParent(stop, lookEveryMs = 500) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, lookEveryMs);
  timer.unref();
}

export const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

/** Shuts the process down on a signal: drains, calls `close`, and exits in time. */
export function shutDownOnSignals({ drain, delaySeconds, close }) {
  let isClosing = false;
  for (const [signal, code] of Object.entries(EXIT_CODES))
    process.on(signal, async () => {
      if (isClosing) return;
      isClosing = true;
      setTimeout(() => process.exit(code), END_WITHIN_MS).unref();
      // No load balancer at a terminal: Ctrl-C does not wait for a probe.
      await drain(signal === 'SIGINT' ? 0 : delaySeconds * 1000);
      await Promise.race([close().catch(console.error), pause(DATABASE_MS)]);
      process.exit(code);
    });
}
