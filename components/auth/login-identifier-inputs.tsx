'use client';

import * as authText from '@/components/auth/auth-text';
import { FormComboboxField } from '@/components/ui/form/form-combobox-field';
import { FormField } from '@/components/ui/form/form';
import { TextButton } from '@/components/ui/display/text-link';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { AUTH_LABELS, type LoginIdentifierType } from '@/lib/forms/auth-forms';
import { EmailField } from './email-field';
import type { LoginIdentifierState } from './use-login-identifier';

type LoginIdentifierInputsProps = {
  type: LoginIdentifierType;
  onTypeChange: (type: LoginIdentifierType) => void;
  countries: LoginIdentifierState['countries'];
};

/** The login identifier: an email address, or a phone number with its country's area code. */
export function LoginIdentifierInputs({ type, onTypeChange, countries }: LoginIdentifierInputsProps) {
  const isByEmail = type === 'email';

  return (
    <div className="relative">
      {isByEmail ? (
        <EmailField autoComplete="username" />
      ) : (
        <div className="grid grid-cols-[minmax(7.5rem,1fr)_1fr] gap-x-3">
          <FormComboboxField
            name="countryId"
            label={AUTH_LABELS.areaCode}
            options={countries.items.map(({ id, fullName, phonePrefix }) => ({
              value: id,
              label: `${addPlus(phonePrefix)} ${fullName}`,
            }))}
            // Disabled until the countries have loaded: the likely one would overwrite the typed one.
            disabled={countries.items.length === 0}
            placeholder={countries.isLoading ? authText.areaCodesLoading : undefined}
            autoComplete="tel-country-code"
            isRequired
          />
          <FormField
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            label={AUTH_LABELS.phone}
            isRequired
          />
          {countries.isFailed && (
            <InlineErrorState className="col-span-2 mb-4" onRetry={countries.retry}>
              {authText.areaCodesFailed}
            </InlineErrorState>
          )}
        </div>
      )}
      <TextButton
        onClick={() => onTypeChange(isByEmail ? 'phone' : 'email')}
        className="absolute top-0 right-0 text-caption text-ink-2"
      >
        {isByEmail ? authText.usePhone : authText.useEmail}
      </TextButton>
    </div>
  );
}

const addPlus = (prefix: string) => (prefix.startsWith('+') ? prefix : `+${prefix}`);
