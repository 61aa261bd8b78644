'use client';

import { FormComboboxField } from '@/components/ui/form-combobox-field';
import { FormField } from '@/components/ui/form';
import { TextButton } from '@/components/ui/text-link';
import { TroubleLine } from '@/components/ui/trouble-line';
import { ENTRY_LABELS, type WhoBy } from '@/lib/forms/entry-forms';
import { EmailField } from './email-field';
import type { Who } from './use-who';

type WhoFieldsProps = {
  by: WhoBy;
  onBy: (by: WhoBy) => void;
  countries: Who['countries'];
};

/** Who is signing in: by e-mail address, or by phone with the area code of its country. */
export function WhoFields({ by, onBy, countries }: WhoFieldsProps) {
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
            options={countries.items.map(({ id, fullName, phonePrefix }) => ({
              value: id,
              label: `${plus(phonePrefix)} ${fullName}`,
            }))}
            // Until the countries are there: the likely one would overwrite what is typed.
            disabled={countries.items.length === 0}
            placeholder={countries.isLoading ? 'Loading…' : undefined}
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
          {countries.isFailed && (
            <TroubleLine className="col-span-2 mb-4" onRetry={countries.retry}>
              The area codes didn’t load.
            </TroubleLine>
          )}
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
