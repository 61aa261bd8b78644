import { z } from 'zod';
import {
  checkUnique,
  ImageFile,
  nonEmptyList,
  optionalList,
  LocalizedText,
  Text,
} from '@/provider/shop-folder/content/fields';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { LIST_KEYS, NUMERIC_CODES } from '@/provider/shop-folder/products/attribute-codes';

const Code = Text.regex(/^[a-z][a-z0-9_]*$/, 'Write small letters, digits and _, like cap_size.').refine(
  (code) => !LIST_KEYS.some((key) => key === code),
  'This word has a meaning of its own in the address of a list. Write another one.',
);

const Option = z.strictObject({
  value: Text.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Write letters, digits and hyphens, like dark-brown.'),
  label: LocalizedText,
  hint: LocalizedText.optional(),
  image: ImageFile.optional(),
  family: Text.regex(/^[a-z][a-z0-9-]*$/, 'Write small letters and hyphens, like brown.').optional(),
});

export const Attribute = z
  .strictObject({
    code: Code,
    label: LocalizedText,
    picker: z
      .enum(['chip', 'swatch', 'length', 'density'], 'Write chip, swatch, length or density.')
      .default('chip'),
    filter: z
      .enum(['check', 'swatch', 'texture', 'range'], 'Write check, swatch, texture or range.')
      .optional(),
    options: nonEmptyList(Option),
  })
  .superRefine(({ code, picker, filter, options }, ctx) => {
    const addIssue = (key: string, message: string) => ctx.addIssue({ code: 'custom', path: [key], message });
    if (filter === 'range' && code !== 'length')
      addIssue('filter', 'Only the attribute with the code length has a range. Write check.');
    if ((picker === 'length' || picker === 'density') && code !== picker)
      addIssue('picker', `Only the attribute with the code ${picker} has this picker. Write chip.`);
    const values = options.map(({ value }) => value);
    checkUnique(ctx, values, (index) => ['options', index, 'value']);
    // Products name an option by its label.
    const labels = options.map(({ label }) => label.toLowerCase());
    checkUnique(ctx, labels, (index) => ['options', index, 'label']);
    for (const [index, { value, image }] of options.entries()) {
      const path = ['options', index];
      if (NUMERIC_CODES.has(code) && !/^\d+(\.\d+)?$/.test(value))
        ctx.addIssue({ code: 'custom', path: [...path, 'value'], message: 'Write a number, like "18".' });
      if (picker === 'swatch' && !image)
        ctx.addIssue({ code: 'custom', path, message: 'A swatch needs an image.' });
    }
  });

/** attributes.yaml: what products are selected and filtered by. */
export const Attributes = z
  .strictObject({ attributes: optionalList(Attribute) })
  .superRefine(({ attributes }, ctx) => {
    const codes = attributes.map(({ code }) => code);
    checkUnique(ctx, codes, (index) => ['attributes', index, 'code']);
    // Products name an attribute by its label.
    const labels = attributes.map(({ label }) => label.toLowerCase());
    checkUnique(ctx, labels, (index) => ['attributes', index, 'label']);
  });
export type Attributes = z.infer<typeof Attributes>;

export const readAttributesFile = (folder: ShopFolder) => readYaml(folder, 'attributes.yaml', Attributes);
