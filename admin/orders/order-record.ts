import type { RaRecord } from 'react-admin';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';

/** An order as its page reads it; `id` is its number. */
export type OrderRecord = Omit<CallData<typeof adminContract.order.read>, 'id'> & RaRecord<string>;
