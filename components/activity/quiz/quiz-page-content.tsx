'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as activityQuizText from '@/components/activity/quiz/quiz-text';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { StrandBar } from '@/components/ui/art/strand-bar';
import type { SurveyAnswer, Survey } from '@/contract/activity';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { activityMutations, activityQueries } from '@/lib/queries/activity';
import { useUser } from '@/stores/user';
import { QuizQuestion } from './quiz-question';
import { QuizResult } from './quiz-result';

/** One question at a time, with a back button; the last answer loads the results. */
export function QuizPageContent({ survey }: { survey: Survey }) {
  const api = getBrowserApi();
  const { data } = useQuery(activityQueries.survey(api));
  const answering = useMutation(activityMutations.answer(api, useQueryClient()));
  const [draftAnswers, setDraftAnswers] = useState<readonly SurveyAnswer[] | null>(null);
  const [step, setStep] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);
  const isLogin = useUser((user) => user.isLogin);
  const answers = draftAnswers ?? data?.survey?.answers ?? [];
  const { questions } = survey;
  const question = questions[step];
  const value = answers.find(({ questionId }) => questionId === question?.id)?.value ?? null;

  // Moves the focus to the new question for keyboard and screen reader users.
  useEffect(() => {
    if (isMoved.current) title.current?.focus();
  }, [step, answering.data]);

  const goToStep = (to: number) => {
    isMoved.current = true;
    setStep(to);
  };
  const selectAnswer = (next: string) => {
    if (!question) return;
    setDraftAnswers([
      ...answers.filter(({ questionId }) => questionId !== question.id),
      { questionId: question.id, value: next },
    ]);
  };
  const submit = () => answering.mutate({ surveyId: survey.id, answers: [...answers] });
  const handleNext = () => {
    if (step + 1 < questions.length) return goToStep(step + 1);
    isMoved.current = true;
    submit();
  };
  // Answers given as a guest are sent again after sign-in, so that they are saved.
  const isUnkept = isLogin && answering.data?.isSaved === false && !answering.isPending;
  useEffect(() => {
    if (isUnkept) answering.mutate({ surveyId: survey.id, answers: [...answers] });
  });
  const restart = () => {
    answering.reset();
    goToStep(0);
  };

  if (answering.data) return <QuizResult result={answering.data} titleRef={title} onRestart={restart} />;
  if (!question) return null;
  return (
    <section aria-labelledby="quiz" className="bg-petal px-gutter py-12 md:py-20">
      <div className="mx-auto grid max-w-200 gap-8">
        <div>
          <h1 id="quiz" className="font-display text-heading">
            {survey.title}
          </h1>
          <p className="mt-3 text-body-l text-ink-2">{survey.text}</p>
        </div>
        <StrandBar
          label={activityQuizText.quizProgressLabel}
          value={step}
          max={questions.length}
          valueText={activityQuizText.quizProgress(step, questions.length)}
          width={800}
        >
          {activityQuizText.quizQuestion(step + 1, questions.length)}
        </StrandBar>
        <QuizQuestion question={question} value={value} onChoose={selectAnswer} titleRef={title} />
        {answering.error && <ErrorMessage>{getErrorMessage(answering.error)}</ErrorMessage>}
        <div className="flex flex-wrap gap-3">
          {step > 0 && (
            <Button variant="outline" onClick={() => goToStep(step - 1)}>
              {activityQuizText.quizBack}
            </Button>
          )}
          <Button onClick={handleNext} disabled={value === null} isBusy={answering.isPending}>
            {step + 1 < questions.length ? activityQuizText.quizNext : activityQuizText.quizFinish}
          </Button>
          {value === null && (
            <p className="self-center text-small text-ink-2">{activityQuizText.quizChooseFirst}</p>
          )}
        </div>
      </div>
    </section>
  );
}
