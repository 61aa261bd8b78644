import type { ReactNode } from 'react';

/** The texts of components/activity/quiz. */
export const activityQuizText = {
  // Hair quiz
  quizProgressLabel: 'Questions answered',
  quizProgress: (answered: number, total: number) => `${answered} of ${total}`,
  quizQuestion: (question: number, total: number) => `Question ${question} of ${total}`,
  quizBack: 'Back',
  quizNext: 'Next question',
  quizFinish: 'Show my results',
  quizChooseFirst: 'Choose one to go on.',
  quizResultTitle: 'This is you',
  quizSignIn: (link: (label: string) => ReactNode) => (
    <>{link('Sign in')} to save this to your hair profile.</>
  ),
  quizRestart: 'Start again',
  quizNoMatch: 'We have nothing that fits today. Please look again soon.',
};
