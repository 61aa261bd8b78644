'use client';

import { TextButton } from '@/components/ui/text-link';
import { LinkWithNext } from './keeping-next';
import { WelcomeCouponText } from './welcome-coupon';

const look = 'font-semibold text-ink';

/** The way from signing in to registering: its page, or its dialog. */
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
