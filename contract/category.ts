import { z } from 'zod';
import { get } from './call';
import { SortOption } from './product-list';
import { BeforeAfterImages, BreadcrumbItem, Id, ImagePath, ImageTile } from './primitives';

export const NavigationItem = z.object({
  id: z.number(),
  name: z.string(),
  urlPath: z.string(),
  isSale: z.boolean(),
  navImages: z.array(ImageTile),
  children: z.array(
    z.object({
      name: z.string(),
      /** texture columns carry glyphs */
      kind: z.enum(['plain', 'texture']),
      children: z.array(z.object({ name: z.string(), urlPath: z.string(), texture: z.string().nullable() })),
    }),
  ),
});
export type NavigationItem = z.infer<typeof NavigationItem>;

export const CategoryLink = z.object({
  id: z.number(),
  name: z.string(),
  urlPath: z.string(),
  image: ImagePath.nullable(),
  productCount: z.number(),
  previewFromPriceFormat: z.string().nullable(),
});
export type CategoryLink = z.infer<typeof CategoryLink>;

export const Category = CategoryLink.extend({
  title: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** Ancestors from the top, without the category itself. */
  breadcrumbs: z.array(BreadcrumbItem),
  children: z.array(CategoryLink),
  /** The parent and all its children, including this one: the chips of a category without children. */
  siblings: z.array(CategoryLink),
  availableSortBy: z.array(SortOption),
  defaultSortBy: z.string(),
  beforeAfter: z.array(BeforeAfterImages),
  /** A noir card between the products (quiz, guide). */
  promos: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      link: z.string(),
      linkText: z.string(),
      texture: z.string(),
    }),
  ),
});
export type Category = z.infer<typeof Category>;

export const category = {
  navigation: get('/api/navigations', {
    data: z.object({ category: z.array(NavigationItem) }),
  }),
  list: get('/api/categories', {
    data: z.object({ items: z.array(CategoryLink.extend({ children: z.array(CategoryLink) })) }),
  }),
  read: get('/api/categories/{id}', {
    input: z.object({ id: Id }),
    data: Category,
  }),
};
