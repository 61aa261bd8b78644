import { isAxiosError } from 'axios';
import { failureText } from '@/lib/format/failure-text';
import { ApiError } from './envelope';

/** The words of a failure that its own screen says: the server's, else that the network failed. */
export const getErrorMessage = failureText;

export const hasErrorCode = (error: unknown, code: number): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** What was asked for is not there, or is somebody else's. */
export const isNotFoundError = (error: unknown): boolean =>
  isAxiosError(error) && error.response?.status === 404;
