'use client';

import { AccordionItem } from '@/components/ui/accordion';
import type { Facet } from '@/contract/product-list';
import { barsOf } from '@/lib/format/facet-words';
import { lengthWord } from '@/lib/format/length-word';
import { isChosen, toggled, withRange, type ListQuery } from '@/lib/format/list-query';
import { CheckRow, TextureRow } from './facet-row';
import { RangeFacet } from './range-facet';
import { SwatchOption } from './swatch-option';
import { TextureGlyph } from './texture-glyph';

/** What a shopper chooses by first stands open (look: category); the rest opens on a press. */
const OPEN_AT_FIRST: readonly string[] = ['texture', 'color_family', 'color', 'length', 'lace', 'cap'];

export type FacetPanelProps = {
  facets: readonly Facet[];
  query: ListQuery;
  hrefOf: (query: ListQuery) => string;
  onChoose: (query: ListQuery) => void;
  /** Facets whose open state differs from how they stand at first. */
  turned: ReadonlySet<string>;
  onTurn: (code: string, isOpen: boolean) => void;
};

const isOpenAtFirst = (code: string) => OPEN_AT_FIRST.includes(code);

/** The filters of a list, one under the other. */
export function FacetPanel({ facets, turned, onTurn, ...choice }: FacetPanelProps) {
  return facets.map((facet) => {
    const code = facet.attributeCode;
    return (
      <AccordionItem
        key={code}
        title={facet.label}
        size="small"
        isOpen={isOpenAtFirst(code) !== turned.has(code)}
        onToggle={(isOpen) => onTurn(code, isOpen)}
      >
        <FacetOptions facet={facet} {...choice} />
      </AccordionItem>
    );
  });
}

/** Whether this facet stands otherwise than at first, for the set of turned ones. */
export const isTurned = (code: string, isOpen: boolean) => isOpen !== isOpenAtFirst(code);

type FacetOptionsProps = Pick<FacetPanelProps, 'query' | 'hrefOf' | 'onChoose'> & { facet: Facet };

function FacetOptions({ facet, query, hrefOf, onChoose }: FacetOptionsProps) {
  const { attributeCode: code, kind } = facet;
  if (kind === 'range' || kind === 'price') {
    return (
      <RangeFacet
        names={kind === 'range' ? ['Shortest length', 'Longest length'] : ['Lowest price', 'Highest price']}
        bars={barsOf(facet)}
        range={query.ranges[kind === 'range' ? 'length' : 'price']}
        onChoose={(range) => onChoose(withRange(query, code, range))}
        wordOf={kind === 'range' ? lengthWord : undefined}
      />
    );
  }

  const linkOf = (option: Facet['options'][number]) => {
    const chosen = { code, value: option.value };
    return { option, isOn: isChosen(query, chosen), href: hrefOf(toggled(query, chosen)) };
  };
  return (
    <ul className={kind === 'swatch' ? 'grid grid-cols-4 gap-y-4' : '-my-1.5'}>
      {facet.options.map((option) => (
        <li key={option.value}>
          {kind === 'texture' && (
            <TextureRow {...linkOf(option)} glyph={<TextureGlyph value={option.value} />} />
          )}
          {kind === 'swatch' && <SwatchOption {...linkOf(option)} />}
          {(kind === 'check' || kind === 'flag') && <CheckRow {...linkOf(option)} />}
        </li>
      ))}
    </ul>
  );
}
