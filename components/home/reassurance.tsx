import type { IconName } from '@/components/ui/icons/icon-names';
import { Icon } from '@/components/ui/icons/icon';
import * as homeText from '@/components/home/home-text';

const icons: Readonly<Record<string, IconName>> = {
  truck: 'truck-light',
  exchange: 'arrows-clockwise-light',
  card: 'credit-card-light',
  chat: 'chat-circle-light',
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
      {items.map(({ icon, title, text }, index) => (
        <li
          key={title}
          className={`relative flex shrink-0 items-center gap-4 py-4 pr-7 md:pr-4 xl:py-0 ${index > 0 ? 'xl:border-l xl:border-line xl:pl-8' : ''}`}
        >
          <Icon name={icons[icon] ?? 'seal-check-light'} size={28} className="shrink-0" />
          <p className="text-nav leading-5.5">
            <span className="block font-semibold whitespace-nowrap">{title}</span>
            <span className="block text-small text-ink-2 max-md:sr-only">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  </section>
);
