import { IntentLink } from '@/components/ui/display/intent-link';
import type { TopBanner } from '@/contract/home';
import { getImageUrl } from '@/lib/format/image';
import { toShopHref } from '@/lib/paths/shop-href';
import { getPromotionAttributes } from '@/lib/analytics/attributes';

type BannerItemProps = { item: TopBanner; slot: number };

/** A banner item: title, text, and the end of its image that shows the hair, faded out at both sides. */
export function BannerItem({ item, slot }: BannerItemProps) {
  const { title, text, image, link, positionInfo } = item;

  return (
    <IntentLink
      href={toShopHref(link)}
      {...(positionInfo &&
        getPromotionAttributes({
          label: positionInfo.eventLabel,
          id: positionInfo.promotionId,
          name: title,
          creative: image ?? text,
          slot,
        }))}
      className="flex h-10 items-center justify-center gap-6 px-11 whitespace-nowrap -outline-offset-4 hover:underline"
    >
      <span className="max-md:line-clamp-2 max-md:text-center max-md:text-caption max-md:leading-4! max-md:text-balance max-md:whitespace-normal md:truncate">
        <strong className="font-semibold">{title}</strong> {text}
      </span>
      {image && (
        <img
          src={getImageUrl(image, '750x72')}
          srcSet={`${getImageUrl(image, '750x72')} 1x, ${getImageUrl(image, '1500x144')} 2x`}
          width={417}
          height={40}
          alt=""
          className="h-10 w-24 [mask-image:linear-gradient(to_right,transparent,#000_22%_78%,transparent)] object-cover object-right max-lg:hidden"
        />
      )}
    </IntentLink>
  );
}
