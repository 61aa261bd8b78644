import type { AxiosError } from 'axios';
import type { ApiError } from './envelope';

export const NETWORK_MESSAGE = 'Network error, please try again';

/** By name: the module of the class would bring zod into every page. */
const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** The message of a failed action: the server's if it rejected it, else that the network failed. */
export const getErrorMessage = (error: unknown): string =>
  isApiError(error) ? error.message : NETWORK_MESSAGE;

/** The invalid fields that the server named, each with its message. */
export const getFieldErrors = (error: unknown): ApiError['errors'] => (isApiError(error) ? error.errors : []);

export const hasErrorCode = (error: unknown, code: number): error is ApiError =>
  isApiError(error) && error.code === code;

/** The resource does not exist, or belongs to somebody else. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof Error && 'isAxiosError' in error && (error as AxiosError).response?.status === 404;
