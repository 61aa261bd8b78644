import { describe, expect, test } from 'vitest';
import { ApiError } from '@/lib/api/envelope';
import {
  errorPageText,
  getErrorStatus,
  findErrorRedirect,
  findApiErrorMessage,
} from '@/lib/api/error-page-text';

describe('the heading of the error page', () => {
  test.each([
    [{ statusCode: 403 }, 'page 403 does not exist'],
    [{ status: 404, message: 'gone' }, 'This page could not be found'],
    [new Error('timeout of 10000ms exceeded'), 'Network error, please try again'],
    [new Error('price is undefined'), 'error:price is undefined'],
    ['just text', 'error:just text'],
    [{ message: '' }, 'error:[object Object]'],
    [null, 'error:null'],
    [{ statusCode: 422, message: 'This length is not made' }, 'error:This length is not made'],
  ])('of %o is %s', (error, text) => {
    expect(errorPageText(error)).toBe(text);
  });

  test('is the same for a timeout on the server, although the browser knows only its digest', () => {
    const serverError = Object.assign(new Error('An error occurred in the Server Components render.'), {
      digest: 'timeout of 10000ms exceeded',
    });

    expect(errorPageText(serverError)).toBe('Network error, please try again');
  });

  test('shows the provider’s message for a request that it rejected on the server', () => {
    const refusal = new ApiError(200422, 'This length is not made');
    const serverError = Object.assign(new Error('The specific message is omitted'), {
      digest: refusal.digest,
    });

    expect(errorPageText(serverError)).toBe('error:This length is not made');
    expect(findApiErrorMessage(serverError)).toBe('This length is not made');
    expect(findApiErrorMessage({ digest: '2981' })).toBeUndefined();
  });

  test('shows the digest of any other failure on the server, by which the log lists it', () => {
    const serverError = Object.assign(new Error('The specific message is omitted'), { digest: '2981' });

    expect(errorPageText(serverError)).toBe('error:2981');
  });

  test('does not treat a similar message as a timeout', () => {
    expect(errorPageText(new Error('timeout of 5000ms exceeded'))).toBe('error:timeout of 5000ms exceeded');
  });
});

describe('the status of an error', () => {
  test.each([
    [{ statusCode: 403, status: 404, response: { status: 500 } }, 403],
    [{ status: 404, response: { status: 403 } }, 404],
    [{ response: { status: 403 } }, 403],
    [{ statusCode: 422, message: 'This length is not made' }, 422],
    [{ status: 'gone' }, 500],
    [new Error('This length is not made'), 500],
    [{ digest: 'Request failed with status code 403' }, 403],
    [{ digest: '2981' }, 500],
    [undefined, 500],
  ])('of %o is %i', (error, status) => {
    expect(getErrorStatus(error)).toBe(status);
  });
});

describe('a page that could not be rendered on the server because of a provider response (spec 8)', () => {
  const failed = (status: number) => ({ digest: `Request failed with status code ${status}` });

  test('redirects to /403, or to /404 with the path and the error', () => {
    expect(findErrorRedirect(failed(403), '/wigs')).toBe('/403');
    expect(findErrorRedirect(failed(500), '/wigs?page=2')).toBe(
      '/404?from=%2Fwigs%3Fpage%3D2&error=Request+failed+with+status+code+500',
    );
  });

  test('stays and shows the error after any other failure, and where it would redirect to itself', () => {
    expect(findErrorRedirect(failed(502), '/wigs')).toBeUndefined();
    expect(findErrorRedirect({ digest: '2981' }, '/wigs')).toBeUndefined();
    expect(findErrorRedirect(failed(500), '/404?from=%2Fwigs')).toBeUndefined();
    expect(findErrorRedirect(failed(403), '/403')).toBeUndefined();
  });
});
