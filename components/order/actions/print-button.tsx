'use client';

import * as orderActionsText from '@/components/order/actions/actions-text';
import { Button } from '@/components/ui/display/button';

export const PrintButton = () => (
  <Button variant="outline" size="small" onClick={() => window.print()}>
    {orderActionsText.print}
  </Button>
);
