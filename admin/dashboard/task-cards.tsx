import { Card, CardActionArea, CardContent, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CallData } from '@/contract/call';
import type { statisticsContract } from '@/contract/statistics';
import { LOW_STOCK_MAX } from '@/contract/statistics';

type Today = CallData<typeof statisticsContract.today>;

const toList = (resource: string, filter: Record<string, unknown>) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const Count = ({ label, count }: { label: string; count: number }) => (
  <>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography
      sx={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.3 }}
      color={count === 0 ? 'text.secondary' : 'text.primary'}
    >
      {count}
    </Typography>
  </>
);

/** A number of things to do, which opens their list. */
const LinkCard = ({ label, count, to }: { label: string; count: number; to: string }) => (
  <Card component="li">
    <CardActionArea component={RouterLink} to={to} sx={{ height: '100%', alignContent: 'start' }}>
      <CardContent>
        <Count label={label} count={count} />
      </CardContent>
    </CardActionArea>
  </Card>
);

/** A number of things, and the first of them: there is no list of these alone. */
const NamedCard = (props: { label: string; count: number; children: ReactNode }) => (
  <Card
    component="li"
    sx={{ alignSelf: 'start', ...(props.count > 0 && { gridColumn: { xs: '1 / -1', sm: 'span 3' } }) }}
  >
    <CardContent>
      <Count label={props.label} count={props.count} />
      {props.children}
    </CardContent>
  </Card>
);

const FailedPayments = ({ count, items }: Today['orders']['failedPayments']) => (
  <NamedCard label="Payments that failed" count={count}>
    {items.map(({ incrementId, email }) => (
      <Typography key={incrementId} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/orders/${incrementId}/show`}>
          {incrementId}
        </Link>{' '}
        {email}
      </Typography>
    ))}
    {count > items.length && <Typography variant="body2">and {count - items.length} more</Typography>}
  </NamedCard>
);

const Stock = ({ low, out, items }: NonNullable<Today['stock']>) => (
  <NamedCard label={`Stock that ends (${LOW_STOCK_MAX} or fewer left)`} count={low}>
    {items.map(({ variantId, productName, sku, stock }) => (
      <Typography key={variantId} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {stock} × {productName}{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {sku}
        </Typography>
      </Typography>
    ))}
    {low > items.length && <Typography variant="body2">and {low - items.length} more</Typography>}
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {out} sold out
    </Typography>
  </NamedCard>
);

/** What is to be done, as far as the reader may do it. */
export const TaskCards = ({ orders, returns, moderation, stock }: Today) => (
  <>
    <LinkCard label="Orders to pack" count={orders.toPack} to={toList('orders', { status: ['paid'] })} />
    <LinkCard
      label="Being packed"
      count={orders.beingPacked}
      to={toList('orders', { status: ['processing'] })}
    />
    {returns && (
      <LinkCard
        label="Replacements to pack"
        count={returns.replacementsToPack}
        to={toList('returns', { status: ['received'], isExchange: true })}
      />
    )}
    {moderation && (
      <>
        <LinkCard
          label="Reviews to read"
          count={moderation.reviews}
          to={toList('reviews', { status: 'pending' })}
        />
        <LinkCard
          label="Photos to look at"
          count={moderation.photos}
          to={toList('photos', { status: 'pending' })}
        />
        <LinkCard label="Comments to read" count={moderation.comments} to="/comments" />
        <LinkCard
          label="Questions to answer"
          count={moderation.questions}
          to={toList('questions', { status: 'pending' })}
        />
      </>
    )}
    <FailedPayments {...orders.failedPayments} />
    {stock && <Stock {...stock} />}
  </>
);
