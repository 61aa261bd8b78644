'use client';

import { useRef } from 'react';
import type { Checkout } from '@/contract/checkout';
import type { Country } from '@/contract/system';
import * as checkoutText from '@/components/checkout/checkout-text';
import * as checkoutFormText from '@/components/checkout/form/form-text';
import { PaymentMethodRows } from '@/components/content/payment-method-rows';
import { ExpressSlot } from '@/components/express/express-slot';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextLink } from '@/components/ui/display/text-link';
import { usePanelHeight } from '@/components/ui/hooks/use-panel-height';
import { BillingSection } from './billing-section';
import { CONFIRM_GRID, ConfirmTitle } from '@/components/checkout/confirm-title';
import { GiftChoice } from './gift-choice';
import { OrderFieldInput } from './order-fields';
import { OrderSummary, OrderTotals } from '@/components/checkout/summary/order-summary';
import { PlaceButton } from './place-button';
import { Section } from './section';
import { ShippingMethods } from './shipping-methods';
import { SavedAddressShipping, NewAddressShipping } from './shipping-section';
import { useConfirm } from '@/components/checkout/hooks/use-confirm';

type ConfirmFormProps = {
  checkout: Checkout;
  countries: readonly Country[];
  likelyCountryId: string;
  hasExpress: boolean;
};

export function ConfirmForm({ checkout, countries, likelyCountryId, hasExpress }: ConfirmFormProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const panel = usePanelHeight();
  const confirm = useConfirm({ checkout, countries, likelyCountryId }, containerRef);
  const { choices, orderError } = confirm;
  const { shippingNotice, payMethods } = checkout;
  const chosenPay = choices.pending.payMethod ?? payMethods.find(({ isSelected }) => isSelected)?.code;
  const { isStale } = confirm;
  const totals = (
    <>
      <OrderTotals {...{ checkout, isStale }} pending={choices.pending} onChoose={choices.choose} />
      <PlaceButton
        totalText={checkout.quote.previewGrandTotalFormat}
        words={checkout.orderButtonText}
        onPlace={() => void confirm.placeOrder()}
        isBusy={confirm.isPlacing}
        totalChangeText={confirm.totalChangeText}
        failure={orderError?.position === 'button' ? orderError.message : choices.failure}
        reason={shippingNotice ?? (confirm.isPickingCoupon ? checkoutFormText.applyingBestCoupon : null)}
      />
    </>
  );

  return (
    <div ref={containerRef}>
      {orderError?.position === 'top' && <CartErrorPanel message={orderError.message} />}
      <div className={CONFIRM_GRID}>
        <ConfirmTitle />
        <div
          ref={panel}
          className="lg:sticky lg:top-[min(6rem,calc(100dvh-var(--panel,0px)-1.5rem))] lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <OrderSummary checkout={checkout}>{totals}</OrderSummary>
        </div>
        <div className="min-w-0">
          {hasExpress && (
            <div className="mb-8 max-w-130">
              <ExpressSlot items={null} cartVersion={checkout.version} />
            </div>
          )}
          <GiftChoice isGift={confirm.isGift} onChange={confirm.chooseGift} />
          {confirm.isTyped ? (
            <NewAddressShipping
              countries={countries}
              state={confirm.shipping}
              hasEmail={confirm.hasEmail}
              failure={confirm.addressFailure}
              shouldSaveToBook={checkout.quote.customerIsGuest ? null : confirm.book.shouldSave}
              onSaveToBookChange={confirm.book.setShouldSave}
            />
          ) : (
            <SavedAddressShipping checkout={checkout} countries={countries} />
          )}
          <BillingSection
            isSameAsShipping={confirm.isBillingSame}
            onSameAsShippingChange={confirm.setIsBillingSame}
            countries={countries}
            state={confirm.billing}
          />
          <ShippingMethods
            checkout={checkout}
            hasCountry={checkout.shippingPlace !== null || Boolean(confirm.countryId)}
            isStale={choices.pending.countryId !== undefined}
            selectedCode={choices.pending.shippingMethod ?? null}
            onChoose={(shippingMethod) => choices.choose({ shippingMethod })}
          />
          <Section title={checkoutFormText.paymentMethods}>
            <PaymentMethodRows
              methods={payMethods}
              value={chosenPay ?? null}
              onChoose={(payMethod) => choices.choose({ payMethod })}
            />
            <div className="mt-8">
              <OrderFieldInput name="remark" />
            </div>
          </Section>
          <section aria-label={checkoutFormText.totalsLabel} className="rounded-field bg-petal p-6 lg:hidden">
            {totals}
          </section>
        </div>
      </div>
    </div>
  );
}

/** Above the form and scrolled into view: the pressed button is far below it. */
const CartErrorPanel = ({ message }: { message: string }) => (
  <div
    ref={(panel) => panel?.scrollIntoView({ block: 'center', behavior: 'smooth' })}
    role="alert"
    className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 rounded-field bg-red-tint p-6 text-red"
  >
    <ErrorMessage isQuiet>{checkoutFormText.nothingOrdered(message)}</ErrorMessage>
    <TextLink href="/cart" className="font-semibold">
      {checkoutText.backToCart}
    </TextLink>
  </div>
);
