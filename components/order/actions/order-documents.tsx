'use client';

import type { Order } from '@/contract/order';
import * as orderActionsText from '@/components/order/actions/actions-text';
import { ButtonLink } from '@/components/ui/display/button';
import { PrintButton } from './print-button';

/** Invoice and credit notes as PDF, and the print view of the page. */
export const OrderDocuments = ({ order: { documents, status } }: { order: Order }) => (
  <>
    {documents.map(({ id, kind, number, url }) => (
      <ButtonLink key={id} href={url} isNewWindow variant="outline" size="small">
        {orderActionsText.document(kind, number, (text) => (
          <span className="sr-only">{text}</span>
        ))}
      </ButtonLink>
    ))}
    {status !== 'unpaid' && status !== 'cancelled' && <PrintButton />}
  </>
);
