'use client';

import { Button } from '@/components/ui/display/button';

/** The print view of the page is the invoice. */
export const PrintButton = () => (
  <Button variant="outline" size="small" onClick={() => window.print()}>
    Invoice<span className="sr-only">, opens the print view</span>
  </Button>
);
