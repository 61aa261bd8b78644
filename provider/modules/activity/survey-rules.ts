type Preference = { attribute: string; values: readonly string[]; weight: number };
type Profile = Record<string, unknown>;
type Question = {
  id: string;
  options: readonly { value: string; prefers: readonly Preference[]; profile: Profile }[];
};
type Answer = { questionId: string; value: string };

/**
 * Returns what is wrong with the answers to a survey; null when each is an offered choice, and no question is
 * answered twice.
 */
export function findAnswersProblem(
  questions: readonly Question[],
  answers: readonly Answer[],
): string | null {
  const seen = new Set<string>();
  for (const { questionId, value } of answers) {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return 'Answers name a question that is not asked';
    if (!question.options.some((option) => option.value === value))
      return 'Answers name a choice that is not offered';
    if (seen.has(questionId)) return 'Answers Cannot be given twice';
    seen.add(questionId);
  }
  return null;
}

const getSelectedOptions = (questions: readonly Question[], answers: readonly Answer[]) =>
  answers.flatMap(
    ({ questionId, value }) =>
      questions.find(({ id }) => id === questionId)?.options.find((option) => option.value === value) ?? [],
  );

/** The product preferences that follow from the answers. */
export const getPreferences = (questions: readonly Question[], answers: readonly Answer[]): Preference[] =>
  getSelectedOptions(questions, answers).flatMap(({ prefers }) => prefers);

/** The profile fields that follow from the answers; others are not included. */
export const getProfileChanges = (questions: readonly Question[], answers: readonly Answer[]): Profile =>
  Object.assign({}, ...getSelectedOptions(questions, answers).map(({ profile }) => profile)) as Profile;
