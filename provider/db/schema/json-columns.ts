/** Types of JSON columns. Only the repositories write and read them. */
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

/** The part of a destination that prices depend on. */
export type ShippingLocationJson = { countryId: string; regionId: number | null; regionCode: string };

export type ItemOptionJson = { optionId: number; value: string };

/** An item of a bundle. */
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
  /** The other amounts contain the tax. Unset in older orders: it was added. */
  isTaxIncluded?: boolean;
  taxTitle: string;
  /** Hundredths of a percent. Unset in older orders. */
  taxBasisPoints?: number;
  shippingTitle: string;
  grandTotal: number;
};

export type HairProfileJson = {
  texture: string | null;
  headInches: number | null;
  capSize: string | null;
  colour: string | null;
  /** Profiles saved before these were asked for have none. */
  colorFamily?: string | null;
  lengthInches?: number | null;
  budget?: { amount: number; currency: string } | null;
  experience: 'first' | 'some' | 'daily' | null;
};

/** Texts are compared in any letter case. */
export type CategoryConditionJson =
  | { field: 'type' | 'vendor' | 'tag' | 'titleContains'; text: string }
  | { field: 'priceBelow' | 'priceAbove'; cents: number };

export type CategoryRulesJson = { match: 'all' | 'any'; conditions: CategoryConditionJson[] };

/** A sale of a product: by how much it reduces and when it ends, or which prices come back at its end. */
export type ScheduledSaleJson = {
  percent?: number;
  /** ISO 8601; missing if it has no end. */
  endsAt?: string;
  prices?: { variantId: number; priceCents: number; wasCents: number | null; saleCents: number }[];
};

/** How products are imported: whose value counts where both changed it, and what becomes of those that the file lacks. */
export type ProductImportOptionsJson = {
  preference: 'theirs' | 'ours' | null;
  hidesMissing: boolean;
};
