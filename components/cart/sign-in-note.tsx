import { SignInLink } from '@/components/session/sign-in-link';

export const SignInNote = () => (
  <p className="mt-5 text-small text-ink-2">
    <SignInLink returnPath="/cart" className="font-semibold text-ink">
      Sign in to save this cart
    </SignInLink>{' '}
    and see it on all your devices.
  </p>
);
