import { longDay } from '@/lib/format/day-text';

type PostMetaProps = { parts: readonly string[]; time: string; minutes: number; className?: string };

/** "Guides · Joanna Reyes · 14 November 2026 · 6 min read" */
export const PostMeta = ({ parts, time, minutes, className }: PostMetaProps) => (
  <ul className={className}>
    {[...parts, longDay(time), `${minutes} min read`].map((part) => (
      <li
        key={part}
        className="inline-block not-first:before:mx-2 not-first:before:text-ink-3 not-first:before:content-['·']"
      >
        {part}
      </li>
    ))}
  </ul>
);
