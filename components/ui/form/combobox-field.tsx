'use client';

import { Combobox } from '@base-ui/react/combobox';
import { Icon } from '@/components/ui/icons/icon';
import { useId, useState, type Ref } from 'react';
import type { FieldBase } from '@/components/ui/form/field';
import { FieldLabel } from '@/components/ui/form/field-label';
import { FieldMessage } from '@/components/ui/form/field-message';
import type { SelectOption } from '@/components/ui/form/select-option';
import * as uiText from '@/components/ui/ui-text';

export type ComboboxFieldProps = FieldBase & {
  options: readonly SelectOption[];
  value: string | null;
  onChoose: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
};

const hasSameOptions = (options: readonly SelectOption[], others: readonly SelectOption[]) =>
  options.length === others.length &&
  options.every(({ value, label }, index) => value === others[index]?.value && label === others[index].label);

/** Keeps the array while its options are equal: Base UI resets the typed text when `items` is a different array. */
function useStableOptions(options: readonly SelectOption[]) {
  const [stableOptions, setStableOptions] = useState(options);
  if (stableOptions === options || hasSameOptions(stableOptions, options)) return stableOptions;
  setStableOptions(options);
  return options;
}

/** A long list that typing filters: countries and regions. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, isRequired = false, error, hint, className, options, value, onChoose, ...input } = props;
  const { onBlur, name, placeholder = uiText.typeOrChoose, disabled, autoComplete, ref } = input;
  const id = useId();
  const items = useStableOptions(options);
  const selectedOption = items.find((option) => option.value === value) ?? null;

  return (
    <div className={className}>
      <FieldLabel htmlFor={id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <Combobox.Root
        items={items}
        value={selectedOption}
        onValueChange={(option: SelectOption | null) => onChoose(option?.value ?? null)}
        isItemEqualToValue={(option: SelectOption, other: SelectOption) => option.value === other.value}
        name={name}
        disabled={disabled}
        autoComplete={autoComplete}
        autoHighlight
      >
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            ref={ref}
            id={id}
            placeholder={placeholder}
            onBlur={onBlur}
            aria-required={isRequired || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-message`}
            className="field-box pr-12 text-ellipsis"
          />
          <Combobox.Trigger
            aria-label={uiText.showAll(label)}
            className="absolute inset-y-0 right-1 grid w-11 place-items-center transition-transform duration-200 data-popup-open:rotate-180"
          >
            <Icon name="caret-down" size={18} />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <OptionList />
      </Combobox.Root>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  );
}

const OptionList = () => (
  <Combobox.Portal>
    <Combobox.Positioner sideOffset={6} className="z-60 outline-none">
      <Combobox.Popup className="w-(--anchor-width) floats-in rounded-field border border-line bg-paper shadow-lift outline-none">
        <Combobox.Empty>
          <p className="p-4 text-small text-ink-2">{uiText.noMatch}</p>
        </Combobox.Empty>
        <Combobox.List className="max-h-[min(19rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0">
          {(option: SelectOption) => (
            <Combobox.Item
              key={option.value}
              value={option}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-box px-3 outline-none data-highlighted:bg-petal data-selected:font-semibold"
            >
              {option.label}
              <Combobox.ItemIndicator className="text-wine">
                <Icon name="check" size={18} />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);
