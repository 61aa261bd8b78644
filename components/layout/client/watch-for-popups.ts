import { events } from '@/lib/browser/events';
import { POPUP_DELAY_MS, POPUP_SCROLL_RATIO } from '@/lib/config/shop';

let fieldLeftAtMs = 0;
const getFieldLeftAtMs = () => fieldLeftAtMs;
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select');

/**
 * Schedules the popup of this page (look: dialog); which one, if any, is decided by code loaded then. Returns a
 * cancel function.
 */
function watchPage(path: string): () => void {
  let isCancelled = false;
  let cancelPopup = () => {};
  const triggerPopup = () => {
    removeTriggers();
    void import('./schedule-popup').then(({ schedulePopup }) => {
      if (!isCancelled) cancelPopup = schedulePopup(path, getFieldLeftAtMs);
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
}

let isWatching = false;

/** Schedules a popup on this page and on each one that follows. */
export function watchForPopups() {
  if (isWatching) return;
  isWatching = true;
  addEventListener('focusout', ({ target }) => {
    if (isField(target)) fieldLeftAtMs = Date.now();
  });
  let path = location.pathname;
  let cancel = watchPage(path);
  events.on('navigationEnded', () => {
    if (location.pathname === path) return;
    cancel();
    path = location.pathname;
    cancel = watchPage(path);
  });
}
