'use client';

import { FormComboboxField } from '@/components/ui/form-combobox-field';
import { FormField } from '@/components/ui/form';
import { TextButton } from '@/components/ui/text-link';
import type { Country } from '@/contract/system';
import { ENTRY_LABELS, type WhoBy } from '@/lib/forms/entry-forms';
import { EmailField } from './email-field';

type WhoFieldsProps = {
  by: WhoBy;
  onBy: (by: WhoBy) => void;
  countries: readonly Country[];
  /** The field is disabled until then: the likely country would overwrite what is typed. */
  isLoadingCountries: boolean;
};

/** Who is signing in: by e-mail address, or by phone with the area code of its country. */
export function WhoFields({ by, onBy, countries, isLoadingCountries }: WhoFieldsProps) {
  const isByEmail = by === 'email';

  return (
    <div className="relative">
      {isByEmail ? (
        <EmailField autoComplete="username" />
      ) : (
        <div className="grid grid-cols-[minmax(7.5rem,2fr)_3fr] gap-x-3">
          <FormComboboxField
            name="countryId"
            label={ENTRY_LABELS.areaCode}
            options={countries.map(({ id, fullName, phonePrefix }) => ({
              value: id,
              label: `${plus(phonePrefix)} ${fullName}`,
            }))}
            disabled={isLoadingCountries}
            placeholder={isLoadingCountries ? 'Loading…' : undefined}
            autoComplete="tel-country-code"
            isRequired
          />
          <FormField
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            label={ENTRY_LABELS.phone}
            isRequired
          />
        </div>
      )}
      <TextButton
        onClick={() => onBy(isByEmail ? 'phone' : 'email')}
        className="absolute top-0 right-0 text-caption text-ink-2"
      >
        {isByEmail ? 'Use my phone' : 'Use my email'}
      </TextButton>
    </div>
  );
}

const plus = (prefix: string) => (prefix.startsWith('+') ? prefix : `+${prefix}`);
