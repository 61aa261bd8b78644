import { expect, test } from 'vitest';
import { serializeJsonLd } from '@/lib/seo/structured-data/serialize-json-ld';
import { buildOrganizationJsonLd, type OrganizationDetails } from '@/lib/seo/structured-data/site';
import { parseJsonLd, validateJsonLd } from '@/tests/support/checks/structured-data';

const site = { url: 'https://odettehair.example', name: 'Odette Hair' };

const parseOrganization = (openingDays: OrganizationDetails['openingDays']) => {
  const details = {
    ...{ legalName: undefined, email: 'hello@odettehair.example', telephone: undefined },
    ...{ address: undefined, sameAs: [], openingDays },
  };
  const jsonLd = serializeJsonLd([buildOrganizationJsonLd(site, details)]);
  return parseJsonLd(`<script type="application/ld+json">${jsonLd}</script>`);
};

test('the opening hours are those of a contact point, and valid', async () => {
  const nodes = parseOrganization([
    { day: 'Monday', times: [{ from: '09:00', to: '18:00' }] },
    { day: 'Tuesday', times: [{ from: '09:00', to: '18:00' }] },
    { day: 'Saturday', times: [{ from: '20:00', to: '24:00' }] },
    { day: 'Sunday', times: [] },
  ]);
  expect(nodes[0]).toMatchObject({
    contactPoint: {
      email: 'hello@odettehair.example',
      hoursAvailable: [
        { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '20:00', closes: '23:59' },
        { dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
      ],
    },
  });
  expect(await validateJsonLd(nodes)).toEqual([]);
});

test('without opening hours there is no contact point', () => {
  expect(parseOrganization([])[0]).not.toHaveProperty('contactPoint');
});
