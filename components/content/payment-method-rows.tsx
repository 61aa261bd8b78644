'use client';

import * as cardFormText from '@/components/content/card-form-text';
import type { IconName } from '@/components/ui/icons/icon-names';
import { Icon } from '@/components/ui/icons/icon';
import type { PaymentMethod } from '@/contract/checkout';
import { RadioRows } from '@/components/ui/form/radio-rows';

const icons = {
  card: 'credit-card-light',
  wallet: 'wallet-light',
  instalments: 'calendar-blank-light',
  bank: 'bank-light',
} as const satisfies Record<PaymentMethod['icon'], IconName>;

type PaymentMethodRowsProps = {
  methods: readonly PaymentMethod[];
  value: string | null;
  onChoose: (code: string) => void;
};

export const PaymentMethodRows = ({ methods, value, onChoose }: PaymentMethodRowsProps) => (
  <RadioRows
    legend={cardFormText.paymentMethods}
    value={value}
    onChoose={onChoose}
    rows={[...methods]
      .sort((a, b) => a.sortOrder - b.sortOrder)
      .map(({ code, title, text, icon }) => ({
        value: code,
        title,
        text,
        icon: <Icon name={icons[icon]} size={22} />,
      }))}
  />
);
