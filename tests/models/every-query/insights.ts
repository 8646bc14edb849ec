import * as dashboard from "#app/models/insights/dashboard.server.ts";
import * as systemState from "#app/models/insights/system-state.server.ts";
import * as testimonial from "#app/models/insights/testimonial.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, feed, owner, userId } from "./one-case.ts";

export const insightsQueries: AreaQueries = {
  ofDatabase: {
    getDashboard: (database) => dashboard.getDashboard(database, { ...owner, asOf: at, wallNow: at }),
    getSystemState: (database) => systemState.getSystemState(database, { feed, asOf: at, wallNow: at }),
    getOwnDashboard: (database) => dashboard.getOwnDashboard(database, { ...owner, asOf: at, wallNow: at }),
    getOwnTestimonial: (database) => testimonial.getOwnTestimonial(database, userId),
  },
  inTransaction: {
    withdrawTestimonials: (tx) => testimonial.withdrawTestimonials(tx, userId, at),
    getTestimonial: (tx) => testimonial.getTestimonial(tx, 1),
    selectWaitingTestimonials: (tx) => testimonial.selectWaitingTestimonials(tx, 50),
    decideTestimonial: (tx) => testimonial.decideTestimonial(tx, 1, { decision: "shown", why: "", at }),
    createTestimonialReport: async (tx) => {
      await testimonial.createTestimonial(tx, { userId, words: "w", signedAs: "s", connection: "", consentedAt: at });
      const [row] = await testimonial.selectWaitingTestimonials(tx, 1);
      return testimonial.createTestimonialReport(tx, { userId, testimonialId: row?.id ?? 0, note: "", reportedAt: at });
    },
    createTestimonial: (tx) =>
      testimonial.createTestimonial(tx, { userId, words: "w", signedAs: "s", connection: "", consentedAt: at }),
  },
  parts: ["selectShownTestimonials"],
};
