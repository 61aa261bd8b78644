import { z } from 'zod';

export const FONT_KEYS = ['text', 'headings'] as const;
export type FontKey = (typeof FONT_KEYS)[number];

const SANS_SERIF = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

/** Typefaces that every device has, by their names in shop.yaml. */
const DEVICE_FONTS = { system: SANS_SERIF, serif: SERIF } as const;

const FONT_MESSAGE =
  'Write system or serif, or a file with its family: { file: fonts/lora.woff2, family: Lora }.';
const FILE_MESSAGE = 'Write a WOFF2 file of this folder, like fonts/lora.woff2.';
const FAMILY_MESSAGE = 'Write the name of the typeface in letters, digits and spaces, like Lora.';
const WEIGHTS_MESSAGE = 'Write the lightest and the heaviest weight in quotes, like "300 700".';

const FontFile = z.strictObject({
  file: z
    .string(FILE_MESSAGE)
    .refine(
      (file) => /^(?!\/)[^\s?#:\\\p{Cc}]{1,200}\.woff2$/iu.test(file) && !file.split('/').includes('..'),
      {
        error: FILE_MESSAGE,
        abort: true, // the file is not looked for then
      },
    )
    .describe('A WOFF2 file of this folder, up to 200 KB.'),
  family: z
    .string(FAMILY_MESSAGE)
    .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} _-]{0,58}[\p{L}\p{N}])?$/u, FAMILY_MESSAGE)
    .describe('The name of the typeface. Emails, which load no file, show it where a device has it.'),
  weights: z
    .string(WEIGHTS_MESSAGE)
    .regex(/^[1-9]00 [1-9]00$/, WEIGHTS_MESSAGE)
    .refine((weights) => weights.slice(0, 3) < weights.slice(4), WEIGHTS_MESSAGE)
    .optional()
    .describe('Of a variable font, if not all of its weights are to be used: "300 700".'),
  fallback: z
    .enum(['serif', 'sans-serif'], 'Write serif or sans-serif.')
    .default('sans-serif')
    .describe('What is shown until the file is there.'),
});

const Font = z.union([z.enum(Object.keys(DEVICE_FONTS) as (keyof typeof DEVICE_FONTS)[]), FontFile], {
  error: FONT_MESSAGE,
});
type Font = z.output<typeof Font>;

export const Fonts = z.strictObject({
  headings: Font.optional().describe('Titles and the name of the shop.'),
  text: Font.optional().describe('All other text.'),
});
export type Fonts = z.output<typeof Fonts>;

/** Typefaces that come with every device, to write after a font of the shop. */
export const getFallbackStack = (fallback: z.output<typeof FontFile>['fallback']) =>
  fallback === 'serif' ? SERIF : SANS_SERIF;

/** The value of `font-family` where no file can be loaded: in emails and on the pages of payment methods. */
export function getFontStack(font: Font | undefined): string | undefined {
  if (font === undefined) return undefined;
  if (typeof font === 'string') return DEVICE_FONTS[font];
  return `'${font.family}', ${getFallbackStack(font.fallback)}`;
}
