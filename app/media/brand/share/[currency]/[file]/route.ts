import pLimit from 'p-limit';
import { toPostShareFacts } from '@/components/blog/blog-metadata';
import { toCategoryShareFacts } from '@/components/category/category-metadata';
import { toProductShareFacts } from '@/components/product/product-metadata';
import { withTimeLimit } from '@/contract/time-limit';
import { findPost } from '@/lib/cached/blog';
import { findCategory } from '@/lib/cached/category';
import { findProduct } from '@/lib/cached/product';
import { isCurrencyCode } from '@/lib/config/currencies';
import { getProviderEnv } from '@/lib/config/env';
import { getImageUrl } from '@/lib/format/image';
import { SHARE_KINDS, type ShareFacts, type ShareKind } from '@/lib/seo/share-picture';
import { SITE } from '@/lib/seo/site';
import { drawSharePicture } from '@/lib/server/share-picture/draw-share-picture';
import { handleMediaRequest } from '@/provider/handle-media-request';

/** A picture takes some 60 KB. */
const KEPT_MAX = 50;
const WAITING_MAX = 20;
const PHOTO_WIDTH = 640;
const PHOTO_TIMEOUT_MS = 5_000;
const DAY_SECONDS = 24 * 60 * 60;

const limit = pLimit(1);
const kept = new Map<string, Buffer<ArrayBuffer>>();

async function findFacts(kind: ShareKind, currency: string, id: number): Promise<ShareFacts | null> {
  if (kind === 'product') {
    const product = await findProduct(currency, id);
    return product && toProductShareFacts(product);
  }
  if (kind === 'category') {
    const category = await findCategory(currency, id);
    return category && toCategoryShareFacts(category);
  }
  const post = await findPost(currency, id);
  return post && toPostShareFacts(post);
}

/** Null without a photo, and if it cannot be read: the page is shared without it. */
async function readPhoto(path: string | null): Promise<Uint8Array | null> {
  if (!path) return null;
  const address = `${getImageUrl(path)}?width=${PHOTO_WIDTH}`;
  try {
    const response = address.startsWith('/')
      ? await handleMediaRequest(
          new Request(new URL(address, SITE.url), { headers: { Accept: 'image/webp' } }),
          getProviderEnv(),
          async () => 'all',
        )
      : await withTimeLimit(PHOTO_TIMEOUT_MS, async (signal) => {
          const remote = await fetch(address, { signal });
          return new Response(await remote.arrayBuffer(), remote);
        });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch (error) {
    console.error('A page is shared without its photo.', error);
    return null;
  }
}

/** Drawn once for as long as it says the same; the oldest of those that are kept goes first. */
async function readPicture(facts: ShareFacts): Promise<Buffer<ArrayBuffer>> {
  const key = JSON.stringify(facts);
  const known = kept.get(key);
  if (known) return known;
  const picture = await limit(
    async () => kept.get(key) ?? drawSharePicture(facts, SITE.name, await readPhoto(facts.image)),
  );
  if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!);
  kept.set(key, picture);
  return picture;
}

type Context = { params: Promise<{ currency: string; file: string }> };

/** What social networks show of a product, list or post (lib/seo/share-picture.ts). */
export async function GET(_request: Request, { params }: Context) {
  const { currency, file } = await params;
  const [, kindName, id] = /^([a-z]+)-(\d{1,9})\.jpg$/.exec(file) ?? [];
  const kind = SHARE_KINDS.find((name) => name === kindName);
  const facts = kind && isCurrencyCode(currency) ? await findFacts(kind, currency, Number(id)) : null;
  if (!facts) return new Response('Not found', { status: 404 });
  if (limit.pendingCount >= WAITING_MAX)
    return new Response('Not now', { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
  return new Response(await readPicture(facts), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': `public, max-age=${DAY_SECONDS}` },
  });
}
