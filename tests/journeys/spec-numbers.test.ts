import { expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { PASSWORD_MIN } from '@/contract/limits';
import { Paging } from '@/contract/primitives';
import { CHUNK_RELOAD_PAUSE_MS } from '@/lib/browser/chunk-guard';
import { RECENT_SEARCHES_MAX } from '@/lib/storage/recent-searches';
import { MIN_FETCH_MS } from '@/lib/browser/delayed-indicator';
import { IMAGE_ATTEMPTS, IMAGE_PRELOAD_RATIO, IMAGE_THROTTLE_MS } from '@/lib/browser/image-loading';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import {
  AD_AUTOPLAY_MS,
  AD_SPEED_MS,
  COUNTDOWN_TICK_MS,
  POPUP_MARKER_MS,
  REQUEST_TIMEOUT_MS,
  STORE_ID,
} from '@/lib/config/shop';
import { PHONE_MIN } from '@/lib/forms/rules';
import { USER_INFO_DAYS } from '@/lib/auth/user-info';
import { ROUTE_DELAY_MS, SCROLL_THROTTLE_MS } from '@/lib/analytics/impressions';
import { TOAST_MS } from '@/stores/feedback';

// The use of each is tested elsewhere; these are the numbers of spec section 9 alone.
test.each([
  ['success', ResponseCode.ok, 200000],
  ['not logged in', ResponseCode.notLoggedIn, 200101],
  ['failure', ResponseCode.unprocessable, 200422],
  ['search history', RECENT_SEARCHES_MAX, 10],
  ['request timeout, ms', REQUEST_TIMEOUT_MS, 10_000],
  ['chunk reload guard, ms', CHUNK_RELOAD_PAUSE_MS, 60_000],
  ['login cookie, days', USER_INFO_DAYS, 120],
  ['popup marker, ms', POPUP_MARKER_MS, 300_000],
  ['first page', Paging.parse({}).page, 1],
  ['default page size', Paging.parse({}).limit, 4],
  ['default currency', DEFAULT_CURRENCY, 'USD'],
  ['StoreId', STORE_ID, '1'],
  ['toast, ms', TOAST_MS, 2_000],
  ['banner autoplay, ms', AD_AUTOPLAY_MS, 10_000],
  ['banner speed, ms', AD_SPEED_MS, 1_000],
  ['countdown tick, ms', COUNTDOWN_TICK_MS, 100],
  ['minimum fetch delay, ms', MIN_FETCH_MS, 200],
  ['scroll tracking throttle, ms', SCROLL_THROTTLE_MS, 1_000],
  ['route tracking delay, ms', ROUTE_DELAY_MS, 250],
  ['attempts of lazy loading', IMAGE_ATTEMPTS, 2],
  ['preload ratio of lazy loading', IMAGE_PRELOAD_RATIO, 1.33],
  ['throttle of lazy loading, ms', IMAGE_THROTTLE_MS, 300],
  ['password minimum', PASSWORD_MIN, 8],
  ['phone minimum', PHONE_MIN, 5],
])('%s: %s is %s', (_name, actual, expected) => expect(actual).toBe(expected));
