'use client';

import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { CardForm } from '@/components/content/card-form';
import { InstalmentPlan } from '@/components/payment/instalment-plan';
import type { GatewayFormProps } from '@/components/payment/use-pay';
import { Button } from '@/components/ui/form/button';
import { formatPrice, getFirstInstalmentAmount } from '@/lib/format/amount';
import { confirmSandboxPayment, type PaymentSource } from '@/lib/payment/gateways/sandbox';

/** The embedded test gateway: the shop's own card form, and a note so that nobody mistakes it for a real shop. */
export const SandboxForm = (props: GatewayFormProps) => (
  <>
    <p role="note" className="mb-5 bg-amber-tint px-4 py-3 text-small text-ink">
      This is a test shop. It takes no money and ships nothing. Please don’t enter a real card.
    </p>
    <SandboxFields {...props} />
  </>
);

function SandboxFields({ order, isPaying, onPay }: GatewayFormProps) {
  const { method } = order.payment;
  const payWith = (source: PaymentSource) =>
    onPay((session, returnUrl) => confirmSandboxPayment(session, source, returnUrl));
  if (method === 'wallet')
    return (
      <>
        <p className="mb-5 text-small text-ink-2">Your device asks you to confirm the sum.</p>
        <Button isWide isBusy={isPaying} onClick={() => payWith('wallet')}>
          <WalletIcon aria-hidden size={20} />
          Pay {order.grandTotalFormat}
        </Button>
      </>
    );
  if (method === 'instalments')
    return (
      <>
        <InstalmentPlan amount={order.grandTotal} amountText={order.grandTotalFormat} />
        <CardForm
          amountText={`${formatPrice(order.grandTotalFormat, getFirstInstalmentAmount(order.grandTotal))} today`}
          isPaying={isPaying}
          onPay={(card) => payWith({ card })}
        />
      </>
    );
  return (
    <CardForm amountText={order.grandTotalFormat} isPaying={isPaying} onPay={(card) => payWith({ card })} />
  );
}
