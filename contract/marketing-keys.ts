/**
 * Marketing parameters kept from the landing address to the order (spec 3, in its order). Does not import
 * zod, since every page of the shop reads them.
 */
export const MARKETING_KEYS = [
  'gclid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'msclkid',
  'fbclid',
  'fclid',
  'rfsn',
  'sscid',
  'mc_cid',
  'mc_eid',
  'wbraid',
  'gbraid',
  'irgwc',
  'irclickid',
  'irpid',
  'irmpname',
  'cjevent',
  'cm_mmc',
  'cjdata',
  'sms_clicked_window',
  'sms_received_window',
  'email_opened_window',
  'wtbap',
  'awc',
] as const;

export const MARKETING_VALUE_MAX = 500;
export type MarketingParameter = { name: (typeof MARKETING_KEYS)[number]; value: string };
