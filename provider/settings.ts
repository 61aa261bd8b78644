import { resolve } from 'node:path';
import { z } from 'zod';

const Settings = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORE_NAME: z.string().min(1).default('Odette Hair'),
  /** Opens the owner's door (price and stock); without it the door answers 404. */
  OWNER_KEY: z.string().min(16).optional(),
  /** Signs the links of order mails; unset, the shop makes one and keeps it in its database. */
  LINK_SECRET: z.string().min(16).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** How long an unpaid order is held. */
  PAY_WITHIN_HOURS: z.coerce.number().positive().default(24),
  /** How long after shipping an order counts as received. */
  COMPLETE_AFTER_DAYS: z.coerce.number().positive().default(14),
});

export type Settings = {
  dataDir: string;
  databaseUrl: string | undefined;
  storeName: string;
  ownerKey: string | undefined;
  linkSecret: string | undefined;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  payWithinHours: number;
  completeAfterDays: number;
};

/**
 * The provider's settings out of environment variables. Throws one line that names the variable when one is wrong.
 * Unset must work: every setting has a default or stays off.
 */
export function settingsFrom(env: Record<string, string | undefined>): Settings {
  // `STRIPE_SECRET_KEY=` in a copied .env.example means unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`Setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const { data } = parsed;
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = data;
  const isStripe = STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET;

  return {
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    storeName: data.STORE_NAME,
    ownerKey: data.OWNER_KEY,
    linkSecret: data.LINK_SECRET,
    stripe: isStripe
      ? {
          secretKey: STRIPE_SECRET_KEY,
          publishableKey: STRIPE_PUBLISHABLE_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET,
        }
      : undefined,
    payWithinHours: data.PAY_WITHIN_HOURS,
    completeAfterDays: data.COMPLETE_AFTER_DAYS,
  };
}
