import { ChipLink } from '@/components/ui/chip';
import { shopHref } from '@/lib/format/shop-href';

type WordsProps = { title: string; words: readonly { title: string; link: string }[] };

/** Words to try next. */
export function SearchWords({ title, words }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-3 text-small text-ink-2">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word.link}>
            <ChipLink href={shopHref(word.link)} isQuiet prefetch={false}>
              {word.title}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
