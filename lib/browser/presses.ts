import { selectItem, selectPromotion } from '@/lib/tracking/events';
import { isPromotion, TOLD_ELEMENTS } from '@/lib/tracking/marked';
import { pushEvent } from './data-layer';
import { tellPage } from './page-told';

/** A press on a link of what is marked: told at once, since the page may be left before anything idle has come. */
export function watchPresses() {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const marked = link?.closest<HTMLElement>(TOLD_ELEMENTS)?.dataset;
      if (!marked) return;
      tellPage(); // what is pressed was seen on a page
      pushEvent(isPromotion(marked) ? selectPromotion(marked) : selectItem(marked));
    },
    true,
  );
}
