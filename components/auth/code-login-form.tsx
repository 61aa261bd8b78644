'use client';

import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form, useSchemaForm } from '@/components/ui/form';
import { TextButton } from '@/components/ui/text-link';
import { browserApi } from '@/lib/api/browser';
import { CodeLogin, codeRequest, ENTRY_LABELS, type WhoWords } from '@/lib/forms/entry-forms';
import { authMutations } from '@/lib/queries/auth';
import { CodeField } from './code-field';
import { EntryTrouble } from './entry-trouble';
import { ResendButton } from './resend-button';
import type { OnEntered } from './use-entry';
import { useRefusal } from '@/components/ui/use-refusal';
import { StaySignedIn } from './stay-signed-in';
import type { Who } from './use-who';
import { WhoFields } from './who-fields';

type CodeLoginFormProps = { who: Who; onEntered: OnEntered; onPassword: () => void };

/** A one-time code by mail: first asked for, then typed. */
export function CodeLoginForm(props: CodeLoginFormProps) {
  const [told, setTold] = useState<string | null>(null);
  const asking = useMutation(authMutations.logInByCode(browserApi()));

  const ask = async (words: WhoWords) => {
    props.who.setKnown(words);
    const { message } = await asking.mutateAsync(props.who.whoOf(words));
    setTold(message);
  };
  return told === null ? (
    <AskForm {...props} onAsk={ask} />
  ) : (
    <EnterForm {...props} told={told} onAsk={ask} onOther={() => setTold(null)} />
  );
}

type Asking = CodeLoginFormProps & { onAsk: (words: WhoWords) => Promise<void> };

function AskForm({ who, onAsk, onPassword }: Asking) {
  const schema = useMemo(() => codeRequest(who.by), [who.by]);
  const form = useSchemaForm(schema, who.known);
  const { trouble, attempt } = useRefusal(form, ENTRY_LABELS);

  return (
    <Form form={form} label="Sign in with a code" onSubmit={(words) => attempt(() => onAsk(words))}>
      <WhoFields by={who.by} onBy={who.setBy} countries={who.countries} />
      <p className="text-small text-ink-2">We’ll email you a six-digit code. It is good for ten minutes.</p>
      <StaySignedIn isOn={who.isRemembered} onChange={who.setRemembered} className="mb-4" />
      <EntryTrouble words={trouble} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        Email me a code
      </Button>
      <p className="mt-4 text-center text-small">
        <TextButton onClick={onPassword}>Use my password instead</TextButton>
      </p>
    </Form>
  );
}

function EnterForm({ who, told, onAsk, onOther, onEntered }: Asking & { told: string; onOther: () => void }) {
  const form = useSchemaForm(CodeLogin, { code: '' });
  const { trouble, attempt } = useRefusal(form, { code: 'code' });
  const entering = useMutation(authMutations.logInByCode(browserApi()));

  const enter = async (code: string) => {
    const { isRemembered } = who;
    const { session } = await entering.mutateAsync({ ...who.whoOf(who.known), code, isRemembered });
    if (session) await onEntered(session, 'code');
  };
  return (
    <Form form={form} label="Enter your code" onSubmit={({ code }) => attempt(() => enter(code))}>
      <p role="status" className="mb-5 rounded-field bg-petal p-4 text-small text-ink-2">
        {told}.
      </p>
      <CodeField />
      <EntryTrouble words={trouble} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        Sign in
      </Button>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <ResendButton onSend={() => attempt(() => onAsk(who.known))} />
        <TextButton onClick={onOther}>Use another account</TextButton>
      </p>
    </Form>
  );
}
