import { useState } from 'react';
import { statisticsContract } from '@/contract/statistics';
import { ChoiceButtons } from '@/admin/layout/choice-buttons';
import { formatMoney } from '@/admin/layout/money';
import { downloadCsv, toCsvAmount } from './download-csv';
import { FiguresCard } from './figures-card';
import { FiguresTable } from './figures-table';
import type { ShownPeriod } from './periods';
import { ShareBars } from './share-bars';
import { useStatistics } from './use-statistics';

const BARS = 8;

/** What was sold most, by quantity or revenue. */
export function ProductsCard({ from, to }: ShownPeriod) {
  const [sort, setSort] = useState<'quantity' | 'revenue'>('revenue');
  const reading = useStatistics(statisticsContract.products, { from, to, sort, limit: 100 });
  return (
    <FiguresCard
      title="Best sellers"
      reading={reading}
      hint="After discounts, before shipping, and without what was refunded since."
      empty="Nothing was sold in this period."
      isEmpty={({ items }) => items.length === 0}
      onDownload={({ items, currency }) =>
        downloadCsv(`best-sellers-${from}-${to}`, [
          ['Product', 'Quantity', `Revenue (${currency})`],
          ...items.map(({ name, quantity, revenue }) => [name, String(quantity), toCsvAmount(revenue)]),
        ])
      }
    >
      {({ items, currency }) => (
        <>
          <ChoiceButtons
            label="Best sellers by"
            choices={[
              { value: 'revenue', label: 'By revenue' },
              { value: 'quantity', label: 'By quantity' },
            ]}
            value={sort}
            onChange={setSort}
          />
          <ShareBars
            values={items.slice(0, BARS).map((item) => ({ name: item.name, value: item[sort] }))}
            format={(value) => (sort === 'revenue' ? formatMoney(value ?? 0, currency) : String(value ?? 0))}
          />
          <FiguresTable
            caption="Best sellers in figures"
            columns={['Product', 'Quantity', 'Revenue']}
            rows={items.map(({ name, quantity, revenue }) => [
              name,
              String(quantity),
              formatMoney(revenue, currency),
            ])}
          />
        </>
      )}
    </FiguresCard>
  );
}
