'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/display/button';
import { Form, FormField, useSchemaForm } from '@/components/ui/form/form';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
import { EMAIL_LABELS, EmailFields as Address } from '@/lib/forms/email-form';

type EmailFormProps = {
  label: string;
  submitLabel: string;
  hint?: string;
  /** Below the field: what the email is used for. */
  children?: ReactNode;
  onSend: (email: string) => Promise<unknown>;
};

/** An email field and a button in one line; errors appear at the field or below. */
export function EmailForm({ label, submitLabel, hint, children, onSend }: EmailFormProps) {
  const form = useSchemaForm(Address, { email: '' });
  const { formError, attempt } = useFormErrors(form);

  return (
    <Form form={form} label={label} onSubmit={({ email }) => attempt(() => onSend(email))}>
      <div className="flex flex-col gap-x-3 gap-y-2 sm:flex-row sm:items-start">
        <FormField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={EMAIL_LABELS.email}
          isRequired
          hint={hint}
          className="min-w-0 flex-1"
        />
        <Button type="submit" isBusy={form.formState.isSubmitting} className="shrink-0 sm:mt-7.25">
          {submitLabel}
        </Button>
      </div>
      {children}
      {formError && <ErrorMessage className="mt-2">{formError}</ErrorMessage>}
    </Form>
  );
}
