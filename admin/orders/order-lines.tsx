import { Box, Typography } from '@mui/material';
import { ShopImage } from '@/admin/layout/shop-image';
import { formatMoney } from '@/admin/layout/money';
import type { OrderRecord } from './order-record';

const Sum = ({ label, children }: { label: string; children: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <Typography variant="body2" component="dt" color="text.secondary">
      {label}
    </Typography>
    <Typography variant="body2" component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  </Box>
);

function LineState({ line }: { line: OrderRecord['lines'][number] | undefined }) {
  const parts = [
    line && line.qtyShipped > 0 && `${line.qtyShipped} of ${line.qtyOrdered} shipped`,
    line && line.qtyRefunded > 0 && `${line.qtyRefunded} refunded`,
  ].filter(Boolean);
  return parts.length > 0 ? (
    <Typography variant="body2" color="secondary">
      {parts.join(', ')}
    </Typography>
  ) : null;
}

/** The items of an order with their options, and its sums. */
export function OrderLines({ order }: { order: OrderRecord }) {
  const money = (amount: number) => formatMoney(amount, order.orderCurrencyCode);
  const lines = new Map(order.lines.map((line) => [line.orderItemId, line]));
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.items.map((item) => (
          <Box
            component="li"
            key={item.id}
            sx={{ display: 'flex', gap: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <ShopImage path={item.image} alt="" width={48} height={64} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body1" sx={{ fontWeight: 600 }}>
                {item.qtyOrdered} × {item.name}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {item.options.map(({ value }) => value).join(', ')}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {item.sku}
              </Typography>
              <LineState line={lines.get(item.id)} />
            </Box>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {money(item.rowTotal)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 2, ml: 'auto', maxWidth: 320, display: 'grid', gap: 0.5 }}>
        <Sum label="Subtotal">{money(order.subtotal)}</Sum>
        {order.discountAmount !== 0 && (
          <Sum label={order.couponCode ? `Discount (${order.couponCode})` : 'Discount'}>
            {money(-Math.abs(order.discountAmount))}
          </Sum>
        )}
        {order.pointsUsed > 0 && (
          <Sum label={`${order.pointsUsed} points`}>{money(-Math.abs(order.pointsAmount))}</Sum>
        )}
        <Sum label="Shipping">{money(order.shippingAmount)}</Sum>
        <Sum label="Tax">{money(order.taxAmount)}</Sum>
        <Sum label="Total">{money(order.grandTotal)}</Sum>
        {order.refundedAmount > 0 && <Sum label="Refunded">{money(-order.refundedAmount)}</Sum>}
      </Box>
    </>
  );
}
