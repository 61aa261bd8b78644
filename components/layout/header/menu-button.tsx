'use client';

import type { ReactNode } from 'react';
import * as headerText from '@/components/layout/header/header-text';
import { useMain } from '@/stores/main';
import { loadNavDrawer } from './panel-loaders';

/** Opens the menu on small screens. */
export function MenuButton({ icon, className }: { icon: ReactNode; className?: string }) {
  const isOpen = useMain((main) => main.dialog === 'menu');
  const { menuOpened } = useMain.getState();

  return (
    <button
      type="button"
      aria-label={headerText.menu}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={menuOpened}
      onPointerEnter={() => void loadNavDrawer()}
      onFocus={() => void loadNavDrawer()}
      className={className}
    >
      {icon}
    </button>
  );
}
