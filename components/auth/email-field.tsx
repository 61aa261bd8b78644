import { FormField } from '@/components/ui/form/form';
import { AUTH_LABELS } from '@/lib/forms/auth-forms';

type EmailFieldProps = {
  /** "username" on login forms, so that password managers fill it in. */
  autoComplete: 'username' | 'email';
  isConfirmed?: boolean;
  className?: string;
};

export const EmailField = (props: EmailFieldProps) => (
  <FormField name="email" type="email" inputMode="email" label={AUTH_LABELS.email} isRequired {...props} />
);
