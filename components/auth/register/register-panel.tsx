'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { giftText } from '@/components/auth/auth-text';
import * as authText from '@/components/auth/auth-text';
import * as authRegisterText from '@/components/auth/register/register-text';
import { Button } from '@/components/ui/display/button';
import { Form, FormCheckbox, FormField, FormPasswordField, useSchemaForm } from '@/components/ui/form/form';
import { TextLink } from '@/components/ui/display/text-link';
import { getBrowserApi } from '@/lib/api/browser';
import { AUTH_LABELS, RegistrationFields } from '@/lib/forms/auth-forms';
import { authMutations } from '@/lib/queries/auth';
import { useMain } from '@/stores/main';
import { useFeedback } from '@/stores/feedback';
import { EmailAvailableField } from './email-available-field';
import { AuthError } from '@/components/auth/auth-error';
import { StaySignedIn } from '@/components/auth/stay-signed-in';
import { SocialButtons } from '@/components/auth/social/social-buttons';
import type { OnAuthenticated } from '@/components/auth/use-login-redirect';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
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
  onAuthenticated: OnAuthenticated;
  /** "Sign in?", for customers with an account. */
  signIn: ReactNode;
};

/** The whole registration, the same on the page and in the dialog. */
export function RegisterPanel({ onAuthenticated, signIn }: RegisterPanelProps) {
  const form = useSchemaForm(RegistrationFields, { ...BLANK, email: useMain.getState().prefilledEmail });
  const registering = useMutation(authMutations.register(getBrowserApi()));
  const { formError, attempt } = useFormErrors(form);
  const [isRemembered, setRemembered] = useState(true);

  const register = async (values: typeof BLANK) => {
    const { pendingAction } = useMain.getState();
    const { gift, ...session } = await registering.mutateAsync({
      ...values,
      isRemembered,
      registerCoupon: pendingAction?.kind === 'claim' ? pendingAction.identifier : undefined,
      sourceUrl: location.href.slice(0, SOURCE_MAX),
    });
    useFeedback.getState().toasted('success', giftText(values.firstname, gift), GIFT_MS);
    await onAuthenticated(session, 'register');
  };

  return (
    <>
      <WelcomeCoupon />
      <Form form={form} label={authText.registerTitle} onSubmit={(values) => attempt(() => register(values))}>
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
          <FormField name="firstname" autoComplete="given-name" label={AUTH_LABELS.firstname} isRequired />
          <FormField name="lastname" autoComplete="family-name" label={AUTH_LABELS.lastname} isRequired />
          <EmailAvailableField signIn={signIn} className="sm:col-span-2" />
          <FormPasswordField
            name="password"
            label={AUTH_LABELS.password}
            isNew
            isRequired
            className="sm:col-span-2"
          />
        </div>
        <FormCheckbox name="isSubscribed" className="mt-2 text-small">
          {authRegisterText.subscribe}
        </FormCheckbox>
        <StaySignedIn isOn={isRemembered} onChange={setRemembered} />
        <FormCheckbox name="isAgreed" aria-required className="mb-5 text-small">
          {authRegisterText.agree((label) => (
            <TextLink prefetch={false} href="/terms" target="_blank">
              {label}
            </TextLink>
          ))}{' '}
          <span className="text-wine">*</span>
        </FormCheckbox>
        <AuthError message={formError} />
        <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
          {authRegisterText.register}
        </Button>
      </Form>
      <SocialButtons onAuthenticated={onAuthenticated} isRemembered={isRemembered} />
    </>
  );
}
