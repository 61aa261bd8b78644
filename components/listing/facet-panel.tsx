'use client';

import { memo } from 'react';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import { AccordionItem } from '@/components/ui/display/accordion';
import type { Facet } from '@/contract/product-list';
import { toFacetBars } from '@/lib/catalog/facet-bars';
import { bodyLineText } from '@/lib/catalog/length-text';
import { isFilterApplied, toggleFilter, updateRange, type ListQuery } from '@/lib/catalog/list-query';
import { findTexture } from '@/lib/format/hair-texture-shapes';
import { CheckRow, TextureRow } from './facet-row';
import type { ListingIcons } from './listing-icons';
import { RangeFacet } from './range-facet';
import { SwatchOption } from './swatch-option';

/** Facets that shoppers use first are open initially (look: category); the others open on click. */
const OPEN_AT_FIRST: readonly string[] = ['texture', 'color_family', 'color', 'length', 'lace', 'cap'];

export type FacetPanelProps = {
  facets: readonly Facet[];
  icons: ListingIcons;
  query: ListQuery;
  getHref: (query: ListQuery) => string;
  onChoose: (query: ListQuery) => void;
  /** Facets whose open state differs from the initial one. */
  toggledFacets: ReadonlySet<string>;
  onFacetToggle: (code: string, isOpen: boolean) => void;
};

const isOpenAtFirst = (code: string) => OPEN_AT_FIRST.includes(code);

/** A histogram with one bar filters nothing. */
const isWorthShowing = ({ kind, options }: Facet) =>
  options.length > 1 || (kind !== 'range' && kind !== 'price');

/** The facets of a list, stacked. */
export function FacetPanel({ facets, toggledFacets, onFacetToggle, ...choice }: FacetPanelProps) {
  return facets.filter(isWorthShowing).map((facet) => {
    const code = facet.attributeCode;
    return (
      <AccordionItem
        key={code}
        title={facet.label}
        size="small"
        isOpen={isOpenAtFirst(code) !== toggledFacets.has(code)}
        onToggle={(isOpen) => onFacetToggle(code, isOpen)}
      >
        <FacetOptions facet={facet} {...choice} />
      </AccordionItem>
    );
  });
}

/** Returns whether the open state of a facet differs from the initial one. */
export const isFacetToggled = (code: string, isOpen: boolean) => isOpen !== isOpenAtFirst(code);

// Each is a hundred sines: a pressed filter must not draw them all again.
const TextureGlyph = memo(function TextureGlyph({ value }: { value: string }) {
  const texture = findTexture(value);
  return texture && <StrandGlyph texture={texture} width={48} />;
});

type FacetOptionsProps = Pick<FacetPanelProps, 'icons' | 'query' | 'getHref' | 'onChoose'> & { facet: Facet };

function FacetOptions({ facet, icons, query, getHref, onChoose }: FacetOptionsProps) {
  const { attributeCode: code, kind } = facet;
  if (kind === 'range' || kind === 'price') {
    return (
      <RangeFacet
        names={kind === 'range' ? ['Shortest length', 'Longest length'] : ['Lowest price', 'Highest price']}
        bars={toFacetBars(facet)}
        range={query.ranges[kind === 'range' ? 'length' : 'price']}
        onChoose={(range) => onChoose(updateRange(query, code, range))}
        getValueText={kind === 'range' ? bodyLineText : undefined}
      />
    );
  }

  const getOptionLink = (option: Facet['options'][number]) => {
    const filter = { code, value: option.value };
    return { option, isOn: isFilterApplied(query, filter), href: getHref(toggleFilter(query, filter)) };
  };
  return (
    <ul className={kind === 'swatch' ? 'grid grid-cols-4 gap-y-4 pt-1' : '-my-1.5'}>
      {facet.options.map((option) => (
        <li key={option.value}>
          {kind === 'texture' && (
            <TextureRow
              {...getOptionLink(option)}
              glyph={<TextureGlyph value={option.value} />}
              check={icons.check}
            />
          )}
          {kind === 'swatch' && <SwatchOption {...getOptionLink(option)} />}
          {(kind === 'check' || kind === 'flag') && <CheckRow {...getOptionLink(option)} tick={icons.tick} />}
        </li>
      ))}
    </ul>
  );
}
