import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { POPUP_DELAY_MS, POPUP_SCROLL_RATIO } from '@/lib/config/shop';

let fieldLeftAtMs = 0;
const getFieldLeftAtMs = () => fieldLeftAtMs;
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select');

/** Schedules a popup on each page (look: dialog); which one, if any, is decided by code loaded then. */
export function usePopups() {
  const pathname = usePathname();

  useEffect(() => {
    const handleFocusOut = ({ target }: FocusEvent) => {
      if (isField(target)) fieldLeftAtMs = Date.now();
    };
    addEventListener('focusout', handleFocusOut);
    return () => removeEventListener('focusout', handleFocusOut);
  }, []);

  useEffect(() => {
    let isCancelled = false;
    let cancelPopup = () => {};
    const triggerPopup = () => {
      removeTriggers();
      void import('./schedule-popup').then(({ schedulePopup }) => {
        if (!isCancelled) cancelPopup = schedulePopup(pathname, getFieldLeftAtMs);
      });
    };
    const handleScroll = () => {
      const scrollableHeight = document.documentElement.scrollHeight - innerHeight;
      if (scrollableHeight > 0 && scrollY / scrollableHeight >= POPUP_SCROLL_RATIO) triggerPopup();
    };
    const timer = setTimeout(triggerPopup, POPUP_DELAY_MS);
    const removeTriggers = () => {
      clearTimeout(timer);
      removeEventListener('scroll', handleScroll);
    };
    addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      isCancelled = true;
      removeTriggers();
      cancelPopup();
    };
  }, [pathname]);
}
