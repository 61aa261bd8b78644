/**
 * The tags under which pages of the catalogue are kept, and which a write of the provider makes old:
 * `product:<id>` anything that a card or a page of the product shows, `stock:<id>` only how many are left,
 * `category:<id>` what stands in it or below it (list, facets, count, lowest price), and one each for the menu, the
 * home page's own blocks, the shop's small lists (configs, banners, currencies …) and the search's words. Of the journal,
 * `post:<id>` is one post with its comments, `journal` what lists and counts posts, `cms:<id>` one page of text.
 */
export const productTag = (id: number) => `product:${id}`;
export const stockTag = (id: number) => `stock:${id}`;
export const categoryTag = (id: number) => `category:${id}`;
export const navigationTag = () => 'navigation';
export const homeTag = () => 'home';
export const systemTag = () => 'system';
export const searchTag = () => 'search';
/** Landing pages, the opening and its gifts. */
export const activityTag = () => 'activity';
export const postTag = (id: number) => `post:${id}`;
export const blogTag = () => 'journal';
export const cmsPageTag = (id: number) => `cms:${id}`;
