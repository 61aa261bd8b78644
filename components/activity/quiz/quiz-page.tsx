import { notFound } from 'next/navigation';
import { QueryProvider } from '@/components/session/query-provider';
import { findSurvey } from '@/lib/cached/activity';
import { ActivityViewTracking } from '@/components/activity/activity-view-tracking';
import { QuizPageContent } from './quiz-page-content';

/** The open survey, one question at a time. */
export async function QuizPage({ currency }: { currency: string }) {
  const survey = await findSurvey(currency);
  if (!survey) notFound();

  return (
    <QueryProvider>
      <ActivityViewTracking currency={currency} path="/activity/hair-quiz" />
      <QuizPageContent survey={survey} />
    </QueryProvider>
  );
}
