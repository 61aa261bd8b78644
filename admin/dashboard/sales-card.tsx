import { Box, Stack } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { statisticsContract, type SalesStep } from '@/contract/statistics';
import { formatMoney } from '@/admin/layout/money';
import { color } from '@/admin/theme';
import { downloadCsv, toCsvAmount } from './download-csv';
import { Figure } from './figure';
import { FiguresCard } from './figures-card';
import { FiguresTable } from './figures-table';
import { formatStart, formatTick, type ShownPeriod } from './periods';
import { useStatistics } from './use-statistics';

const START_NAMES: Record<SalesStep, string> = { day: 'Day', week: 'Week from', month: 'Month' };

/** Sales of each day, week or month, as bars and as a table. */
export function SalesCard({ period }: { period: ShownPeriod }) {
  const { by, from, to } = period;
  const reading = useStatistics(statisticsContract.sales, period);
  return (
    <FiguresCard
      title="Sales"
      reading={reading}
      hint="Paid orders on the day they were placed, with shipping and tax. Refunds count on the day they were made."
      empty="Nothing was sold or refunded in this period."
      isEmpty={({ items }) => items.every(({ orders, refunds }) => orders === 0 && refunds === 0)}
      onDownload={({ items, currency }) =>
        downloadCsv(`sales-${from}-${to}`, [
          [
            START_NAMES[by],
            'Orders',
            ...['Sales', 'Refunds', 'Net sales', 'Average order'].map((name) => `${name} (${currency})`),
          ],
          ...items.map((item) => [
            ...[item.start, String(item.orders)],
            ...[item.gross, item.refunds, item.net, item.averageOrder].map(toCsvAmount),
          ]),
        ])
      }
    >
      {({ items, totals, currency }) => {
        const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency));
        return (
          <>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
              <Figure label="Net sales" value={money(totals.net)} />
              <Figure label="Orders" value={String(totals.orders)} />
              <Figure label="Average order" value={money(totals.averageOrder)} />
              <Figure label="Refunds" value={money(totals.refunds)} />
            </Stack>
            {/* Everything in it is in the table below. */}
            <Box aria-hidden sx={{ height: 280 }}>
              <BarChart
                hideLegend
                skipAnimation
                disableKeyboardNavigation
                dataset={items.map(({ start, net }) => ({ start, net }))}
                series={[{ dataKey: 'net', label: 'Net sales', color: color.wine, valueFormatter: money }]}
                xAxis={[
                  {
                    dataKey: 'start',
                    scaleType: 'band',
                    valueFormatter: (start: string, { location }) =>
                      location === 'tick' ? formatTick(start, by) : formatStart(start, by),
                  },
                ]}
                yAxis={[{ width: 64 }]}
                margin={{ top: 16, right: 8, bottom: 0, left: 0 }}
              />
            </Box>
            <FiguresTable
              caption="Sales in figures"
              columns={[START_NAMES[by], 'Orders', 'Sales', 'Refunds', 'Net', 'Average order']}
              rows={items
                .toReversed()
                .map((item) => [
                  formatStart(item.start, by),
                  String(item.orders),
                  ...[item.gross, item.refunds, item.net, item.averageOrder].map(money),
                ])}
            />
          </>
        );
      }}
    </FiguresCard>
  );
}
