import { expect, test } from 'vitest';
import { MARKETING_KEYS, MARKETING_VALUE_MAX } from '@/contract/marketing-keys';
import { readMarketingParams } from '@/lib/analytics/marketing-params';
import { createMemoryStorage } from '@/tests/support/memory-storage';
import { parseMarketingParams } from '@/lib/analytics/marketing';

test('the parameters are exactly those of the specification’s list', () => {
  const spec =
    'gclid, utm_source, utm_medium, utm_campaign, utm_term, utm_content, msclkid, fbclid, fclid, rfsn, sscid, mc_cid, mc_eid, wbraid, gbraid, irgwc, irclickid, irpid, irmpname, cjevent, cm_mmc, cjdata, sms_clicked_window, sms_received_window, email_opened_window, wtbap, awc';
  expect(MARKETING_KEYS.join(', ')).toBe(spec);

  const searchParams = new URLSearchParams(
    [...MARKETING_KEYS, 'q', 'texture'].map((name) => [name, `of ${name}`]),
  );
  expect(parseMarketingParams(searchParams)).toEqual(
    MARKETING_KEYS.map((name) => ({ name, value: `of ${name}` })),
  );
});

test('an empty parameter is ignored, and a long one is cut to what an order accepts', () => {
  const query = new URLSearchParams({ gclid: '', awc: 'x'.repeat(900) });
  expect(parseMarketingParams(query)).toEqual([{ name: 'awc', value: 'x'.repeat(MARKETING_VALUE_MAX) }]);
});

const landing = (query: string, store: Storage | null) =>
  readMarketingParams(new URLSearchParams(query), store);

test('the parameters are kept until another landing URL has its own', () => {
  const store = createMemoryStorage();
  const params = [
    { name: 'utm_source', value: 'letter' },
    { name: 'utm_medium', value: 'email' },
  ];
  expect(landing('utm_source=letter&utm_medium=email', store)).toEqual(params);
  expect(landing('texture=body-wave', store)).toEqual(params);
  expect(landing('gclid=abc', store)).toEqual([{ name: 'gclid', value: 'abc' }]);
  expect(landing('', store)).toEqual([{ name: 'gclid', value: 'abc' }]);
});

test('stored parameters that are not in the list are dropped; without storage only the URL counts', () => {
  const store = createMemoryStorage();
  const stored = [{ name: 'awc', value: '1' }, { name: 'other', value: '2' }, 'x'];
  store.setItem('marketing', JSON.stringify({ value: stored, expiry: Date.now() + 1000 }));
  expect(landing('', store)).toEqual([{ name: 'awc', value: '1' }]);
  expect(landing('awc=7', null)).toEqual([{ name: 'awc', value: '7' }]);
  expect(landing('', null)).toEqual([]);
});
