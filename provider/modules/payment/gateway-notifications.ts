import { and, asc, eq, sql } from 'drizzle-orm';
import type { GatewayName } from '@/contract/primitives';
import type { Db } from '@/provider/db/client';
import { gatewayNotifications, payments } from '@/provider/db/schema/payment';
import type { ServiceContext } from '@/provider/platform/context';

export type GatewayNotification = typeof gatewayNotifications.$inferSelect;

/** What a gateway has reported about the payments of one attempt. */
export type NotifiedPayments = {
  newest: GatewayNotification | undefined;
  /** The payment that counts: the first one with exactly the attempt's amount. */
  paid: GatewayNotification | undefined;
  /** All other successful payments; they must be refunded. */
  unexpectedPayments: readonly GatewayNotification[];
};

/** Saves a report. Saving it again changes nothing, except that a success is never overwritten. */
export const saveNotification = (
  { db, now }: ServiceContext,
  notification: Omit<typeof gatewayNotifications.$inferInsert, 'createdAt'>,
) =>
  db
    .insert(gatewayNotifications)
    .values({ ...notification, createdAt: now() })
    .onConflictDoUpdate({
      target: [gatewayNotifications.gateway, gatewayNotifications.transactionId],
      set: { isSuccess: sql`${gatewayNotifications.isSuccess} or excluded.is_success` },
    });

/** Loads the reported payments of an attempt, compared with its amount. */
export async function loadNotifiedPayments(
  { db }: Pick<ServiceContext, 'db'>,
  gateway: GatewayName,
  reference: string,
): Promise<NotifiedPayments> {
  const isOfAttempt = and(
    eq(payments.gateway, gatewayNotifications.gateway),
    eq(payments.reference, gatewayNotifications.reference),
  );
  const rows = await db
    .select({
      notification: gatewayNotifications,
      dueMinor: payments.amountMinor,
      dueCurrency: payments.currency,
    })
    .from(gatewayNotifications)
    .innerJoin(payments, isOfAttempt)
    .where(
      and(
        eq(gatewayNotifications.gateway, gateway),
        eq(gatewayNotifications.reference, reference),
        eq(gatewayNotifications.type, 'payment'),
      ),
    )
    .orderBy(asc(gatewayNotifications.createdAt), asc(gatewayNotifications.transactionId));
  const successes = rows.filter(({ notification }) => notification.isSuccess);
  const paid = successes.find(
    ({ notification, dueMinor, dueCurrency }) =>
      notification.amountMinor === dueMinor && notification.currency === dueCurrency,
  )?.notification;
  return {
    newest: rows.at(-1)?.notification,
    paid,
    unexpectedPayments: successes
      .map(({ notification }) => notification)
      .filter((notification) => notification !== paid),
  };
}

/** Finds a report by the gateway's id of the transaction. */
export async function findNotification(db: Db, gateway: GatewayName, transactionId: string) {
  const [notification] = await db
    .select()
    .from(gatewayNotifications)
    .where(
      and(eq(gatewayNotifications.gateway, gateway), eq(gatewayNotifications.transactionId, transactionId)),
    );
  return notification ?? null;
}
