'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Form, useSchemaForm } from '@/components/ui/form';
import { Panel } from '@/components/ui/panel';
import { browserApi } from '@/lib/api/browser';
import { ENTRY_LABELS, PasswordByLink } from '@/lib/forms/entry-forms';
import { authMutations } from '@/lib/queries/auth';
import { EntryTrouble } from './entry-trouble';
import { NewPasswordFields } from '@/components/ui/new-password-fields';
import { usePasswordChanged } from './use-password-changed';
import { useRefusal } from '@/components/ui/use-refusal';

const BLANK = { password: '', passwordConfirmation: '' };
const { password, passwordConfirmation } = ENTRY_LABELS;
const LABELS = { password, passwordConfirmation };

type ResetByLinkProps = {
  link: { email: string; token: string };
  /** A link that has been used or is too old leads to a new mail. */
  onNewMail: () => Promise<void>;
};

export function ResetByLink({ link, onNewMail }: ResetByLinkProps) {
  const form = useSchemaForm(PasswordByLink, BLANK);
  const resetting = useMutation(authMutations.resetByLink(browserApi()));
  const { trouble, attempt } = useRefusal(form, LABELS);
  const tell = usePasswordChanged();

  return (
    <Form
      form={form}
      label="A new password"
      onSubmit={(words) =>
        attempt(async () => tell((await resetting.mutateAsync({ ...link, ...words })).message))
      }
    >
      <p className="mb-6 text-ink-2">For {link.email}. You will be signed out on all other devices.</p>
      <div className="grid gap-y-3.5">
        <NewPasswordFields />
      </div>
      {trouble ? (
        <Panel tone="red" className="mt-2">
          <EntryTrouble words={trouble} />
          <Button variant="outline" size="small" onClick={() => void attempt(onNewMail)}>
            Email me a new link
          </Button>
        </Panel>
      ) : (
        <Button type="submit" isWide isBusy={form.formState.isSubmitting} className="mt-2">
          Save new password
        </Button>
      )}
    </Form>
  );
}
