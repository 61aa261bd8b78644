'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Form, FormPasswordField, useSchemaForm } from '@/components/ui/form';
import { NewPasswordFields } from '@/components/ui/new-password-fields';
import { RefusalLine } from '@/components/ui/refusal-line';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { UnsavedGuard } from '@/components/ui/unsaved-guard';
import { useRefusal } from '@/components/ui/use-refusal';
import { NewPassword } from '@/contract/auth';
import { browserApi } from '@/lib/api/browser';
import { keepLogin } from '@/lib/browser/login-cookie';
import { ENTRY_LABELS } from '@/lib/forms/entry-forms';
import { confirmed, required } from '@/lib/forms/rules';
import { accountMutations, accountQueries } from '@/lib/queries/account';
import { useNotice } from '@/stores/notice';
import { useUser } from '@/stores/user';

const labels = {
  currentPassword: 'Current password',
  password: 'New password',
  passwordConfirmation: ENTRY_LABELS.passwordConfirmation,
} as const;

const schemaFor = (hasPassword: boolean) =>
  z
    .object({
      currentPassword: hasPassword ? required(labels.currentPassword) : z.string(),
      password: NewPassword,
      passwordConfirmation: required(labels.passwordConfirmation),
    })
    .refine(...confirmed('passwordConfirmation', 'password', labels.password));

const NOTHING = { currentPassword: '', password: '', passwordConfirmation: '' };
const TOLD_MS = 4_000;

/** A new password, by the one that is there; who came by a third party chooses a first one. */
export function PasswordForm() {
  const { data } = useQuery(accountQueries.info(browserApi()));
  return data ? (
    <FilledForm hasPassword={data.info.hasPassword} />
  ) : (
    <SkeletonBlock className="h-90 max-w-140" />
  );
}

function FilledForm({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const changing = useMutation(accountMutations.changePassword(browserApi()));
  const form = useSchemaForm(schemaFor(hasPassword), NOTHING);
  // "This is not your current password" is said at that field.
  const { trouble, attempt } = useRefusal(form, { ...labels, currentPassword: 'current password' });

  const change = (typed: typeof NOTHING) =>
    attempt(async () => {
      const session = await changing.mutateAsync(typed);
      keepLogin(session);
      useUser.getState().loggedIn(session.user);
      form.reset(NOTHING);
      void client.invalidateQueries({ queryKey: accountQueries.info(browserApi()).queryKey });
      useNotice
        .getState()
        .toasted('success', 'Password changed. You are signed out on all other devices.', TOLD_MS);
    });

  return (
    <Form form={form} onSubmit={change} label="Change password" className="grid max-w-140 gap-y-3.5">
      {hasPassword && <FormPasswordField name="currentPassword" label={labels.currentPassword} isRequired />}
      <NewPasswordFields label={labels.password} />
      {trouble && <RefusalLine>{trouble}</RefusalLine>}
      <Button type="submit" isBusy={form.formState.isSubmitting} className="mt-4 justify-self-start">
        {hasPassword ? 'Change password' : 'Choose password'}
      </Button>
      <UnsavedGuard />
    </Form>
  );
}
