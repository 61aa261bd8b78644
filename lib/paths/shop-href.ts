import { isExternalUrl } from './is-external-url';

/** API links have no leading slash, "bob-wigs"; full URLs stay as they are. */
export const toShopHref = (link: string) => (isExternalUrl(link) ? link : `/${link.replace(/^\/+/, '')}`);

/** Spec 2: footer links go to /{link} with the link URL-encoded. Its slashes stay, so that the link still works. */
export const toFooterHref = (link: string) =>
  isExternalUrl(link)
    ? link
    : `/${link
        .split('/')
        .filter(Boolean)
        .map((segment) => encodeURIComponent(segment))
        .join('/')}`;
