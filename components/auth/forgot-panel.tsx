'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form, useSchemaForm } from '@/components/ui/form';
import { browserApi } from '@/lib/api/browser';
import { EMAIL_LABELS, EmailForm } from '@/lib/forms/email-form';
import { authMutations } from '@/lib/queries/auth';
import { EmailField } from './email-field';
import { EntryTrouble } from './entry-trouble';
import { KeepingNext } from './keeping-next';
import { ResetByCode } from './reset-by-code';
import { ResetByLink } from './reset-by-link';
import { useRefusal } from '@/components/ui/use-refusal';

type ForgotPanelProps = {
  /** Of the mailed link; null for who comes without one. */
  link: { email: string; token: string } | null;
};

/** From a forgotten password to a new one: by the code of the mail on this page, or by its link. */
export function ForgotPanel({ link }: ForgotPanelProps) {
  const [asked, setAsked] = useState<{ email: string; told: string } | null>(null);
  const asking = useMutation(authMutations.forgot(browserApi()));

  const ask = async (email: string) => {
    const { message } = await asking.mutateAsync({ email });
    setAsked({ email, told: message });
  };
  if (asked)
    return <ResetByCode {...asked} onAgain={() => ask(asked.email)} onOther={() => setAsked(null)} />;
  if (link) return <ResetByLink link={link} onNewMail={() => ask(link.email)} />;
  return <AskForm onAsk={ask} />;
}

function AskForm({ onAsk }: { onAsk: (email: string) => Promise<void> }) {
  const form = useSchemaForm(EmailForm, { email: '' });
  const { trouble, attempt } = useRefusal(form, EMAIL_LABELS);

  return (
    <Form form={form} label="A new password" onSubmit={({ email }) => attempt(() => onAsk(email))}>
      <p className="mb-6 text-ink-2">Enter your email and we’ll send you a code and a link.</p>
      <EmailField autoComplete="username" className="mb-2" />
      <EntryTrouble words={trouble} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        Email me a code
      </Button>
      <p className="mt-4 text-center text-small">
        <KeepingNext prefetch={false} href="/login">
          Back to sign in
        </KeepingNext>
      </p>
    </Form>
  );
}
