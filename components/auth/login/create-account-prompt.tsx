'use client';

import * as authLoginText from '@/components/auth/login/login-text';
import { TextButton } from '@/components/ui/display/text-link';
import { LinkWithNext } from '@/components/auth/link-with-next';
import { WelcomeCouponText } from '@/components/auth/register/welcome-coupon';

const look = 'font-semibold text-ink';

/** Switches from login to registration: the page or the dialog. */
export const CreateAccountPrompt = ({ onRegister }: { onRegister?: () => void }) =>
  authLoginText.newHere(
    (label) =>
      onRegister ? (
        <TextButton onClick={onRegister} className={look}>
          {label}
        </TextButton>
      ) : (
        <LinkWithNext href="/register" className={look}>
          {label}
        </LinkWithNext>
      ),
    <WelcomeCouponText />,
  );
