import { Box, Typography } from '@mui/material';
import { DateTimeText } from '@/admin/layout/date-time-text';
import type { OrderRecord } from './order-record';

/** A parcel without items of the order has what was sent in exchange for some. */
const formatItems = (items: OrderRecord['tracks'][number]['items'], names: ReadonlyMap<number, string>) =>
  items.length === 0
    ? 'Replacement for a return'
    : items.map(({ orderItemId, qty }) => `${qty} × ${names.get(orderItemId)}`).join(', ');

/** The parcels of an order, with what is in each where there are several. */
export function OrderParcels({ order }: { order: OrderRecord }) {
  const { tracks, items } = order;
  if (tracks.length === 0)
    return <Typography color="text.secondary">Nothing has been shipped yet.</Typography>;
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {tracks.map((parcel) => (
        <li key={parcel.id}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {parcel.title}{' '}
            {parcel.url ? (
              <a href={parcel.url} target="_blank" rel="noreferrer">
                {parcel.trackNumber}
              </a>
            ) : (
              parcel.trackNumber
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            <DateTimeText value={parcel.createdAt} />
            {tracks.length > 1 && `: ${formatItems(parcel.items, names)}`}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
