import { flatRoutes } from "@remix-run/fs-routes";

/** The files in app/routes are the only map of URLs. */
export default flatRoutes();
