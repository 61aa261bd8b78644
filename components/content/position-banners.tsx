import { clsx } from 'clsx/lite';
import { Picture } from '@/components/ui/display/picture';
import { ShopLink } from '@/components/ui/display/shop-link';
import { getPromotionAttributes } from '@/lib/analytics/attributes';
import { readBanners } from '@/lib/cached/activity';
import { toShopHref } from '@/lib/paths/shop-href';

/** The wide banners of a page position; nothing if there are none. */
export async function PositionBanners({ currency, position }: { currency: string; position: string }) {
  const wides = await readBanners(currency, position);
  if (wides.length === 0) return null;

  return (
    <div className="shell grid gap-6 pt-section">
      {wides.map((wide, slot) => (
        <WideBanner key={wide.id} banner={wide} slot={slot} />
      ))}
    </div>
  );
}

type BannerData = {
  id: number;
  position: string;
  image: string;
  title: string;
  text: string;
  link: string;
  wordsSide: 'left' | 'right';
};

const BANNER = { width: 1920, height: 720 } as const; // look: banner 8:3

/** A wide image with text on its empty side, above it on the phone; the whole banner is one link. */
const WideBanner = ({ banner, slot = 0 }: { banner: BannerData; slot?: number }) => (
  <section
    aria-label={banner.title}
    {...getPromotionAttributes({
      label: banner.position,
      id: String(banner.id),
      creative: banner.title,
      slot,
    })}
    className="group/wide relative overflow-hidden rounded-picture bg-ivory sm:flex sm:aspect-8/3 sm:items-center"
  >
    <div
      className={clsx(
        'relative z-1 p-6 sm:w-1/2 sm:p-10 lg:p-16',
        banner.wordsSide === 'right' && 'sm:ml-auto',
      )}
    >
      <h2 className="font-display text-display-l text-balance">
        <ShopLink
          href={toShopHref(banner.link)}
          prefetch={false}
          className="outline-none group-hover/wide:text-wine before:absolute before:inset-0 before:z-2 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-ink"
        >
          {banner.title}
        </ShopLink>
      </h2>
      <p className="mt-3 text-body-l text-ink-2">{banner.text}</p>
    </div>
    <Picture
      path={banner.image}
      {...BANNER}
      alt=""
      sizes="(min-width: 1024px) 93.4vw, (min-width: 640px) 100vw, 160vw"
      ground="ivory"
      className="max-sm:aspect-3/2! sm:absolute! sm:inset-0 sm:aspect-auto!"
      imageClassName={banner.wordsSide === 'right' ? 'max-sm:object-left' : 'max-sm:object-right'}
    />
  </section>
);
