'use client';

import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { ShopLink } from '@/components/ui/shop-link';
import { classNames } from '@/lib/format/class-names';

export type MenuItem = { label: string; icon?: ReactNode; isCurrent?: boolean } & (
  { href: string; onChoose?: undefined } | { onChoose: () => void; href?: undefined }
);

type MenuProps = {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  isHovered?: boolean;
  className?: string;
};

const HOVER_DELAY_MS = 150;
const rowLook =
  'flex min-h-11 items-center gap-3 rounded-box px-3 text-nav outline-none data-highlighted:bg-petal';

/** Rows that go somewhere or do something, walked with the arrow keys. */
export function Menu({ trigger, items, align = 'end', isHovered, className }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} openOnHover={isHovered} delay={HOVER_DELAY_MS} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={12} className="z-40">
          <Base.Popup
            className={classNames(
              'min-w-55 floats-in rounded-field border border-line bg-paper p-1.5 shadow-lift outline-none',
              className,
            )}
          >
            {items.map((item) => (
              <MenuRow key={item.label} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ label, icon, isCurrent = false, href, onChoose }: MenuItem) {
  const look = classNames(rowLook, isCurrent && 'font-semibold text-wine');
  if (href !== undefined) {
    return (
      <Base.LinkItem
        closeOnClick
        render={<ShopLink href={href} />}
        aria-current={isCurrent ? 'page' : undefined}
        className={look}
      >
        {icon}
        {label}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item onClick={onChoose} className={classNames(look, 'cursor-pointer')}>
      {icon}
      {label}
    </Base.Item>
  );
}
