import { toLoggableError } from './errors/loggable-error';

const EMAIL = /[^\s<>"'(]+@[^\s<>"')]+\.[a-z]{2,}/gi;

/** A reason given by a mail server or a gateway may repeat an address. */
const write = (level: 'info' | 'warn' | 'error', area: string, message: string, error?: unknown) => {
  const text = `[${area}] ${message.replace(EMAIL, '[email]')}`;
  if (error === undefined) console[level](text);
  else console[level](text, toLoggableError(error));
};

/**
 * What the one who runs the shop should know: names, addresses and tokens do not belong in it. scripts/log.mjs makes
 * a line of JSON of it, with the id of the request.
 */
export const logInfo = (area: string, message: string) => write('info', area, message);
export const logWarning = (area: string, message: string, error?: unknown) =>
  write('warn', area, message, error);
export const logError = (area: string, message: string, error?: unknown) =>
  write('error', area, message, error);
