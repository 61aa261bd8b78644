import type { ProductOption } from '@/lib/format/choice';

export const buildOption = (
  code: string,
  kind: ProductOption['kind'],
  ...values: string[]
): ProductOption => ({
  code,
  label: code,
  kind,
  values: values.map((value) => ({ value, label: value, hint: null, image: null })),
});
