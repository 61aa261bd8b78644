/** Shapes that are kept as JSON. Written by records/, read by nobody else. */
export type AddressRecord = {
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
export type PlaceRecord = { countryId: string; regionId: number | null; regionCode: string };

export type ItemChoice = { optionId: number; value: string };

/** A piece of a bundle. */
export type BundleSlot = {
  variantSku: string;
  qty: number;
  label: string;
  instead?: { variantSku: string; label: string }[];
};

/** Minor units of one currency. */
export type TotalsRecord = {
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

export type HairProfileRecord = {
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
