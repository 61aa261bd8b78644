import { BarChart } from '@mui/x-charts/BarChart';
import { Box } from '@mui/material';
import { color } from '@/admin/theme';

const ROW_PX = 34;
const NAME_MAX = 22;

const shorten = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trim()}…` : name);

/** Bars below each other, the longest name shortened. A table with the same figures stands beside them. */
export const ShareBars = (props: {
  values: readonly { name: string; value: number }[];
  format?: (value: number | null) => string;
}) => {
  const { values, format = String } = props;
  return (
    <Box aria-hidden sx={{ height: values.length * ROW_PX + 40 }}>
      <BarChart
        layout="horizontal"
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        series={[{ data: values.map(({ value }) => value), color: color.wine, valueFormatter: format }]}
        yAxis={[
          {
            // Two rows may have one name.
            data: values.map((_, index) => index),
            scaleType: 'band',
            width: 150,
            valueFormatter: (index: number, { location }) => {
              const name = values[index]?.name ?? '';
              return location === 'tick' ? shorten(name) : name;
            },
          },
        ]}
        xAxis={[{ tickNumber: 4 }]}
        margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
      />
    </Box>
  );
};
