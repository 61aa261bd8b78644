// The texts of the address form. The labels that depend on the country are in lib/forms/address-form.ts.

export const email = 'E-mail address';
export const emailHint = 'For your receipt and tracking';
export const street = 'Street and number';
export const apartment = 'Apartment or floor (optional)';
