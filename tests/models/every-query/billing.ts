import { cents } from "#app/lib/engine/brands.ts";
import * as billing from "#app/models/billing/subscription.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { ahead, at, userId } from "./one-case.ts";

export const billingQueries: AreaQueries = {
  ofDatabase: {},
  inTransaction: {
    getBilling: (tx) => billing.getBilling(tx, userId),
    getBilledPerson: (tx) => billing.getBilledPerson(tx, "cus_1", at),
    listBilledPeople: (tx) => billing.listBilledPeople(tx, { after: null, limit: 50, wallNow: at }),
    saveCustomer: (tx) => billing.saveCustomer(tx, { userId, customerId: "cus_1", createdAt: at }),
    saveStopWanted: (tx) => billing.saveStopWanted(tx, userId, at),
    saveTruth: (tx) =>
      billing.saveTruth(
        tx,
        userId,
        {
          subscriptionId: "sub_1",
          tier: "pro",
          cycle: "monthly",
          priceCents: cents(2900),
          status: "active",
          startedAt: at,
          currentPeriodEndsAt: ahead,
          endsAt: null,
          cancelledAt: null,
          nextTier: null,
          pastDueSince: null,
          everPaid: true,
          endedAt: null,
        },
        at,
      ),
    isEventHandled: (tx) => billing.isEventHandled(tx, "evt_1"),
    saveHandledEvent: (tx) =>
      billing.saveHandledEvent(tx, {
        id: "evt_1",
        type: "invoice.paid",
        objectId: "cus_1",
        createdAt: at,
        handledAt: at,
      }),
    saveRefund: (tx) =>
      billing.saveRefund(tx, { userId, refundId: "re_1", invoiceId: "in_1", amountCents: cents(2900), refundedAt: at }),
  },
  parts: [],
};
