'use client';

import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Form, FormPasswordField, useSchemaForm } from '@/components/ui/form';
import { TextButton } from '@/components/ui/text-link';
import { browserApi } from '@/lib/api/browser';
import { ENTRY_LABELS, passwordLogin } from '@/lib/forms/entry-forms';
import { authMutations } from '@/lib/queries/auth';
import { EntryTrouble } from './entry-trouble';
import { KeepingNext } from './keeping-next';
import type { OnEntered } from './use-entry';
import { useRefusal } from '@/components/ui/use-refusal';
import type { Who } from './use-who';
import { WhoFields } from './who-fields';

type PasswordLoginFormProps = { who: Who; onEntered: OnEntered; onCode: () => void };

export function PasswordLoginForm({ who, onEntered, onCode }: PasswordLoginFormProps) {
  const schema = useMemo(() => passwordLogin(who.by), [who.by]);
  const form = useSchemaForm(schema, { ...who.known, password: '' });
  const logIn = useMutation(authMutations.logIn(browserApi()));
  const { trouble, attempt } = useRefusal(form, ENTRY_LABELS);

  const takeCode = () => {
    who.setKnown(form.getValues());
    onCode();
  };

  return (
    <Form
      form={form}
      label="Sign in"
      onSubmit={({ password, ...words }) =>
        attempt(async () => onEntered(await logIn.mutateAsync({ ...who.whoOf(words), password }), 'password'))
      }
    >
      <div className="grid gap-y-3.5">
        <WhoFields by={who.by} onBy={who.setBy} countries={who.countries} />
        <FormPasswordField name="password" label={ENTRY_LABELS.password} isRequired />
      </div>
      <p className="mb-5 text-right text-small text-ink-2">
        <KeepingNext prefetch={false} href="/forgotpassword">
          Forgot password?
        </KeepingNext>
      </p>
      <EntryTrouble words={trouble} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        Sign in
      </Button>
      <p className="mt-4 text-center text-small">
        <TextButton onClick={takeCode}>Mail me a code instead</TextButton>
      </p>
    </Form>
  );
}
