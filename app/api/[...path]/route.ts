import { revalidateTag } from 'next/cache';
import { fieldMessages } from '@/contract/field-messages';
import { repeatInvalidation } from '@/lib/server/invalidation-route';
import { FORM_MAX_KB, UPLOAD_MAX_KB } from '@/contract/account';
import { ResponseCode } from '@/contract/response-codes';
import { withTimeLimit } from '@/contract/time-limit';
import { env, getLoopbackUrl, getProviderEnv } from '@/lib/config/env';
import { getProvider, onTagsInvalidated } from '@/provider/start-provider';

// The next visit must show a changed price, so stale content is never served.
onTagsInvalidated((tags) => {
  tags.forEach((tag) => revalidateTag(tag, { expire: 0 }));
  repeatInvalidation(getLoopbackUrl(), tags);
});

/** Timeout for a remote provider; the storefront itself waits 10 s (spec 9). */
const PROVIDER_TIMEOUT_MS = 30_000;
/** Same as the embedded provider's (provider/app.ts): forwarding buffers the body in memory. */
const createTooLargeResponse = () =>
  Response.json({
    code: ResponseCode.unprocessable,
    message: `File ${fieldMessages.size(UPLOAD_MAX_KB)}`,
    data: null,
  });
/** Hop-by-hop headers, and those the other side must determine. */
const NOT_FORWARDED = [
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'expect'],
  ...['keep-alive', 'upgrade', 'te', 'trailer', 'proxy-connection'],
];

/** Replaces the response of a remote provider that is unreachable or timed out. */
function createGatewayErrorResponse(error: unknown) {
  console.error('The provider at API_BASE_URL did not respond:', error);
  const status = error instanceof DOMException && error.name === 'TimeoutError' ? 504 : 502;
  return Response.json({ code: status, message: 'Something went wrong on our side', data: null }, { status });
}

/** Forwards the request to the provider at API_BASE_URL. */
async function forward(request: Request, base: string) {
  if (Number(request.headers.get('content-length')) > FORM_MAX_KB * 1024) return createTooLargeResponse();
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  NOT_FORWARDED.forEach((name) => headers.delete(name));
  const forwardedIps = [headers.get('x-forwarded-for'), headers.get('x-connection-address')];
  headers.set('x-forwarded-for', forwardedIps.filter(Boolean).join(', '));
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer();
  const response = await withTimeLimit(PROVIDER_TIMEOUT_MS, (signal) =>
    fetch(`${base.replace(/\/$/, '')}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
      signal,
      redirect: 'manual',
    }),
  ).catch(createGatewayErrorResponse);
  const sent = new Headers(response.headers);
  ['content-encoding', 'content-length', 'transfer-encoding'].forEach((name) => sent.delete(name));
  return new Response(response.body, { status: response.status, headers: sent });
}

/** Passes requests to the embedded provider or, with API_BASE_URL set, to the remote one. */
async function handleRequest(request: Request) {
  if (env.API_BASE_URL) return forward(request, env.API_BASE_URL);
  const provider = await getProvider(getProviderEnv());
  return provider.fetch(request);
}

export {
  handleRequest as DELETE,
  handleRequest as GET,
  handleRequest as PATCH,
  handleRequest as POST,
  handleRequest as PUT,
};
