import { Alert, Button, Stack, TextField, type TextFieldProps } from '@mui/material';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { HttpError } from 'react-admin';

export type StepField = Pick<TextFieldProps, 'label' | 'type' | 'helperText' | 'slotProps'> & {
  name: string;
  autoComplete?: string;
  defaultValue?: string;
};

type Errors = { message?: string; fields: Record<string, string> };

function toErrors(error: unknown): Errors {
  if (!(error instanceof HttpError)) throw error;
  const body = error.body as { errors?: Record<string, string> } | undefined;
  const fields = body?.errors ?? {};
  return { fields, ...(Object.keys(fields).length > 0 ? {} : { message: error.message }) };
}

/** One step of a sign-in: its fields, a button, and what the shop says against it. */
export function StepForm(props: {
  fields: readonly StepField[];
  submitLabel: string;
  onSubmit: (values: Record<string, string>) => Promise<void>;
  children?: ReactNode;
}) {
  const { fields, submitLabel, onSubmit, children } = props;
  const [errors, setErrors] = useState<Errors>({ fields: {} });
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    setIsBusy(true);
    setErrors({ fields: {} });
    try {
      await onSubmit(Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')])));
    } catch (error) {
      setErrors(toErrors(error));
      form.querySelector('input')?.focus();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
      {children}
      {errors.message && <Alert severity="error">{errors.message}</Alert>}
      {fields.map(({ name, helperText, ...field }, index) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          name={name}
          fullWidth
          autoFocus={index === 0}
          error={Boolean(errors.fields[name])}
          helperText={errors.fields[name] ?? helperText}
          {...field}
        />
      ))}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {submitLabel}
      </Button>
    </Stack>
  );
}
