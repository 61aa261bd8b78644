'use client';

import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as authText from '@/components/auth/auth-text';
import * as authLoginText from '@/components/auth/login/login-text';
import { Button } from '@/components/ui/display/button';
import { Form, FormPasswordField, useSchemaForm } from '@/components/ui/form/form';
import { TextButton } from '@/components/ui/display/text-link';
import { getBrowserApi } from '@/lib/api/browser';
import { AUTH_LABELS, passwordLoginSchema } from '@/lib/forms/auth-forms';
import { authMutations } from '@/lib/queries/auth';
import { AuthError } from '@/components/auth/auth-error';
import { LinkWithNext } from '@/components/auth/link-with-next';
import type { OnAuthenticated } from '@/components/auth/use-login-redirect';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
import { StaySignedIn } from '@/components/auth/stay-signed-in';
import type { LoginIdentifierState } from '@/components/auth/use-login-identifier';
import { LoginIdentifierInputs } from '@/components/auth/login-identifier-inputs';

type PasswordLoginFormProps = {
  identifier: LoginIdentifierState;
  onAuthenticated: OnAuthenticated;
  onCode: () => void;
};

export function PasswordLoginForm({ identifier, onAuthenticated, onCode }: PasswordLoginFormProps) {
  const schema = useMemo(() => passwordLoginSchema(identifier.type), [identifier.type]);
  const form = useSchemaForm(schema, { ...identifier.values, password: '' });
  const logIn = useMutation(authMutations.logIn(getBrowserApi()));
  const { formError, attempt } = useFormErrors(form, { areaCode: 'countryId' });

  const switchToCode = () => {
    identifier.setValues(form.getValues());
    onCode();
  };

  return (
    <Form
      form={form}
      label={authText.signIn}
      onSubmit={({ password, ...values }) =>
        attempt(async () => {
          const { isRemembered } = identifier;
          const session = await logIn.mutateAsync({
            ...identifier.toLoginIdentifier(values),
            password,
            isRemembered,
          });
          await onAuthenticated(session, 'password');
        })
      }
    >
      <div className="grid gap-y-3.5">
        <LoginIdentifierInputs
          type={identifier.type}
          onTypeChange={identifier.setType}
          countries={identifier.countries}
        />
        <FormPasswordField name="password" label={AUTH_LABELS.password} isRequired />
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <StaySignedIn isOn={identifier.isRemembered} onChange={identifier.setRemembered} />
        <p className="text-small text-ink-2">
          <LinkWithNext prefetch={false} href="/forgotpassword">
            {authLoginText.forgotPassword}
          </LinkWithNext>
        </p>
      </div>
      <AuthError message={formError} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        {authText.signIn}
      </Button>
      <p className="mt-4 text-center text-small">
        <TextButton onClick={switchToCode}>{authLoginText.useCode}</TextButton>
      </p>
    </Form>
  );
}
