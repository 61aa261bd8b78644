'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as activityOpeningText from '@/components/activity/opening/opening-text';
import { Button } from '@/components/ui/display/button';
import { Form, FormCheckbox, FormField, useSchemaForm } from '@/components/ui/form/form';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextLink } from '@/components/ui/display/text-link';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
import { getBrowserApi } from '@/lib/api/browser';
import {
  EMPTY_EVENT_REGISTRATION,
  EVENT_REGISTRATION_LABELS,
  EventRegistrationFields,
} from '@/lib/forms/event-registration-form';
import { activityMutations } from '@/lib/queries/activity';
import { useUser } from '@/stores/user';
import { PhotoDrop } from './photo-drop';

type OpeningFormProps = { onSaved: (message: string) => void };

/** Event registration form; the photo helps the stylist and is optional. */
export function OpeningForm({ onSaved }: OpeningFormProps) {
  const form = useSchemaForm(EventRegistrationFields, EMPTY_EVENT_REGISTRATION);
  const saving = useMutation(activityMutations.registerForEvent(getBrowserApi(), useQueryClient()));
  const { formError, attempt } = useFormErrors(form);
  const userInfo = useUser((user) => user.userInfo);
  // Known only after page load; keeps what has been typed by then.
  useEffect(() => {
    if (!userInfo) return;
    const { firstname, lastname, email } = userInfo;
    const prefill = { name: `${firstname} ${lastname}`.trim(), email };
    for (const field of ['name', 'email'] as const)
      if (!form.getValues(field)) form.setValue(field, prefill[field]);
  }, [userInfo, form]);
  const [photo, setPhoto] = useState<File | null>(null);

  const save = async ({ isAgreed: _agreed, ...values }: typeof EMPTY_EVENT_REGISTRATION) => {
    const { message } = await saving.mutateAsync({ ...values, photo: photo ?? undefined });
    onSaved(message);
  };

  return (
    <Form form={form} label={activityOpeningText.saveSeat} onSubmit={(values) => attempt(() => save(values))}>
      <div className="grid gap-y-1.5">
        <FormField name="name" autoComplete="name" label={EVENT_REGISTRATION_LABELS.name} isRequired />
        <FormField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={EVENT_REGISTRATION_LABELS.email}
          isRequired
        />
        <FormField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={EVENT_REGISTRATION_LABELS.phone}
          isRequired
        />
        <FormField
          name="instagram"
          label={EVENT_REGISTRATION_LABELS.instagram}
          placeholder="@"
          autoCapitalize="none"
        />
        <PhotoDrop photo={photo} onChoose={setPhoto} />
      </div>
      <FormCheckbox name="isAgreed" aria-required className="mt-3 mb-4 text-small">
        {activityOpeningText.agreement((label) => (
          <TextLink prefetch={false} href="/terms" target="_blank">
            {label}
          </TextLink>
        ))}
        <span className="text-wine">*</span>
      </FormCheckbox>
      {formError && <ErrorMessage className="mb-4">{formError}</ErrorMessage>}
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        {activityOpeningText.saveSeat}
      </Button>
    </Form>
  );
}
