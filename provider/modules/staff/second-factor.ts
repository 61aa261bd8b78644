import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { ResponseCode } from '@/contract/response-codes';
import { staff, type StaffRow } from '@/provider/db/schema/staff';
import type { ServiceContext } from '@/provider/platform/context';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';

const PERIOD_S = 30;
/** Codes of the step before and after are accepted: clocks differ, and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const createTotp = (issuer: string, email: string, secret: string) =>
  new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** Creates a new secret for an authenticator app, which counts once a code of it was entered. */
export async function createSecondFactor(
  { db, config }: ServiceContext,
  { id, email, totpConfirmedAt }: StaffRow,
) {
  if (totpConfirmedAt)
    throw new DomainError(ResponseCode.unprocessable, 'Your account has an authenticator app already');
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await db.update(staff).set({ totpSecret: secret }).where(eq(staff.id, id));
  return { secret, uri: createTotp(config.storeName, email, secret).toString() };
}

/** Accepts a code once; the first one completes the setup. Wrong ones are counted, from wherever they come. */
export async function requireCode(
  { db, limits, config, now }: ServiceContext,
  { id, email, totpSecret, totpConfirmedAt }: StaffRow,
  code: string,
): Promise<void> {
  if (!totpSecret) throw new DomainError(ResponseCode.unprocessable, 'Set up an authenticator app first');
  await limits.count('staffCode', String(id));
  const time = now().getTime();
  const delta = createTotp(config.storeName, email, totpSecret).validate({
    ...{ token: code, timestamp: time, window: WINDOW },
  });
  const wrong = new FieldError('code', 'This code is not right, or it was used. Wait for the next one');
  if (delta === null) throw wrong;
  const step = Math.floor(time / 1000 / PERIOD_S) + delta;
  const accepted = await db
    .update(staff)
    .set({ totpLastStep: step, totpConfirmedAt: totpConfirmedAt ?? now() })
    .where(
      and(
        ...[eq(staff.id, id), eq(staff.totpSecret, totpSecret)],
        or(isNull(staff.totpLastStep), lt(staff.totpLastStep, step)),
      ),
    )
    .returning({ id: staff.id });
  if (accepted.length === 0) throw wrong;
  await limits.reset('staffCode', String(id));
}
