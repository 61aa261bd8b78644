import { TextLink } from '@/components/ui/text-link';

export const SignInNote = () => (
  <p className="mt-5 text-small text-ink-2">
    <TextLink prefetch={false} href="/login" className="font-semibold text-ink">
      Sign in to keep this cart
    </TextLink>{' '}
    on all your devices.
  </p>
);
