import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { isDataSaver } from '@/components/ui/display/shop-link';
import { isPlainClick } from '@/lib/browser/is-plain-click';
import { parseListQuery, serializeListQuery, type ListQuery } from '@/lib/catalog/list-query';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import { loadListComponents, preloadList, type ListingSource } from './use-listing';

/** A pointer on its way to somewhere else crosses many filters, and a finger that scrolls begins on one. */
const REST_MS = 80;

/**
 * Returns handlers for the links to other queries of a list, all with the path of the list: `follow` shows the list of
 * a clicked link, `preload` loads it while the mouse rests on the link or a press begins.
 */
export function useListLinks(
  { scope, path, initialText }: ListingSource,
  onFollow: (query: ListQuery, link: HTMLAnchorElement) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const findLink = (target: EventTarget) => {
    const link = target instanceof Element ? target.closest('a') : null;
    return link?.origin === location.origin && link.pathname === path ? link : null;
  };
  const schedulePreload = (target: EventTarget, delayMs: number) => {
    clearTimeout(timer.current);
    const link = findLink(target);
    if (!link || isDataSaver()) return;
    const query = parseListQuery(link.search); // now: the link may lead back once it is clicked
    if (serializeListQuery(query) === initialText) return; // came with the page
    timer.current = setTimeout(() => {
      void loadListComponents().catch(ignorePreloadError);
      preloadList(scope, query);
    }, delayMs);
  };

  return {
    follow: (event: MouseEvent) => {
      const link = findLink(event.target);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      onFollow(parseListQuery(link.search), link);
    },
    preload: {
      onPointerOver: ({ pointerType, target }: PointerEvent) => {
        if (pointerType === 'mouse') schedulePreload(target, REST_MS);
      },
      onPointerLeave: () => clearTimeout(timer.current),
      onPointerCancel: () => clearTimeout(timer.current),
      onPointerDown: ({ pointerType, button, target }: PointerEvent) => {
        if (button === 0) schedulePreload(target, pointerType === 'mouse' ? 0 : REST_MS);
      },
    },
  };
}
