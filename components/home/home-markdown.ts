import 'server-only';
import * as homeText from '@/components/home/home-text';
import type { HomeSection } from '@/contract/home';
import type { PostCardData } from '@/contract/post-card';
import { listHomePosts, readHomeSections } from '@/lib/cached/home';
import { findSeo } from '@/lib/cached/page-metadata';
import { toShopHref } from '@/lib/paths/shop-href';
import { getPostPath } from '@/lib/paths/blog-paths';
import {
  escapeText,
  joinBlocks,
  toBullets,
  toHeading,
  toLink,
  toQuote,
  toSection,
} from '@/lib/seo/markdown/format';
import * as text from '@/lib/seo/markdown/markdown-text';
import { toProductBullets } from '@/lib/seo/markdown/product-list';
import { SITE } from '@/lib/seo/site';
import { getAbsoluteUrl } from '@/lib/seo/structured-data/site';

/** The home page in Markdown. */
export async function buildHomeMarkdown(currency: string): Promise<string> {
  const [sections, posts, seo] = await Promise.all([
    readHomeSections(currency),
    listHomePosts(currency),
    findSeo(currency, '/'),
  ]);
  return joinBlocks(
    toHeading(1, escapeText(SITE.name)),
    seo && toQuote(escapeText(seo.description)),
    text.address(getAbsoluteUrl(SITE, '/')),
    sections.length === 0 && homeText.empty,
    ...sections.map((section) => renderHomeSection(section, posts)),
  );
}

/** A block of the home page; null where it has nothing to read. */
export function renderHomeSection(section: HomeSection, posts: readonly PostCardData[]): string | null {
  switch (section.type) {
    case 'hero':
      return joinBlocks(
        ...section.items.map((slide) =>
          toSection(slide.title, escapeText(slide.text), toLink(slide.linkText, toShopHref(slide.link))),
        ),
      );
    case 'reassurance':
      return toSection(
        homeText.guarantees,
        toBullets(section.items.map((item) => `**${escapeText(item.title)}:** ${escapeText(item.text)}`)),
      );
    case 'products':
      return toSection(section.title, toProductBullets(section.items), toMoreLink(section));
    case 'textures':
      return toSection(
        section.title,
        escapeText(section.text),
        toBullets(section.items.map(({ label, link }) => toLink(label, toShopHref(link)))),
      );
    case 'categories':
      return toSection(
        section.title,
        toBullets(
          section.items.map(
            ({ name, urlPath, productCount }) => `${toLink(name, `/${urlPath}`)} (${productCount})`,
          ),
        ),
      );
    case 'before_after':
      return toSection(
        section.title,
        escapeText(section.text),
        toBullets(section.facts.map(({ value, label }) => escapeText(`${value} ${label}`))),
      );
    case 'reviews':
      return toSection(
        section.title,
        section.count > 0 && text.ratingOf(section.average, section.count),
        toBullets(section.items.map(renderHomeReview)),
      );
    case 'blog':
      return toSection(
        section.title,
        toBullets(posts.map(({ title, urlPath }) => toLink(title, getPostPath(urlPath)))),
      );
    case 'videos':
      return null;
  }
}

const toMoreLink = ({ link, linkText }: Pick<HomeSection, 'link' | 'linkText'>) =>
  link && linkText ? toLink(linkText, toShopHref(link)) : null;

type HomeReview = Extract<HomeSection, { type: 'reviews' }>['items'][number];

const renderHomeReview = ({ nickname, rating, content, wears, isDemo, product }: HomeReview) =>
  [
    `${rating} of 5, ${escapeText(nickname)}${isDemo ? ` (${text.demoReview})` : ''}: "${escapeText(content)}"`,
    wears && escapeText(wears),
    toLink(product.name, `/${product.urlPath}`),
  ]
    .filter(Boolean)
    .join(' ');
