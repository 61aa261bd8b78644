import * as blogText from '@/components/blog/blog-text';
import { formatLongDay } from '@/lib/format/day-text';

type PostMetaProps = { parts: readonly string[]; time: string; minutes: number; className?: string };

/** "Guides · Joanna Reyes · November 14, 2026 · 6 min read" */
export const PostMeta = ({ parts, time, minutes, className }: PostMetaProps) => (
  <ul className={className}>
    {[...parts, formatLongDay(time), blogText.readingTime(minutes)].map((part) => (
      <li
        key={part}
        className="inline-block not-last:after:mx-2 not-last:after:text-ink-3 not-last:after:content-['·']"
      >
        {part}
      </li>
    ))}
  </ul>
);
