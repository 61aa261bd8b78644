// Writes what the process says as lines of JSON (docs/decisions/logs.md): its own lines, those of Next and of the
// provider, which all use the console, and one for each request.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { format } from 'node:util';

const LEVELS = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' };
const LINK_AREA = 'back office';
const ERRORS_MAX = 5;
const TEXT_MAX = 4_000;
const PATH_MAX = 200;
const REQUEST_ID = /^[\w-]{8,64}$/;
/** Asked for all the time, or many for one page: /api/metrics counts them. */
const SILENT_PATHS = /^\/(?:_next|media)\/|^\/api\/(?:health|ready|metrics)$/;

const EMAIL = /[^\s<>"'(=]+@[^\s<>"')]+\.[a-z]{2,}/gi;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONG_WORD = /[\w-]{24,}/g;
/** The parameters of a failed query, and of an address. */
const PARAMETERS = /\nparams: [\s\S]*|\?[^\s"']*=[^\s"']*/g;

const isToken = (word) => /\d/.test(word) && /[a-z]/i.test(word) && !UUID.test(word);

/** Text without email addresses, tokens and parameters: what a message may have taken from a request. */
export const removePersonalData = (text) =>
  String(text)
    .slice(0, TEXT_MAX)
    .replace(PARAMETERS, '')
    .replace(EMAIL, '[email]')
    .replace(LONG_WORD, (word) => (isToken(word) ? '[token]' : word));

/** The path of a URL without what could identify a shopper or open an account: email addresses and tokens. */
export function toLoggablePath(url) {
  const [path] = url.slice(0, PATH_MAX).split(/[?#]/, 1);
  const isSecret = (part) =>
    /@|%40/.test(part) ||
    UUID.test(part) ||
    (part.length >= 16 && /\w{16,}|[A-Z]/.test(part) && /\d/.test(part));
  return path
    .split('/')
    .map((part) => (isSecret(part) ? '…' : part))
    .join('/');
}

/** Of an error only what says where it comes from: its other properties may hold a request with its headers and body. */
function toLoggedError(error, depth = 0) {
  if (!(error instanceof Error)) return { message: removePersonalData(format(error)) };
  const frames = String(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: removePersonalData(error.message),
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && depth < ERRORS_MAX && { cause: toLoggedError(error.cause, depth + 1) }),
    ...(Array.isArray(error.errors) &&
      depth === 0 && { errors: error.errors.slice(0, ERRORS_MAX).map((inner) => toLoggedError(inner, 1)) }),
  };
}

/** `[mail] It failed` is of the area mail. */
function toLine(args) {
  const error = args.find((arg) => arg instanceof Error);
  const text = format(...args.filter((arg) => arg !== error));
  const [, area, message] = /^\[([\w ]+)\] ([\s\S]*)$/.exec(text) ?? [null, undefined, text];
  // The link of the first owner is for whoever reads the log.
  const safeMessage = area === LINK_AREA ? message : removePersonalData(message.trim());
  const err = error && toLoggedError(error);
  return [{ ...(area && { area }), ...(err && { err }) }, safeMessage || err?.message];
}

/**
 * Gives each request an id, in its header X-Request-Id and in each line that is written while it is handled. A proxy
 * that is trusted may have given it one.
 */
export function createLog({ isProxyTrusted = false } = {}) {
  const requests = new AsyncLocalStorage();
  let logger = null;
  let report = () => {};

  return {
    /** From now on the console writes JSON to `stream`, by default standard output. */
    open: async (stream) => {
      const { pino } = await import('pino');
      logger = pino(
        {
          base: null,
          timestamp: pino.stdTimeFunctions.isoTime,
          // Pino's own would join the messages of causes.
          serializers: { err: (error) => error },
          formatters: { level: (label) => ({ level: label }) },
          mixin: () => ({ requestId: requests.getStore() }),
        },
        stream ?? pino.destination({ fd: 1, sync: true }),
      );
      for (const [method, level] of Object.entries(LEVELS))
        console[method] = (...args) => {
          if (level === 'error') report(args);
          logger[level](...toLine(args));
        };
    },
    getRequestId: () => requests.getStore(),
    /** Calls back with each error that the console writes. */
    onError: (listener) => {
      report = (args) => args.filter((arg) => arg instanceof Error).forEach(listener);
      if (logger) return;
      const write = console.error;
      console.error = (...args) => {
        report(args);
        write(...args);
      };
    },
    observe: (handle) => (req, res) => {
      const startedAt = performance.now();
      const given = isProxyTrusted && req.headers['x-request-id'];
      const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
      req.headers['x-request-id'] = requestId;
      const { method, url } = req;
      const path = url.split('?', 1)[0];
      if (!SILENT_PATHS.test(path))
        res.once('close', () => {
          const status = res.writableFinished ? res.statusCode : 'aborted';
          const line = { requestId, method, path: toLoggablePath(path), status };
          const durationMs = Math.round(performance.now() - startedAt);
          logger?.[status >= 500 ? 'error' : 'info']({ ...line, durationMs }, 'request');
        });
      return requests.run(requestId, handle, req, res);
    },
  };
}
