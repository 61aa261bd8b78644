import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BannerItem } from '@/components/layout/banner/banner-item';
import { TopBannerCarousel } from '@/components/layout/banner/top-banner-carousel';
import { NewsletterForm } from '@/components/layout/footer/newsletter-form';
import { Countdown } from '@/components/ui/display/countdown';
import { AD_AUTOPLAY_MS, AD_SPACE, AD_SPEED_MS, IS_TOP_COUNTDOWN_ACTIVE } from '@/lib/config/shop';
import { useUser } from '@/stores/user';

const item = {
  image: 'banners/a.webp',
  title: 'Opening month.',
  text: '20% off',
  link: 'glueless-wigs',
  positionInfo: { eventLabel: 'top_banner', promotionId: 'firstdance' },
};

test('without items there is no top banner (spec 4)', () => {
  expect(renderToStaticMarkup(<TopBannerCarousel items={[]} endTime={null} closeIcon="x" />)).toBe('');
});

test('topAdShow is true at first (spec 3)', () => {
  expect(useUser.getInitialState().topAdShow).toBe(true);
});

test('a banner item links to its target, with a 750x72 image and its tracking attributes (spec 3)', () => {
  const html = renderToStaticMarkup(<BannerItem item={item} slot={2} />);
  expect(html).toContain('href="/glueless-wigs"');
  expect(html).toContain('src="/media/banners/a.webp?width=750&amp;height=72"');
  for (const attribute of [
    'data-label="top_banner"',
    'data-slot="2"',
    'data-promotion-id="firstdance"',
    'data-promotion-name="Opening month."',
    'data-creative-name="banners/a.webp"',
  ])
    expect(html).toContain(attribute);
});

test('an item without the optional positionInfo has no tracking attributes (spec 3)', () => {
  const html = renderToStaticMarkup(<BannerItem item={{ ...item, positionInfo: null }} slot={1} />);
  expect(html).toContain('href="/glueless-wigs"');
  expect(html).not.toContain('data-');
});

test('the banner slides every 10 s for 1 s, with a gap of 10; its countdown is inactive (spec 4 and 9)', () => {
  expect([AD_AUTOPLAY_MS, AD_SPEED_MS, AD_SPACE, IS_TOP_COUNTDOWN_ACTIVE]).toEqual([
    10_000,
    1_000,
    10,
    false,
  ]);
});

test('the banner countdown shows hours, minutes, seconds and hundredths (spec 4)', () => {
  const leftMs = 4 * 3_600_000 + 12 * 60_000 + 5_230;
  const html = renderToStaticMarkup(
    <Countdown leftMs={leftMs} size="line" hasHundredths label="until the offer ends" />,
  );
  expect(html.replace(/<p.*<\/p>/, '').replace(/<[^>]+>/g, '')).toBe('04:12:05:23');
});

test('the newsletter form shows its placeholder, and the asterisk of an input with a rule (spec 5)', () => {
  const html = renderToStaticMarkup(<NewsletterForm icon="x" />);
  expect(html).toContain('placeholder="Enter e-mail address"');
  expect(html).toMatch(/<span class="text-pink-noir">\*<\/span>/);
});
