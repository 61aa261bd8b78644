import type { ChoiceOption } from '@/lib/format/choice';

export const optionOf = (code: string, kind: ChoiceOption['kind'], ...values: string[]): ChoiceOption => ({
  code,
  label: code,
  kind,
  values: values.map((value) => ({ value, label: value, hint: null, image: null })),
});
