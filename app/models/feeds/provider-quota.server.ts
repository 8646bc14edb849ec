import { and, desc, eq, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { providerQuotas } from "#db/schema/odds.ts";

/** The spent quota of a provider. Months and days are UTC. */
export interface ProviderQuotaRecord {
  readonly provider: string;
  /** YYYY-MM. */
  readonly month: string;
  readonly used: number;
  /** As reported by the provider; null before its first report this month. */
  readonly remaining: number | null;
  /** YYYY-MM-DD of `usedOnDay`. */
  readonly day: string;
  readonly usedOnDay: number;
  readonly updatedAt: EpochMs;
}

const monthOf = (at: EpochMs) => new Date(at).toISOString().slice(0, 7);
const dayOf = (at: EpochMs) => new Date(at).toISOString().slice(0, 10);

/** A provider's quota in the month of a moment; null before anything was spent in it. */
export async function getProviderQuota(
  database: Database,
  provider: string,
  at: EpochMs,
): Promise<ProviderQuotaRecord | null> {
  const [row] = await database.read
    .select()
    .from(providerQuotas)
    .where(and(eq(providerQuotas.provider, provider), eq(providerQuotas.month, monthOf(at))));
  return row ? { ...row, usedOnDay: row.day === dayOf(at) ? row.usedOnDay : 0, day: dayOf(at) } : null;
}

/** The newest month of every provider that has a quota. */
export async function listProviderQuotas(database: Database): Promise<readonly ProviderQuotaRecord[]> {
  const rows = await database.read.select().from(providerQuotas).orderBy(desc(providerQuotas.month));
  const seen = new Set<string>();
  return rows.filter(({ provider }) => !seen.has(provider) && seen.add(provider));
}

/** The spent quota of each provider in the month of a moment. */
export function selectQuotas(read: Drizzle, at: EpochMs) {
  return read
    .select({
      provider: providerQuotas.provider,
      used: providerQuotas.used,
      remaining: providerQuotas.remaining,
      usedOnDay: sql<number>`case when ${providerQuotas.day} = ${dayOf(at)} then ${providerQuotas.usedOnDay} else 0 end`,
    })
    .from(providerQuotas)
    .where(eq(providerQuotas.month, monthOf(at)));
}

/**
 * Takes the cost of a request before it is sent, so that a crash in between never spends more than is counted. Check and update are one
 * transaction: if two workers ask at once, only one gets the last units.
 *
 * @param granted the month's quota, until the provider reports the rest.
 */
export async function spendQuota(
  database: Database,
  provider: string,
  cost: number,
  at: EpochMs,
  granted = Number.MAX_SAFE_INTEGER,
): Promise<{ readonly spent: boolean; readonly remaining: number }> {
  const [month, day] = [monthOf(at), dayOf(at)];
  return database.write(async (tx) => {
    const [row] = await tx
      .select({ used: providerQuotas.used, remaining: providerQuotas.remaining })
      .from(providerQuotas)
      .where(and(eq(providerQuotas.provider, provider), eq(providerQuotas.month, month)));
    const remaining = Math.max(0, row?.remaining ?? granted - (row?.used ?? 0));
    if (remaining < cost) return { spent: false, remaining };
    await tx
      .insert(providerQuotas)
      .values({ provider, month, used: cost, remaining: null, day, usedOnDay: cost, updatedAt: at })
      .onConflictDoUpdate({
        target: [providerQuotas.provider, providerQuotas.month],
        set: {
          used: sql`${providerQuotas.used} + ${cost}`,
          remaining: sql`${providerQuotas.remaining} - ${cost}`,
          usedOnDay: sql`case when ${providerQuotas.day} = ${day} then ${providerQuotas.usedOnDay} + ${cost} else ${cost} end`,
          day,
          updatedAt: at,
        },
      });
    return { spent: true, remaining: remaining - cost };
  });
}

/** Stores the use and the rest of this month as the provider reports them; `returned` was counted today and not charged. */
export async function noteQuota(
  database: Database,
  provider: string,
  said: { readonly used: number; readonly remaining: number },
  at: EpochMs,
  returned = 0,
): Promise<void> {
  const [month, day] = [monthOf(at), dayOf(at)];
  await database.batch((db) => [
    db
      .insert(providerQuotas)
      .values({ provider, month, ...said, day, usedOnDay: 0, updatedAt: at })
      .onConflictDoUpdate({
        target: [providerQuotas.provider, providerQuotas.month],
        set: {
          ...said,
          usedOnDay: sql`case when ${providerQuotas.day} = ${day} then max(0, ${providerQuotas.usedOnDay} - ${returned}) else ${providerQuotas.usedOnDay} end`,
          updatedAt: at,
        },
      }),
  ]);
}
