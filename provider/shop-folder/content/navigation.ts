import { z } from 'zod';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import {
  ImageFile,
  LinkTarget,
  nonEmptyList,
  OptionalBoolean,
  optionalList,
  SitePath,
  LocalizedText,
  Text,
} from './fields';

const MenuColumn = z
  .strictObject({
    name: LocalizedText,
    links: nonEmptyList(z.strictObject({ name: LocalizedText, link: SitePath, texture: Text.optional() })),
  })
  .refine(
    ({ links }) => new Set(links.map(({ texture }) => texture === undefined)).size === 1,
    'Give each link of the column a texture, or none of them.',
  );

const MenuItem = z.strictObject({
  name: LocalizedText,
  link: SitePath,
  sale: OptionalBoolean,
  columns: optionalList(MenuColumn),
  images: optionalList(
    z.strictObject({ image: ImageFile, title: LocalizedText, text: LocalizedText, link: SitePath }),
  ),
});

/** The storefront encodes them whole (spec 2). */
const FooterLink = z.strictObject({
  name: LocalizedText,
  link: LinkTarget.regex(
    /^(?!\/)|^[^?#]*$/,
    'Write a page without ? and #: the footer has no filtered lists.',
  ),
});

/** navigation.yaml: the menu of the header, and the links of the footer. */
export const Navigation = z.strictObject({
  menu: optionalList(MenuItem),
  footer: z
    .strictObject({
      about_us: optionalList(FooterLink),
      need_help: optionalList(FooterLink),
      contact_us: optionalList(FooterLink),
    })
    .optional(),
});
export type Navigation = z.infer<typeof Navigation>;

export const readNavigationFile = (folder: ShopFolder) => readYaml(folder, 'navigation.yaml', Navigation);

export const toMenuRows = (menu: Navigation['menu']) =>
  menu.map(({ name, link, sale, columns, images }, position) => ({
    name,
    urlPath: link,
    isSale: sale,
    position,
    columns: columns.map(({ name: title, links }) => ({
      name: title,
      kind: links[0]?.texture === undefined ? ('plain' as const) : ('texture' as const),
      children: links.map(({ name: label, link: urlPath, texture = null }) => ({
        name: label,
        urlPath,
        texture,
      })),
    })),
    images,
  }));
