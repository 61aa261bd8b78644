'use client';

import { Select } from '@base-ui/react/select';
import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useId, type Ref } from 'react';
import type { FieldBase } from '@/components/ui/form/field';
import { FieldLabel } from '@/components/ui/form/field-label';
import { FieldMessage } from '@/components/ui/form/field-message';
import type { SelectOption } from '@/components/ui/form/select-option';

export type SelectFieldProps = FieldBase & {
  options: readonly SelectOption[];
  value: string | null;
  onChoose: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  /** 44 px high, with its label at the left and no message below: sorting a list. */
  isShort?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    isRequired = false,
    error,
    hint,
    className,
    options,
    value,
    onChoose,
    onBlur,
    isShort = false,
    ref,
    ...rest
  } = props;
  const id = useId();
  const { name, placeholder = 'Choose', disabled } = rest;

  return (
    <div className={clsx(isShort && 'flex w-fit items-center gap-3', className)}>
      <FieldLabel
        htmlFor={id}
        isRequired={isRequired}
        className={isShort ? 'mb-0! shrink-0 font-normal! text-ink-2' : undefined}
      >
        {label}
      </FieldLabel>
      <Select.Root
        items={options}
        value={value}
        onValueChange={(newValue) => newValue !== null && onChoose(newValue)}
        onOpenChange={(isOpen) => !isOpen && onBlur?.()}
        name={name}
        disabled={disabled}
        modal={false}
      >
        <Select.Trigger
          ref={ref}
          id={id}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={isShort ? undefined : `${id}-message`}
          className={clsx(
            'flex field-box items-center justify-between gap-3',
            isShort && 'min-h-11! min-w-45',
          )}
        >
          <Select.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-3" />
          <Select.Icon className="transition-transform duration-200 data-popup-open:rotate-180">
            <Icon name="caret-down" size={18} />
          </Select.Icon>
        </Select.Trigger>
        <OptionList options={options} />
      </Select.Root>
      {!isShort && <FieldMessage id={`${id}-message`} error={error} hint={hint} />}
    </div>
  );
}

const OptionList = ({ options }: { options: readonly SelectOption[] }) => (
  <Select.Portal>
    <Select.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-60">
      <Select.Popup className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) floats-in overflow-y-auto rounded-field border border-line bg-paper p-1.5 shadow-lift outline-none">
        {options.map((option) => (
          <Select.Item
            key={option.value}
            value={option.value}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-box px-3 outline-none data-highlighted:bg-petal data-selected:font-semibold"
          >
            <Select.ItemText>{option.label}</Select.ItemText>
            <Select.ItemIndicator className="text-wine">
              <Icon name="check" size={18} />
            </Select.ItemIndicator>
          </Select.Item>
        ))}
      </Select.Popup>
    </Select.Positioner>
  </Select.Portal>
);
