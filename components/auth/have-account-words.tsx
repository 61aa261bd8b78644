'use client';

import { TextButton } from '@/components/ui/text-link';
import { LinkWithNext } from './keeping-next';

type SignInTriggerProps = { onSignIn?: () => void; children: string };

/** The way from registering to signing in: its page, or its dialog. */
export const SignInTrigger = ({ onSignIn, children }: SignInTriggerProps) =>
  onSignIn ? (
    <TextButton onClick={onSignIn} className="font-semibold text-ink">
      {children}
    </TextButton>
  ) : (
    <LinkWithNext href="/login" className="font-semibold text-ink">
      {children}
    </LinkWithNext>
  );

export const HaveAccountText = ({ onSignIn }: Pick<SignInTriggerProps, 'onSignIn'>) => (
  <>
    Already have an account? <SignInTrigger onSignIn={onSignIn}>Sign in</SignInTrigger>.
  </>
);
