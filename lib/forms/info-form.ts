import { z } from 'zod';
import { Firstname, Lastname } from '@/contract/auth';
import type { CustomerInfo, UpdateCustomerInput } from '@/contract/account';
import { Nickname } from '@/contract/primitives';
import type { Country } from '@/contract/system';
import { fieldMessages } from '@/contract/field-messages';
import { phoneSchema } from './rules';

export const INFO_LABELS = {
  firstname: 'First name',
  lastname: 'Last name',
  nickname: 'Nickname',
  gender: 'Gender',
  dob: 'Birthday',
  countryId: 'Area code',
  phone: 'Phone',
} as const;

/** A list has no empty option: this one means unspecified. */
const UNSPECIFIED = 'unsaid';

export const GENDERS = [
  { value: UNSPECIFIED, label: 'Rather not say' },
  { value: 'female', label: 'Woman' },
  { value: 'male', label: 'Man' },
  { value: 'other', label: 'Another' },
] as const;

/** An optional field is valid when it is empty. */
const allowEmpty = <Rule extends z.ZodType>(rule: Rule) => z.union([z.literal(''), rule]);
/** Reports the message of the rule; a union would only say that none of its members matches. */
const checkUnlessEmpty = (rule: z.ZodType<string>) =>
  z.string().superRefine((text, context) => {
    if (text.trim() === '') return;
    const problem = rule.safeParse(text).error?.issues[0];
    if (problem) context.addIssue({ code: 'custom', message: problem.message });
  });

export const InfoForm = z
  .object({
    firstname: Firstname,
    lastname: Lastname,
    nickname: Nickname,
    gender: z.enum([UNSPECIFIED, 'female', 'male', 'other']),
    dob: allowEmpty(z.iso.date(`${INFO_LABELS.dob} ${fieldMessages.format}`)),
    countryId: z.string(),
    phone: checkUnlessEmpty(phoneSchema(INFO_LABELS.phone)),
    isSubscribed: z.boolean(),
  })
  .superRefine(({ phone: number, countryId }, context) => {
    if (number.trim() && !countryId)
      context.addIssue({
        code: 'custom',
        path: ['countryId'],
        message: fieldMessages.required(INFO_LABELS.countryId),
      });
  });
export type InfoFormValues = z.infer<typeof InfoForm>;

const removeNonDigits = (prefix: string) => prefix.replace(/\D/g, '');

/** The country of an area code; several share one, so the likely one is preferred if it matches. */
export function getCountryIdByAreaCode(
  areaCode: string,
  countries: readonly Country[],
  likelyId: string,
): string {
  const matching = countries.filter(
    ({ phonePrefix }) =>
      removeNonDigits(areaCode) !== '' && removeNonDigits(phonePrefix) === removeNonDigits(areaCode),
  );
  const likelyCountry = matching.find(({ id }) => id === likelyId) ?? matching.find(({ id }) => id === 'US');
  return (likelyCountry ?? matching[0])?.id ?? '';
}

/** Converts the customer's data to form values. */
export const toInfoFormValues = (
  info: CustomerInfo,
  countries: readonly Country[],
  likelyId: string,
): InfoFormValues => ({
  firstname: info.firstname,
  lastname: info.lastname,
  nickname: info.nickname,
  gender: info.gender || UNSPECIFIED,
  dob: info.dob ?? '',
  countryId: getCountryIdByAreaCode(info.areaCode, countries, likelyId),
  phone: info.phone,
  isSubscribed: info.isSubscribed,
});

/** Converts form values to the API's input. */
export function toInfoChange(values: InfoFormValues, countries: readonly Country[]): UpdateCustomerInput {
  const { countryId, gender, dob, phone: number, ...rest } = values;
  const areaCode = countries.find(({ id }) => id === countryId)?.phonePrefix ?? '';
  return {
    ...rest,
    gender: gender === UNSPECIFIED ? '' : gender,
    dob: dob || null,
    phone: number.trim(),
    areaCode: number.trim() ? areaCode : '',
  };
}
