import { isAxiosError } from 'axios';
import { Code } from '@/contract/codes';
import { tell } from '@/lib/browser/signals';
import { failureText } from '@/lib/format/failure-text';
import { ApiError } from './envelope';

/**
 * The words of a failure that its own screen says: the server's, else that the network failed. A lost login concerns
 * the whole shop and is told on.
 */
export function failureWords(error: unknown): string {
  if (isRefusal(error, Code.notLoggedIn)) tell('failure', error);
  return failureText(error);
}

export const isRefusal = (error: unknown, code: number): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** What was asked for is not there, or is somebody else's. */
export const isNotThere = (error: unknown): boolean => isAxiosError(error) && error.response?.status === 404;
