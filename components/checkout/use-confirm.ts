'use client';

import { notifyManager, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import type { Country } from '@/contract/system';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/failure-words';
import { readMarketingParams } from '@/lib/browser/landing';
import { addressMutations } from '@/lib/queries/address';
import { CHECKOUT_KEY } from '@/lib/queries/cart';
import { checkoutMutations, type CheckoutUpdateInput } from '@/lib/queries/checkout';
import { executeMutation } from '@/lib/queries/execute';
import { focusFirstError } from '@/components/ui/show-first-fault';
import { useAddress } from '@/stores/address';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { useAddressForm, type AddressFormState } from './use-address-form';
import { useBestCoupon } from './use-best-coupon';
import { useCheckedAddresses } from './use-checked-addresses';
import { useSaveAddress } from './use-kept-address';
import { useSaveLocation } from './use-kept-place';
import { usePlaceOrder } from './use-place-order';

type ConfirmInput = { checkout: Checkout; countries: readonly Country[]; likelyCountryId: string };

/** Whether the invoice goes where the parcel goes. A billing draft from before a reload says no. */
function useBillingSame(isSameAtServer: boolean) {
  const hasDraft = useAddress((state) => Object.keys(state.billingAddressInfo).length > 0);
  const [override, setOverride] = useState<boolean | null>(null);
  const setIsSame = (isSame: boolean) => {
    setOverride(isSame);
    if (isSame) useAddress.getState().billingWritten({});
  };
  return [override ?? (isSameAtServer && !hasDraft), setIsSame] as const;
}

/** The pending choices without those that were answered; one that was changed in the meantime stays pending. */
const removeAnswered = (sentChanges: CheckoutUpdateInput) => (pending: CheckoutUpdateInput) =>
  Object.fromEntries(
    Object.entries(pending).filter(([name, value]) => sentChanges[name as keyof CheckoutUpdateInput] !== value),
  ) as CheckoutUpdateInput;

/** Choices that the server computes with: shown at once, each until its own answer brings new totals. */
function useCheckoutUpdates() {
  const client = useQueryClient();
  const choosing = useMutation(checkoutMutations.update(getBrowserApi(), client));
  const [pending, setPending] = useState<CheckoutUpdateInput>({});

  const choose = (changes: CheckoutUpdateInput) => {
    setPending((current) => ({ ...current, ...changes }));
    const clearSent = () => notifyManager.schedule(() => setPending(removeAnswered(changes)));
    choosing.mutateAsync(changes).then(clearSent, clearSent);
  };
  return {
    choose,
    pending,
    failure: choosing.error ? getErrorMessage(choosing.error) : null,
  };
}

/** A customer's first address may stay in the book. The order does not wait for it, and is placed without it too. */
function useSaveToBook(isGuest: boolean) {
  const client = useQueryClient();
  const [shouldSave, setShouldSave] = useState(true);
  const isSaved = useRef(false);

  const save = (address: NewAddress | null) => {
    if (!address || isGuest || !shouldSave || isSaved.current) return;
    isSaved.current = true;
    // The page shows the form until the order is placed: the checkout is not read anew.
    const { mutationFn, meta } = addressMutations.add(getBrowserApi(), client);
    executeMutation(client, { mutationFn, meta }, address).catch(() => {
      isSaved.current = false;
    });
  };
  return { shouldSave, setShouldSave, save };
}

/** Checks the addresses that are typed; both, so that all faults show at once. What was found is kept (spec 3). */
async function validateAddresses(shipping: AddressFormState | null, billing: AddressFormState | null) {
  const isShippingRight = !shipping || (await shipping.form.trigger());
  const isBillingRight = !billing || (await billing.form.trigger());
  const { shippingChecked, billingChecked } = useAddress.getState();
  shippingChecked(isShippingRight);
  billingChecked(isBillingRight);
  const { confirmFormValid, confirmFormValidBilling } = useAddress.getState();
  return confirmFormValid && confirmFormValidBilling;
}

/** The remark of before a reload, and the campaign that the order came by. */
const useStoredOrderContext = () =>
  useEffect(() => {
    if (!useCart.persist.hasHydrated()) void useCart.persist.rehydrate();
    useMain.getState().marketingReceived(readMarketingParams(new URLSearchParams(location.search)));
  }, []);

/** Everything that the confirm page knows and can do. */
export function useConfirm(
  { checkout, countries, likelyCountryId }: ConfirmInput,
  containerRef: RefObject<HTMLElement | null>,
) {
  const isTyped = checkout.addresses.length === 0;
  const knownEmail = checkout.quote.customerIsGuest ? '' : (checkout.shippingAddress?.email ?? '');
  const initialAddress = checkout.shippingAddress ?? checkout.shippingPlace ?? { countryId: likelyCountryId };
  const shipping = useAddressForm({
    kind: 'shipping',
    countries,
    initialAddress,
    hasEmail: !knownEmail,
  });
  const billing = useAddressForm({
    kind: 'billing',
    countries,
    initialAddress: checkout.isBillingSame ? { countryId: initialAddress.countryId } : checkout.billingAddress,
    hasEmail: false,
  });
  const [isBillingSame, setIsBillingSame] = useBillingSame(checkout.isBillingSame);
  const choices = useCheckoutUpdates();
  const countryId = useSaveLocation(shipping, checkout, (shippingLocation) => isTyped && choices.choose(shippingLocation));
  const addressSaving = useSaveAddress(shipping, checkout);
  const book = useSaveToBook(checkout.quote.customerIsGuest);
  const isPickingCoupon = useBestCoupon(checkout);
  const placing = usePlaceOrder(checkout);
  const isFetching = useIsFetching({ queryKey: CHECKOUT_KEY }) > 0;

  useCheckedAddresses(shipping, billing, { isTyped, isBillingSame });
  useStoredOrderContext();

  const placeOrder = async () => {
    if (!(await validateAddresses(isTyped ? shipping : null, isBillingSame ? null : billing)))
      return focusFirstError(containerRef.current);
    const shippingAddress = isTyped ? shipping.findAddress() : null;
    const email = shippingAddress?.email ?? checkout.shippingAddress?.email ?? '';
    const billingAddress = isBillingSame ? null : billing.findAddress();
    await placing.placeOrder({
      shownCheckout: checkout,
      savePending: async () => {
        if (isTyped) await addressSaving.saveNow();
        book.save(shippingAddress);
      },
      buildSubmission: (now) => ({
        checkout: now,
        shipping: shippingAddress,
        billing: billingAddress && { ...billingAddress, email },
        shippingMethod: now.shippingMethods.find(({ isSelected }) => isSelected)?.code ?? '',
        payMethod: now.payMethods.find(({ isSelected }) => isSelected)?.code ?? '',
        remark: useCart.getState().remark,
        marketing: useMain.getState().marketing,
      }),
    });
  };

  return {
    ...{ isTyped, shipping, billing, isBillingSame, setIsBillingSame, countryId, placeOrder, choices, book },
    hasEmail: !knownEmail,
    isPickingCoupon,
    isStale: isPickingCoupon || isFetching || Object.keys(choices.pending).length > 0,
    isPlacing: placing.isPlacing,
    orderError: placing.orderError,
    // Only while that sum is the one on the screen.
    totalChangeText:
      placing.totalChange?.total === checkout.quote.previewGrandTotal ? placing.totalChange.message : null,
    addressFailure: addressSaving.failure,
  };
}
