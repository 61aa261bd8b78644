import { FormPasswordField } from '@/components/ui/form/form';
import { AUTH_LABELS } from '@/lib/forms/auth-forms';

/** A new password and its confirmation. */
export const NewPasswordFields = ({ label = AUTH_LABELS.password }: { label?: string }) => (
  <>
    <FormPasswordField name="password" label={label} isNew isRequired />
    <FormPasswordField
      name="passwordConfirmation"
      label={AUTH_LABELS.passwordConfirmation}
      autoComplete="new-password"
      isRequired
    />
  </>
);
