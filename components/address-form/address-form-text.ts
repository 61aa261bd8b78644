import { sharedText } from '@/lib/format/shared-text';

/** The texts of the address form. The labels that depend on the country are in lib/forms/address-form.ts. */
export const addressFormText = {
  email: sharedText.email,
  emailHint: 'For your receipt and tracking',
  street: sharedText.street,
  apartment: 'Apartment or floor (optional)',
};
