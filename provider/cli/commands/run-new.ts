import {
  cpSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { cancel, intro, isCancel, outro, text } from '@clack/prompts';
import { Document, parseDocument } from 'yaml';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { DEFAULT_CURRENCY } from '@/provider/shop-folder/settings/terms-settings';
import { ShopSettings } from '@/provider/shop-folder/settings/shop-settings';

export type NewCommand = {
  folder: string;
  /** Takes the defaults and asks nothing. */
  hasDefaults: boolean;
  isJson: boolean;
  /** Answers from the command line, which are not asked for. */
  answers: Partial<Answers>;
  /** An export of products to start with. */
  products: string | undefined;
};

type Answers = { name: string; email: string; accent: string; timeZone: string; currency: string };

const TEMPLATE = join('shops', 'blank');
const SCHEMA = join('shops', 'shop.schema.json');
/** Pages that nobody can write for the shop. */
const DRAFTS = ['pages/terms.md', 'pages/privacy.md'];

/** "my-shop" is "My Shop". */
const toName = (folder: string) =>
  basename(resolve(folder))
    .replace(/[-_.]+/g, ' ')
    .trim()
    .replace(/(^| )\p{Ll}/gu, (letter) => letter.toUpperCase()) || 'My shop';

const getDefaults = (folder: string): Answers => ({
  name: toName(folder),
  email: '',
  accent: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  currency: DEFAULT_CURRENCY,
});

/** What shop.yaml is given of the answers; empty ones stay out. */
const toSettings = ({ name, email, accent, timeZone, currency }: Answers) => ({
  name,
  ...(email && { contact: { email } }),
  ...(accent && { colors: { accent } }),
  time_zone: timeZone || 'UTC',
  currency,
});

/** The sentence for a wrong answer. */
function validateAnswer(answers: Partial<Answers>, folder: string): string | undefined {
  const settings = toSettings({ ...getDefaults(folder), ...answers });
  return ShopSettings.safeParse(settings).error?.issues[0]?.message;
}

/** Asks the questions; null if they were cancelled. */
async function askAnswers(folder: string, given: Partial<Answers>): Promise<Answers | null> {
  const defaults = { ...getDefaults(folder), ...given };
  const ask = (key: keyof Answers, message: string, placeholder: string) =>
    text({
      message,
      placeholder,
      defaultValue: defaults[key],
      validate: (answer) => (answer ? validateAnswer({ [key]: answer }, folder) : undefined),
    });
  intro('A new shop');
  const answers = { ...defaults };
  for (const [key, message, placeholder] of [
    ['name', 'What is its name?', defaults.name],
    ['email', 'Which email address do customers write to? (Enter: none yet)', 'hello@example.com'],
    ['accent', 'What is the color of its links and prices? (Enter: wine red)', '#0b6b3a'],
    ['timeZone', 'Where is it?', defaults.timeZone],
    ['currency', 'Which currency are its prices in?', defaults.currency],
  ] as const) {
    if (given[key] !== undefined) continue;
    const answer = await ask(key, message, placeholder);
    if (isCancel(answer)) {
      cancel('Nothing was written.');
      return null;
    }
    answers[key] = answer.trim();
  }
  return answers;
}

/** Writes the answers into the template, whose comments stay. */
function buildSettings(folder: string, answers: Answers): string {
  const document = parseDocument(readFileSync(join(TEMPLATE, 'shop.yaml'), 'utf8'));
  for (const [key, value] of Object.entries(toSettings(answers)))
    document.set(key, typeof value === 'object' ? new Document(value).contents : value);
  const template = document.toString({ lineWidth: 0 });
  // A setting that was answered needs no example.
  const lines = template.split('\n');
  const isAnswered = (key: string) => document.has(key);
  let isExample = false;
  const kept = lines.filter((line) => {
    const [, key] = /^# ?(\w+):/.exec(line) ?? [];
    if (key) isExample = isAnswered(key);
    else if (!/^# {2,}/.test(line)) isExample = false;
    return !isExample;
  });
  return kept.join('\n').replace('../shop.schema.json', relative(resolve(folder), resolve(SCHEMA)));
}

/** Why the folder cannot be made, or null. */
export function findNewFolderError({ folder, products, answers }: NewCommand): string | null {
  if (existsSync(folder) && !statSync(folder).isDirectory()) return `${folder} is a file.`;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return `The folder ${folder} is not empty. Name a new one.`;
  if (products !== undefined && !(existsSync(products) && statSync(products).isFile()))
    return `There is no file ${products}.`;
  return validateAnswer(answers, folder) ?? null;
}

/** Writes a shop folder that opens as it is. Returns the exit code. */
export async function runNew(command: NewCommand): Promise<number> {
  const { folder, hasDefaults, isJson, products } = command;
  const answers =
    hasDefaults || isJson
      ? { ...getDefaults(folder), ...command.answers }
      : await askAnswers(folder, command.answers);
  if (!answers) return 1;
  cpSync(TEMPLATE, folder, { recursive: true });
  writeFileSync(join(folder, 'shop.yaml'), buildSettings(folder, answers));
  if (products !== undefined) copyFileSync(products, join(folder, 'products.csv'));
  const { errors, errorCount, productCount } = await checkFolder(folder);
  if (isJson)
    console.log(JSON.stringify({ folder, name: answers.name, productCount, errors, errorCount }, null, 2));
  else {
    for (const error of errors) console.log(formatFileError(error));
    const lines = [
      `The folder ${folder} has the shop “${answers.name}” with ${productCount} products. Errors: ${errorCount}.`,
      `Before you open it, write ${DRAFTS.map((file) => join(folder, file)).join(' and ')}.`,
      'What it charges for shipping and which taxes it adds is in its shop.yaml.',
      `To see it: SHOP_DIR=${folder} DATA_DIR=.data-${basename(resolve(folder))} npm start`,
    ];
    if (hasDefaults) console.log(lines.join('\n'));
    else outro(lines.join('\n'));
  }
  return errorCount === 0 ? 0 : 1;
}
