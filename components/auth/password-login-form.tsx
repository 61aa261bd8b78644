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
import { StaySignedIn } from './stay-signed-in';
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
        attempt(async () => {
          const { isRemembered } = who;
          const session = await logIn.mutateAsync({ ...who.whoOf(words), password, isRemembered });
          await onEntered(session, 'password');
        })
      }
    >
      <div className="grid gap-y-3.5">
        <WhoFields by={who.by} onBy={who.setBy} countries={who.countries} />
        <FormPasswordField name="password" label={ENTRY_LABELS.password} isRequired />
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <StaySignedIn isOn={who.isRemembered} onChange={who.setRemembered} />
        <p className="text-small text-ink-2">
          <KeepingNext prefetch={false} href="/forgotpassword">
            Forgot your password?
          </KeepingNext>
        </p>
      </div>
      <EntryTrouble words={trouble} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        Sign in
      </Button>
      <p className="mt-4 text-center text-small">
        <TextButton onClick={takeCode}>Email me a code instead</TextButton>
      </p>
    </Form>
  );
}
