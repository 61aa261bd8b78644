import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readActivityFiles, saveActivities } from './activities';
import { readBannersFile, saveBanners } from './banners';
import { readCouponsFile, saveCoupons } from './coupons';
import { readDealsFile, saveDeals } from './deals';
import type { KnownReferences } from './fields';
import { readHomeFile, saveHome } from './home';
import { readNavigationFile, saveNavigation } from './navigation';
import { readPopupsFile, savePopups } from './popups';
import { readQuestionsFile, saveQuestions } from './questions';
import { readRedirectsFile, saveRedirects } from './redirects';
import { readSearchFile, saveSearch } from './search';
import { readSeoFile, saveSeo } from './seo';

type CatalogReferences = Omit<KnownReferences, 'couponCodes'>;

/** What the catalogue has that other files of a folder may name. */
export async function loadReferences(db: Db): Promise<CatalogReferences> {
  const categoryRows = await db.select({ urlPath: categories.urlPath }).from(categories);
  const productRows = await db.select({ sku: products.sku }).from(products);
  const variantRows = await db.select({ sku: variants.sku }).from(variants);
  return {
    categoryPaths: new Set(categoryRows.map(({ urlPath }) => urlPath)),
    productSkus: new Set(productRows.map(({ sku }) => sku)),
    variantSkus: new Set(variantRows.map(({ sku }) => sku)),
  };
}

/** Reads what surrounds products. A section is null, with reports, if it has an error. */
export async function readContent(folder: ShopFolder, known: CatalogReferences) {
  const coupons = await readCouponsFile(folder, known);
  const couponCodes = coupons && new Set(coupons.coupons.map(({ code }) => code));
  const references = { ...known, couponCodes };
  return {
    navigation: await readNavigationFile(folder),
    banners: await readBannersFile(folder, references),
    home: await readHomeFile(folder, references),
    coupons,
    popups: await readPopupsFile(folder, references),
    seo: await readSeoFile(folder),
    redirects: await readRedirectsFile(folder),
    search: await readSearchFile(folder),
    deals: await readDealsFile(folder, references),
    questions: await readQuestionsFile(folder, references),
    activities: await readActivityFiles(folder, references),
  };
}
export type Content = Awaited<ReturnType<typeof readContent>>;

/** Writes the sections that could be read into a database that has none of them. */
export async function saveContent(db: Db, content: Content, dates: DateContext): Promise<void> {
  const { navigation, banners, home, coupons, popups, seo, redirects, search, activities } = content;
  const { deals, questions } = content;
  if (navigation) await saveNavigation(db, navigation);
  if (banners) await saveBanners(db, banners, dates);
  if (home) await saveHome(db, home);
  if (coupons) await saveCoupons(db, coupons, dates);
  if (popups) await savePopups(db, popups, dates);
  if (seo) await saveSeo(db, seo);
  if (redirects) await saveRedirects(db, redirects);
  if (search) await saveSearch(db, search);
  if (deals) await saveDeals(db, deals);
  if (questions) await saveQuestions(db, questions);
  await saveActivities(db, activities, dates);
}
