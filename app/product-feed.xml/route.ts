import pLimit from 'p-limit';
import { connection } from 'next/server';
import { readProductFeed } from '@/lib/cached/product-feed';
import { readShownCurrency } from '@/lib/cached/system';
import { DEFAULT_CURRENCY, isCurrencyCode } from '@/lib/config/currencies';
import { FEED_END, renderFeedItems, renderFeedStart } from '@/lib/seo/product-feed';
import { SITE } from '@/lib/seo/site';

type FeedPart = Awaited<ReturnType<typeof readProductFeed>>;

/** However many read it, the parts of the feed are read from the provider one at a time. */
const limit = pLimit(1);

/** All variants that can be bought, for merchants: Google, Meta, Pinterest and others (docs/decisions/machine-readers.md). */
export async function GET(request: Request) {
  await connection(); // the build calls no provider
  const requested = new URL(request.url).searchParams.get('currency') ?? DEFAULT_CURRENCY;
  if (!isCurrencyCode(requested)) return new Response('Not found', { status: 404 });
  const baseCurrency = await readShownCurrency(DEFAULT_CURRENCY);
  const readPart = (after: number) => limit(() => readProductFeed(requested, after));

  // Read before the status is sent: a provider that fails is an error, not an empty feed.
  const first = await readPart(0);
  const { currencyCode } = first;
  const feed = {
    site: SITE,
    currencyCode,
    currencyQuery: currencyCode === baseCurrency ? '' : `currency=${currencyCode}`,
  };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const write = (text: string) => writer.write(encoder.encode(text));

  /** Each part is read when the one before it was taken. */
  async function writeFeed() {
    await write(renderFeedStart(feed));
    for (let part: FeedPart | null = first; part;) {
      await write(renderFeedItems(part.items, feed));
      part = part.next === null ? null : await readPart(part.next);
    }
    await write(FEED_END);
    await writer.close();
  }
  // A reader that has gone needs no answer; one that reads on must not take a part for the whole.
  writeFeed().catch((error: unknown) => writer.abort(error).catch(() => undefined));
  return new Response(readable, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
