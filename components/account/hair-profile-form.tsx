'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import * as accountText from '@/components/account/account-text';
import { Button } from '@/components/ui/display/button';
import { ChipGroup } from '@/components/ui/form/chip-group';
import { Field } from '@/components/ui/form/field';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { SelectField } from '@/components/ui/form/select-field';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import type { HairProfile } from '@/contract/account';
import type { AttributeOptions } from '@/contract/product';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { EMPTY_PROFILE, EXPERIENCES, parseHeadInches } from '@/components/content/hair-text';
import { findTexture } from '@/lib/format/hair-texture-shapes';
import { accountMutations } from '@/lib/queries/account';
import { useFeedback } from '@/stores/feedback';

type HairProfileFormProps = {
  profile: HairProfile | null;
  attributes: readonly AttributeOptions[];
  onDone: () => void;
  /** No cancel: there is no saved profile. */
  isQuiz: boolean;
};

const getAttributeOptions = (attributes: readonly AttributeOptions[], code: string) =>
  (attributes.find(({ attributeCode }) => attributeCode === code)?.options ?? []).map(({ value, label }) => ({
    value,
    label,
  }));

/** Five questions, all optional. */
export function HairProfileForm({ profile, attributes, onDone, isQuiz }: HairProfileFormProps) {
  const updating = useMutation(accountMutations.update(getBrowserApi(), useQueryClient()));
  const [answers, setAnswers] = useState<HairProfile>(profile ?? EMPTY_PROFILE);
  const [head, setHead] = useState(profile?.headInches ? String(profile.headInches) : '');
  const [hasLeftHead, setHasLeftHead] = useState(false);
  const { inches, problem } = parseHeadInches(head);
  const updateAnswers = (changes: Partial<HairProfile>) =>
    setAnswers((current) => ({ ...current, ...changes }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setHasLeftHead(true);
    if (problem || updating.isPending) return;
    try {
      await updating.mutateAsync({ hairProfile: { ...answers, headInches: inches } });
      useFeedback.getState().toasted('success', accountText.hairProfileSaved);
      onDone();
    } catch {
      return; // error shown beside the button
    }
  };
  const textures = getAttributeOptions(attributes, 'texture').map((option) => {
    const texture = findTexture(option.value);
    return { ...option, mark: texture && <StrandGlyph texture={texture} width={36} className="text-wine" /> };
  });

  return (
    <form
      method="post"
      noValidate
      aria-label={accountText.hairFormLabel}
      onSubmit={(event) => void save(event)}
      className="grid gap-6"
    >
      <ChipGroup
        legend={accountText.textureQuestion}
        options={textures}
        value={answers.texture}
        onChoose={(texture) => updateAnswers({ texture })}
      />
      <div className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <Field
          label={accountText.headLabel}
          inputMode="decimal"
          value={head}
          onChange={({ target }) => setHead(target.value)}
          onBlur={() => setHasLeftHead(true)}
          error={hasLeftHead ? (problem ?? undefined) : undefined}
          hint={accountText.headHint}
        />
        <SelectField
          label={accountText.shadeLabel}
          options={getAttributeOptions(attributes, 'color')}
          value={answers.colour}
          onChoose={(colour) => updateAnswers({ colour })}
        />
      </div>
      <ChipGroup
        legend={accountText.capSizeQuestion}
        options={getAttributeOptions(attributes, 'cap_size')}
        value={answers.capSize}
        onChoose={(capSize) => updateAnswers({ capSize })}
      />
      <ChipGroup
        legend={accountText.experienceQuestion}
        options={EXPERIENCES}
        value={answers.experience}
        onChoose={(value) =>
          updateAnswers({ experience: EXPERIENCES.find((option) => option.value === value)?.value ?? null })
        }
      />
      {updating.error && <ErrorMessage>{getErrorMessage(updating.error)}</ErrorMessage>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={updating.isPending}>
          Save
        </Button>
        {!isQuiz && (
          <Button variant="outline" size="small" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
