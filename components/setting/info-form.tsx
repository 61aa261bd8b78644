'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NEWSLETTER_TITLE } from '@/lib/config/public-env';
import { dataLink } from '@/components/setting/data-text';
import { link as cardsLink } from '@/components/setting/saved-cards-text';
import * as settingText from '@/components/setting/setting-text';
import { Button } from '@/components/ui/display/button';
import { Field } from '@/components/ui/form/field';
import { Form, FormField, useSchemaForm } from '@/components/ui/form/form';
import { FormComboboxField } from '@/components/ui/form/form-combobox-field';
import { FormSelectField } from '@/components/setting/form-select-field';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { Switch } from '@/components/ui/form/switch';
import { UnsavedGuard } from '@/components/content/unsaved-guard';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
import type { CustomerInfo } from '@/contract/account';
import type { Country } from '@/contract/system';
import { getBrowserApi } from '@/lib/api/browser';
import {
  GENDERS,
  INFO_LABELS as labels,
  toInfoChange,
  InfoForm as Schema,
  toInfoFormValues,
  type InfoFormValues,
} from '@/lib/forms/info-form';
import { accountMutations, accountQueries } from '@/lib/queries/account';
import { useFeedback } from '@/stores/feedback';
import { InfoSkeleton } from './info-skeleton';
import { Avatar } from '@/components/ui/display/avatar';
import { TextLink } from '@/components/ui/display/text-link';

type PersonalInfoProps = { countries: readonly Country[]; likelyCountryId: string };

/** Names, nickname, gender, birthday, phone, newsletter. */
export function PersonalInfo(props: PersonalInfoProps) {
  const { data } = useQuery(accountQueries.info(getBrowserApi()));
  return data ? <InfoForm info={data.info} {...props} /> : <InfoSkeleton />;
}

function InfoForm({ info, countries, likelyCountryId }: PersonalInfoProps & { info: CustomerInfo }) {
  const updating = useMutation(accountMutations.update(getBrowserApi(), useQueryClient()));
  const form = useSchemaForm(Schema, toInfoFormValues(info, countries, likelyCountryId));
  const { formError, attempt } = useFormErrors(form, { areaCode: 'countryId' });
  const areas = useMemo(
    () =>
      countries.map(({ id, fullName, phonePrefix }) => ({ value: id, label: `${phonePrefix} ${fullName}` })),
    [countries],
  );

  const save = (values: InfoFormValues) =>
    attempt(async () => {
      const { info: saved } = await updating.mutateAsync(toInfoChange(values, countries));
      form.reset(toInfoFormValues(saved, countries, values.countryId));
      useFeedback.getState().toasted('success', settingText.infoSaved);
    });

  return (
    <Form form={form} onSubmit={save} label={settingText.infoTitle} className="max-w-140">
      <AvatarRow info={info} />
      <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        <FormField name="firstname" label={labels.firstname} isRequired autoComplete="given-name" />
        <FormField name="lastname" label={labels.lastname} isRequired autoComplete="family-name" />
        <FormField
          name="nickname"
          label={labels.nickname}
          autoComplete="nickname"
          hint={settingText.nicknameHint}
          className="sm:col-span-2"
        />
        <Field
          label={settingText.emailLabel}
          type="email"
          value={info.email}
          disabled
          hint={settingText.emailHint}
          className="sm:col-span-2"
        />
        <FormSelectField name="gender" label={labels.gender} options={GENDERS} />
        <FormField name="dob" label={labels.dob} type="date" autoComplete="bday" min="1900-01-01" />
        <FormComboboxField
          name="countryId"
          label={labels.countryId}
          options={areas}
          autoComplete="tel-country-code"
        />
        <FormField
          name="phone"
          label={labels.phone}
          type="tel"
          autoComplete="tel-national"
          hint={settingText.phoneHint}
        />
      </div>
      <Switch
        label={NEWSLETTER_TITLE}
        hint={settingText.newsletterHint}
        {...form.register('isSubscribed')}
        className="mt-2 border-y border-line py-4"
      />
      {formError && <ErrorMessage className="mt-5">{formError}</ErrorMessage>}
      <Button type="submit" isBusy={form.formState.isSubmitting} className="mt-7">
        {settingText.saveInfo}
      </Button>
      <UnsavedGuard />
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-5 text-small">
        <TextLink href="/user/setting/cards">{cardsLink}</TextLink>
        <TextLink href="/user/setting/data">{dataLink}</TextLink>
      </p>
    </Form>
  );
}

/** The avatar, and a link to change it. */
const AvatarRow = ({ info }: { info: CustomerInfo }) => (
  <div className="mb-8 flex items-center gap-5">
    <Avatar path={info.avatar} name={info.firstname} size={96} />
    <div>
      <p className="font-semibold">
        {info.firstname} {info.lastname}
      </p>
      <p className="mt-1 text-small">
        <TextLink href="/user/setting/components/uploadAvatar">
          {info.avatar ? settingText.changePicture : settingText.addPicture}
        </TextLink>
      </p>
    </div>
  </div>
);
