'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useEffect, useRef, type ReactNode } from 'react';
import * as searchPanelText from '@/components/layout/search-panel/search-panel-text';
import { ChipLink } from '@/components/ui/form/chip';
import { IconButton } from '@/components/ui/display/icon-button';
import { splitCompletion } from '@/components/account/completion';
import { toShopHref } from '@/lib/paths/shop-href';
import { getOptionId } from './search-field';

type SearchOptionsProps = {
  listId: string;
  options: readonly string[];
  activeIndex: number;
  onSearch: (term: string) => void;
};

export const SearchHeading = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className="flex h-11 items-center justify-between">
    <h2 className="text-small text-ink-2">{children}</h2>
    {aside}
  </div>
);

export function SearchSuggestions({ typed, ...list }: SearchOptionsProps & { typed: string }) {
  return (
    <section className="min-h-11 max-lg:empty:hidden">
      {list.options.length > 0 && (
        <>
          <SearchHeading>{searchPanelText.suggestions}</SearchHeading>
          <SearchOptionList
            {...list}
            label={searchPanelText.suggestions}
            icon={<Icon name="magnifying-glass" size={18} className="shrink-0 text-ink-2" />}
            renderOption={(suggestion) =>
              splitCompletion(suggestion, typed).map(({ text, isCompleted }, index) =>
                isCompleted ? (
                  <b key={index} className="font-semibold">
                    {text}
                  </b>
                ) : (
                  <span key={index}>{text}</span>
                ),
              )
            }
          />
        </>
      )}
    </section>
  );
}

type RecentSearchesProps = SearchOptionsProps & {
  recent: readonly string[];
  /** Nothing is typed, so the field's arrow keys move through this list. */
  isList: boolean;
  onClear: () => void;
};

export function RecentSearches({ recent, isList, onClear, ...list }: RecentSearchesProps) {
  const icon = <Icon name="clock-counter-clockwise" size={18} className="shrink-0 text-ink-2" />;
  if (recent.length === 0) return null;

  return (
    <section>
      <SearchHeading
        aside={
          <IconButton label={searchPanelText.clearRecentSearches} onClick={onClear} className="-mr-3">
            <Icon name="trash-light" size={20} />
          </IconButton>
        }
      >
        {searchPanelText.recentSearches}
      </SearchHeading>
      {isList ? (
        <SearchOptionList
          {...list}
          label={searchPanelText.recentSearches}
          icon={icon}
          renderOption={(term) => term}
        />
      ) : (
        <ul className="-mx-3.5">
          {recent.slice(0, 4).map((term) => (
            <li key={term}>
              <button type="button" onClick={() => list.onSearch(term)} className={optionClass}>
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

const optionClass =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3.5 text-left text-body hover:bg-petal';

type SearchOptionListProps = SearchOptionsProps & {
  label: string;
  icon: ReactNode;
  renderOption: (option: string) => ReactNode;
};

/** The list that the field's arrow keys move through. */
function SearchOptionList({
  listId,
  options,
  activeIndex,
  onSearch,
  label,
  icon,
  renderOption,
}: SearchOptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (activeIndex >= 0) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  return (
    <ul ref={list} id={listId} role="listbox" aria-label={label} className="-mx-3.5">
      {options.map((option, index) => (
        <li
          key={option}
          id={getOptionId(listId, index)}
          role="option"
          aria-selected={index === activeIndex}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onSearch(option)}
          className={clsx(optionClass, 'cursor-pointer', index === activeIndex && 'bg-petal')}
        >
          {icon}
          <span className="truncate">{renderOption(option)}</span>
          {index === activeIndex && (
            <Icon name="arrow-elbow-down-left" size={18} className="ml-auto shrink-0 text-ink-2" />
          )}
        </li>
      ))}
    </ul>
  );
}

type HotKeywordsProps = { keywords: readonly { title: string; link: string }[]; onNavigate: () => void };

export function HotKeywords({ keywords, onNavigate }: HotKeywordsProps) {
  if (keywords.length === 0) return null;
  return (
    <section>
      <SearchHeading>{searchPanelText.popularSearches}</SearchHeading>
      <ul className="mt-1 flex flex-wrap gap-2">
        {keywords.map(({ title, link }) => (
          <li key={title}>
            <ChipLink href={toShopHref(link)} isQuiet prefetch={false} onClick={onNavigate}>
              {title}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
