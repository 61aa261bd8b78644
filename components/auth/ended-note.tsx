'use client';

import { useSearchParams } from 'next/navigation';
import { ENDED } from '@/lib/session/login-paths';

/** For who was led here because the server had let go of the login. */
export function EndedNote() {
  if (!useSearchParams().has(ENDED)) return null;
  return (
    <p role="status" className="mb-6 rounded-field bg-amber-tint p-4 text-small text-amber">
      Your sign-in has ended. Sign in again and you go on where you were.
    </p>
  );
}
