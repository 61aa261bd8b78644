'use client';

import * as authRegisterText from '@/components/auth/register/register-text';
import { TextButton } from '@/components/ui/display/text-link';
import { LinkWithNext } from '@/components/auth/link-with-next';

type SignInTriggerProps = { onSignIn?: () => void; children: string };

/** Switches from registration to login: the page or the dialog. */
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

export const HaveAccountPrompt = ({ onSignIn }: Pick<SignInTriggerProps, 'onSignIn'>) =>
  authRegisterText.haveAccount((label) => <SignInTrigger onSignIn={onSignIn}>{label}</SignInTrigger>);
