'use client';

import { AppleLogoIcon } from '@phosphor-icons/react/dist/ssr/AppleLogo';
import { FacebookLogoIcon } from '@phosphor-icons/react/dist/ssr/FacebookLogo';
import { useMutation } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { browserApi } from '@/lib/api/browser';
import { APPLE_CLIENT_ID, FACEBOOK_APP_ID, GOOGLE_CLIENT_ID } from '@/lib/config/public-env';
import { authMutations } from '@/lib/queries/auth';
import { askApple, loadApple } from '@/lib/session/third-party/apple';
import { askFacebook, loadFacebook } from '@/lib/session/third-party/facebook';
import type { ThirdPartyAnswer, ThirdPartyName } from '@/lib/session/third-party/third-party';
import { GoogleButton } from './google-button';
import { enterBy } from './third-party-entry';
import type { OnEntered } from './use-entry';

const isOffered = Boolean(GOOGLE_CLIENT_ID || FACEBOOK_APP_ID || APPLE_CLIENT_ID);

/** Google, Facebook, Apple: those that the shop has an id of. */
type ThirdPartiesProps = { onEntered: OnEntered; isRemembered: boolean };

export function ThirdParties(props: ThirdPartiesProps) {
  return isOffered ? <Offered {...props} /> : null;
}

function Offered(props: ThirdPartiesProps) {
  const { take, isBusy } = useThirdParty(props);

  return (
    <section aria-label="Other ways to sign in" className="mt-7">
      <p className="mb-6 flex items-center gap-5 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="grid grid-flow-row gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {GOOGLE_CLIENT_ID && <GoogleButton isBusy={isBusy} onAnswer={(answer) => take('google', answer)} />}
        {FACEBOOK_APP_ID && (
          <AskingButton
            isBusy={isBusy}
            warm={loadFacebook}
            onPress={async () => take('facebook', await askFacebook())}
          >
            <FacebookLogoIcon aria-hidden size={20} /> Facebook
          </AskingButton>
        )}
        {APPLE_CLIENT_ID && (
          <AskingButton
            isBusy={isBusy}
            warm={loadApple}
            onPress={async () => take('apple', await askApple())}
          >
            <AppleLogoIcon aria-hidden size={20} /> Apple
          </AskingButton>
        )}
      </div>
    </section>
  );
}

function useThirdParty({ onEntered, isRemembered }: ThirdPartiesProps) {
  const entering = useMutation(authMutations.logInByThirdParty(browserApi()));
  const take = (name: ThirdPartyName, answer: ThirdPartyAnswer) =>
    enterBy({
      ...{ name, answer, onEntered, from: location.href },
      logIn: (payload) => entering.mutateAsync({ ...payload, isRemembered }),
    });
  return { take, isBusy: entering.isPending };
}

type AskingButtonProps = {
  isBusy: boolean;
  /** Brings the SDK before the press: a window that opens long after it would be kept shut. */
  warm: () => Promise<unknown>;
  onPress: () => Promise<void>;
  children: ReactNode;
};

function AskingButton({ isBusy, warm, onPress, children }: AskingButtonProps) {
  useEffect(() => {
    void warm();
  }, [warm]);
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
