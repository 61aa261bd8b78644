import { isAxiosError } from 'axios';

const TIMEOUT_CODES = ['ECONNABORTED', 'ETIMEDOUT'];

/** No response within the 10 s of a request (spec 9). */
export const isTimeout = (error: unknown) => isAxiosError(error) && TIMEOUT_CODES.includes(error.code ?? '');
