import type { Section, SectionFiles } from '@/provider/shop-folder/entries/section';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { activitiesSection } from './activities-section';
import { bannersSection } from './banners-section';
import { couponsSection } from './coupons-section';
import { dealsSection } from './deals-section';
import { addDefaultHome, addDefaultMenu } from './default-content';
import { emailsSection } from './emails-section';
import { homeSection } from './home-section';
import { navigationSection } from './navigation-section';
import { popupsSection } from './popups-section';
import { questionsSection } from './questions-section';
import { redirectsSection } from './redirects-section';
import type { ContentReferences, KnownToShop } from './references';
import { searchSection } from './search-section';
import { seoSection } from './seo-section';
import { shopperQuestionsSection } from './shopper-questions-section';

/** What surrounds products. Popups and activities name coupons. */
export const contentSections: readonly Section<ContentReferences>[] = [
  couponsSection,
  { ...navigationSection, addDefaults: addDefaultMenu },
  bannersSection,
  { ...homeSection, addDefaults: addDefaultHome },
  popupsSection,
  seoSection,
  redirectsSection,
  searchSection,
  dealsSection,
  questionsSection,
  shopperQuestionsSection,
  activitiesSection,
  emailsSection,
];

/** The coupons that other files may name: those of the folder, which stay without their file, and those that the shop made itself. */
function listCouponCodes({ entries, unreadable, isMissing }: SectionFiles, { coupons }: KnownToShop) {
  if (unreadable === 'all') return coupons && coupons.all;
  const PREFIX = 'coupons ';
  const codes = entries.flatMap(({ key }) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  return new Set([...codes, ...((isMissing ? coupons?.all : coupons?.own) ?? [])]);
}

export type ReadSection = { section: Section<ContentReferences>; files: SectionFiles };

/** Reads what surrounds products. What has an error is reported, and is not known of. */
export async function readContent(folder: ShopFolder, known: KnownToShop): Promise<ReadSection[]> {
  const coupons = await couponsSection.read(folder, { ...known, couponCodes: null });
  const references = { ...known, couponCodes: listCouponCodes(coupons, known) };
  const read: ReadSection[] = [];
  for (const section of contentSections)
    read.push({
      section,
      files: section === couponsSection ? coupons : await section.read(folder, references),
    });
  return read;
}
