import { ResponseCode, codeMessages } from '@/contract/codes';

/** An expected failure: a code of the envelope and a sentence for a person. HTTP status stays 200. */
export class DomainError extends Error {
  readonly code: ResponseCode;

  constructor(code: ResponseCode, message: string = codeMessages[code]) {
    super(message);
    this.code = code;
  }
}

/** What is not there, or belongs to somebody else: HTTP 404, so that ids tell nothing. */
export class NotFoundError extends Error {
  constructor(message = 'This could not be found') {
    super(message);
  }
}

export const refuseField = (field: string, message: string) =>
  new DomainError(ResponseCode.unprocessable, `${field} ${message}`);
