import { isAxiosError } from 'axios';

const TIMEOUT_CODES = ['ECONNABORTED', 'ETIMEDOUT'];

/** Nobody answered within the 10 s of a request (spec 9). */
export const isTimeout = (error: unknown) => isAxiosError(error) && TIMEOUT_CODES.includes(error.code ?? '');
