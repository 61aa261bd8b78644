// The words of the Markdown pages that the pages for shoppers do not have.

import { productCount } from '@/lib/seo/list-text';

// Every page
export const address = (url: string) => `Page: ${url}`;
export const images = 'Images';

// Product
export const price = 'Price';
export const rating = 'Rating';
export const reviews = 'Reviews';
export const stock = 'Stock';
export const sku = 'SKU';
export const preparation = 'Preparation';
export const pricesAndStock = 'Prices and stock';
/** How long a variant takes to finish; 0 is on the day of the order. */
export const readyIn = (workingDays: number) =>
  workingDays === 0 ? 'the same day' : `${workingDays} working ${workingDays === 1 ? 'day' : 'days'}`;
export const insteadOf = (price: string, earlier: string) => `${price} instead of ${earlier}`;
export const ratingOf = (rating: number, count: number) =>
  `${rating.toFixed(1)} of 5 (${count} ${count === 1 ? 'review' : 'reviews'})`;
export const variantsShown = (shown: number, total: number, call: string) =>
  `${shown} of ${total} variants, those in stock first, by price. All of them: ${call}`;
export const demoReview = 'demo review, not written by a shopper';
export const bundle = (price: string, earlier: string) => `Together ${price} instead of ${earlier}.`;
export const soldOut = 'sold out';
export const fromPrice = (price: string) => `other options from ${price}`;

// Lists
const pageOf = (page: number, lastPage: number) => `page ${page} of ${Math.max(lastPage, 1)}.`;
export const productsOnPage = (total: number, page: number, lastPage: number) =>
  `${productCount(total)}, ${pageOf(page, lastPage)}`;
export const postsOnPage = (total: number, page: number, lastPage: number) =>
  `${total} ${total === 1 ? 'post' : 'posts'}, ${pageOf(page, lastPage)}`;
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const filters = 'Filters';
export const filtersHint =
  'Each is a parameter of this address. Several values of one are separated by commas, and several parameters narrow the list further.';
export const sortOrders = (codes: string) => `Sort orders (\`sort\`): ${codes}`;
export const parts = 'In this category';
