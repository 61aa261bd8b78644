'use client';

import { TextButton } from '@/components/ui/text-link';
import { KeepingNext } from './keeping-next';

type SignInProps = { onSignIn?: () => void; children: string };

/** The way from registering to signing in: its page, or its dialog. */
export const SignIn = ({ onSignIn, children }: SignInProps) =>
  onSignIn ? (
    <TextButton onClick={onSignIn} className="font-semibold text-ink">
      {children}
    </TextButton>
  ) : (
    <KeepingNext href="/login" className="font-semibold text-ink">
      {children}
    </KeepingNext>
  );

export const HaveAccountWords = ({ onSignIn }: Pick<SignInProps, 'onSignIn'>) => (
  <>
    Already have an account? <SignIn onSignIn={onSignIn}>Sign in</SignIn>.
  </>
);
