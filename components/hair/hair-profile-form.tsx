'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ColorFinderButton } from '@/components/hair/color-finder/color-finder-button';
import * as hairText from '@/components/hair/hair-text';
import { useHairProfile } from '@/components/hair/use-hair-profile';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { ChipGroup } from '@/components/ui/form/chip-group';
import { Field } from '@/components/ui/form/field';
import { SelectField } from '@/components/ui/form/select-field';
import type { HairProfile } from '@/contract/hair-profile';
import { EMPTY_HAIR_PROFILE, isEmptyHairProfile } from '@/contract/hair-profile-fields';
import type { AttributeOptions } from '@/contract/product';
import { getErrorMessage } from '@/lib/api/error-message';
import { groupColorFamilies } from '@/lib/catalog/color-families';
import { findTexture } from '@/lib/format/hair-texture-shapes';
import { getQueryContext } from '@/lib/queries/client';
import { productQueries } from '@/lib/queries/product';
import { useFeedback } from '@/stores/feedback';
import { useUser } from '@/stores/user';

type HairProfileFormProps = {
  profile: HairProfile | null;
  attributes: readonly AttributeOptions[];
  onDone: () => void;
  /** No cancel: there is no saved profile. */
  isQuiz: boolean;
};

const NONE = '';

const listOptions = (attributes: readonly AttributeOptions[], code: string) =>
  (attributes.find(({ attributeCode }) => attributeCode === code)?.options ?? []).map(({ value, label }) => ({
    value,
    label,
  }));

const withNone = (options: readonly { value: string; label: string }[]) => [
  { value: NONE, label: hairText.anyOption },
  ...options,
];

/** What the shopper typed, and whether a field was left: only then its problem is shown. */
function useTypedFields(profile: HairProfile | null) {
  const shownCurrency = useUser((user) => user.currency.currencyTo);
  const [typed, setTyped] = useState({
    head: profile?.headInches ? String(profile.headInches) : '',
    budget: profile?.budget ? String(profile.budget.amount) : '',
  });
  const [left, setLeft] = useState<Partial<Record<keyof typeof typed, true>>>({});
  const currency = profile?.budget?.currency ?? shownCurrency;
  const { inches, problem: headProblem } = hairText.parseHeadInches(typed.head);
  const { amount, problem: budgetProblem } = hairText.parseBudget(typed.budget);
  const problems = { head: headProblem, budget: budgetProblem };

  return {
    currency,
    hasProblem: headProblem !== null || budgetProblem !== null,
    values: { headInches: inches, budget: amount === null ? null : { amount, currency } },
    showProblems: () => setLeft({ head: true, budget: true }),
    getProps: (name: keyof typeof typed) => ({
      value: typed[name],
      onChange: ({ target }: { target: HTMLInputElement }) =>
        setTyped((current) => ({ ...current, [name]: target.value })),
      onBlur: () => setLeft((current) => ({ ...current, [name]: true })),
      error: left[name] ? (problems[name] ?? undefined) : undefined,
    }),
  };
}

/** What the shop asks about a shopper's hair; every answer is optional. */
export function HairProfileForm({ profile, attributes, onDone, isQuiz }: HairProfileFormProps) {
  const { api, client } = getQueryContext();
  const { save, isBusy, error } = useHairProfile();
  const { data: colors = [] } = useQuery(productQueries.colors(api), client);
  const [answers, setAnswers] = useState<HairProfile>(profile ?? EMPTY_HAIR_PROFILE);
  const typed = useTypedFields(profile);
  const updateAnswers = (changes: Partial<HairProfile>) =>
    setAnswers((current) => ({ ...current, ...changes }));

  const finish = async (next: HairProfile, message: string) => {
    if (isBusy) return;
    try {
      await save(next);
      useFeedback.getState().toasted('success', message);
      onDone();
    } catch {
      return; // error shown beside the button
    }
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    typed.showProblems();
    if (!typed.hasProblem) await finish({ ...answers, ...typed.values }, hairText.saved);
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={hairText.formLabel}
      onSubmit={(event) => void handleSubmit(event)}
      className="grid gap-6"
    >
      <div className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <Field
          label={hairText.headLabel}
          inputMode="decimal"
          hint={hairText.headHint}
          {...typed.getProps('head')}
        />
        <Field
          label={hairText.budgetLabel(typed.currency)}
          inputMode="numeric"
          hint={hairText.budgetHint}
          {...typed.getProps('budget')}
        />
        <Preferences answers={answers} attributes={attributes} colors={colors} onChange={updateAnswers} />
      </div>
      <Chips answers={answers} attributes={attributes} onChange={updateAnswers} />
      {error && <ErrorMessage>{getErrorMessage(error)}</ErrorMessage>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" isBusy={isBusy}>
          {hairText.save}
        </Button>
        {!isQuiz && (
          <Button variant="outline" size="small" onClick={onDone}>
            {hairText.cancel}
          </Button>
        )}
        {!isEmptyHairProfile(profile) && (
          <TextButton
            className="text-small"
            onClick={() => void finish(EMPTY_HAIR_PROFILE, hairText.cleared)}
          >
            {hairText.clear}
          </TextButton>
        )}
      </div>
    </form>
  );
}

type AnswersProps = {
  answers: HairProfile;
  attributes: readonly AttributeOptions[];
  onChange: (changes: Partial<HairProfile>) => void;
};

/** Colour, shade and length: lists with a way to say that it does not matter. */
function Preferences({
  answers,
  attributes,
  colors,
  onChange,
}: AnswersProps & { colors: Parameters<typeof groupColorFamilies>[0] }) {
  const families = groupColorFamilies(colors).map(({ code, title }) => ({ value: code, label: title }));
  const inFamily = colors.filter(({ family }) => !answers.colorFamily || family === answers.colorFamily);
  const shades = listOptions(attributes, 'color').filter(
    ({ value }) => colors.length === 0 || inFamily.some(({ code }) => code === value),
  );
  const isShown = (colour: string | null, family: string) =>
    !family || colors.some((color) => color.code === colour && color.family === family);
  const chooseFamily = (family: string) =>
    onChange({
      colorFamily: family || null,
      colour: isShown(answers.colour, family) ? answers.colour : null,
    });

  const chooseShade = (shade: string) =>
    onChange({
      colour: shade || null,
      ...(shade && { colorFamily: colors.find(({ code }) => code === shade)?.family ?? answers.colorFamily }),
    });

  return (
    <>
      <SelectField
        label={hairText.familyLabel}
        options={withNone(families)}
        value={answers.colorFamily ?? NONE}
        onChoose={chooseFamily}
      />
      <SelectField
        label={hairText.shadeLabel}
        options={withNone(shades)}
        value={answers.colour ?? NONE}
        onChoose={chooseShade}
      />
      <SelectField
        label={hairText.lengthLabel}
        options={withNone(listOptions(attributes, 'length'))}
        value={answers.lengthInches === null ? NONE : String(answers.lengthInches)}
        onChoose={(length) => onChange({ lengthInches: Number(length) || null })}
      />
      {colors.length > 0 && (
        <div className="sm:col-span-2">
          <ColorFinderButton
            colors={colors}
            renderAction={({ code }) =>
              code === answers.colour ? (
                <p className="text-small text-ink-2">{hairText.yourShade}</p>
              ) : (
                <Button size="small" variant="outline" onClick={() => chooseShade(code)}>
                  {hairText.useShade}
                </Button>
              )
            }
          />
        </div>
      )}
    </>
  );
}

function Chips({ answers, attributes, onChange }: AnswersProps) {
  const textures = listOptions(attributes, 'texture').map((option) => {
    const texture = findTexture(option.value);
    return { ...option, mark: texture && <StrandGlyph texture={texture} width={36} className="text-wine" /> };
  });
  const chooseExperience = (value: string) =>
    onChange({ experience: hairText.EXPERIENCES.find((option) => option.value === value)?.value ?? null });

  return (
    <>
      <ChipGroup
        legend={hairText.textureQuestion}
        options={textures}
        value={answers.texture}
        onChoose={(texture) => onChange({ texture })}
      />
      <ChipGroup
        legend={hairText.capSizeQuestion}
        options={listOptions(attributes, 'cap_size')}
        value={answers.capSize}
        onChoose={(capSize) => onChange({ capSize })}
      />
      <ChipGroup
        legend={hairText.experienceQuestion}
        options={hairText.EXPERIENCES}
        value={answers.experience}
        onChoose={chooseExperience}
      />
    </>
  );
}
