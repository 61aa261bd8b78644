// The hair quiz and its result.

import type { ReactNode } from 'react';

// Hair quiz
export const quizProgressLabel = 'Questions answered';
export const quizProgress = (answered: number, total: number) => `${answered} of ${total}`;
export const quizQuestion = (question: number, total: number) => `Question ${question} of ${total}`;
export const quizBack = 'Back';
export const quizNext = 'Next question';
export const quizFinish = 'Show my results';
export const quizChooseFirst = 'Choose one to go on.';
export const quizResultTitle = 'This is you';
export const quizSignIn = (link: (label: string) => ReactNode) => (
  <>{link('Sign in')} to save this to your hair profile.</>
);
export const quizRestart = 'Start again';
export const quizNoMatch = 'We have nothing that fits today. Please look again soon.';
