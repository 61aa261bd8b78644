import { buildActivityMetadata } from '@/components/activity/activity-metadata';
import { QuizPage } from '@/components/activity/quiz/quiz-page';
import { NO_CURRENCY } from '@/lib/config/currencies';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  buildActivityMetadata((await params).currency, '/activity/hair-quiz');

export default async function HairQuiz({ params }: Props) {
  const { currency } = await params;
  return currency === NO_CURRENCY ? null : <QuizPage currency={currency} />;
}
