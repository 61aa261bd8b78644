import { ResponseCode, codeMessages } from '@/contract/response-codes';

/** An expected failure: an envelope code and a readable message. The HTTP status stays 200. */
export class DomainError extends Error {
  readonly code: ResponseCode;

  constructor(code: ResponseCode, message: string = codeMessages[code]) {
    super(message);
    this.code = code;
  }
}

/** Missing, or owned by another shopper: HTTP 404, so that ids reveal nothing. */
export class NotFoundError extends Error {
  constructor(message = 'This could not be found') {
    super(message);
  }
}

export const refuseField = (field: string, message: string) =>
  new DomainError(ResponseCode.unprocessable, `${field} ${message}`);
