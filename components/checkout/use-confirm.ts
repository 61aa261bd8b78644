'use client';

import { notifyManager, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import type { Country } from '@/contract/system';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { landedWith } from '@/lib/browser/landing';
import { addressMutations } from '@/lib/queries/address';
import { CHECKOUT_KEY } from '@/lib/queries/cart';
import { checkoutMutations, type CheckoutChoices } from '@/lib/queries/checkout';
import { execute } from '@/lib/queries/execute';
import { showFirstFault } from '@/components/ui/show-first-fault';
import { useAddress } from '@/stores/address';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { useAddressForm, type AddressFormState } from './use-address-form';
import { useBestCoupon } from './use-best-coupon';
import { useCheckedAddresses } from './use-checked-addresses';
import { useKeptAddress } from './use-kept-address';
import { useKeptPlace } from './use-kept-place';
import { usePlaceOrder } from './use-place-order';

type ConfirmTerms = { checkout: Checkout; countries: readonly Country[]; likelyCountryId: string };

/** Whether the invoice goes where the parcel goes. A billing draft from before a reload says no. */
function useBillingSame(isSameAtServer: boolean) {
  const hasDraft = useAddress((state) => Object.keys(state.billingAddressInfo).length > 0);
  const [choice, setChoice] = useState<boolean | null>(null);
  const choose = (isSame: boolean) => {
    setChoice(isSame);
    if (isSame) useAddress.getState().billingWritten({});
  };
  return [choice ?? (isSameAtServer && !hasDraft), choose] as const;
}

/** The pending choices without those that were answered; one that was changed in the meantime stays pending. */
const without = (answered: CheckoutChoices) => (pending: CheckoutChoices) =>
  Object.fromEntries(
    Object.entries(pending).filter(([name, value]) => answered[name as keyof CheckoutChoices] !== value),
  ) as CheckoutChoices;

/** Choices that the server computes with: shown at once, each until its own answer brings new totals. */
function useChoices() {
  const client = useQueryClient();
  const choosing = useMutation(checkoutMutations.choose(browserApi(), client));
  const [pending, setPending] = useState<CheckoutChoices>({});

  const choose = (choices: CheckoutChoices) => {
    setPending((earlier) => ({ ...earlier, ...choices }));
    const answered = () => notifyManager.schedule(() => setPending(without(choices)));
    choosing.mutateAsync(choices).then(answered, answered);
  };
  return {
    choose,
    pending,
    failure: choosing.error ? failureWords(choosing.error) : null,
  };
}

/** A customer's first address may stay in the book. The order does not wait for it, and is placed without it too. */
function useBook(isGuest: boolean) {
  const client = useQueryClient();
  const [isKept, setIsKept] = useState(true);
  const isSaved = useRef(false);

  const save = (address: NewAddress | null) => {
    if (!address || isGuest || !isKept || isSaved.current) return;
    isSaved.current = true;
    // The page shows the form until the order is placed: the checkout is not read anew.
    const { mutationFn, meta } = addressMutations.add(browserApi(), client);
    execute(client, { mutationFn, meta }, address).catch(() => {
      isSaved.current = false;
    });
  };
  return { isKept, setIsKept, save };
}

/** Checks the addresses that are typed; both, so that all faults show at once. What was found is kept (spec 3). */
async function areRight(shipping: AddressFormState | null, billing: AddressFormState | null) {
  const isShippingRight = !shipping || (await shipping.form.trigger());
  const isBillingRight = !billing || (await billing.form.trigger());
  const { shippingChecked, billingChecked } = useAddress.getState();
  shippingChecked(isShippingRight);
  billingChecked(isBillingRight);
  const { confirmFormValid, confirmFormValidBilling } = useAddress.getState();
  return confirmFormValid && confirmFormValidBilling;
}

/** The remark of before a reload, and the campaign that the order came by. */
const useLanded = () =>
  useEffect(() => {
    if (!useCart.persist.hasHydrated()) void useCart.persist.rehydrate();
    useMain.getState().landed(landedWith(new URLSearchParams(location.search)));
  }, []);

/** Everything that the confirm page knows and can do. */
export function useConfirm(
  { checkout, countries, likelyCountryId }: ConfirmTerms,
  place: RefObject<HTMLElement | null>,
) {
  const isTyped = checkout.addresses.length === 0;
  const knownEmail = checkout.quote.customerIsGuest ? '' : (checkout.shippingAddress?.email ?? '');
  const known = checkout.shippingAddress ?? checkout.shippingPlace ?? { countryId: likelyCountryId };
  const shipping = useAddressForm({ kind: 'shipping', countries, known, hasEmail: !knownEmail });
  const billing = useAddressForm({
    kind: 'billing',
    countries,
    known: checkout.isBillingSame ? { countryId: known.countryId } : checkout.billingAddress,
    hasEmail: false,
  });
  const [isBillingSame, setIsBillingSame] = useBillingSame(checkout.isBillingSame);
  const choices = useChoices();
  const countryId = useKeptPlace(shipping, checkout, (place) => isTyped && choices.choose(place));
  const kept = useKeptAddress(shipping, checkout);
  const book = useBook(checkout.quote.customerIsGuest);
  const isPickingCoupon = useBestCoupon(checkout);
  const placing = usePlaceOrder(checkout);
  const isFetching = useIsFetching({ queryKey: CHECKOUT_KEY }) > 0;

  useCheckedAddresses(shipping, billing, { isTyped, isBillingSame });
  useLanded();

  const placeOrder = async () => {
    if (!(await areRight(isTyped ? shipping : null, isBillingSame ? null : billing)))
      return showFirstFault(place.current);
    const shippingAddress = isTyped ? shipping.findAddress() : null;
    const email = shippingAddress?.email ?? checkout.shippingAddress?.email ?? '';
    const billingAddress = isBillingSame ? null : billing.findAddress();
    await placing.place({
      seen: checkout,
      keep: async () => {
        if (isTyped) await kept.keepNow();
        book.save(shippingAddress);
      },
      wantedOf: (now) => ({
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
    trouble: placing.trouble,
    // Only while that sum is the one on the screen.
    news: placing.news?.total === checkout.quote.previewGrandTotal ? placing.news.words : null,
    addressFailure: kept.failure,
  };
}
