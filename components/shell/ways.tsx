import { ChipLink } from '@/components/ui/chip';
import type { ProductCard } from '@/contract/product-card';
import { shopHref } from '@/lib/format/shop-href';
import { ErrorCards } from './error-cards';

const WORDS_SHOWN = 5;
const CARDS_SHOWN = 4;

export type Ways = { words: readonly { title: string; link: string }[]; products: readonly ProductCard[] };

/** Under a page that is not to be seen: what others search for and look at. */
export const WaysView = ({ words, products }: Ways) => (
  <>
    <ul className="shell mt-5 flex min-h-10 flex-wrap justify-center gap-2.5">
      {words.slice(0, WORDS_SHOWN).map(({ title, link }) => (
        <li key={title} className="fade-in">
          <ChipLink href={shopHref(link)} isQuiet prefetch={false}>
            {title}
          </ChipLink>
        </li>
      ))}
    </ul>
    <ErrorCards products={products.slice(0, CARDS_SHOWN)} />
  </>
);
