import type { RaRecord } from 'react-admin';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';

export type ReturnRecord = CallData<typeof adminContract.returns.read> & RaRecord<number>;

export type ReturnDialogProps = { record: ReturnRecord; onClose: () => void };
