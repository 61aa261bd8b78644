import { NextResponse, type NextRequest } from 'next/server';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import { providerAddress } from '@/lib/config/env';
import { askPrivatePage } from '@/lib/session/ask-private-page';
import { findPrivatePage } from '@/lib/session/private-page';
import { obey } from '@/lib/session/route-rules';
import { readUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';

const RULES = ['auth'];
const MISSING_PATH = '/404';

/** The redirects of the userInfo cookie (spec 4): re-evaluated on every request. */
export async function middleware(request: NextRequest) {
  const token = readUserInfo(request.cookies.get(USER_INFO_COOKIE)?.value)?.token ?? null;
  const { goTo, forgetLogin } = obey(RULES, request.nextUrl, token);
  if (goTo) return NextResponse.redirect(new URL(goTo, request.nextUrl));

  const answer = (await privateAnswer(request)) ?? NextResponse.next();
  if (forgetLogin) answer.cookies.delete(USER_INFO_COOKIE).delete(LOGIN_SECRET_COOKIE);
  return answer;
}

/** The answer to a document of somebody's own that is not there: a real 404 (spec 8). */
async function privateAnswer(request: NextRequest) {
  const { nextUrl, headers, cookies } = request;
  const page = findPrivatePage(nextUrl);
  if (!page) return null;
  // A step inside the app draws the same words in the page's place.
  if (page.kind !== 'newestOrder' && headers.get('sec-fetch-dest') === 'empty') return null;
  const { isMissing, goTo } = await askPrivatePage(page, cookies, providerAddress());
  if (goTo) return NextResponse.redirect(new URL(goTo, nextUrl));
  return isMissing ? NextResponse.rewrite(new URL(MISSING_PATH, nextUrl)) : null;
}

// Nothing else runs through it: a page of the catalogue is answered from the cache without it.
export const config = {
  runtime: 'nodejs',
  matcher: ['/login', '/order/(payment|payWait)', '/((?!api/|media/|_next/).*user.*)'],
};
