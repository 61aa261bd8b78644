'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '@/components/ui/icons/icon';
import { CardForm } from '@/components/content/card-form';
import * as paymentText from '@/components/payment/payment-text';
import type { GatewayFormProps } from './gateway-form-props';
import { Button } from '@/components/ui/display/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { RadioRows } from '@/components/ui/form/radio-rows';
import { formatPrice, getFirstInstalmentAmount, getInstalmentAmounts } from '@/lib/format/amount';
import { confirmSandboxPayment, type PaymentSource } from '@/lib/payment/gateways/sandbox';
import * as savedCardText from '@/lib/payment/saved-card-text';
import { getSavedCardCalls, savedCardQueries } from '@/lib/queries/saved-card';
import { useUser } from '@/stores/user';

/** The embedded test gateway: the shop's own card form, and a note so that nobody mistakes it for a real shop. */
export const SandboxForm = (props: GatewayFormProps) => (
  <>
    <p role="note" className="mb-5 bg-amber-tint px-4 py-3 text-small text-ink">
      {paymentText.testShopNote}
    </p>
    <SandboxFields {...props} />
  </>
);

const WALLETS = ['wallet', 'paypal', 'link'];

function SandboxFields({ order, isPaying, onPay }: GatewayFormProps) {
  const { method } = order.payment;
  const payWith = (source: PaymentSource) =>
    onPay((session, returnUrl) => confirmSandboxPayment(session, source, returnUrl));
  if (WALLETS.includes(method))
    return (
      <>
        <p className="mb-5 text-small text-ink-2">{paymentText.walletNote}</p>
        <Button isWide isBusy={isPaying} onClick={() => payWith('wallet')}>
          <Icon name="wallet" size={20} />
          {paymentText.pay(order.grandTotalFormat)}
        </Button>
      </>
    );
  if (method === 'instalments')
    return (
      <>
        <InstalmentPlan amount={order.grandTotal} amountText={order.grandTotalFormat} />
        <CardForm
          amountText={paymentText.amountToday(
            formatPrice(order.grandTotalFormat, getFirstInstalmentAmount(order.grandTotal)),
          )}
          isPaying={isPaying}
          onPay={(card) => payWith({ card })}
        />
      </>
    );
  return <SandboxCards order={order} isPaying={isPaying} onPayWith={payWith} />;
}

type SandboxCardsProps = Pick<GatewayFormProps, 'order' | 'isPaying'> & {
  onPayWith: (source: PaymentSource) => void;
};

/** A customer pays with a saved card, or saves the new one. */
function SandboxCards({ order, isPaying, onPayWith }: SandboxCardsProps) {
  const isSignedIn = useUser(({ isLogin }) => isLogin);
  const { data: saved } = useQuery({ ...savedCardQueries.list(getSavedCardCalls()), enabled: isSignedIn });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);
  const cards = saved?.items ?? [];
  const [first] = cards;
  const id = chosenId ?? first?.id ?? NEW_CARD;
  const isNew = id === NEW_CARD || !cards.some((card) => card.id === id);

  return (
    <>
      {first && (
        <RadioRows
          legend={paymentText.savedCards}
          value={isNew ? NEW_CARD : id}
          onChoose={setChosenId}
          rows={[
            ...cards.map((card) => ({
              ...{
                value: card.id,
                title: savedCardText.cardName(card),
                text: savedCardText.cardExpiry(card),
              },
            })),
            { value: NEW_CARD, title: paymentText.anotherCard },
          ]}
          className="mb-5"
        />
      )}
      {isNew ? (
        <CardForm
          amountText={order.grandTotalFormat}
          isPaying={isPaying}
          onPay={(card) => onPayWith({ card, isSaved: isKept })}
        >
          {saved?.canSave && (
            <Checkbox
              checked={isKept}
              onChange={({ target }) => setIsKept(target.checked)}
              className="text-small"
            >
              {paymentText.saveCard}
            </Checkbox>
          )}
        </CardForm>
      ) : (
        <Button isWide isBusy={isPaying} onClick={() => onPayWith({ savedCardId: id })}>
          {paymentText.pay(order.grandTotalFormat)}
        </Button>
      )}
    </>
  );
}

const NEW_CARD = 'new';

/** The payment schedule. No dates: they would differ between server and browser. */
const InstalmentPlan = ({ amount, amountText }: { amount: number; amountText: string }) => (
  <ol aria-label={paymentText.instalments} className="mb-6 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
    {getInstalmentAmounts(amount).map((instalmentAmount, index) => (
      <li key={index} className="border-t-2 border-line pt-2.5 first:border-wine">
        <span className="block text-small text-ink-2">{paymentText.instalmentTimes[index]}</span>
        <span className="font-semibold tabular-nums">{formatPrice(amountText, instalmentAmount)}</span>
      </li>
    ))}
  </ol>
);
