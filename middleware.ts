import { NextResponse, type NextRequest } from 'next/server';
import { obey } from '@/lib/session/route-rules';
import { readUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';

const RULES = ['auth'];

/** The redirects of the userInfo cookie (spec 4): re-evaluated on every request. */
export function middleware(request: NextRequest) {
  const isLoggedIn = readUserInfo(request.cookies.get(USER_INFO_COOKIE)?.value) !== null;
  const { goTo, forgetLogin } = obey(RULES, request.nextUrl, isLoggedIn);
  if (goTo) return NextResponse.redirect(new URL(goTo, request.nextUrl));

  const answer = NextResponse.next();
  if (forgetLogin) answer.cookies.delete(USER_INFO_COOKIE);
  return answer;
}

// Nothing else runs through it: a page of the catalogue is answered from the cache without it.
export const config = { matcher: ['/login', '/((?!api/|media/|_next/).*user.*)'] };
