import type { z } from 'zod';
import type { ContentName } from '@/contract/admin-content';
import { Banners } from '@/provider/shop-folder/content/banners';
import { Coupons } from '@/provider/shop-folder/content/coupons';
import { Deals } from '@/provider/shop-folder/content/deals';
import { Home } from '@/provider/shop-folder/content/home';
import { Navigation } from '@/provider/shop-folder/content/navigation';
import { Popups } from '@/provider/shop-folder/content/popups';
import { Questions } from '@/provider/shop-folder/content/questions';
import { Search } from '@/provider/shop-folder/content/search';
import { Seo } from '@/provider/shop-folder/content/seo';
import type { Section } from '@/provider/shop-folder/entries/section';
import { bannersSection } from '@/provider/shop-folder/sections/banners-section';
import { couponsSection } from '@/provider/shop-folder/sections/coupons-section';
import { dealsSection } from '@/provider/shop-folder/sections/deals-section';
import { homeSection } from '@/provider/shop-folder/sections/home-section';
import { navigationSection } from '@/provider/shop-folder/sections/navigation-section';
import { popupsSection } from '@/provider/shop-folder/sections/popups-section';
import { questionsSection } from '@/provider/shop-folder/sections/questions-section';
import type { ContentReferences } from '@/provider/shop-folder/sections/references';
import { searchSection } from '@/provider/shop-folder/sections/search-section';
import { seoSection } from '@/provider/shop-folder/sections/seo-section';

type Editable = { section: Section<ContentReferences>; schema: z.ZodType };

/** Sections that are one YAML file. */
export const editableSections: Record<ContentName, Editable> = {
  coupons: { section: couponsSection, schema: Coupons },
  banners: { section: bannersSection, schema: Banners },
  navigation: { section: navigationSection, schema: Navigation },
  home: { section: homeSection, schema: Home },
  popups: { section: popupsSection, schema: Popups },
  deals: { section: dealsSection, schema: Deals },
  questions: { section: questionsSection, schema: Questions },
  search: { section: searchSection, schema: Search },
  seo: { section: seoSection, schema: Seo },
};
