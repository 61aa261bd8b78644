'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, type FormEvent, type ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  useFormContext,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field, type FieldProps } from '@/components/ui/form/field';
import { PasswordField } from '@/components/ui/form/password-field';
import { focusFirstError } from '@/components/ui/form/focus-first-error';
import { TextArea } from '@/components/ui/form/text-area';
import { getPasswordRules } from '@/lib/forms/password-rules';

/** A form validated by its schema: a field on blur (spec 5), from then on at each change. */
export const useSchemaForm = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> =>
  useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false, // done in Form: it also finds fields that are not inputs
  });

type FormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  onSubmit: (values: Output) => Promise<unknown> | unknown;
  children: ReactNode;
  /** Screen reader label, where no heading names the form. */
  label?: string;
  className?: string;
};

/** Submits one request at a time, and only valid values; otherwise focuses the first error. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  label,
  className,
}: FormProps<Input, Output>) {
  const formRef = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  const sendOnce = async (values: Output) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(values);
    } finally {
      isSending.current = false;
    }
  };
  const submit = (event: FormEvent) =>
    form.handleSubmit(sendOnce, () => focusFirstError(formRef.current))(event);

  return (
    <FormProvider {...form}>
      {/* A browser without scripts would write a password into the URL. */}
      <form ref={formRef} method="post" noValidate aria-label={label} onSubmit={submit} className={className}>
        {children}
      </form>
    </FormProvider>
  );
}

/** Returns the registration and the error message of a field of the surrounding form. */
function useFormField(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}

type NamedFieldProps<Props> = Omit<
  Props,
  'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'value' | 'defaultValue'
> & { name: string };

export function FormField({ name, ...field }: NamedFieldProps<FieldProps>) {
  return <Field {...field} {...useFormField(name)} />;
}

export function FormTextArea({ name, ...area }: NamedFieldProps<Parameters<typeof TextArea>[0]>) {
  return <TextArea {...area} {...useFormField(name)} />;
}

export function FormCheckbox({ name, ...box }: NamedFieldProps<Parameters<typeof Checkbox>[0]>) {
  return <Checkbox {...box} {...useFormField(name)} />;
}

type FormPasswordProps = NamedFieldProps<Omit<FieldProps, 'type' | 'trailing' | 'isConfirmed'>> & {
  /** A new password: its rules are checked off below. */
  isNew?: boolean;
};

export function FormPasswordField({ name, isNew = false, ...field }: FormPasswordProps) {
  const { watch } = useFormContext();
  const rules = isNew ? getPasswordRules(String(watch(name) ?? '')) : undefined;

  return (
    <PasswordField
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...field}
      {...useFormField(name)}
      rules={rules}
    />
  );
}
