import { SOCIAL_PROVIDER_CODES, type Session, type SocialLoginInput } from '@/contract/auth';
import { withPageLoading } from '@/components/session/page-loading';
import { getErrorMessage } from '@/lib/api/error-message';
import {
  toSocialLoginInput,
  type SocialLoginResult,
  type SocialProviderName,
} from '@/lib/auth/social/providers';
import { useFeedback } from '@/stores/feedback';
import { useUser } from '@/stores/user';
import type { OnAuthenticated } from '@/components/auth/use-login-redirect';

type SocialLoginRequest = {
  name: SocialProviderName;
  result: SocialLoginResult;
  /** The URL of the page (spec 3: source_url). */
  pageUrl: string;
  logIn: (payload: SocialLoginInput) => Promise<Session>;
  onAuthenticated: OnAuthenticated;
};

/**
 * Handles the answer of a social provider: shows its message as a toast and stops the login (spec 5), or
 * continues.
 */
export async function handleSocialLogin({
  name,
  result,
  pageUrl,
  logIn,
  onAuthenticated,
}: SocialLoginRequest): Promise<void> {
  const { toasted } = useFeedback.getState();
  if (result.kind === 'failed') return toasted('fail', result.message);
  if (result.kind === 'closed') return;
  const { email, firstname, lastname } = result.profile;
  const completeSocialLogin = async () => {
    const session = await logIn(toSocialLoginInput(name, result.profile, pageUrl));
    useUser.getState().socialLoginSucceeded(SOCIAL_PROVIDER_CODES[name], { email, firstname, lastname });
    await onAuthenticated(session, name);
  };
  try {
    await withPageLoading(completeSocialLogin);
  } catch (error) {
    toasted('fail', getErrorMessage(error));
  }
}
