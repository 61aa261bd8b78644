import 'server-only';
import {
  formatOpeningHours,
  formatTimeZone,
  listDayHours,
  listOpeningLines,
} from '@/provider/shop-folder/settings/opening-hours';
import { SHOP_TIME_ZONE } from './public-env';
import { shopSettings } from './shop-settings';

const entries = shopSettings?.opening_hours ?? [];
const startedAt = new Date(); // only names the time zone, the same in each season

export const OPENING_TITLE = 'Opening hours';

/** When people answer, by day. */
export const OPENING_DAYS = listDayHours(entries);

/** The same in lines, the last one the time zone; empty if shop.yaml says nothing about it. */
export const OPENING_LINES =
  entries.length > 0 ? [...listOpeningLines(entries), formatTimeZone(SHOP_TIME_ZONE, startedAt)] : [];

/** The same as the placeholder {opening_hours} of texts writes it. */
export const OPENING_TEXT = formatOpeningHours(entries, { now: startedAt, timeZone: SHOP_TIME_ZONE });
