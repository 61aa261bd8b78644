import { Chip, Link, Stack, Typography } from '@mui/material';
import { Title, usePermissions } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { Right } from '@/contract/staff';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { PageTitle } from '@/admin/layout/page-title';
import { Panel } from '@/admin/layout/panel';
import { RecordColumns, RecordPage } from '@/admin/layout/record-page';
import { AddressText } from '@/admin/orders/address-text';
import { CustomerOrders, CustomerReturns } from './customer-orders';
import { getCustomerPath, type CustomerRecord } from './customer-record';
import { PointsPanel } from './points-panel';
import { PrivacyPanel } from './privacy-panel';

const Contact = ({ customer }: { customer: CustomerRecord }) => (
  <Stack sx={{ gap: 1 }}>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <a href={`mailto:${customer.email}`}>{customer.email}</a>
      {!customer.isGuest && (customer.isVerified ? ', confirmed' : ', not confirmed')}
    </Typography>
    {customer.phone && (
      <Typography variant="body2">
        <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>{customer.phone}</a>
      </Typography>
    )}
    {customer.identities.length > 0 && (
      <Typography variant="body2">Signs in with {customer.identities.join(', ')}</Typography>
    )}
    <Typography variant="body2">
      {customer.isSubscribed ? 'Gets the newsletter' : 'Gets no newsletter'}
    </Typography>
    {customer.isGuest && customer.accountId !== null && (
      <Link component={RouterLink} to={getCustomerPath(customer.accountId)} variant="body2">
        There is an account with this e-mail address
      </Link>
    )}
  </Stack>
);

const Written = ({ customer }: { customer: CustomerRecord }) => (
  <Typography variant="body2">
    {customer.reviewCount} reviews, {customer.photoCount} photos, {customer.commentCount} comments
  </Typography>
);

function CustomerDetails({ customer }: { customer: CustomerRecord }) {
  const { permissions } = usePermissions<readonly Right[]>();
  const canWrite = permissions?.includes('customers.write') ?? false;
  const canErase = permissions?.includes('customers.erase') ?? false;
  const name = customer.name || customer.email;
  return (
    <>
      <Title title={<PageTitle>{name}</PageTitle>} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2 }}>
        <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {customer.isGuest ? (
          <Chip size="small" label="Guest" />
        ) : (
          <Typography color="text.secondary">
            Since <DateTimeText value={customer.createdAt} />
          </Typography>
        )}
      </Stack>
      <RecordColumns>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Panel title="Orders">
            <CustomerOrders customer={customer} />
          </Panel>
          {customer.returns.length > 0 && (
            <Panel title="Returns">
              <CustomerReturns customer={customer} />
            </Panel>
          )}
          {!customer.isGuest && (
            <Panel title="Points">
              <PointsPanel customer={customer} canWrite={canWrite} />
            </Panel>
          )}
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Panel title="Contact">
            <Contact customer={customer} />
          </Panel>
          {customer.addresses.length > 0 && (
            <Panel title="Addresses">
              <Stack sx={{ gap: 2 }}>
                {customer.addresses.map((address, index) => (
                  <AddressText key={index} address={address} />
                ))}
              </Stack>
            </Panel>
          )}
          {customer.coupons.length > 0 && (
            <Panel title="Coupons">
              {customer.coupons.map(({ id, code, name: couponName }) => (
                <Typography key={id} variant="body2">
                  {code}, {couponName}
                </Typography>
              ))}
            </Panel>
          )}
          {!customer.isGuest && (
            <Panel title="Reviews and comments">
              <Written customer={customer} />
            </Panel>
          )}
          {(canWrite || canErase) && (
            <Panel title="Personal data">
              <PrivacyPanel customer={customer} canExport={canWrite} canErase={canErase} />
            </Panel>
          )}
        </Stack>
      </RecordColumns>
    </>
  );
}

/** One customer: who it is, what they ordered, and what can be done. */
export const CustomerPage = () => (
  <RecordPage<CustomerRecord>>{(customer) => <CustomerDetails customer={customer} />}</RecordPage>
);

/** The same for who has ordered without an account. */
export function GuestPage() {
  const [search] = useSearchParams();
  return (
    <RecordPage<CustomerRecord> resource="guests" id={search.get('email') ?? ''}>
      {(customer) => <CustomerDetails customer={customer} />}
    </RecordPage>
  );
}
