import { z } from 'zod';
import * as account from '@/contract/account';
import * as address from '@/contract/address';
import * as auth from '@/contract/auth';
import * as cart from '@/contract/cart';
import * as category from '@/contract/category';
import * as checkout from '@/contract/checkout';
import * as coupon from '@/contract/coupon';
import * as home from '@/contract/home';
import type { SchemaNames } from './json-schema';
import * as newOrder from '@/contract/place-order';
import * as order from '@/contract/order';
import * as payment from '@/contract/payment';
import * as points from '@/contract/points';
import * as postCard from '@/contract/post-card';
import * as product from '@/contract/product';
import * as productCard from '@/contract/product-card';
import * as productList from '@/contract/product-list';
import * as question from '@/contract/question';
import * as review from '@/contract/review';
import * as search from '@/contract/search';
import * as shapes from '@/contract/primitives';
import * as system from '@/contract/system';
import * as wishlist from '@/contract/wishlist';

const files: readonly Record<string, unknown>[] = [
  shapes,
  ...[system, home, category, postCard, productCard, productList, product, search, review, question],
  ...[wishlist, auth, account, address, points, cart, coupon, checkout, order, newOrder, payment],
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
