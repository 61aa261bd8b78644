import { ResponseCode, codeMessages, type InvalidField } from '@/contract/response-codes';

/** An expected failure: an envelope code and a readable message. The HTTP status stays 200. */
export class DomainError extends Error {
  readonly code: ResponseCode;

  constructor(code: ResponseCode, message: string = codeMessages[code]) {
    super(message);
    this.code = code;
  }
}

/** Invalid input: `field` is its name on the wire or of a header, `message` a whole sentence for a person. */
export class FieldError extends DomainError {
  readonly errors: readonly InvalidField[];

  constructor(field: string, message: string, otherErrors: readonly InvalidField[] = []) {
    super(ResponseCode.unprocessable, message);
    this.errors = [{ field, message }, ...otherErrors];
  }
}

/** Missing, or owned by another shopper: HTTP 404, so that ids reveal nothing. */
export class NotFoundError extends Error {
  constructor(message = 'This could not be found') {
    super(message);
  }
}

/** Nobody has signed in to the back office: HTTP 401. */
export class UnauthorizedError extends Error {
  constructor(message = 'Please sign in') {
    super(message);
  }
}

/** Signed in, without the right for this: HTTP 403. */
export class ForbiddenError extends Error {
  constructor(message = 'Your account has no right to do this') {
    super(message);
  }
}
