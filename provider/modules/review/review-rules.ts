type Fit = 'small' | 'true' | 'large';

const fitSteps = { small: -1, true: 0, large: 1 } satisfies Record<Fit, number>;

/** Fit is stored as a number, so that it can be averaged: below 0 runs smaller, above 0 larger. */
export const toFitStep = (fit: Fit | undefined) => (fit === undefined ? null : fitSteps[fit]);
export const parseFitStep = (step: number | null): Fit | null =>
  step === null ? null : step < 0 ? 'small' : step > 0 ? 'large' : 'true';

type Person = { nickname: string; firstname: string; lastname: string };

/** The name of a reviewer: the nickname, else "Tasha M." */
export function getDisplayName({ nickname, firstname, lastname }: Person) {
  const initial = ([...lastname.trim()][0] ?? '').toUpperCase();
  return nickname || (initial ? `${firstname} ${initial}.` : firstname);
}

/** The selected option values as text: "20 in, Ginger". */
export const formatOptionValues = (options: readonly { value: string }[]) =>
  options.map(({ value }) => value).join(', ');
