import type { Catalog } from '@/provider/shop-folder/catalog/read-catalog';
import type { Section, SectionFiles } from '@/provider/shop-folder/entries/section';

/** All that a folder says besides its tables: where images of `media` are named. */
export const listMediaEntries = (
  { attributes, categories }: Catalog,
  sections: readonly { section: Pick<Section<never>, 'isPlainText'>; files: Pick<SectionFiles, 'entries'> }[],
) => [
  { file: 'attributes.yaml', path: [], source: { ...attributes } },
  { file: 'categories.yaml', path: [], source: { ...categories } },
  ...sections.flatMap(({ section, files }) => (section.isPlainText ? [] : files.entries)),
];
