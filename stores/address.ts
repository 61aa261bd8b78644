import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { NewAddress } from '@/contract/address';
import { persistInSession } from './session';

type AddressDraft = Partial<NewAddress>;

type Address = {
  addressInfo: AddressDraft;
  billingAddressInfo: AddressDraft;
  confirmFormValid: boolean;
  confirmFormValidBilling: boolean;
  isEdit: boolean;
};

type AddressActions = {
  /** Merged field by field; an empty object resets (spec 3). */
  shippingWritten: (draft: AddressDraft) => void;
  billingWritten: (draft: AddressDraft) => void;
  shippingChecked: (isValid: boolean) => void;
  billingChecked: (isValid: boolean) => void;
  editBegan: () => void;
  editEnded: () => void;
};

/** An empty draft resets; any other is merged over the known fields. */
export const mergeAddressDraft = (current: AddressDraft, draft: AddressDraft): AddressDraft =>
  Object.keys(draft).length === 0 ? {} : { ...current, ...draft };

export const useAddress = create<Address & AddressActions>()(
  persist(
    (set) => ({
      addressInfo: {},
      billingAddressInfo: {},
      confirmFormValid: false, // spec 3
      confirmFormValidBilling: true,
      isEdit: false,
      shippingWritten: (draft) =>
        set((state) => ({ addressInfo: mergeAddressDraft(state.addressInfo, draft) })),
      billingWritten: (draft) =>
        set((state) => ({ billingAddressInfo: mergeAddressDraft(state.billingAddressInfo, draft) })),
      shippingChecked: (confirmFormValid) => set({ confirmFormValid }),
      billingChecked: (confirmFormValidBilling) => set({ confirmFormValidBilling }),
      editBegan: () => set({ isEdit: true }),
      editEnded: () => set({ isEdit: false }),
    }),
    persistInSession(
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
