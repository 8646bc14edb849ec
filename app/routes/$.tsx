import type { MetaFunction } from "@remix-run/node";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Page not found · Linewise" },
  { name: "robots", content: "noindex" },
];

export function loader() {
  throw new Response("Not found", { status: 404, statusText: "Not found" });
}

/** The boundary below renders the page; Remix needs a component to send a document. */
export default function NotFoundRoute() {
  return <NotFoundPage />;
}

export function ErrorBoundary() {
  return <NotFoundPage />;
}
