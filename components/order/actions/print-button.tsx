'use client';

import * as orderActionsText from '@/components/order/actions/actions-text';
import { Button } from '@/components/ui/display/button';

/** The print view of the page is the invoice. */
export const PrintButton = () => (
  <Button variant="outline" size="small" onClick={() => window.print()}>
    {orderActionsText.invoice((text) => (
      <span className="sr-only">{text}</span>
    ))}
  </Button>
);
