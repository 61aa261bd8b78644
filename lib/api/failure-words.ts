import { failureText } from '@/lib/format/failure-text';
import { ApiError } from './envelope';

/** The words of a failure that its own screen says: the server's, else that the network failed. */
export const failureWords = failureText;

export const isRefusal = (error: unknown, code: number): error is ApiError =>
  error instanceof ApiError && error.code === code;
