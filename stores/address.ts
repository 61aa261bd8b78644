import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { NewAddress } from '@/contract/address';
import { sessionKept } from './session';

type Draft = Partial<NewAddress>;

type Address = {
  addressInfo: Draft;
  billingAddressInfo: Draft;
  confirmFormValid: boolean;
  confirmFormValidBilling: boolean;
  isEdit: boolean;
};

type AddressActions = {
  /** Merged field by field; an empty object resets (spec 3). */
  shippingWritten: (draft: Draft) => void;
  billingWritten: (draft: Draft) => void;
  shippingChecked: (isValid: boolean) => void;
  billingChecked: (isValid: boolean) => void;
  editBegan: () => void;
  editEnded: () => void;
};

/** An empty draft resets, any other is laid over what is known. */
export const merged = (known: Draft, draft: Draft): Draft =>
  Object.keys(draft).length === 0 ? {} : { ...known, ...draft };

export const useAddress = create<Address & AddressActions>()(
  persist(
    (set) => ({
      addressInfo: {},
      billingAddressInfo: {},
      confirmFormValid: false, // spec 3
      confirmFormValidBilling: true,
      isEdit: false,
      shippingWritten: (draft) => set((state) => ({ addressInfo: merged(state.addressInfo, draft) })),
      billingWritten: (draft) =>
        set((state) => ({ billingAddressInfo: merged(state.billingAddressInfo, draft) })),
      shippingChecked: (confirmFormValid) => set({ confirmFormValid }),
      billingChecked: (confirmFormValidBilling) => set({ confirmFormValidBilling }),
      editBegan: () => set({ isEdit: true }),
      editEnded: () => set({ isEdit: false }),
    }),
    sessionKept(
      'address',
      ({ addressInfo, billingAddressInfo, confirmFormValid, confirmFormValidBilling, isEdit }) => ({
        addressInfo,
        billingAddressInfo,
        confirmFormValid,
        confirmFormValidBilling,
        isEdit,
      }),
    ),
  ),
);
