'use client';

import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as authText from '@/components/auth/auth-text';
import * as authLoginText from '@/components/auth/login/login-text';
import { Button } from '@/components/ui/display/button';
import { Form, useSchemaForm } from '@/components/ui/form/form';
import { TextButton } from '@/components/ui/display/text-link';
import { getBrowserApi } from '@/lib/api/browser';
import { CodeLoginFields, codeRequestSchema, type LoginIdentifierFields } from '@/lib/forms/auth-forms';
import { authMutations } from '@/lib/queries/auth';
import { CodeField } from './code-field';
import { AuthError } from '@/components/auth/auth-error';
import { ResendButton } from './resend-button';
import type { OnAuthenticated } from '@/components/auth/use-login-redirect';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
import { StaySignedIn } from '@/components/auth/stay-signed-in';
import type { LoginIdentifierState } from '@/components/auth/use-login-identifier';
import { LoginIdentifierInputs } from '@/components/auth/login-identifier-inputs';

type CodeLoginFormProps = {
  identifier: LoginIdentifierState;
  onAuthenticated: OnAuthenticated;
  onPassword: () => void;
};

/** Login by a one-time code: requested by email, then typed in. */
export function CodeLoginForm(props: CodeLoginFormProps) {
  const [sentMessage, setSentMessage] = useState<string | null>(null);
  const requesting = useMutation(authMutations.logInByCode(getBrowserApi()));

  const requestCode = async (values: LoginIdentifierFields) => {
    props.identifier.setValues(values);
    const { message } = await requesting.mutateAsync(props.identifier.toLoginIdentifier(values));
    setSentMessage(message);
  };
  return sentMessage === null ? (
    <RequestCodeForm {...props} onRequestCode={requestCode} />
  ) : (
    <EnterCodeForm
      {...props}
      message={sentMessage}
      onRequestCode={requestCode}
      onChangeAccount={() => setSentMessage(null)}
    />
  );
}

type RequestCodeProps = CodeLoginFormProps & {
  onRequestCode: (values: LoginIdentifierFields) => Promise<void>;
};

function RequestCodeForm({ identifier, onRequestCode, onPassword }: RequestCodeProps) {
  const schema = useMemo(() => codeRequestSchema(identifier.type), [identifier.type]);
  const form = useSchemaForm(schema, identifier.values);
  const { formError, attempt } = useFormErrors(form, { areaCode: 'countryId' });

  return (
    <Form
      form={form}
      label={authLoginText.codeFormLabel}
      onSubmit={(values) => attempt(() => onRequestCode(values))}
    >
      <LoginIdentifierInputs
        type={identifier.type}
        onTypeChange={identifier.setType}
        countries={identifier.countries}
      />
      <p className="text-small text-ink-2">{authLoginText.codeHint}</p>
      <StaySignedIn isOn={identifier.isRemembered} onChange={identifier.setRemembered} className="mb-4" />
      <AuthError message={formError} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        {authText.sendCode}
      </Button>
      <p className="mt-4 text-center text-small">
        <TextButton onClick={onPassword}>{authLoginText.usePassword}</TextButton>
      </p>
    </Form>
  );
}

function EnterCodeForm({
  identifier,
  message,
  onRequestCode,
  onChangeAccount,
  onAuthenticated,
}: RequestCodeProps & { message: string; onChangeAccount: () => void }) {
  const form = useSchemaForm(CodeLoginFields, { code: '' });
  const { formError, attempt } = useFormErrors(form);
  const entering = useMutation(authMutations.logInByCode(getBrowserApi()));

  const logIn = async (code: string) => {
    const { isRemembered } = identifier;
    const { session } = await entering.mutateAsync({
      ...identifier.toLoginIdentifier(identifier.values),
      code,
      isRemembered,
    });
    if (session) await onAuthenticated(session, 'code');
  };
  return (
    <Form
      form={form}
      label={authLoginText.enterCodeFormLabel}
      onSubmit={({ code }) => attempt(() => logIn(code))}
    >
      <p role="status" className="mb-5 rounded-field bg-petal p-4 text-small text-ink-2">
        {message}.
      </p>
      <CodeField />
      <AuthError message={formError} />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        {authText.signIn}
      </Button>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <ResendButton onSend={() => attempt(() => onRequestCode(identifier.values))} />
        <TextButton onClick={onChangeAccount}>{authLoginText.useOtherAccount}</TextButton>
      </p>
    </Form>
  );
}
