import { z } from 'zod';
import * as account from './account';
import * as address from './address';
import * as auth from './auth';
import * as cart from './cart';
import * as category from './category';
import * as checkout from './checkout';
import * as coupon from './coupon';
import * as home from './home';
import type { SchemaNames } from './json-schema';
import * as newOrder from './new-order';
import * as order from './order';
import * as payment from './payment';
import * as points from './points';
import * as product from './product';
import * as productCard from './product-card';
import * as productList from './product-list';
import * as review from './review';
import * as search from './search';
import * as shapes from './shapes';
import * as system from './system';
import * as wishlist from './wishlist';

const files: readonly Record<string, unknown>[] = [
  shapes,
  ...[system, home, category, productCard, productList, product, search, review, wishlist],
  ...[auth, account, address, points, cart, coupon, checkout, order, newOrder, payment],
];

const isObject = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion;

/** Registers the contract's exported objects: each appears once in the OpenAPI document, under its name. */
export function collectNamedSchemas(): SchemaNames {
  const names: SchemaNames = z.registry<{ id: string }>();
  const usedNames = new Set<string>();
  for (const [name, value] of files.flatMap((file) => Object.entries(file))) {
    if (!/^[A-Z]/.test(name) || !isObject(value) || usedNames.has(name) || names.has(value)) continue;
    names.add(value, { id: name });
    usedNames.add(name);
  }
  return names;
}
