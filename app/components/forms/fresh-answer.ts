import { useEffect, useState } from "react";

/**
 * The answer to a fetcher's last submission. After a redirect the router keeps the data of the submission before it; without this an old
 * refusal would still appear beside a value that has since been accepted.
 */
export function useFreshAnswer<Answer>(fetcher: {
  readonly state: string;
  readonly data?: Answer | undefined;
}): Answer | undefined {
  const { state, data } = fetcher;
  const [before, setBefore] = useState<Answer>();
  useEffect(() => {
    if (state === "submitting") setBefore(data);
  }, [state, data]);
  return data === before ? undefined : data;
}
