import { ApiError } from './envelope';
import { NETWORK_MESSAGE } from './reaction';

/** The words of a failure that its own screen says: the server's, else that the network failed. */
export const failureWords = (error: unknown): string =>
  error instanceof ApiError ? error.message : NETWORK_MESSAGE;

export const isRefusal = (error: unknown, code: number): error is ApiError =>
  error instanceof ApiError && error.code === code;
