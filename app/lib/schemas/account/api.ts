import { currentUserSchema } from "#app/lib/schemas/account/dto.ts";

/** GET /api/auth/user. */
export const apiCurrentUserSchema = currentUserSchema.meta({
  id: "User",
  fields: { id: "Id of the person.", email: "E-mail address.", username: "Display name." },
});
