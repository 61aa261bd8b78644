import { notFound } from 'next/navigation';
import { AskingProvider } from '@/components/ui/asking-provider';
import { findSurvey } from '@/lib/cached/activity';
import { ActivityShown } from './activity-shown';
import { QuizView } from './quiz-view';

/** The open survey, a question at a time. */
export async function QuizPage({ currency }: { currency: string }) {
  const survey = await findSurvey(currency);
  if (!survey) notFound();

  return (
    <AskingProvider>
      <ActivityShown currency={currency} path="/activity/hair-quiz" />
      <QuizView survey={survey} />
    </AskingProvider>
  );
}
