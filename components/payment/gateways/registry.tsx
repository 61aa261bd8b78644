import type { ComponentType } from 'react';
import type { GatewayFormProps } from './gateway-form-props';
import { HostedPageForm } from './hosted-page-form';
import { SandboxForm } from './sandbox';
import { StripeForm } from './stripe';

/** The gateways with fields in the page; all others have a page of their own. */
const formByGateway: Readonly<Record<string, ComponentType<GatewayFormProps>>> = {
  stripe: StripeForm,
  sandbox: SandboxForm,
};

/** The form of the order's gateway. */
export function GatewayForm(props: GatewayFormProps) {
  const Form = formByGateway[props.order.payment.gateway] ?? HostedPageForm;
  return <Form {...props} />;
}
