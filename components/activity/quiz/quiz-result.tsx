'use client';

import type { RefObject } from 'react';
import * as activityQuizText from '@/components/activity/quiz/quiz-text';
import { Button } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { ProductGrid } from '@/components/product-card/product-grid';
import { SignInLink } from '@/components/session/sign-in-link';
import type { SurveyResult } from '@/contract/activity';

type QuizResultProps = {
  result: SurveyResult;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onRestart: () => void;
};

/** Matching products, best first. */
export const QuizResult = ({ result, titleRef, onRestart }: QuizResultProps) => (
  <section aria-labelledby="quiz" className="shell pt-12 pb-section md:pt-20">
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 id="quiz" ref={titleRef} tabIndex={-1} className="font-display text-heading outline-none">
          {activityQuizText.quizResultTitle}
        </h1>
        <p role="status" className="mt-3 text-body-l text-ink-2">
          {result.message}.{' '}
          {!result.isSaved &&
            activityQuizText.quizSignIn((label) => (
              <SignInLink returnPath="/activity/hair-quiz">{label}</SignInLink>
            ))}
        </p>
      </div>
      <Button variant="outline" size="small" onClick={onRestart}>
        {activityQuizText.quizRestart}
      </Button>
    </div>
    {result.items.length > 0 ? (
      <ProductGrid cards={result.items} listName="Hair quiz" />
    ) : (
      <EmptyState>{activityQuizText.quizNoMatch}</EmptyState>
    )}
  </section>
);
