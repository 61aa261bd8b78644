'use client';

import { useMutation } from '@tanstack/react-query';
import * as authText from '@/components/auth/auth-text';
import * as authResetText from '@/components/auth/reset/reset-text';
import { Button } from '@/components/ui/display/button';
import { Form, useSchemaForm } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/display/panel';
import { getBrowserApi } from '@/lib/api/browser';
import { ResetByLinkFields } from '@/lib/forms/auth-forms';
import { authMutations } from '@/lib/queries/auth';
import { AuthError } from '@/components/auth/auth-error';
import { NewPasswordFields } from '@/components/ui/form/new-password-fields';
import { usePasswordChanged } from './use-password-changed';
import { useFormErrors } from '@/components/ui/form/use-form-errors';

const BLANK = { password: '', passwordConfirmation: '' };
type ResetByLinkProps = {
  link: { email: string; token: string };
  /** A used or expired link offers to send a new email. */
  onRequestNewLink: () => Promise<void>;
};

export function ResetByLink({ link, onRequestNewLink }: ResetByLinkProps) {
  const form = useSchemaForm(ResetByLinkFields, BLANK);
  const resetting = useMutation(authMutations.resetByLink(getBrowserApi()));
  const { formError, attempt } = useFormErrors(form);
  const handlePasswordChanged = usePasswordChanged();

  return (
    <Form
      form={form}
      label={authText.newPasswordTitle}
      onSubmit={(values) =>
        attempt(async () =>
          handlePasswordChanged((await resetting.mutateAsync({ ...link, ...values })).message),
        )
      }
    >
      <p className="mb-6 text-ink-2">{authResetText.resetByLinkHint(link.email)}</p>
      <div className="grid gap-y-3.5">
        <NewPasswordFields />
      </div>
      {formError ? (
        <Panel tone="red" className="mt-2">
          <AuthError message={formError} />
          <Button variant="outline" size="small" onClick={() => void attempt(onRequestNewLink)}>
            {authResetText.sendNewLink}
          </Button>
        </Panel>
      ) : (
        <Button type="submit" isWide isBusy={form.formState.isSubmitting} className="mt-2">
          {authResetText.saveNewPassword}
        </Button>
      )}
    </Form>
  );
}
