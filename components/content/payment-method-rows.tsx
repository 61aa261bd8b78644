'use client';

import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import * as cardFormText from '@/components/content/card-form-text';
import type { PaymentMethod } from '@/contract/checkout';
import { RadioRows } from '@/components/ui/form/radio-rows';

const icons = {
  card: CreditCardIcon,
  wallet: WalletIcon,
  instalments: CalendarBlankIcon,
  bank: BankIcon,
} satisfies Record<PaymentMethod['icon'], unknown>;

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
      .map(({ code, title, text, icon }) => {
        const Icon = icons[icon];
        return { value: code, title, text, icon: <Icon aria-hidden size={22} weight="light" /> };
      })}
  />
);
