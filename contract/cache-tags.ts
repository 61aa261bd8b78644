/**
 * The tags under which catalog pages are cached, and which provider writes invalidate: `product:<id>` for
 * everything that a card or page of the product shows, `stock:<id>` for its stock only, `category:<id>` for
 * its contents and those below it (list, facets, count, lowest price), and one each for the menu, the home
 * page's own blocks, the shop's small lists (configs, banners, currencies …), what it sells at (currencies, taxes,
 * shipping, returns: all pages show some of it) and the search terms. For the blog, `post:<id>` is one post with its comments, `blog` everything that lists and counts posts,
 * `cms:<id>` one CMS page.
 */
export const productTag = (id: number) => `product:${id}`;
export const stockTag = (id: number) => `stock:${id}`;
export const categoryTag = (id: number) => `category:${id}`;
export const navigationTag = () => 'navigation';
export const homeTag = () => 'home';
export const systemTag = () => 'system';
export const termsTag = () => 'terms';
export const searchTag = () => 'search';
/** Landing pages, the grand opening and its gifts. */
export const activityTag = () => 'activity';
export const postTag = (id: number) => `post:${id}`;
export const blogTag = () => 'blog';
export const cmsPageTag = (id: number) => `cms:${id}`;
