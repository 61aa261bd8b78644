import { isExternalUrl } from './link';

/** Links of the calls stand without a slash, "bob-wigs"; full addresses stay as they are. */
export const toShopHref = (link: string) => (isExternalUrl(link) ? link : `/${link.replace(/^\/+/, '')}`);

/** Spec 2: footer links go to /{link} with the link URL-encoded. The slashes inside it stay, so that it still leads somewhere. */
export const toFooterHref = (link: string) =>
  isExternalUrl(link)
    ? link
    : `/${link
        .split('/')
        .filter(Boolean)
        .map((segment) => encodeURIComponent(segment))
        .join('/')}`;
