'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Form, useSchemaForm } from '@/components/ui/form';
import { TextButton } from '@/components/ui/text-link';
import { browserApi } from '@/lib/api/browser';
import { ENTRY_LABELS, PasswordByCode } from '@/lib/forms/entry-forms';
import { authMutations } from '@/lib/queries/auth';
import { CodeField } from './code-field';
import { EntryTrouble } from './entry-trouble';
import { NewPasswordFields } from '@/components/ui/new-password-fields';
import { ResendButton } from './resend-button';
import { usePasswordChanged } from './use-password-changed';
import { useRefusal } from '@/components/ui/use-refusal';

const BLANK = { code: '', password: '', passwordConfirmation: '' };
const { password, passwordConfirmation } = ENTRY_LABELS;
const LABELS = { password, passwordConfirmation, code: 'code' };

type ResetByCodeProps = {
  email: string;
  /** The same sentence whether the address is known or not. */
  told: string;
  onAgain: () => Promise<void>;
  onOther: () => void;
};

export function ResetByCode({ email, told, onAgain, onOther }: ResetByCodeProps) {
  const form = useSchemaForm(PasswordByCode, BLANK);
  const resetting = useMutation(authMutations.resetByCode(browserApi()));
  const { trouble, attempt } = useRefusal(form, LABELS);
  const tell = usePasswordChanged();

  return (
    <Form
      form={form}
      label="Reset your password with the code"
      onSubmit={(words) =>
        attempt(async () => tell((await resetting.mutateAsync({ email, ...words })).message))
      }
    >
      <p role="status" className="mb-6 rounded-field bg-petal p-4 text-small text-ink-2">
        {told}: {email}. The code and the link are good for an hour.
      </p>
      <div className="grid gap-y-3.5">
        <CodeField />
        <NewPasswordFields />
      </div>
      <EntryTrouble words={trouble} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting} className="mt-2">
        Save new password
      </Button>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <ResendButton onSend={() => attempt(onAgain)} />
        <TextButton onClick={onOther}>Use another e-mail address</TextButton>
      </p>
    </Form>
  );
}
