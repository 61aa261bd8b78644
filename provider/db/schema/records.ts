/** Shapes that are kept as JSON. Written by records/, read by nobody else. */
export type AddressJson = {
  firstname: string;
  lastname: string;
  email: string;
  telephone: string;
  countryId: string;
  region: string;
  regionId: number | null;
  regionCode: string;
  city: string;
  street: string[];
  postcode: string;
  company: string;
};

/** Where a parcel goes as far as prices depend on it. */
export type ShippingLocationJson = { countryId: string; regionId: number | null; regionCode: string };

export type ItemOptionJson = { optionId: number; value: string };

/** A piece of a bundle. */
export type BundleSlotJson = {
  variantSku: string;
  qty: number;
  label: string;
  instead?: { variantSku: string; label: string }[];
};

/** Minor units of one currency. */
export type TotalsJson = {
  subtotal: number;
  discount: number;
  points: number;
  shipping: number;
  guarantee: number;
  tax: number;
  taxTitle: string;
  shippingTitle: string;
  grandTotal: number;
};

export type HairProfileJson = {
  texture: string | null;
  headInches: number | null;
  capSize: string | null;
  colour: string | null;
  experience: 'first' | 'some' | 'daily' | null;
};

/** Why points came or went. */
export type PointReason =
  | 'order'
  | 'order-cancelled'
  | 'order-refunded'
  | 'order-completed'
  | 'order-unearned'
  | 'sign_in'
  | 'share'
  | 'subscribe'
  | 'review'
  | 'photo'
  | 'gift'
  | 'invite'
  | 'invite-unearned'
  | 'expired';
