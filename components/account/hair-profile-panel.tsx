'use client';

import { useState, type ReactNode } from 'react';
import * as accountText from '@/components/account/account-text';
import { Panel } from '@/components/ui/display/panel';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import { TextButton, TextLink } from '@/components/ui/display/text-link';
import type { HairProfile } from '@/contract/hair-profile';
import { isEmptyHairProfile } from '@/contract/hair-profile-fields';
import type { AttributeOptions } from '@/contract/product';
import { capSizeText } from '@/lib/catalog/cap-fit';
import { HairProfileForm } from '@/components/hair/hair-profile-form';
import { budgetText, EXPERIENCES, headText } from '@/components/hair/hair-text';
import { getFamilyTitle } from '@/lib/catalog/color-families';
import { getImageUrl } from '@/lib/format/image';
import { findTexture } from '@/lib/format/hair-texture-shapes';

type HairProfilePanelProps = {
  profile: HairProfile | null;
  attributes: readonly AttributeOptions[];
  /** Shows a new customer the five questions instead of orders. */
  isQuiz: boolean;
};

const findAttributeOption = (attributes: readonly AttributeOptions[], code: string, value: string | null) =>
  attributes
    .find(({ attributeCode }) => attributeCode === code)
    ?.options.find((option) => option.value === value) ?? null;

/** The shopper's hair profile, edited in place. */
export function HairProfilePanel({ profile, attributes, isQuiz }: HairProfilePanelProps) {
  const isEmpty = isEmptyHairProfile(profile);
  const [isEditing, setIsEditing] = useState(isQuiz && isEmpty);

  if (isEditing)
    return (
      <Panel title={isEmpty ? accountText.hairQuestionsTitle : accountText.hairProfileTitle}>
        <HairProfileForm
          profile={profile}
          attributes={attributes}
          onDone={() => setIsEditing(false)}
          isQuiz={isQuiz && isEmpty}
        />
      </Panel>
    );
  return (
    <Panel
      title={accountText.hairProfileTitle}
      trailing={
        <TextButton onClick={() => setIsEditing(true)}>
          {isEmpty ? accountText.fillInHairProfile : accountText.editHairProfile}
        </TextButton>
      }
    >
      {isEmpty ? (
        <p className="text-small text-ink-2">
          {accountText.hairProfileEmpty((label) => (
            <TextLink href="/activity/hair-quiz">{label}</TextLink>
          ))}
        </p>
      ) : (
        <Answers profile={profile!} attributes={attributes} />
      )}
    </Panel>
  );
}

function Answers({ profile, attributes }: { profile: HairProfile; attributes: readonly AttributeOptions[] }) {
  const texture = findAttributeOption(attributes, 'texture', profile.texture);
  const shade = findAttributeOption(attributes, 'color', profile.colour);
  const cap = findAttributeOption(attributes, 'cap_size', profile.capSize);
  const length = findAttributeOption(attributes, 'length', String(profile.lengthInches));
  const glyphTexture = profile.texture ? findTexture(profile.texture) : null;
  const experience = EXPERIENCES.find(({ value }) => value === profile.experience);

  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Answer term="Texture">
        {texture && (
          <>
            {glyphTexture && <StrandGlyph texture={glyphTexture} width={44} className="text-wine" />}
            {texture.label}
          </>
        )}
      </Answer>
      <Answer term="Head">{profile.headInches && headText(profile.headInches)}</Answer>
      <Answer term="Cap size">
        {cap?.label ?? profile.capSize ?? (profile.headInches && capSizeText(profile.headInches))}
      </Answer>
      <Answer term="Shade">
        {shade && (
          <>
            {shade.image && (
              <img
                src={getImageUrl(shade.image, '32x32')}
                alt=""
                width={16}
                height={16}
                className="rounded-press bg-bone"
              />
            )}
            {shade.label}
          </>
        )}
      </Answer>
      <Answer term="Colour">{profile.colorFamily && getFamilyTitle(profile.colorFamily)}</Answer>
      <Answer term="Length">{length?.label}</Answer>
      <Answer term="Budget">{profile.budget && budgetText(profile.budget)}</Answer>
      <Answer term="Wearing">{experience?.label}</Answer>
    </dl>
  );
}

const Answer = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-ink-2">{term}</dt>
    <dd className="flex items-center gap-2 font-semibold">
      {children || <span className="font-normal text-ink-3">Not set</span>}
    </dd>
  </div>
);
