/** The texts of the address form. The labels that depend on the country are in lib/forms/address-form.ts. */
export const addressFormText = {
  email: 'E-mail address',
  emailHint: 'For your receipt and tracking',
  street: 'Street and number',
  apartment: 'Apartment or floor (optional)',
};
