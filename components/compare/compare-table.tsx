'use client';

import * as compareText from '@/components/compare/compare-text';
import type { CardView } from '@/components/product-card/card-view';
import { ProductCard } from '@/components/product-card/product-card';
import { TextLink } from '@/components/ui/display/text-link';
import type { Comparison, CompareRow } from '@/components/compare/comparison';
import { getCompareHref, type ComparedItem } from '@/lib/paths/compare-href';
import { removeComparedItem } from '@/lib/storage/compared-items';

type CompareTableProps = {
  items: readonly ComparedItem[];
  /** Of the items, in the same order. */
  cards: readonly CardView[];
  comparison: Comparison;
};

const CARD_SIZES = '(min-width: 64rem) 20vw, 44vw';

/** On a phone, the name of a row is above its cells; more than two pieces are scrolled to the side. */
const row =
  'grid grid-cols-[repeat(var(--columns),minmax(9rem,1fr))] gap-x-4 sm:gap-x-6 lg:grid-cols-[10rem_repeat(var(--columns),minmax(9rem,1fr))]';
const label = 'max-lg:sticky max-lg:left-0 max-lg:col-span-full max-lg:w-fit';

/** A table whose rows are grids: the roles say again what `display: grid` takes from it. */
export function CompareTable({ items, cards, comparison }: CompareTableProps) {
  const { different, prices, same } = comparison;
  const isAlone = items.length === 1;
  return (
    <div
      role="region"
      aria-label={compareText.title}
      tabIndex={0}
      style={{ '--columns': items.length }}
      className="relative -mx-gutter scroll-px-gutter overflow-x-auto px-gutter"
    >
      <table role="table" className="block min-w-[calc(var(--columns)*10rem-1rem)] text-left">
        <thead role="rowgroup" className="block">
          <tr role="row" className={row}>
            <th role="columnheader" scope="col" className="max-lg:sr-only">
              <span className="sr-only">{compareText.piece}</span>
            </th>
            {cards.map((card, index) => (
              <th
                key={card.defaultVariantId}
                role="columnheader"
                scope="col"
                className="grid max-w-80 content-between gap-3 font-normal"
              >
                <ProductCard
                  card={card}
                  list={{ name: compareText.title, index: index + 1 }}
                  sizes={CARD_SIZES}
                  isPriority={index === 0}
                />
                <TextLink
                  href={getCompareHref(items.filter((_, at) => at !== index))}
                  onClick={() => removeComparedItem(items[index]!)}
                  prefetch={false}
                  aria-label={compareText.remove(card.name)}
                  className="justify-self-start text-small"
                >
                  {compareText.removeShort}
                </TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <Rows title={isAlone ? null : compareText.different} rows={isAlone ? same : different} />
        <Rows title={compareText.prices} rows={prices} />
        {!isAlone && <Rows title={compareText.same} rows={same} />}
      </table>
    </div>
  );
}

function Rows({ title, rows }: { title: string | null; rows: readonly CompareRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody role="rowgroup" className="mt-10 block">
      {title && (
        <tr role="row" className="block">
          <th role="rowheader" scope="rowgroup" className="block text-left">
            <span className="sticky left-0 font-display text-display-xs font-normal">{title}</span>
          </th>
        </tr>
      )}
      {rows.map(({ label: name, cells }) => (
        <tr key={name} role="row" className={`${row} border-t border-line py-3 first:border-0`}>
          <th role="rowheader" scope="row" className={`${label} text-small font-semibold`}>
            {name}
          </th>
          {cells.map((lines, index) => (
            <td key={index} role="cell" className="text-small text-pretty">
              {lines.length > 0 ? (
                lines.map((line) => (
                  <span key={line} className="block not-first:mt-1">
                    {line}
                  </span>
                ))
              ) : (
                <>
                  <span aria-hidden>–</span>
                  <span className="sr-only">{compareText.notStated}</span>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
