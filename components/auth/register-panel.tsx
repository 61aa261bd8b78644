'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Form, FormCheckbox, FormField, FormPasswordField, useSchemaForm } from '@/components/ui/form';
import { TextLink } from '@/components/ui/text-link';
import { browserApi } from '@/lib/api/browser';
import { ENTRY_LABELS, NewCustomer } from '@/lib/forms/entry-forms';
import { authMutations } from '@/lib/queries/auth';
import { useMain } from '@/stores/main';
import { useNotice } from '@/stores/notice';
import { EmailOfNewCustomer } from './email-of-new-customer';
import { EntryTrouble } from './entry-trouble';
import { giftWords } from './gift-words';
import { StaySignedIn } from './stay-signed-in';
import { ThirdParties } from './third-parties';
import type { OnEntered } from './use-entry';
import { useRefusal } from '@/components/ui/use-refusal';
import { WelcomeCoupon } from './welcome-coupon';

const BLANK = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  isSubscribed: false,
  isAgreed: false,
};
const SOURCE_MAX = 500;
const GIFT_MS = 5_000;

type RegisterPanelProps = {
  onEntered: OnEntered;
  /** "Sign in?", for who has an account already. */
  signIn: ReactNode;
};

/** Everything to open an account with, the same on the page and in the dialog. */
export function RegisterPanel({ onEntered, signIn }: RegisterPanelProps) {
  const form = useSchemaForm(NewCustomer, { ...BLANK, email: useMain.getState().entryEmail });
  const registering = useMutation(authMutations.register(browserApi()));
  const { trouble, attempt } = useRefusal(form, ENTRY_LABELS);
  const [isRemembered, setRemembered] = useState(true);

  const register = async (words: typeof BLANK) => {
    const { intent } = useMain.getState();
    const { gift, ...session } = await registering.mutateAsync({
      ...words,
      isRemembered,
      registerCoupon: intent?.kind === 'claim' ? intent.identifier : undefined,
      sourceUrl: location.href.slice(0, SOURCE_MAX),
    });
    useNotice.getState().toasted('success', giftWords(words.firstname, gift), GIFT_MS);
    await onEntered(session, 'register');
  };

  return (
    <>
      <WelcomeCoupon />
      <Form form={form} label="Create an account" onSubmit={(words) => attempt(() => register(words))}>
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
          <FormField name="firstname" autoComplete="given-name" label={ENTRY_LABELS.firstname} isRequired />
          <FormField name="lastname" autoComplete="family-name" label={ENTRY_LABELS.lastname} isRequired />
          <EmailOfNewCustomer signIn={signIn} className="sm:col-span-2" />
          <FormPasswordField
            name="password"
            label={ENTRY_LABELS.password}
            isNew
            isRequired
            className="sm:col-span-2"
          />
        </div>
        <FormCheckbox name="isSubscribed" className="mt-2 text-small">
          Email me new styles and offers
        </FormCheckbox>
        <StaySignedIn isOn={isRemembered} onChange={setRemembered} />
        <FormCheckbox name="isAgreed" aria-required className="mb-5 text-small">
          I agree to the{' '}
          <TextLink prefetch={false} href="/terms" target="_blank">
            terms
          </TextLink>{' '}
          <span className="text-wine">*</span>
        </FormCheckbox>
        <EntryTrouble words={trouble} />
        <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
          Create account
        </Button>
      </Form>
      <ThirdParties onEntered={onEntered} isRemembered={isRemembered} />
    </>
  );
}
