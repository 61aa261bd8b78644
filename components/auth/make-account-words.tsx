'use client';

import { TextButton } from '@/components/ui/text-link';
import { KeepingNext } from './keeping-next';
import { WelcomeWords } from './welcome-coupon';

const look = 'font-semibold text-ink';

/** The way from signing in to registering: its page, or its dialog. */
export const MakeAccountWords = ({ onRegister }: { onRegister?: () => void }) => (
  <>
    New here?{' '}
    {onRegister ? (
      <TextButton onClick={onRegister} className={look}>
        Create an account
      </TextButton>
    ) : (
      <KeepingNext href="/register" className={look}>
        Create an account
      </KeepingNext>
    )}
    <WelcomeWords />.
  </>
);
