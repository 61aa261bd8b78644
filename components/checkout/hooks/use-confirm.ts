'use client';

import { notifyManager, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import type { Country } from '@/contract/system';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { readMarketingParams } from '@/lib/analytics/marketing-params';
import { addressMutations } from '@/lib/queries/address';
import { CHECKOUT_KEY } from '@/lib/queries/cart';
import { checkoutMutations, type CheckoutUpdateInput } from '@/lib/queries/checkout';
import { executeMutation } from '@/lib/queries/execute';
import { focusFirstError } from '@/components/ui/form/focus-first-error';
import { useAddress } from '@/stores/address';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { useAddressForm, type AddressFormState } from '@/components/address-form/use-address-form';
import { useBestCoupon } from './use-best-coupon';
import { useCheckedAddresses } from './use-checked-addresses';
import { useSaveAddress } from './use-save-address';
import { useSaveLocation } from './use-save-location';
import { usePlaceOrder } from './use-place-order';

type ConfirmInput = { checkout: Checkout; countries: readonly Country[]; likelyCountryId: string };

/** Whether billing equals shipping. A billing draft from before a reload means no. */
function useBillingSame(isSameAtServer: boolean) {
  const hasDraft = useAddress((state) => Object.keys(state.billingAddressInfo).length > 0);
  const [override, setOverride] = useState<boolean | null>(null);
  const setIsSame = (isSame: boolean) => {
    setOverride(isSame);
    if (isSame) useAddress.getState().billingWritten({});
  };
  return [override ?? (isSameAtServer && !hasDraft), setIsSame] as const;
}

/** Removes the answered choices from the pending ones; one changed in the meantime stays pending. */
const removeAnswered = (sentChanges: CheckoutUpdateInput) => (pending: CheckoutUpdateInput) =>
  Object.fromEntries(
    Object.entries(pending).filter(
      ([name, value]) => sentChanges[name as keyof CheckoutUpdateInput] !== value,
    ),
  ) as CheckoutUpdateInput;

/** Choices that affect the server's totals: shown at once, each pending until its own response. */
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

/** Saves a customer's first address to the book. The order does not wait for it or depend on it. */
function useSaveToBook(isGuest: boolean) {
  const client = useQueryClient();
  const [shouldSave, setShouldSave] = useState(true);
  const isSaved = useRef(false);

  const save = (address: NewAddress | null) => {
    if (!address || isGuest || !shouldSave || isSaved.current) return;
    isSaved.current = true;
    // The page shows the form until the order is placed: the checkout is not refetched.
    const { mutationFn, meta } = addressMutations.add(getBrowserApi(), client);
    executeMutation(client, { mutationFn, meta }, address).catch(() => {
      isSaved.current = false;
    });
  };
  return { shouldSave, setShouldSave, save };
}

/** Validates the typed addresses; both, so that all errors show at once. Stores the results (spec 3). */
async function validateAddresses(shipping: AddressFormState | null, billing: AddressFormState | null) {
  const isShippingRight = !shipping || (await shipping.form.trigger());
  const isBillingRight = !billing || (await billing.form.trigger());
  const { shippingChecked, billingChecked } = useAddress.getState();
  shippingChecked(isShippingRight);
  billingChecked(isBillingRight);
  const { confirmFormValid, confirmFormValidBilling } = useAddress.getState();
  return confirmFormValid && confirmFormValidBilling;
}

/** Restores the order fields after a reload, and reads the order's campaign. */
const useStoredOrderContext = () =>
  useEffect(() => {
    if (!useCart.persist.hasHydrated()) void useCart.persist.rehydrate();
    useMain.getState().marketingReceived(readMarketingParams(new URLSearchParams(location.search)));
  }, []);

/** The forms of both addresses, filled with what the checkout knows. */
function useAddressForms({ checkout, countries, likelyCountryId }: ConfirmInput) {
  const { quote, shippingAddress, shippingPlace, billingAddress } = checkout;
  const knownEmail = quote.customerIsGuest ? '' : (shippingAddress?.email ?? '');
  const initialAddress = shippingAddress ?? shippingPlace ?? { countryId: likelyCountryId };
  const shipping = useAddressForm({ kind: 'shipping', countries, initialAddress, hasEmail: !knownEmail });
  const billing = useAddressForm({
    kind: 'billing',
    countries,
    initialAddress: checkout.isBillingSame ? { countryId: initialAddress.countryId } : billingAddress,
    hasEmail: false,
  });
  const [isBillingSame, setIsBillingSame] = useBillingSame(checkout.isBillingSame);
  return { knownEmail, shipping, billing, isBillingSame, setIsBillingSame };
}

/** A gift goes to somebody else: it is billed to another address, and theirs is not the customer's. */
function useGift(
  [isBillingSame, setIsBillingSame]: ReturnType<typeof useBillingSame>,
  book: ReturnType<typeof useSaveToBook>,
) {
  const [isGift, setIsGift] = useState(false);
  const [before, setBefore] = useState({ isBillingSame, shouldSave: book.shouldSave });
  const chooseGift = (isChosen: boolean) => {
    setIsGift(isChosen);
    if (isChosen) setBefore({ isBillingSame, shouldSave: book.shouldSave });
    // A separate billing address from before stays.
    const isSame = !isChosen && before.isBillingSame;
    if (isSame !== isBillingSame) setIsBillingSame(isSame);
    book.setShouldSave(isChosen ? false : before.shouldSave);
  };
  return { isGift, chooseGift };
}

/** State and actions of the confirm page. */
export function useConfirm(
  { checkout, countries, likelyCountryId }: ConfirmInput,
  containerRef: RefObject<HTMLElement | null>,
) {
  const isTyped = checkout.addresses.length === 0;
  const { knownEmail, shipping, billing, isBillingSame, setIsBillingSame } = useAddressForms({
    checkout,
    countries,
    likelyCountryId,
  });
  const choices = useCheckoutUpdates();
  const countryId = useSaveLocation(
    shipping,
    checkout,
    (shippingLocation) => isTyped && choices.choose(shippingLocation),
  );
  const addressSaving = useSaveAddress(shipping, checkout);
  const book = useSaveToBook(checkout.quote.customerIsGuest);
  const isPickingCoupon = useBestCoupon(checkout);
  const placing = usePlaceOrder(checkout);
  const gift = useGift([isBillingSame, setIsBillingSame], book);
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
        orderFields: useCart.getState().orderFields,
        isGift: gift.isGift,
        marketing: useMain.getState().marketing,
      }),
    });
  };

  return {
    ...{ isTyped, shipping, billing, isBillingSame, setIsBillingSame, countryId, placeOrder, choices, book },
    ...{ ...gift, hasEmail: !knownEmail, isPickingCoupon },
    isStale: isPickingCoupon || isFetching || Object.keys(choices.pending).length > 0,
    isPlacing: placing.isPlacing,
    orderError: placing.orderError,
    // Only while that total is shown.
    totalChangeText:
      placing.totalChange?.total === checkout.quote.previewGrandTotal ? placing.totalChange.message : null,
    addressFailure: addressSaving.failure,
  };
}
