'use client';

import { clsx } from 'clsx/lite';
import { useEffect, useState } from 'react';
import * as blogText from '@/components/blog/blog-text';
import type { TextHeading } from '@/components/blog/parse-rich-text';

/** Table of contents; marks the section being read. */
export function ContentsList({ headings }: { headings: readonly TextHeading[] }) {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        setCurrent(headings.findLast(({ id }) => passed.has(id))?.id ?? null);
      },
      // A section begins when its heading enters the upper third, and ends when the next one does.
      { rootMargin: '100000px 0px -66%' },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);

  const activeId = current ?? headings[0]?.id;
  return (
    <nav aria-labelledby="post-contents">
      <p id="post-contents" className="text-small text-ink-2">
        {blogText.contents}
      </p>
      <ol className="mt-3">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === activeId ? 'location' : undefined}
              className={clsx(
                'block border-l-2 py-1.5 pl-3.5 text-small transition-colors duration-120 hover:text-wine max-lg:py-3',
                id === activeId ? 'border-wine font-semibold text-ink' : 'border-line text-ink-2',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
