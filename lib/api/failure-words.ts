import { Code } from '@/contract/codes';
import { tell } from '@/lib/browser/signals';
import { ApiError } from './envelope';
import { NETWORK_MESSAGE } from './reaction';

/**
 * The words of a failure that its own screen says: the server's, else that the network failed. A lost login concerns
 * the whole shop and is told on.
 */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return NETWORK_MESSAGE;
  if (error.code === Code.notLoggedIn) tell('failure', error);
  return error.message;
}

export const isRefusal = (error: unknown, code: number): error is ApiError =>
  error instanceof ApiError && error.code === code;
