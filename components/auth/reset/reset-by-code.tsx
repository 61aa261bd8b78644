'use client';

import { useMutation } from '@tanstack/react-query';
import * as authResetText from '@/components/auth/reset/reset-text';
import { Button } from '@/components/ui/display/button';
import { Form, useSchemaForm } from '@/components/ui/form/form';
import { TextButton } from '@/components/ui/display/text-link';
import { getBrowserApi } from '@/lib/api/browser';
import { ResetByCodeFields } from '@/lib/forms/auth-forms';
import { authMutations } from '@/lib/queries/auth';
import { CodeField } from '@/components/auth/login/code-field';
import { AuthError } from '@/components/auth/auth-error';
import { NewPasswordFields } from '@/components/ui/form/new-password-fields';
import { ResendButton } from '@/components/auth/login/resend-button';
import { usePasswordChanged } from './use-password-changed';
import { useFormErrors } from '@/components/ui/form/use-form-errors';

const BLANK = { code: '', password: '', passwordConfirmation: '' };
type ResetByCodeProps = {
  email: string;
  /** The same sentence whether the email is known or not. */
  message: string;
  onResend: () => Promise<void>;
  onChangeEmail: () => void;
};

export function ResetByCode({ email, message, onResend, onChangeEmail }: ResetByCodeProps) {
  const form = useSchemaForm(ResetByCodeFields, BLANK);
  const resetting = useMutation(authMutations.resetByCode(getBrowserApi()));
  const { formError, attempt } = useFormErrors(form);
  const handlePasswordChanged = usePasswordChanged();

  return (
    <Form
      form={form}
      label={authResetText.resetByCodeFormLabel}
      onSubmit={(values) =>
        attempt(async () =>
          handlePasswordChanged((await resetting.mutateAsync({ email, ...values })).message),
        )
      }
    >
      <p role="status" className="mb-6 rounded-field bg-petal p-4 text-small text-ink-2">
        {authResetText.resetEmailSent(message, email)}
      </p>
      <div className="grid gap-y-3.5">
        <CodeField />
        <NewPasswordFields />
      </div>
      <AuthError message={formError} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting} className="mt-2">
        {authResetText.saveNewPassword}
      </Button>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <ResendButton onSend={() => attempt(onResend)} />
        <TextButton onClick={onChangeEmail}>{authResetText.useOtherEmail}</TextButton>
      </p>
    </Form>
  );
}
