import { eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Drizzle, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";

/** The number of a person's unread alerts, as a column of a query. */
export const unreadAlertsOf = (userId: SQLWrapper): SQL<number> =>
  sql`(select count(*) from alerts unread where unread.user_id = ${userId} and unread.read_at is null)`.mapWith(Number);

/** The number of a person's unread alerts; one small read. */
export async function countUnreadAlerts(reader: Drizzle | Transaction, userId: string): Promise<number> {
  const [row] = await reader
    .select({ unread: unreadAlertsOf(sql`"users"."id"`) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.unread ?? 0;
}
