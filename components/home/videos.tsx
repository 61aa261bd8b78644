import { IntentLink } from '@/components/ui/display/intent-link';
import type { ShopVideo } from '@/contract/home';
import { VideoTile } from './video-tile';

const SHOWN = 4;

/** Short videos that show the products; each plays on click. */
export const Videos = ({ videos }: { videos: readonly ShopVideo[] }) => (
  <ul className="-mx-gutter flex [scrollbar-width:none] gap-3 overflow-x-auto px-gutter sm:gap-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:px-0">
    {videos.slice(0, SHOWN).map(({ id, title, poster, source, seconds, products: [product] }) => (
      <li key={id} className="w-55 shrink-0 lg:w-auto">
        <VideoTile title={title} poster={poster} source={source} seconds={seconds} />
        <h3 className="mt-3.5 text-body leading-5.5 font-semibold">{title}</h3>
        {product && (
          <p className="mt-0.5 text-small text-ink-2">
            <IntentLink href={`/${product.urlPath}`} className="text-link">
              {product.name}
            </IntentLink>
          </p>
        )}
      </li>
    ))}
  </ul>
);
