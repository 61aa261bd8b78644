import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck';
import type { Icon } from '@phosphor-icons/react';
import * as homeText from '@/components/home/home-text';

const icons: Readonly<Record<string, Icon>> = {
  truck: TruckIcon,
  exchange: ArrowsClockwiseIcon,
  card: CreditCardIcon,
  chat: ChatCircleIcon,
};

type ReassuranceItem = { icon: string; title: string; text: string };

/** The shop's guarantees; on phones one row that scrolls sideways. */
export const Reassurance = ({ items }: { items: readonly ReassuranceItem[] }) => (
  <section aria-label={homeText.guarantees} className="border-b border-line">
    {/* On phones it scrolls sideways, so it needs keyboard focus. */}
    <ul
      tabIndex={0}
      className="shell flex [scrollbar-width:none] items-center overflow-x-auto md:grid md:grid-cols-2 md:gap-y-2 md:py-4 xl:grid-cols-4 xl:py-6"
    >
      {items.map(({ icon, title, text }, index) => {
        const FactIcon = icons[icon] ?? SealCheckIcon;
        return (
          <li
            key={title}
            className={`relative flex shrink-0 items-center gap-4 py-4 pr-7 md:pr-4 xl:py-0 ${index > 0 ? 'xl:border-l xl:border-line xl:pl-8' : ''}`}
          >
            <FactIcon aria-hidden size={28} weight="light" className="shrink-0" />
            <p className="text-nav leading-5.5">
              <span className="block font-semibold whitespace-nowrap">{title}</span>
              <span className="block text-small text-ink-2 max-md:sr-only">{text}</span>
            </p>
          </li>
        );
      })}
    </ul>
  </section>
);
