/** Texts about hair: only what the shop itself says it does counts, not how long hair takes to dry. */
const HAIR_CONTENT_FILES =
  /^shops\/demo\/blog\/|^shops\/demo\/(attributes|categories|deals|navigation|questions|search)\.yaml$|^shops\/demo\/(products|reviews|photos)\.csv$|^shops\/demo\/activities\/(?!grand-opening)/;

const COUNT = '(?:\\d+|\\{\\}|one|two|three|four|five|six|seven|eight|nine|ten|an?|half an?|few)';
const TIME = `${COUNT}(?: to ${COUNT})?(?: working| more)? (?:second|minute|min|hour|day|week|month|year)s?`;

const TIME_TERMS = [
  'within',
  'until',
  TIME,
  'same day',
  '(?:once|twice) (?:a|an|per|each)',
  'any ?time',
  'at once',
  'right away',
  'immediately',
  '(?:as soon as|the day|by the date)',
  'every (?:day|week|month|year)',
  'Monday to',
  'today',
];
const PRICE_TERMS = [
  'free(?! of| parting|hand)',
  'for nothing',
  'on us',
  'guarantee\\w*',
  '\\d+% off',
  '\\$\\d+(?:\\.\\d+)? off',
  'earns?',
  'are worth',
  'per order',
  'one order',
  'nothing (?:is|was|has been) (?:charged|ordered|lost)',
  'refund(?:s|ed|ing)?',
  'deposit',
  'no interest',
];
const SERVICE_TERMS = [
  "we(?:'ll| will| never| always| won't| do not)",
  'we (?:hold|keep|read|look at|replace|answer|send|sew|email|e-mail|write|ring|call|pay|give|check|weigh|ship|pack|store|refund|declare|exchange|take it|take your|take off|take down)',
  'never',
  'always',
  '(?:is|are) (?:saved|safe|reserved|locked in)',
  'held for',
  '(?:is|are) not (?:sent|stored|shared|kept)',
  'stays? on your (?:device|phone)',
  'unsubscribe',
  '(?:no|plain) (?:brand )?(?:name|box)',
  'comes? back as points',
  'comes? back if',
  '(?:gets?|get|have) (?:the|your|it|a|an) (?:\\w+ )?(?:back|answer|points)',
  'used again',
  'arrives',
  '(?:estimated )?delivery',
  'ships? (?:by|in|after|the|on|\\{)',
  '(?:every|each) (?:review|comment|photo|message|order|wig|swatch)',
  'stylist',
];

const createPattern = (patterns: readonly string[]) =>
  new RegExp(`(?<![\\w-])(?:${patterns.join('|')})(?![\\w-])`, 'i');

const COMMITMENT_PATTERN = createPattern([...TIME_TERMS, ...PRICE_TERMS, ...SERVICE_TERMS]);
const HAIR_CONTENT_COMMITMENT_PATTERN = createPattern([
  'within \\{\\}',
  'any ?time',
  'for free',
  'for nothing',
  'on us',
  'guarantee\\w*',
  'refund(?:s|ed|ing)?',
  'coupon',
  "we(?:'ll| will| never| always| won't| do not)",
  'we (?:hold|replace|answer|send|sew|email|e-mail|write|ring|call|pay|give|weigh|ship|pack|refund|exchange)',
  '(?:every|each) (?:one )?of our \\w+',
  'comes? back to us',
  'write to us',
  'before they ship',
  'stylist (?:in|on|answers|writes)',
]);

/** Whether a sentence commits the shop: says when, what is free, or what we do. */
export const isCommitment = (file: string, sentence: string): boolean =>
  (HAIR_CONTENT_FILES.test(file) ? HAIR_CONTENT_COMMITMENT_PATTERN : COMMITMENT_PATTERN).test(sentence);

/** Whether a source file has such wording outside its comments: only then is it worth parsing, which is slow. */
export function canContainCommitment(file: string, source: string): boolean {
  if (file.endsWith('.md')) return true;
  const text = source
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ')
    .replace(/’|&rsquo;|&apos;/g, "'")
    .replace(/\$?\{[^{}'"`]*\}/g, '{}')
    .replace(/\s+/g, ' ');
  return isCommitment(file, text) || isCommitment(file, text.replace(/<\/?\w[^>]*>/g, ''));
}
