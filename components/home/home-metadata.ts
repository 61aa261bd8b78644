import { findSeo, buildPageMetadata } from '@/lib/cached/page-metadata';
import { STORE_NAME } from '@/lib/config/public-env';

/** generateMetadata for the home page, from the server's list of titles (spec 2). */
export const buildHomeMetadata = (currency: string) => buildPageMetadata(currency, '/', STORE_NAME);

export const readHomeTitle = async (currency: string) => (await findSeo(currency, '/'))?.title ?? STORE_NAME;
