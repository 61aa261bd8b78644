import type { Config } from '@/provider/config';
import { EEA_COUNTRIES } from './eea-countries';

/**
 * Where the button that orders has to say that this obliges to pay: the European Economic Area (directive 2011/83/EU,
 * article 8 (2)) and the United Kingdom (Consumer Contracts Regulations 2013, regulation 14).
 */
const OBLIGING_COUNTRIES: readonly string[] = [...EEA_COUNTRIES, 'GB'];

const OBLIGING_TEXT = 'Order with obligation to pay';

/** The words of the button that orders to a country; null where any will do. */
export const getOrderButtonText = ({ shop }: Pick<Config, 'shop'>, countryId: string): string | null =>
  shop.order_button[countryId] ?? (OBLIGING_COUNTRIES.includes(countryId) ? OBLIGING_TEXT : null);
