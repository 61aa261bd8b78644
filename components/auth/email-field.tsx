import { FormField } from '@/components/ui/form';
import { AUTH_LABELS } from '@/lib/forms/entry-forms';

type EmailFieldProps = {
  /** "username" on login forms, so that password managers fill it in. */
  autoComplete: 'username' | 'email';
  isConfirmed?: boolean;
  className?: string;
};

export const EmailField = (props: EmailFieldProps) => (
  <FormField name="email" type="email" inputMode="email" label={AUTH_LABELS.email} isRequired {...props} />
);
