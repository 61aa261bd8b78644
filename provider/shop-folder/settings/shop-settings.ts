import { z } from 'zod';
import { UNITS } from '@/contract/measure';
import { isTimeZone } from '@/contract/shop-time';
import { checkUnique, LocalizedText, Text } from '@/provider/shop-folder/content/fields';
import { DEFAULT_LANGUAGE, isLocale } from '@/provider/shop-folder/files/languages';
import { listContrastErrors } from './colors';
import { Fonts } from './font-settings';
import { Imprint, Withdrawal } from './legal-settings';
import { OpeningHours } from './opening-hours';
import {
  Currency,
  DEFAULT_CURRENCY,
  ExchangeRates,
  OrderButton,
  PaymentMethods,
  Reassurance,
  Shipping,
  Taxes,
} from './terms-settings';
import { Returns } from './returns-settings';

const NAME_MAX_CHARACTERS = 60;
const ADDRESS_MAX_LINES = 6;
const FURTHER_LANGUAGES_MAX = 20;
const IMAGE = /^(?!\/)[^\s?#:\\\p{Cc}]{1,200}\.(svg|png)$/iu;

/** Text of one line: it stands in email headers and calendar files. */
const Line = Text.regex(/^\P{Cc}*$/u, 'Write one line.');

const LOCALE_MESSAGE = 'Write a language like de, or pt-BR.';
const Locale = z.string(LOCALE_MESSAGE).refine(isLocale, LOCALE_MESSAGE);

/** The six networks of the footer, in its order. */
const SOCIAL_NETWORKS = ['facebook', 'pinterest', 'instagram', 'youtube', 'twitter', 'tiktok'] as const;

const HttpsAddress = z
  .url({ protocol: /^https$/, error: 'Write an address like https://example.com.' })
  .startsWith('https://', 'Write an address like https://example.com.');

const createImageFile = (message: string) =>
  z.string(message).refine((file) => IMAGE.test(file) && !file.split('/').includes('..'), {
    error: message,
    abort: true, // the file is not looked for then
  });

const Color = z
  .string('Write a color in quotes, like "#7a1c36".')
  .regex(/^#[0-9a-f]{6}$/i, 'Write a color like "#7a1c36", in quotes.')
  .transform((color) => color.toLowerCase());

const Contact = z.strictObject({
  email: z
    .email('Write an email address.')
    .optional()
    .describe(
      'Where customers write to. Emails of the shop come from it, unless the setting MAIL_FROM is set.',
    ),
  phone: Line.optional().describe('With the country code: +1 415 555 0132.'),
});

const SisterSite = z.strictObject({
  name: Text.describe('Also the text of the link in the header.'),
  link: HttpsAddress,
  text: LocalizedText.optional().describe('One sentence for the footer.'),
  link_text: LocalizedText.default('Visit the site').describe('The text of the link in the footer.'),
});

const MEDIA_IMAGE = /^(?!\/)[^\s?#:\\\p{Cc}]{1,200}\.(webp|png|jpe?g)$/iu;
const MEDIA_IMAGE_MESSAGE = 'Write a WebP, PNG or JPEG file of the folder media, like photos/door.webp.';

const MediaImage = z
  .string(MEDIA_IMAGE_MESSAGE)
  .refine((file) => MEDIA_IMAGE.test(file) && !file.split('/').includes('..'), {
    error: MEDIA_IMAGE_MESSAGE,
    abort: true, // the file is not looked for then
  });

const Images = z.strictObject({
  login: MediaImage.optional().describe('Beside the form to sign in.'),
  register: MediaImage.optional().describe('Beside the form for a new account.'),
  forgotten_password: MediaImage.optional().describe('Beside the form for a new password.'),
});

const Texts = z.strictObject({
  search: LocalizedText.default('Search').describe('The name of the search.'),
  newsletter_title: LocalizedText.default('Our newsletter').describe('Above the newsletter field.'),
  newsletter_hint: LocalizedText.default('What is new, now and then.').describe(
    'Below the newsletter field.',
  ),
  blog_introduction: LocalizedText.optional().describe('Below the title of the blog.'),
  packaging: LocalizedText.optional().describe(
    'How parcels look, on each product page: Plain box, no name on it.',
  ),
});

const Colors = z
  .strictObject({
    text: Color.optional().describe('Texts, and the background of buttons.'),
    accent: Color.optional().describe('Links, prices, marks.'),
    dark: Color.optional().describe('The background of the footer.'),
    surface: Color.optional().describe('The pale background of sections. Pages themselves are white.'),
  })
  .superRefine((colors, ctx) => {
    for (const { key, message } of listContrastErrors(colors))
      ctx.addIssue({ code: 'custom', path: [colors[key] ? key : 'surface'], message });
  });

const NUMBER_PREFIX_MESSAGE = 'Write 12 letters, digits, - or / or fewer, like INV-.';
const NumberPrefix = z.string(NUMBER_PREFIX_MESSAGE).regex(/^[A-Za-z0-9/-]{0,12}$/, NUMBER_PREFIX_MESSAGE);

const Invoices = z.strictObject({
  prefix: NumberPrefix.default('INV-').describe('Before the number of each invoice.'),
  credit_note_prefix: NumberPrefix.default('CN-').describe('Before the number of each credit note.'),
  first_number: z
    .int('Write a whole number.')
    .min(1, 'Write 1 or more.')
    .max(1_000_000_000, 'Write 1000000000 or less.')
    .default(1)
    .describe('The number of the first invoice that this shop writes. Later it changes nothing.'),
  note: LocalizedText.optional().describe(
    'At the end of each invoice, like: No VAT is charged, small business (§ 19 UStG).',
  ),
});

/** What `shop.yaml` says: everything that makes one shop differ from another and is read at each start. */
const AllSettings = z.strictObject({
  name: Line.max(NAME_MAX_CHARACTERS, `Write ${NAME_MAX_CHARACTERS} characters or fewer.`).describe(
    'The name of the shop: logo, titles of pages, emails.',
  ),
  legal_name: Line.optional().describe('Of the company, for emails and search engines.'),
  address: z
    .array(Line, 'Write a list: each line begins with "- ".')
    .max(ADDRESS_MAX_LINES, `Write ${ADDRESS_MAX_LINES} lines or fewer.`)
    .default([])
    .describe('Of the company, line by line. It stands at the end of emails.'),
  contact: Contact.prefault({}),
  vat_number: Line.optional().describe(
    'The VAT number of the company, for invoices and the imprint: DE123456789.',
  ),
  tax_number: Line.optional().describe('Its tax number at home, for invoices, where it has no VAT number.'),
  registration: Line.optional().describe(
    'Where the company is registered, for invoices and the imprint: Amtsgericht Berlin, HRB 12345.',
  ),
  invoices: Invoices.prefault({}).describe('How invoices are numbered, and what is added to them.'),
  copyright_years: Text.optional().describe('Before the name at the end of each page: 2015-2023.'),
  sister_site: SisterSite.optional().describe(
    'A second site of the same company, linked in header and footer.',
  ),
  social: z
    .strictObject(
      Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, HttpsAddress.optional()])) as Record<
        (typeof SOCIAL_NETWORKS)[number],
        z.ZodOptional<typeof HttpsAddress>
      >,
    )
    .default({})
    .describe('Addresses of the shop in social networks. The footer links those that are here.'),
  logo: createImageFile('Write an SVG or PNG file of this folder, like logo.svg.')
    .optional()
    .describe('A file of this folder. Without it the logo is the name.'),
  icon: createImageFile('Write an SVG or PNG file of this folder, like icon.svg.')
    .optional()
    .describe(
      'A square file of this folder, for the tab of the browser. Without it the icon is the first letter.',
    ),
  images: Images.prefault({}).describe(
    'Portrait images beside the forms of the account. A form without one stands alone.',
  ),
  hair: z
    .boolean('Write true or false.')
    .default(false)
    .describe(
      'Whether the shop sells hair: accounts have a hair profile, and texts and empty pages speak of hair.',
    ),
  colors: Colors.prefault({}),
  fonts: Fonts.default({}).describe('The typefaces. A key that is missing has that of the demo shop.'),
  units: z
    .enum(UNITS, `Write one of ${UNITS.join(', ')}.`)
    .default('both')
    .describe('How the shop writes measures. With both, inches stand alone where space is limited.'),
  language: Locale.default(DEFAULT_LANGUAGE).describe(
    'Of all texts of this folder that name none, like en or pt-BR. The words of the shop itself, on buttons and forms, are English.',
  ),
  further_languages: z
    .array(Locale, 'Write a list of languages, like [de, fr].')
    .max(FURTHER_LANGUAGES_MAX, `Write ${FURTHER_LANGUAGES_MAX} or fewer.`)
    .default([])
    .describe(
      'Languages that texts may have besides. They are kept with the texts; pages are not shown in them yet.',
    ),
  time_zone: z
    .string('Write a time zone like America/New_York.')
    .refine(isTimeZone, 'Write a time zone like America/New_York.')
    .default('UTC')
    .describe('Where the shop is. The setting SHOP_TIME_ZONE takes precedence.'),
  opening_hours: OpeningHours,
  texts: Texts.prefault({}),
  currency: Currency.optional(),
  exchange_rates: ExchangeRates.optional(),
  shipping: Shipping.optional().describe('How the shop ships, and what that costs.'),
  taxes: Taxes.optional().describe('Which taxes are added to the prices, or contained in them.'),
  order_button: OrderButton,
  returns: Returns.optional().describe('Without it, the shop states no terms of returns.'),
  payment_methods: PaymentMethods.optional(),
  imprint: Imprint.optional(),
  withdrawal: Withdrawal.optional(),
  reassurance: Reassurance.optional(),
});

export const ShopSettings = AllSettings.superRefine(
  ({ currency = DEFAULT_CURRENCY, exchange_rates: rates, language, further_languages: further }, ctx) => {
    checkUnique(ctx, [language, ...further], (index) =>
      index === 0 ? ['language'] : ['further_languages', index - 1],
    );
    if (rates?.[currency] !== undefined)
      ctx.addIssue({
        code: 'custom',
        path: ['exchange_rates', currency],
        message: `${currency} is the base currency. Remove it here.`,
      });
  },
);

export type ShopSettings = z.output<typeof ShopSettings>;
