import type { RaRecord } from 'react-admin';
import type { AdminCustomer } from '@/contract/admin-customer';

/** A customer as the page reads it: `id` is that of the account, or the email address of a guest. */
export type CustomerRecord = Omit<AdminCustomer, 'id'> & RaRecord<number | string> & { isGuest: boolean };

export const getGuestPath = (email: string) => `/guests?${new URLSearchParams({ email })}`;
export const getCustomerPath = (id: number) => `/customers/${id}/show`;
