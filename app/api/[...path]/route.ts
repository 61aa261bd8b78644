import { revalidateTag } from 'next/cache';
import { tellAgain } from '@/lib/api/changed-door';
import { FORM_MAX_KB, UPLOAD_MAX_KB } from '@/contract/account';
import { Code } from '@/contract/codes';
import { withTimeLimit } from '@/contract/time-limit';
import { env, ownAddress, providerEnv } from '@/lib/config/env';
import { openProvider, listenToChanges } from '@/provider/open';

// A changed price has to show at the next visit, so nothing old is served meanwhile.
listenToChanges((tags) => {
  tags.forEach((tag) => revalidateTag(tag, { expire: 0 }));
  tellAgain(ownAddress(), tags);
});

/** A provider elsewhere that says nothing; the storefront itself waits for 10 s (spec 9). */
const ANSWERS_WITHIN_MS = 30_000;
/** What the embedded provider says to it (provider/app.ts): a body goes through memory on its way. */
const tooLarge = () =>
  Response.json({ code: Code.refused, message: `File Must be less than ${UPLOAD_MAX_KB} KB`, data: null });
/** Hop-by-hop, and what the other side must find out for itself. */
const NOT_FORWARDED = [
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'expect'],
  ...['keep-alive', 'upgrade', 'te', 'trailer', 'proxy-connection'],
];

/** In the place of a provider elsewhere that cannot be reached, or has said nothing in its time. */
function noAnswer(error: unknown) {
  console.error('The provider at API_BASE_URL did not answer:', error);
  const status = error instanceof DOMException && error.name === 'TimeoutError' ? 504 : 502;
  return Response.json({ code: status, message: 'Something went wrong on our side', data: null }, { status });
}

/** The same call at the provider that API_BASE_URL names. */
async function forward(request: Request, base: string) {
  if (Number(request.headers.get('content-length')) > FORM_MAX_KB * 1024) return tooLarge();
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  NOT_FORWARDED.forEach((name) => headers.delete(name));
  const hops = [headers.get('x-forwarded-for'), headers.get('x-connection-address')];
  headers.set('x-forwarded-for', hops.filter(Boolean).join(', '));
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer();
  const answer = await withTimeLimit(ANSWERS_WITHIN_MS, (signal) =>
    fetch(`${base.replace(/\/$/, '')}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
      signal,
      redirect: 'manual',
    }),
  ).catch(noAnswer);
  const sent = new Headers(answer.headers);
  ['content-encoding', 'content-length', 'transfer-encoding'].forEach((name) => sent.delete(name));
  return new Response(answer.body, { status: answer.status, headers: sent });
}

/** The door to the embedded provider; with API_BASE_URL set, the way to the one elsewhere. */
async function answer(request: Request) {
  if (env.API_BASE_URL) return forward(request, env.API_BASE_URL);
  const provider = await openProvider(providerEnv());
  return provider.fetch(request);
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
