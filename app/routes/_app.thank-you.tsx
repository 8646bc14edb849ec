/** The second URL of the page after a payment (core §2). */
export { default, handle, loader, meta } from "./_app.subscription_.success/route.tsx";
