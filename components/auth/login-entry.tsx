'use client';

import { FirstField } from './first-field';
import { LoginPanel } from './login-panel';
import { useEntry } from './use-entry';

export function LoginEntry({ likelyCountryId }: { likelyCountryId: string }) {
  const enter = useEntry();
  return (
    <FirstField>
      <LoginPanel onEntered={enter} likelyCountryId={likelyCountryId} />
    </FirstField>
  );
}
