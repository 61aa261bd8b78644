import type { Section, SectionFiles } from '@/provider/shop-folder/entries/section';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { blogCategoriesSection } from './blog-categories-section';
import { commentsSection } from './comments-section';
import { pagesSection } from './pages-section';
import { postsSection } from './posts-section';
import type { TextReferences, TextsKnownToShop } from './references';

/** Posts name their category, comments their post. */
export const textSections: readonly Section<TextReferences>[] = [
  blogCategoriesSection,
  postsSection,
  commentsSection,
  pagesSection,
];

export type ReadTextSection = { section: Section<TextReferences>; files: SectionFiles };

const listCategoryPaths = ({ entries }: SectionFiles) =>
  entries.flatMap(({ source }) => ((source.categories ?? []) as { path: string }[]).map(({ path }) => path));

/** Those of the folder, also in files with errors unless the shop lacks them, and those that the shop made itself. */
function listNames(
  { entries, unreadable, isMissing }: SectionFiles,
  shop: { all: ReadonlySet<string>; own: ReadonlySet<string> } | undefined,
  list: (files: SectionFiles) => readonly string[],
): ReadonlySet<string> | null {
  if (unreadable === 'all') return shop?.all ?? null;
  const named = [...unreadable].filter((name) => shop?.all.has(name) !== false);
  return new Set([
    ...list({ entries, unreadable }),
    ...named,
    ...((isMissing ? shop?.all : shop?.own) ?? []),
  ]);
}

/** Reads the text pages and the blog. What has an error is reported, and is not known of. */
export async function readTexts(folder: ShopFolder, known: TextsKnownToShop): Promise<ReadTextSection[]> {
  const references: TextReferences = { ...known, categoryPaths: null, postNames: null };
  const categories = await blogCategoriesSection.read(folder, references);
  const categoryPaths = listNames(categories, known.blog?.categories, listCategoryPaths);
  const posts = await postsSection.read(folder, { ...references, categoryPaths });
  const postNames = listNames(posts, known.blog?.posts, ({ entries }) => entries.map(({ key }) => key));
  return [
    { section: blogCategoriesSection, files: categories },
    { section: postsSection, files: posts },
    { section: commentsSection, files: await commentsSection.read(folder, { ...references, postNames }) },
    { section: pagesSection, files: await pagesSection.read(folder, references) },
  ];
}
