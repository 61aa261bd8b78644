import 'server-only';
import { findCategory } from '@/lib/cached/category';
import { fetchProductList, readProductList } from '@/lib/cached/product';
import { serializeListQuery, type ListQuery } from '@/lib/catalog/list-query';
import { escapeText, joinBlocks, toBullets, toHeading, toLink, toSection } from '@/lib/seo/markdown/format';
import * as text from '@/lib/seo/markdown/markdown-text';
import { renderProductList } from '@/lib/seo/markdown/product-list';
import { SITE } from '@/lib/seo/site';
import { getAbsoluteUrl } from '@/lib/seo/structured-data/site';

/** A page of a category in Markdown; null when the category is gone. */
export async function buildCategoryMarkdown(
  currency: string,
  id: number,
  query: ListQuery,
): Promise<string | null> {
  const [category, page] = await Promise.all([
    findCategory(currency, id),
    serializeListQuery(query) ? fetchProductList(currency, id, query) : readProductList(currency, id),
  ]);
  if (!category) return null;
  const { title, description, urlPath, breadcrumbs, children } = category;
  const path = `/${urlPath}`;
  return joinBlocks(
    toHeading(1, escapeText(title)),
    description && escapeText(description),
    text.address(getAbsoluteUrl(SITE, path)),
    breadcrumbs.map((breadcrumb) => toLink(breadcrumb.name, `/${breadcrumb.urlPath}`)).join(' / '),
    toSection(
      text.parts,
      toBullets(
        children.map((child) => `${toLink(child.name, `/${child.urlPath}`)} (${child.productCount})`),
      ),
    ),
    renderProductList({ path, page, query }),
  );
}
