'use client';

import { FirstField } from './first-field';
import { SignIn } from './have-account-words';
import { RegisterPanel } from './register-panel';
import { useEntry } from './use-entry';

export function RegisterEntry() {
  const enter = useEntry();
  return (
    <FirstField>
      <RegisterPanel onEntered={enter} signIn={<SignIn>Sign in?</SignIn>} />
    </FirstField>
  );
}
