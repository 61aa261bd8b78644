import { Box } from '@mui/material';
import { statisticsContract, type ConversionStep } from '@/contract/statistics';
import { downloadCsv } from './download-csv';
import { FiguresCard } from './figures-card';
import { FiguresTable } from './figures-table';
import { formatDay, type ShownPeriod } from './periods';
import { ShareBars } from './share-bars';
import { useStatistics } from './use-statistics';

const STEP_NAMES: Record<ConversionStep, string> = {
  visit: 'Visited the shop',
  product: 'Saw a product',
  cart: 'Added to the cart',
  checkout: 'Began the checkout',
  placed: 'Placed an order',
  paid: 'Paid it',
};

const formatShare = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;

/** How far shoppers got, from visit to paid order. */
export function ConversionCard({ from, to }: ShownPeriod) {
  const reading = useStatistics(statisticsContract.conversion, { from, to });
  const since = reading.data?.countedSince;
  return (
    <FiguresCard
      title="From visit to order"
      reading={reading}
      hint={
        <>
          Shoppers whose browser the shop knows by its guest token or account, each once a day. Who leaves
          before the browser has asked the shop for anything is not seen, and a link that is about to be
          pressed counts as seen.
          {since && since > from && ` Steps before the order have been counted since ${formatDay(since)}.`}
        </>
      }
      empty="Nobody was counted in this period."
      isEmpty={({ steps }) => steps.every(({ shoppers }) => shoppers === 0)}
      onDownload={({ steps }) =>
        downloadCsv(`conversion-${from}-${to}`, [
          ['Step', 'Shoppers'],
          ...steps.map(({ step, shoppers }) => [STEP_NAMES[step], String(shoppers)]),
        ])
      }
    >
      {({ steps }) => {
        const visits = steps[0]?.shoppers ?? 0;
        return (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ShareBars
              values={steps.map(({ step, shoppers }) => ({ name: STEP_NAMES[step], value: shoppers }))}
            />
            <FiguresTable
              caption="From visit to order in figures"
              columns={['Step', 'Shoppers', 'Of visits', 'Of the step before']}
              rows={steps.map(({ step, shoppers }, index) => [
                STEP_NAMES[step],
                String(shoppers),
                formatShare(shoppers, visits),
                index === 0 ? '' : formatShare(shoppers, steps[index - 1]?.shoppers ?? 0),
              ])}
            />
          </Box>
        );
      }}
    </FiguresCard>
  );
}
