import { FormPasswordField } from '@/components/ui/form';
import { ENTRY_LABELS } from '@/lib/forms/entry-forms';

/** A password that is being chosen, and once more. */
export const NewPasswordFields = ({ label = ENTRY_LABELS.password }: { label?: string }) => (
  <>
    <FormPasswordField name="password" label={label} isNew isRequired />
    <FormPasswordField
      name="passwordConfirmation"
      label={ENTRY_LABELS.passwordConfirmation}
      autoComplete="new-password"
      isRequired
    />
  </>
);
