'use client';

import { useState } from 'react';
import * as expressText from '@/components/express/express-text';
import { SandboxWallet } from '@/components/express/gateways/sandbox-wallet';
import { Button } from '@/components/ui/display/button';
import type { ExpressMethod } from '@/contract/express-checkout';
import type { ExpressGatewayProps } from './express-gateway-props';

/** The buttons of the test gateway: each opens the same test wallet. */
export function SandboxExpress(props: ExpressGatewayProps) {
  const [method, setMethod] = useState<ExpressMethod | null>(null);

  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {props.options.methods.map((offered) => (
          <Button
            key={offered}
            variant="outline"
            size="small"
            aria-label={expressText.buyWith(expressText.methodNames[offered])}
            onClick={() => setMethod(offered)}
            className="min-h-12!"
          >
            {expressText.methodNames[offered]}
          </Button>
        ))}
      </div>
      {method && <SandboxWallet {...props} method={method} onClose={() => setMethod(null)} />}
    </>
  );
}
