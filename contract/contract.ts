import { category } from './category';
import { coreContract } from './core-contract';
import { expressCheckout } from './express-checkout';
import { home } from './home';
import { invoice } from './invoice';
import { productFeed } from './product-feed';
import { question } from './question';
import { returns } from './returns';
import { savedCard } from './saved-card';
import { withdrawal } from './withdrawal';

/**
 * The only list of all calls, grouped by subject. The storefront calls them, the provider handles them. Subjects beside
 * `coreContract` are the server's alone, or belong to parts of a page that load late: their schemas load with them
 * (`getBrowserCalls`).
 */
export const contract = {
  ...coreContract,
  category,
  expressCheckout,
  home,
  invoice,
  productFeed,
  question,
  returns,
  savedCard,
  withdrawal,
};

export type Contract = typeof contract;
