import 'server-only';
import * as blogText from '@/components/blog/blog-text';
import type { BlogPost, CmsPage } from '@/contract/blog';
import { findCmsPage, findPost, findPosts } from '@/lib/cached/blog';
import { shopSettings } from '@/lib/config/shop-settings';
import { formatLongDay } from '@/lib/format/day-text';
import { getBlogPath, getPostPath } from '@/lib/paths/blog-paths';
import {
  escapeParagraphs,
  escapeText,
  joinBlocks,
  toBullets,
  toHeading,
  toLink,
  toMarkdown,
  toQuote,
  toSection,
} from '@/lib/seo/markdown/format';
import * as text from '@/lib/seo/markdown/markdown-text';
import { toPagingLinks, toProductBullets } from '@/lib/seo/markdown/product-list';
import { SITE } from '@/lib/seo/site';
import { getAbsoluteUrl } from '@/lib/seo/structured-data/site';

const COMMENTS_SHOWN = 20;

type PostListPage = { category: string | null; page: number };

/** A page of posts in Markdown; null for an unknown category or page. */
export async function buildBlogListMarkdown(
  currency: string,
  { category: name, page }: PostListPage,
): Promise<string | null> {
  const posts = await findPosts(currency, name, page);
  if (!posts || page > Math.max(posts.lastPage, 1)) return null;
  const { category, items, total } = posts;
  const introduction = shopSettings?.texts.blog_introduction;
  return joinBlocks(
    toHeading(1, escapeText(category?.name ?? blogText.title)),
    introduction && escapeText(introduction),
    text.postsOnPage(total, page, posts.lastPage),
    toBullets(
      items.map(
        ({ title, urlPath, summary, publishTime }) =>
          `${toLink(title, getPostPath(urlPath))} (${formatLongDay(publishTime)}): ${escapeText(summary)}`,
      ),
    ),
    toPagingLinks(posts, (number) => getBlogPath(category?.urlPath ?? null, number)),
  );
}

/** A post in Markdown; null when it does not exist. */
export async function buildPostMarkdown(currency: string, id: number): Promise<string | null> {
  const post = await findPost(currency, id);
  return post && renderPostMarkdown(post);
}

export function renderPostMarkdown(post: BlogPost): string {
  const { title, summary, author, category, publishTime, minutes, urlPath, previous, next } = post;
  const facts = [escapeText(author), formatLongDay(publishTime), blogText.readingTime(minutes)];
  return joinBlocks(
    toHeading(1, escapeText(title)),
    toQuote(escapeText(summary)),
    toBullets([
      text.address(getAbsoluteUrl(SITE, getPostPath(urlPath))),
      facts.join(', '),
      toLink(category.name, getBlogPath(category.urlPath)),
    ]),
    toMarkdown(post.content),
    toSection(blogText.products, toProductBullets(post.relatedProducts)),
    toSection(blogText.comments, ...(post.comments ?? []).slice(0, COMMENTS_SHOWN).map(renderComment)),
    toSection(
      blogText.otherPosts,
      toBullets(
        [previous, next].flatMap((other) => (other ? toLink(other.title, getPostPath(other.urlPath)) : [])),
      ),
    ),
  );
}

/** What a reader wrote is quoted, so that nobody takes it for the shop's words. */
const renderComment = ({
  nickname,
  content,
  createdAt,
  isFromShop,
}: NonNullable<BlogPost['comments']>[number]) =>
  joinBlocks(
    `${escapeText(nickname)}, ${blogText.commentDate(formatLongDay(createdAt), isFromShop)}`,
    toQuote(escapeParagraphs(content)),
  );

/** A text page in Markdown; null when it does not exist. */
export async function buildCmsPageMarkdown(currency: string, id: number): Promise<string | null> {
  const page = await findCmsPage(currency, id);
  return page && renderCmsPageMarkdown(page);
}

export function renderCmsPageMarkdown(page: CmsPage): string {
  const { title, summary, content, questions, siblings, urlPath, updatedTime } = page;
  return joinBlocks(
    toHeading(1, escapeText(title)),
    toQuote(escapeText(summary)),
    toBullets([
      text.address(getAbsoluteUrl(SITE, `/${urlPath}`)),
      blogText.lastChanged(formatLongDay(updatedTime)),
    ]),
    toMarkdown(content),
    ...questions.map(({ question, answer }) => toSection(question, escapeParagraphs(answer))),
    siblings.length > 1 &&
      toSection(
        blogText.morePages,
        toBullets(
          siblings
            .filter((other) => other.urlPath !== urlPath)
            .map((other) => toLink(other.title, `/${other.urlPath}`)),
        ),
      ),
  );
}
