'use client';

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: string; count?: number; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
};

/** Tabs whose panels are on the page. Where each tab has an address of its own, take TabLinks. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={(chosen) => onChange?.(String(chosen))}
      className={className}
    >
      <Base.List aria-label={label} className="relative flex gap-8 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-12 shrink-0 rounded-box text-nav text-ink-2 transition-colors duration-120 hover:text-ink focus-visible:-outline-offset-2 data-active:font-semibold data-active:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && ` ${tab.count}`}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-ink transition-[translate,width] duration-200 ease-strand" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-8">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
