import { isAxiosError } from 'axios';
import { failureText } from '@/lib/api/failure-text';
import { ApiError } from './envelope';

/** The message of a failure that its own screen shows: the server's, else that the network failed. */
export const getErrorMessage = failureText;

export const hasErrorCode = (error: unknown, code: number): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** The resource does not exist, or belongs to somebody else. */
export const isNotFoundError = (error: unknown): boolean =>
  isAxiosError(error) && error.response?.status === 404;
