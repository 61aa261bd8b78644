type Preference = { attribute: string; values: readonly string[]; weight: number };
type Profile = Record<string, unknown>;
type Question = {
  id: string;
  options: readonly { value: string; prefers: readonly Preference[]; profile: Profile }[];
};
type Answer = { questionId: string; value: string };

/** What is wrong with the answers to a survey; null when each is one of the choices, and no question is answered twice. */
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

/** What the answers ask of the goods. */
export const getPreferences = (questions: readonly Question[], answers: readonly Answer[]): Preference[] =>
  getSelectedOptions(questions, answers).flatMap(({ prefers }) => prefers);

/** What the answers say of the one who gave them; what they do not touch is not in it. */
export const getProfileChanges = (questions: readonly Question[], answers: readonly Answer[]): Profile =>
  Object.assign({}, ...getSelectedOptions(questions, answers).map(({ profile }) => profile)) as Profile;
