import { NextResponse, type NextRequest } from 'next/server';
import { guard } from '@/lib/session/guard';
import { readUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';

/** The redirects of the userInfo cookie (spec 4): re-evaluated on every request. */
export function middleware(request: NextRequest) {
  const { goTo, forgetLogin } = guard(
    request.nextUrl,
    readUserInfo(request.cookies.get(USER_INFO_COOKIE)?.value) !== null,
  );
  if (goTo) return NextResponse.redirect(new URL(goTo, request.nextUrl));

  const answer = NextResponse.next();
  if (forgetLogin) answer.cookies.delete(USER_INFO_COOKIE);
  return answer;
}

// Nothing else runs through it: a page of the catalogue is answered from the cache without it.
export const config = { matcher: ['/login', '/((?!api/|media/|_next/).*user.*)'] };
