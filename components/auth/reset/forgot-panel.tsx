'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as authText from '@/components/auth/auth-text';
import * as authResetText from '@/components/auth/reset/reset-text';
import { Button } from '@/components/ui/display/button';
import { Form, useSchemaForm } from '@/components/ui/form/form';
import { getBrowserApi } from '@/lib/api/browser';
import { EmailFields } from '@/lib/forms/email-form';
import { authMutations } from '@/lib/queries/auth';
import { EmailField } from '@/components/auth/email-field';
import { AuthError } from '@/components/auth/auth-error';
import { LinkWithNext } from '@/components/auth/link-with-next';
import { ResetByCode } from './reset-by-code';
import { ResetByLink } from './reset-by-link';
import { useFormErrors } from '@/components/ui/form/use-form-errors';

type ForgotPanelProps = {
  /** From the emailed link; null without one. */
  link: { email: string; token: string } | null;
};

/** Resets a forgotten password: by the emailed code on this page, or by the emailed link. */
export function ForgotPanel({ link }: ForgotPanelProps) {
  const [resetRequest, setResetRequest] = useState<{ email: string; message: string } | null>(null);
  const requesting = useMutation(authMutations.requestPasswordReset(getBrowserApi()));

  const requestReset = async (email: string) => {
    const { message } = await requesting.mutateAsync({ email });
    setResetRequest({ email, message: message });
  };
  if (resetRequest)
    return (
      <ResetByCode
        {...resetRequest}
        onResend={() => requestReset(resetRequest.email)}
        onChangeEmail={() => setResetRequest(null)}
      />
    );
  if (link) return <ResetByLink link={link} onRequestNewLink={() => requestReset(link.email)} />;
  return <RequestResetForm onRequestReset={requestReset} />;
}

function RequestResetForm({ onRequestReset }: { onRequestReset: (email: string) => Promise<void> }) {
  const form = useSchemaForm(EmailFields, { email: '' });
  const { formError, attempt } = useFormErrors(form);

  return (
    <Form
      form={form}
      label={authText.newPasswordTitle}
      onSubmit={({ email }) => attempt(() => onRequestReset(email))}
    >
      <p className="mb-6 text-ink-2">{authResetText.resetHint}</p>
      <EmailField autoComplete="username" className="mb-2" />
      <AuthError message={formError} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        {authText.sendCode}
      </Button>
      <p className="mt-4 text-center text-small">
        <LinkWithNext prefetch={false} href="/login">
          {authResetText.backToSignIn}
        </LinkWithNext>
      </p>
    </Form>
  );
}
