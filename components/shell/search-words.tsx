'use client';

import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { ArrowElbowDownLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowElbowDownLeft';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useRef, type ReactNode } from 'react';
import { ChipLink } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/icon-button';
import { classNames } from '@/lib/format/class-names';
import { completionOf } from '@/lib/format/completion';
import { shopHref } from '@/lib/format/shop-href';
import { optionId } from './search-field';

type WordListProps = {
  listId: string;
  options: readonly string[];
  chosen: number;
  onSearch: (term: string) => void;
};

export const SearchHeading = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className="flex h-11 items-center justify-between">
    <h2 className="text-small text-ink-2">{children}</h2>
    {aside}
  </div>
);

export function Suggestions({ typed, ...list }: WordListProps & { typed: string }) {
  return (
    <section className="min-h-11 max-lg:empty:hidden">
      {list.options.length > 0 && (
        <>
          <SearchHeading>Suggestions</SearchHeading>
          <WordList
            {...list}
            label="Suggestions"
            icon={<MagnifyingGlassIcon aria-hidden size={18} className="shrink-0 text-ink-2" />}
            face={(suggestion) =>
              completionOf(suggestion, typed).map(({ text, isCompleted }, part) =>
                isCompleted ? (
                  <b key={part} className="font-semibold">
                    {text}
                  </b>
                ) : (
                  <span key={part}>{text}</span>
                ),
              )
            }
          />
        </>
      )}
    </section>
  );
}

type RecentSearchesProps = WordListProps & {
  recent: readonly string[];
  /** The arrow keys of the field walk this list: nothing is typed. */
  isList: boolean;
  onForget: () => void;
};

export function RecentSearches({ recent, isList, onForget, ...list }: RecentSearchesProps) {
  const icon = <ClockCounterClockwiseIcon aria-hidden size={18} className="shrink-0 text-ink-2" />;
  if (recent.length === 0) return null;

  return (
    <section>
      <SearchHeading
        aside={
          <IconButton label="Clear recent searches" onClick={onForget} className="-mr-3">
            <TrashIcon aria-hidden size={20} weight="light" />
          </IconButton>
        }
      >
        Recent searches
      </SearchHeading>
      {isList ? (
        <WordList {...list} label="Recent searches" icon={icon} face={(term) => term} />
      ) : (
        <ul className="-mx-3.5">
          {recent.slice(0, 4).map((term) => (
            <li key={term}>
              <button type="button" onClick={() => list.onSearch(term)} className={wordLook}>
                {icon}
                <span className="truncate">{term}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const wordLook =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3.5 text-left text-body hover:bg-petal';

type FacedListProps = WordListProps & { label: string; icon: ReactNode; face: (word: string) => ReactNode };

/** The list that the field's arrow keys walk. */
function WordList({ listId, options, chosen, onSearch, label, icon, face }: FacedListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen >= 0) list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <ul ref={list} id={listId} role="listbox" aria-label={label} className="-mx-3.5">
      {options.map((word, place) => (
        <li
          key={word}
          id={optionId(listId, place)}
          role="option"
          aria-selected={place === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onSearch(word)}
          className={classNames(wordLook, 'cursor-pointer', place === chosen && 'bg-petal')}
        >
          {icon}
          <span className="truncate">{face(word)}</span>
          {place === chosen && (
            <ArrowElbowDownLeftIcon aria-hidden size={18} className="ml-auto shrink-0 text-ink-2" />
          )}
        </li>
      ))}
    </ul>
  );
}

type HotWordsProps = { words: readonly { title: string; link: string }[]; onGo: () => void };

export function HotWords({ words, onGo }: HotWordsProps) {
  if (words.length === 0) return null;
  return (
    <section>
      <SearchHeading>Popular searches</SearchHeading>
      <ul className="mt-1 flex flex-wrap gap-2">
        {words.map(({ title, link }) => (
          <li key={title}>
            <ChipLink href={shopHref(link)} isQuiet prefetch={false} onClick={onGo}>
              {title}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
