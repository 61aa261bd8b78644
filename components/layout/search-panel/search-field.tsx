'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import * as searchPanelText from '@/components/layout/search-panel/search-panel-text';
import { SEARCH_LABEL } from '@/lib/config/public-env';
import { Button } from '@/components/ui/display/button';

export const getOptionId = (listId: string, index: number) => `${listId}-${index}`;

type SearchFieldProps = {
  typed: string;
  isOpen: boolean;
  hasList: boolean;
  activeIndex: number;
  listId: string;
  onType: (text: string) => void;
  onStep: (step: 1 | -1) => void;
  onSearch: () => void;
  onClose: () => void;
};

/**
 * The large input. Arrow keys move through the list below, Enter searches for the active option or the typed
 * text.
 */
export function SearchField(props: SearchFieldProps) {
  const { typed, isOpen, hasList, activeIndex, listId, onType, onStep, onSearch, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // the arrow keys belong to the IME's candidate list
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onStep(event.key === 'ArrowDown' ? 1 : -1);
  };
  const clear = () => {
    onType('');
    field.current?.focus();
  };

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') field.current?.focus();
        else onSearch();
      }}
      className="flex items-center gap-3 border-b-2 border-ink pb-3 lg:gap-5 lg:pb-4"
    >
      <button
        type="button"
        aria-label={searchPanelText.toggleSearch}
        aria-expanded={isOpen}
        onClick={onClose}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-press hover:bg-petal"
      >
        <Icon name="magnifying-glass-light" size={28} />
      </button>
      <input
        ref={field}
        type="text"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        aria-label={SEARCH_LABEL}
        aria-expanded={hasList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeIndex < 0 ? undefined : getOptionId(listId, activeIndex)}
        placeholder={SEARCH_LABEL}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={steer}
        className="min-w-0 flex-1 bg-transparent font-display text-[1.625rem] leading-tight caret-wine outline-none placeholder:text-ink-3 lg:text-[2.25rem]"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={searchPanelText.clearSearchField}
          onClick={clear}
          className="grid size-11 shrink-0 place-items-center rounded-press text-ink-2 hover:bg-petal"
        >
          <Icon name="x-circle-light" size={22} />
        </button>
      )}
      <Button type="submit" size="small" className="max-md:hidden">
        {searchPanelText.search}
      </Button>
    </form>
  );
}
