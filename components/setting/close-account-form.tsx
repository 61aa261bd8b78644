'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { clearLogin } from '@/components/session/clear-login';
import * as dataText from '@/components/setting/data-text';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { Form, FormField, FormPasswordField, useSchemaForm } from '@/components/ui/form/form';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
import { getBrowserApi } from '@/lib/api/browser';
import { requiredSchema } from '@/lib/forms/rules';
import { personalDataMutations } from '@/lib/queries/personal-data';
import { setFlashMessage } from '@/lib/storage/flash-message';
import { useFeedback } from '@/stores/feedback';

const PasswordProof = z.object({ password: requiredSchema(dataText.passwordLabel), code: z.string() });
const CodeProof = z.object({ password: z.string(), code: requiredSchema(dataText.codeLabel) });
const NO_PROOF = { password: '', code: '' };

/** A new document: pages of the customer stay in this one, hidden. */
function leaveClosed(message: string) {
  clearLogin();
  setFlashMessage(message);
  location.replace('/');
}

/** Closes the account by its password, or by a code that is emailed first. */
export function CloseAccountForm({ hasPassword }: { hasPassword: boolean }) {
  const closing = useMutation(personalDataMutations.close(getBrowserApi()));
  const [isCodeSent, setIsCodeSent] = useState(false);
  const form = useSchemaForm(hasPassword ? PasswordProof : CodeProof, NO_PROOF);
  const { formError, attempt } = useFormErrors(form);

  const sendCode = () =>
    attempt(async () => {
      const { message } = await closing.mutateAsync(NO_PROOF);
      setIsCodeSent(true);
      useFeedback.getState().toasted('success', message);
    });
  const close = (proof: typeof NO_PROOF) =>
    attempt(async () => {
      const { message, isClosed } = await closing.mutateAsync(proof);
      if (isClosed) leaveClosed(message);
    });

  return (
    <Form form={form} onSubmit={close} label={dataText.closeTitle} className="mt-6 grid gap-y-3.5">
      {hasPassword && <FormPasswordField name="password" label={dataText.passwordLabel} isRequired />}
      {!hasPassword && <p className="text-ink-2">{dataText.codeHint}</p>}
      {!hasPassword && isCodeSent && (
        <FormField
          name="code"
          label={dataText.codeLabel}
          isRequired
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      {formError && <ErrorMessage>{formError}</ErrorMessage>}
      <div className="mt-2 flex flex-wrap gap-3">
        {!hasPassword && (
          <Button variant="outline" isBusy={closing.isPending} onClick={() => void sendCode()}>
            {dataText.sendCode}
          </Button>
        )}
        {(hasPassword || isCodeSent) && (
          <Button type="submit" isBusy={form.formState.isSubmitting}>
            {dataText.close}
          </Button>
        )}
      </div>
    </Form>
  );
}
