import { Shipping } from '@/provider/shop-folder/settings/terms-settings';
import type { Shipping as ShippingSettings } from './build-term-rows';

/** How an empty shop without a section `shipping` ships: also what the command `new` writes. */
export const DEFAULT_SHIPPING: ShippingSettings = Shipping.parse({
  methods: [
    { code: 'post_standard', carrier: 'Post', title: 'Standard', price: 5.9, days_min: 3, days_max: 7 },
  ],
  not_to: ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'], // where hardly anybody lives
});
