import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { statisticsContract } from '@/contract/statistics';
import { PageTitle } from '@/admin/layout/page-title';
import { formatMoney } from '@/admin/layout/money';
import { ConversionCard } from './conversion-card';
import { CouponsCard } from './coupons-card';
import { Figure } from './figure';
import { PeriodPicker } from './period-picker';
import { formatDay, parsePeriod, type ShownPeriod } from './periods';
import { ProductsCard } from './products-card';
import { SalesCard } from './sales-card';
import { TaskCards } from './task-cards';
import { useStatistics } from './use-statistics';

const grid = { display: 'grid', gap: 2, listStyle: 'none', p: 0, m: 0 } as const;

/** Figures of a period, which the page's address names. */
function Statistics({ today }: { today: string }) {
  const [query, setQuery] = useSearchParams();
  const period = parsePeriod(query, today);
  const change = ({ from, to, by }: ShownPeriod) => setQuery({ from, to, by }, { replace: true });
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h5" component="h2" sx={{ mt: 2 }}>
        Statistics
      </Typography>
      <PeriodPicker today={today} period={period} onChange={change} />
      <SalesCard period={period} />
      <Box
        sx={{
          ...grid,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <ConversionCard {...period} />
        <ProductsCard {...period} />
        <CouponsCard {...period} />
      </Box>
    </Stack>
  );
}

/** What is to be done today, and below it the figures of the shop for those who may read them. */
export function TodayPage() {
  const { data: today, error, refetch } = useStatistics(statisticsContract.today);
  return (
    <Stack sx={{ gap: 2, pt: 2 }}>
      <Title title={<PageTitle>Today</PageTitle>} />
      {error && !today && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!error && !today && (
        <Box role="status" aria-label="Today loads">
          <Skeleton variant="rounded" height={160} />
        </Box>
      )}
      {today && (
        <>
          <Typography variant="h5" component="h2">
            {formatDay(today.day)}
          </Typography>
          {today.sales && (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
              <Figure label="Orders today" value={String(today.sales.orders)} />
              <Figure label="Net sales today" value={formatMoney(today.sales.net, today.currency)} />
            </Stack>
          )}
          <Box
            component="ul"
            aria-label="To do"
            sx={{ ...grid, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
          >
            <TaskCards {...today} />
          </Box>
          {today.sales && <Statistics today={today.day} />}
        </>
      )}
    </Stack>
  );
}
