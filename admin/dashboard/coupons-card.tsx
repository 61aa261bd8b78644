import { statisticsContract } from '@/contract/statistics';
import { formatMoney } from '@/admin/layout/money';
import { downloadCsv, toCsvAmount } from './download-csv';
import { FiguresCard } from './figures-card';
import { FiguresTable } from './figures-table';
import type { ShownPeriod } from './periods';
import { ShareBars } from './share-bars';
import { useStatistics } from './use-statistics';

const BARS = 8;

/** Coupons of paid orders, with what they took off. */
export function CouponsCard({ from, to }: ShownPeriod) {
  const reading = useStatistics(statisticsContract.coupons, { from, to });
  return (
    <FiguresCard
      title="Coupons used"
      reading={reading}
      empty="No coupon was used in this period."
      isEmpty={({ items }) => items.length === 0}
      onDownload={({ items, currency }) =>
        downloadCsv(`coupons-${from}-${to}`, [
          ['Coupon', 'Orders', `Discount (${currency})`, `Sales (${currency})`],
          ...items.map((item) => [
            ...[item.code, String(item.orders)],
            ...[item.discount, item.gross].map(toCsvAmount),
          ]),
        ])
      }
    >
      {({ items, currency }) => (
        <>
          <ShareBars
            values={items.slice(0, BARS).map(({ code, orders }) => ({ name: code, value: orders }))}
          />
          <FiguresTable
            caption="Coupons used in figures"
            columns={['Coupon', 'Orders', 'Discount', 'Sales']}
            rows={items.map(({ code, orders, discount, gross }) => [
              ...[code, String(orders)],
              ...[formatMoney(discount, currency), formatMoney(gross, currency)],
            ])}
          />
        </>
      )}
    </FiguresCard>
  );
}
