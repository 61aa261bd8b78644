import { findSeo, pageMetadata } from '@/lib/cached/page-metadata';
import { STORE_NAME } from '@/lib/config/public-env';

/** For generateMetadata of the home page: from the list of titles that the server answers (spec 2). */
export const homeMetadata = (currency: string) => pageMetadata(currency, '/', STORE_NAME);

export const homeTitle = async (currency: string) => (await findSeo(currency, '/'))?.title ?? STORE_NAME;
