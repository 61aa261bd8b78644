import { NextResponse, type NextRequest } from 'next/server';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import { USER_INFO_COOKIE } from '@/lib/auth/cookie-names';
import { getProviderNetworkUrl } from '@/lib/config/env';
import { checkPrivatePage } from '@/lib/auth/check-private-page';
import { findPrivatePage } from '@/lib/auth/private-page';
import { runRouteMiddleware } from '@/lib/auth/route-middleware';
import { parseUserInfo } from '@/lib/auth/user-info';
import { hasMarkdown, prefersMarkdown, toMarkdownHref } from '@/lib/paths/markdown-paths';

const MIDDLEWARE_NAMES = ['auth'];
const NOT_FOUND_PATH = '/404';

/** Applies the redirects of the userInfo cookie (spec 4), on the routes of `config.matcher`. */
export async function middleware(request: NextRequest) {
  const token = parseUserInfo(request.cookies.get(USER_INFO_COOKIE)?.value)?.token ?? null;
  const { redirectTo, clearLogin } = runRouteMiddleware(MIDDLEWARE_NAMES, request.nextUrl, token);
  if (redirectTo) return NextResponse.redirect(new URL(redirectTo, request.nextUrl));

  const response =
    (await findPrivatePageResponse(request)) ?? findMarkdownResponse(request) ?? NextResponse.next();
  if (clearLogin) response.cookies.delete(USER_INFO_COOKIE).delete(LOGIN_SECRET_COOKIE);
  return response;
}

/** Returns a real 404 for a missing private document (spec 8). */
async function findPrivatePageResponse(request: NextRequest) {
  const { nextUrl, headers, cookies } = request;
  const page = findPrivatePage(nextUrl);
  if (!page) return null;
  // A client navigation shows the same message in place of the page.
  if (page.kind !== 'newestOrder' && headers.get('sec-fetch-dest') === 'empty') return null;
  const { isMissing, redirectTo } = await checkPrivatePage(page, cookies, getProviderNetworkUrl());
  if (redirectTo) return NextResponse.redirect(new URL(redirectTo, nextUrl));
  return isMissing ? NextResponse.rewrite(new URL(NOT_FOUND_PATH, nextUrl)) : null;
}

/** Sends the Markdown form of a page to a client that would rather have it than HTML. */
function findMarkdownResponse({ nextUrl, headers, method }: NextRequest) {
  const isRead = method === 'GET' || method === 'HEAD';
  const isPage = hasMarkdown(nextUrl.pathname) && !nextUrl.pathname.endsWith('.md');
  if (!isRead || !isPage || !prefersMarkdown(headers.get('accept'))) return null;
  return NextResponse.rewrite(new URL(toMarkdownHref(nextUrl.pathname) + nextUrl.search, nextUrl));
}

// Only for these requests: catalog pages are served from the cache without it.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/login',
    '/order/(payment|payWait)',
    '/((?!api/|media/|_next/).*user.*)',
    {
      source: '/((?!api/|media/|_next/).*)',
      has: [{ type: 'header', key: 'accept', value: '(.*)text/markdown(.*)' }],
    },
  ],
};
