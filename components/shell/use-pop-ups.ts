import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { POP_UP_AFTER_MS, POP_UP_AFTER_SCROLL } from '@/lib/config/shop';

let leftFieldMs = 0;
const leftField = () => leftFieldMs;
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select');

/** Waits on each page until a pop-up may come (look: dialog); which one, and whether any, is loaded then. */
export function usePopUps() {
  const pathname = usePathname();

  useEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      if (isField(target)) leftFieldMs = Date.now();
    };
    addEventListener('focusout', leave);
    return () => removeEventListener('focusout', leave);
  }, []);

  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    const meant = () => {
      rest();
      void import('./pop-ups').then(({ popUp }) => {
        if (!isLeft) stop = popUp(pathname, leftField);
      });
    };
    const scrolled = () => {
      const way = document.documentElement.scrollHeight - innerHeight;
      if (way > 0 && scrollY / way >= POP_UP_AFTER_SCROLL) meant();
    };
    const timer = setTimeout(meant, POP_UP_AFTER_MS);
    const rest = () => {
      clearTimeout(timer);
      removeEventListener('scroll', scrolled);
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      isLeft = true;
      rest();
      stop();
    };
  }, [pathname]);
}
