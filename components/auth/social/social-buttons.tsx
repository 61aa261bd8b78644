'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useMutation } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import * as authText from '@/components/auth/auth-text';
import { Button } from '@/components/ui/display/button';
import { getBrowserApi } from '@/lib/api/browser';
import { APPLE_CLIENT_ID, FACEBOOK_APP_ID, GOOGLE_CLIENT_ID } from '@/lib/config/public-env';
import { authMutations } from '@/lib/queries/auth';
import { signInWithApple, loadAppleSdk } from '@/lib/auth/social/apple';
import { signInWithFacebook, loadFacebookSdk } from '@/lib/auth/social/facebook';
import type { SocialLoginResult, SocialProviderName } from '@/lib/auth/social/providers';
import { GoogleButton } from './google-button';
import { handleSocialLogin } from './social-login';
import type { OnAuthenticated } from '@/components/auth/use-login-redirect';

const hasSocialLogin = Boolean(GOOGLE_CLIENT_ID || FACEBOOK_APP_ID || APPLE_CLIENT_ID);

/** Google, Facebook, Apple: those with a configured client id. */
type SocialButtonsProps = { onAuthenticated: OnAuthenticated; isRemembered: boolean };

export function SocialButtons(props: SocialButtonsProps) {
  return hasSocialLogin ? <SocialButtonList {...props} /> : null;
}

function SocialButtonList(props: SocialButtonsProps) {
  const { handleResult, isBusy } = useSocialLogin(props);

  return (
    <section aria-label={authText.socialLabel} className="mt-7">
      <p className="mb-6 flex items-center gap-5 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {authText.socialDivider}
      </p>
      <div className="grid grid-flow-row gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {GOOGLE_CLIENT_ID && (
          <GoogleButton isBusy={isBusy} onResult={(result) => handleResult('google', result)} />
        )}
        {FACEBOOK_APP_ID && (
          <SocialLoginButton
            isBusy={isBusy}
            preload={loadFacebookSdk}
            onPress={async () => handleResult('facebook', await signInWithFacebook())}
          >
            <Icon name="facebook-logo" size={20} /> Facebook
          </SocialLoginButton>
        )}
        {APPLE_CLIENT_ID && (
          <SocialLoginButton
            isBusy={isBusy}
            preload={loadAppleSdk}
            onPress={async () => handleResult('apple', await signInWithApple())}
          >
            <Icon name="apple-logo" size={20} /> Apple
          </SocialLoginButton>
        )}
      </div>
    </section>
  );
}

function useSocialLogin({ onAuthenticated, isRemembered }: SocialButtonsProps) {
  const entering = useMutation(authMutations.logInWithSocialProvider(getBrowserApi()));
  const handleResult = (name: SocialProviderName, result: SocialLoginResult) =>
    handleSocialLogin({
      ...{ name, result, onAuthenticated, pageUrl: location.href },
      logIn: (payload) => entering.mutateAsync({ ...payload, isRemembered }),
    });
  return { handleResult, isBusy: entering.isPending };
}

type SocialLoginButtonProps = {
  isBusy: boolean;
  /** Loads the SDK before the click: browsers block a popup that opens long after it. */
  preload: () => Promise<unknown>;
  onPress: () => Promise<void>;
  children: ReactNode;
};

function SocialLoginButton({ isBusy, preload, onPress, children }: SocialLoginButtonProps) {
  useEffect(() => {
    void preload();
  }, [preload]);
  return (
    <Button
      variant="outline"
      isBusy={isBusy}
      onClick={() => void onPress()}
      className="min-w-0 border! border-line-strong! px-3! font-medium!"
    >
      {children}
    </Button>
  );
}
