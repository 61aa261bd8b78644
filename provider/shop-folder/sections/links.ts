/** A link as files have it; the tables have pages of the shop without their first slash. */
export const toLink = (path: string): string => (/^(?:[a-z]+:|\/)/.test(path) ? path : `/${path}`);

type StoredLink = { title: string; link: string };
type Link = { name: string; link: string };

/** A list of links among the configurations that clients read; null: there is none. */
export const toLinksConfig = (links: readonly Link[] | null): StoredLink[] | null =>
  links?.length ? links.map(({ name, link }) => ({ title: name, link: link.replace(/^\//, '') })) : null;

export const fromLinksConfig = (value: unknown): Link[] =>
  ((value ?? []) as StoredLink[]).map(({ title, link }) => ({ name: title, link: toLink(link) }));
