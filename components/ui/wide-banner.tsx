import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { classNames } from '@/lib/format/class-names';
import { shopHref } from '@/lib/format/shop-href';
import { promotionAttributes } from '@/lib/tracking/attributes';

type Wide = {
  id: number;
  position: string;
  image: string;
  title: string;
  text: string;
  link: string;
  wordsSide: 'left' | 'right';
};

const BANNER = { width: 1920, height: 720 } as const; // look: banner 8:3

/** A wide picture with its words on its empty side, above it on the phone; the whole of it is one link. */
export const WideBanner = ({ wide, slot = 0 }: { wide: Wide; slot?: number }) => (
  <section
    aria-label={wide.title}
    {...promotionAttributes({ label: wide.position, id: String(wide.id), creative: wide.title, slot })}
    className="group/wide relative overflow-hidden rounded-picture bg-ivory sm:flex sm:aspect-8/3 sm:items-center"
  >
    <div
      className={classNames(
        'relative z-1 p-6 sm:w-1/2 sm:p-10 lg:p-16',
        wide.wordsSide === 'right' && 'sm:ml-auto',
      )}
    >
      <h2 className="font-display text-display-l text-balance">
        <ShopLink
          href={shopHref(wide.link)}
          prefetch={false}
          className="outline-none group-hover/wide:text-wine before:absolute before:inset-0 before:z-2 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-ink"
        >
          {wide.title}
        </ShopLink>
      </h2>
      <p className="mt-3 text-body-l text-ink-2">{wide.text}</p>
    </div>
    <Picture
      path={wide.image}
      {...BANNER}
      alt=""
      sizes="(min-width: 1024px) 1344px, 100vw"
      ground="ivory"
      className="max-sm:aspect-3/2! sm:absolute! sm:inset-0 sm:aspect-auto!"
      imageClassName={wide.wordsSide === 'right' ? 'max-sm:object-left' : 'max-sm:object-right'}
    />
  </section>
);
