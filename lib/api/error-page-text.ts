import { NOT_FOUND_TEXT } from '@/lib/api/fallback-text';
import { isStatusPage, getStatusRedirect } from '@/lib/paths/status-redirect';

const TIMEOUT_TEXT = 'timeout of 10000ms exceeded';
const UNKNOWN_STATUS = 500;

type ErrorParts = {
  message?: unknown;
  digest?: unknown;
  statusCode?: unknown;
  status?: unknown;
  response?: { status?: unknown };
};

const toErrorParts = (error: unknown): ErrorParts =>
  typeof error === 'object' && error !== null ? (error as ErrorParts) : {};

/** The status in an error message; of a server error the browser gets only the message, as its digest. */
function findStatusInDigest(digest: unknown): number | undefined {
  const [, status] = /^Request failed with status code (\d{3})$/.exec(String(digest)) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** Spec 8: the status of an error is taken from statusCode, status, response status, else 500. */
export function getErrorStatus(error: unknown): number {
  const { statusCode, status, response, digest } = toErrorParts(error);
  return (
    [statusCode, status, response?.status, findStatusInDigest(digest)].find(
      (value) => typeof value === 'number',
    ) ?? UNKNOWN_STATUS
  );
}

/**
 * The redirect for a page whose render failed on a provider response (spec 8); undefined where it stays and
 * shows the error.
 */
export function findErrorRedirect(error: unknown, currentPath: string): string | undefined {
  const status = findStatusInDigest(toErrorParts(error).digest);
  return isStatusPage(currentPath)
    ? undefined
    : getStatusRedirect(status, currentPath, toErrorMessage(error));
}

const API_ERROR_DIGEST = /^refused (\d+): (.+)$/s;

/** All that the browser gets of a provider response other than 200000 when the server rendered the page. */
export const formatApiErrorDigest = (code: number, message: string) => `refused ${code}: ${message}`;

/** The provider's message when it rejected the page's request (spec 8: also shown as a toast). */
export function findApiErrorMessage(error: unknown): string | undefined {
  const [, , message] = API_ERROR_DIGEST.exec(String(toErrorParts(error).digest)) ?? [];
  return message;
}

/** The message of an error. Of a server error the browser gets only the digest. */
function toErrorMessage(error: unknown): string {
  const { message, digest } = toErrorParts(error);
  const refusal = findApiErrorMessage(error);
  if (refusal !== undefined) return refusal;
  if (typeof digest === 'string' && digest !== '') return digest;
  return typeof message === 'string' && message !== '' ? message : String(error);
}

/** The heading of the error page (spec 2, error page). */
export function errorPageText(error: unknown): string {
  const message = toErrorMessage(error);
  const status = getErrorStatus(error);
  if (status === 403) return 'page 403 does not exist';
  if (message === TIMEOUT_TEXT) return 'Network error, please try again';
  return status === 404 ? NOT_FOUND_TEXT : `error:${message}`;
}
