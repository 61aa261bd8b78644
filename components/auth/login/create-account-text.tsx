'use client';

import { TextButton } from '@/components/ui/display/text-link';
import { LinkWithNext } from '@/components/auth/link-with-next';
import { WelcomeCouponText } from '@/components/auth/register/welcome-coupon';

const look = 'font-semibold text-ink';

/** Switches from login to registration: the page or the dialog. */
export const CreateAccountText = ({ onRegister }: { onRegister?: () => void }) => (
  <>
    New here?{' '}
    {onRegister ? (
      <TextButton onClick={onRegister} className={look}>
        Create an account
      </TextButton>
    ) : (
      <LinkWithNext href="/register" className={look}>
        Create an account
      </LinkWithNext>
    )}
    <WelcomeCouponText />.
  </>
);
