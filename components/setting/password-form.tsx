'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import * as settingText from '@/components/setting/setting-text';
import { Button } from '@/components/ui/display/button';
import { Form, FormPasswordField, useSchemaForm } from '@/components/ui/form/form';
import { NewPasswordFields } from '@/components/ui/form/new-password-fields';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { UnsavedGuard } from '@/components/content/unsaved-guard';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
import { NewPassword } from '@/contract/auth';
import { getBrowserApi } from '@/lib/api/browser';
import { saveLoginCookie } from '@/lib/auth/login-cookie';
import { AUTH_LABELS } from '@/lib/forms/auth-forms';
import { confirmationRefinement, requiredSchema } from '@/lib/forms/rules';
import { accountMutations, accountQueries } from '@/lib/queries/account';
import { useFeedback } from '@/stores/feedback';
import { useUser } from '@/stores/user';

const labels = {
  currentPassword: 'Current password',
  password: 'New password',
  passwordConfirmation: AUTH_LABELS.passwordConfirmation,
} as const;

const createPasswordSchema = (hasPassword: boolean) =>
  z
    .object({
      currentPassword: hasPassword ? requiredSchema(labels.currentPassword) : z.string(),
      password: NewPassword,
      passwordConfirmation: requiredSchema(labels.passwordConfirmation),
    })
    .refine(...confirmationRefinement('passwordConfirmation', 'password', labels.password));

const EMPTY_FIELDS = { currentPassword: '', password: '', passwordConfirmation: '' };
const TOAST_DURATION_MS = 4_000;

/** Changes the password, given the current one; customers of a social provider set a first one. */
export function PasswordForm() {
  const { data } = useQuery(accountQueries.info(getBrowserApi()));
  return data ? (
    <ChangePasswordForm hasPassword={data.info.hasPassword} />
  ) : (
    <SkeletonBlock className="h-90 max-w-140" />
  );
}

function ChangePasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const changing = useMutation(accountMutations.changePassword(getBrowserApi()));
  const form = useSchemaForm(createPasswordSchema(hasPassword), EMPTY_FIELDS);
  const { formError, attempt } = useFormErrors(form);

  const changePassword = (values: typeof EMPTY_FIELDS) =>
    attempt(async () => {
      const session = await changing.mutateAsync(values);
      saveLoginCookie(session);
      useUser.getState().loggedIn(session.user);
      form.reset(EMPTY_FIELDS);
      void client.invalidateQueries({ queryKey: accountQueries.info(getBrowserApi()).queryKey });
      useFeedback.getState().toasted('success', settingText.passwordChanged, TOAST_DURATION_MS);
    });

  return (
    <Form
      form={form}
      onSubmit={changePassword}
      label={settingText.passwordTitle}
      className="grid max-w-140 gap-y-3.5"
    >
      {hasPassword && <FormPasswordField name="currentPassword" label={labels.currentPassword} isRequired />}
      <NewPasswordFields label={labels.password} />
      {formError && <ErrorMessage>{formError}</ErrorMessage>}
      <Button type="submit" isBusy={form.formState.isSubmitting} className="mt-4 justify-self-start">
        {hasPassword ? settingText.passwordTitle : settingText.choosePassword}
      </Button>
      <UnsavedGuard />
    </Form>
  );
}
