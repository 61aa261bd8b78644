'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx/lite';
import { useEffect, useState, type ReactNode } from 'react';
import { AskQuestion } from '@/components/product/questions/ask-question';
import { QuestionRows } from '@/components/product/questions/question-rows';
import * as questionsListText from '@/components/product/questions/questions-list-text';
import { QueryProvider } from '@/components/session/query-provider';
import { Button } from '@/components/ui/display/button';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { Field } from '@/components/ui/form/field';
import { QUESTION_SEARCH_FROM } from '@/lib/config/list';
import { getQuestionCalls, questionQueries } from '@/lib/queries/question';

const TYPING_MS = 300;

type QuestionsListProps = {
  productId: number;
  /** Questions with an answer. */
  count: number;
  hasMore?: boolean;
  /** The first of them, rendered with the page. */
  children: ReactNode;
};

export const QuestionsList = (props: QuestionsListProps) => (
  <QueryProvider>
    <QuestionsListContent {...props} />
  </QueryProvider>
);

/** The words in the field, once nobody types any more. */
function useSearchWords() {
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, words };
}

/** Answers that can be searched, and a form for a question that has none. */
function QuestionsListContent({ productId, count, hasMore = false, children }: QuestionsListProps) {
  const { text, setText, words } = useSearchWords();
  // Without words, the page may have all of them already.
  const isListed = words !== '' || hasMore;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery({
      ...questionQueries.list(getQuestionCalls(), productId, words),
      enabled: isListed,
      placeholderData: keepPreviousData,
    });
  const pages = data?.pages ?? [];
  const shop = pages[0]?.shop ?? [];
  const found = shop.length + (pages[0]?.total ?? 0);
  const isSearched = words !== '' && data !== undefined && !isPlaceholderData;

  return (
    <>
      {count >= QUESTION_SEARCH_FROM && (
        <Field
          type="search"
          label={questionsListText.search}
          value={text}
          maxLength={100}
          enterKeyHint="search"
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <p role="status" className={clsx(isSearched && found === 0 ? 'mb-4 text-ink-2' : 'sr-only')}>
        {isSearched && (found === 0 ? questionsListText.nothingFound(words) : questionsListText.found(found))}
      </p>
      {isListed && error && (
        <InlineErrorState className="mb-4" onRetry={() => void refetch()}>
          {questionsListText.searchError}
        </InlineErrorState>
      )}
      <div className={clsx('transition-opacity duration-200', isListed && isPlaceholderData && 'opacity-40')}>
        {isListed && data ? (
          <QuestionRows shop={shop} shoppers={pages.flatMap(({ items }) => items)} />
        ) : (
          children
        )}
      </div>
      {isListed && hasNextPage && (
        <Button
          variant="outline"
          size="small"
          className="mt-4"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {questionsListText.showMore}
        </Button>
      )}
      <AskQuestion productId={productId} isFirst={count === 0} />
    </>
  );
}
