'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form, FormCheckbox, FormField, useSchemaForm } from '@/components/ui/form';
import { RefusalLine } from '@/components/ui/refusal-line';
import { TextLink } from '@/components/ui/text-link';
import { useRefusal } from '@/components/ui/use-refusal';
import { browserApi } from '@/lib/api/browser';
import { NO_WORDS, OPENING_LABELS, OpeningWords } from '@/lib/forms/opening-form';
import { activityMutations } from '@/lib/queries/activity';
import { useUser } from '@/stores/user';
import { PhotoDrop } from './photo-drop';

type OpeningFormProps = { onSaved: (word: string) => void };

/** Who comes to the opening; the photo helps the stylist, and may be left out. */
export function OpeningForm({ onSaved }: OpeningFormProps) {
  const form = useSchemaForm(OpeningWords, NO_WORDS);
  const saving = useMutation(activityMutations.savePlace(browserApi(), useQueryClient()));
  const { trouble, attempt } = useRefusal(form, OPENING_LABELS);
  const userInfo = useUser((user) => user.userInfo);
  // Known once the page is here; what has been typed meanwhile stays.
  useEffect(() => {
    if (!userInfo) return;
    const { firstname, lastname, email } = userInfo;
    const known = { name: `${firstname} ${lastname}`.trim(), email };
    for (const field of ['name', 'email'] as const)
      if (!form.getValues(field)) form.setValue(field, known[field]);
  }, [userInfo, form]);
  const [photo, setPhoto] = useState<File | null>(null);

  const save = async ({ isAgreed: _agreed, ...words }: typeof NO_WORDS) => {
    const { message } = await saving.mutateAsync({ ...words, photo: photo ?? undefined });
    onSaved(message);
  };

  return (
    <Form form={form} label="Save my seat" onSubmit={(words) => attempt(() => save(words))}>
      <div className="grid gap-y-1.5">
        <FormField name="name" autoComplete="name" label={OPENING_LABELS.name} isRequired />
        <FormField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={OPENING_LABELS.email}
          isRequired
        />
        <FormField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={OPENING_LABELS.phone}
          isRequired
        />
        <FormField name="instagram" label={OPENING_LABELS.instagram} placeholder="@" autoCapitalize="none" />
        <PhotoDrop photo={photo} onChoose={setPhoto} />
      </div>
      <FormCheckbox name="isAgreed" aria-required className="mt-3 mb-4 text-small">
        I agree to the{' '}
        <TextLink prefetch={false} href="/terms" target="_blank">
          event terms
        </TextLink>
        <span className="text-wine">*</span>
      </FormCheckbox>
      {trouble && <RefusalLine className="mb-4">{trouble}</RefusalLine>}
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        Save my seat
      </Button>
    </Form>
  );
}
